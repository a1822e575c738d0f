import { pattern } from '../../core/pattern.ts'
import { type Gathering, type SourcePiece, slicePiece, type Writing } from '../sourcePieces.ts'
import { markTables } from './tables.ts'

/** A stretch of Markdown: what people read, or where a link leads. Marks are in neither. */
interface Stretch {
  readonly start: number
  readonly end: number
  readonly aside: boolean
  readonly escaped: boolean
}

/**
 * What stretches of Markdown say that follow each other (the lines of a notebook's cell are strings
 * of their own): the text without the marks within its lines, then where its links lead.
 *
 * @param sources whose texts, one after the other, are the Markdown
 */
export function addMarkdown(sources: readonly SourcePiece[], into: Gathering): void {
  const whole = sources.map(({ text }) => text).join('')
  const asides: SourcePiece[] = []
  const said: string[] = []
  let from = 0
  let k = 0
  let before = 0
  for (const { start, end, aside, escaped } of stretchesOf(whole)) {
    for (let at = start; at < end; ) {
      let source = sources[k]!
      while (at >= before + source.text.length) {
        before += source.text.length
        source = sources[++k]!
      }
      const to = Math.min(end, before + source.text.length)
      const part = slicePiece(source, at - before, to - before)
      const piece = escaped ? { ...part, text: part.text.slice(1) } : part
      if (aside) asides.push({ ...part, writing: targetWriting(part.writing) })
      else {
        const own = { ...piece, ...(escaped ? { offsets: escapedOffsets(part) } : {}), writing: markdownWriting(part.writing) }
        into.add(own, said.length === 0 ? '\n\n' : '')
        if (said.length === 0) from = into.last().start
        said.push(own.text)
      }
      at = to
    }
  }
  markTables(said.join(''), (start, end, category) => into.field({ start: from + start, end: from + end, category }))
  for (const aside of asides) into.add(aside, '\n')
}

/** '\*': a change of the character is one of both. */
function escapedOffsets({ start, end }: SourcePiece): Uint32Array {
  return Uint32Array.of(start, end)
}

/** Values say what they say: what would be a mark is escaped. */
function markdownWriting(below: Writing): Writing {
  return {
    read: (source) => said(below.read(source)),
    escape: (value) => below.escape(escapeMarks(value)),
    ...(below.fit ? { fit: below.fit } : {}),
  }
}

/** Where a link leads has no marks, and nothing that would end it. */
function targetWriting(below: Writing): Writing {
  return { ...below, fit: (value) => (below.fit?.(value) ?? value).replace(/[()\s"'<>\\]/g, '_') }
}

function said(markdown: string): string {
  return stretchesOf(markdown)
    .map(({ start, end, escaped }) => markdown.slice(escaped ? start + 1 : start, end))
    .join('')
}

/** '<**PATIENT**>' stays as every other file has it. */
function escapeMarks(value: string): string {
  return category.test(value) ? value : value.replace(/[\\*_~`[\]<]/g, '\\$&')
}

const category = /^<\*\*[A-Z_-]+\*\*>$/

const inlineTags = pattern`b|i|u|s|em|strong|span|small|big|sub|sup|mark|del|ins|code|kbd|font|q|cite|abbr|tt`
const linkTitle = pattern`"(?<title>[^"\n]*)"|'(?<quoted>[^'\n]*)'`
const linkEnd = pattern`\]\((?<to>[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:[ \t]+(?:${linkTitle}))?[ \t]*\)`
const token = new RegExp(
  [
    pattern`(?<category><\*\*[A-Z_-]+\*\*>)`,
    '\\\\(?<escaped>[\\\\*_~`[\\]<])',
    pattern`(?<tag></?(?:${inlineTags})\s*/?>)`,
    '(?<star>\\*+)|(?<low>_+)|(?<wave>~~)|(?<tick>`+)',
    `(?<link>${linkEnd})`,
    pattern`(?<open>!?\[(?=(?:\\.|[^[\]\n\\]){0,300}\]\())`,
  ].join('|'),
  'gu',
)

/**
 * In the order of the source. A '*' or '_' with blanks on both sides is no mark, so none that
 * begins a list's item is; nor is a '_' within a word.
 */
function stretchesOf(markdown: string): Stretch[] {
  const out: Stretch[] = []
  let from = 0
  const text = (to: number) => {
    if (to > from) out.push({ start: from, end: to, aside: false, escaped: false })
  }
  for (const match of markdown.matchAll(token)) {
    const { index, 0: whole, groups = {} } = match
    const { category: mark, escaped, star, low, to, title, quoted } = groups
    const end = index + whole.length
    if (mark !== undefined) continue
    const [left, right] = [markdown[index - 1] ?? '', markdown[end] ?? '']
    if ((star ?? low) !== undefined && isBlank(left) && isBlank(right)) continue
    if (low !== undefined && isWord(left) && isWord(right)) continue
    text(index)
    if (escaped !== undefined) out.push({ start: index, end, aside: false, escaped: true })
    const aside = (said: string | undefined, at: number) => {
      if (said) out.push({ start: at, end: at + said.length, aside: true, escaped: false })
    }
    aside(to, index + 2)
    aside(title, whole.lastIndexOf('"') + index - (title ?? '').length)
    aside(quoted, whole.lastIndexOf("'") + index - (quoted ?? '').length)
    from = end
  }
  text(markdown.length)
  return out
}

function isBlank(character: string): boolean {
  return /^\s?$/.test(character)
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}
