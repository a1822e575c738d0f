import { type Category, isCategory } from '../core/category.ts'
import { pattern } from '../core/pattern.ts'
import { changed } from '../text/changed.ts'
import { base64Within } from './base64Text.ts'
import { markupHead } from './firstBytes.ts'
import { type Format, type ReadOptions, UnreadableError, type Unsearched } from './format.ts'
import { messageWithin } from './hl7/within.ts'
import { decodeMarkup } from './html/charset.ts'
import { embeddedIn, isBase64, kindOfEmbedded, nothingEmbedded } from './html/embedded.ts'
import { withoutClosingTags } from './html/fragment.ts'
import { namedCategory, namedKind } from './html/named.ts'
import { dayOrNone } from './office/xmlLeaf.ts'
import { type DocumentWithin, opened, readable, richTextWithin } from './richText.ts'
import {
  addOrDrop,
  type Break,
  type Gathered,
  type Gathering,
  gather,
  type SourcePiece,
  type Within,
  type Writing,
} from './sourcePieces.ts'
import { refuseUnsearched, unsearchedCounter } from './unsearched.ts'
import { labelOf, nameOfAttribute } from './xml/labels.ts'
import { inlineElements, isMixedIn } from './xml/mixed.ts'
import { type CellText, isTypeOfCell, sheetNameOf, workbookCells } from './xml/workbook.ts'
import { escapeXml, fitXml, scanXml, type XmlPlace, type XmlToken, xmlText } from './xmlText.ts'

/**
 * XML that no other format claims: its texts, attributes, comments and instructions. Elements and
 * attributes whose names say what they are hold identifiers.
 */
export const xml: Format = {
  name: 'xml',
  takes: (extension, bytes) => {
    const head = markupHead(bytes, 256)
    return /^\s*<\?xml\s/.test(head) || (extension === '.xml' && /^\s*(?:<|$)/.test(head))
  },
  read: (bytes, options) => {
    const {
      text: source,
      ascii,
      fit,
      encode,
    } = decodeMarkup(bytes, (head) => /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1])
    const { text, breaks, fields, unsearched, fit: fitPiece, write } = readXml(source, options.columns, ascii, fit)
    refuseUnsearched(unsearched, options)
    return { text, breaks, fields, unsearched, fit: fitPiece, write: (changes) => encode(write(changes)) }
  },
}

/**
 * The text of XML, by the names of its elements and attributes.
 *
 * @param ascii whether what is written has to be ASCII, since the file's encoding lacks characters
 * @param fit a value that the encoding has, where no references are
 * @throws UnreadableError
 */
function readXml(
  source: string,
  columns: ReadOptions['columns'],
  ascii = false,
  fit: (value: string) => string = (value) => value,
): Gathered & { readonly unsearched: readonly Unsearched[] } {
  const tokens = [...scanXml(source)]
  if (!tokens.some(({ kind }) => kind === 'open')) throw new UnreadableError('it holds no XML. Leave it out with --exclude')
  const gathering = gather(source)
  const dropped = unsearchedCounter()
  readTokens(source, tokens, writings(ascii, fit), columns, gathering, dropped.count)
  return { ...gathering.end(), unsearched: dropped.counted() }
}

/** Whether a string has the looks of XML, and no line of text beside it. */
export function isXml(value: string): boolean {
  return /^\s*<[?!]?[A-Za-z_]/.test(value) && /<\/[\w:.-]+\s*>\s*$/.test(value)
}

/** @returns undefined for what is no XML */
export function xmlWithin(value: string, columns: ReadOptions['columns']): DocumentWithin | undefined {
  return isXml(value) ? readable(() => opened(readXml(value, columns), value)) : undefined
}

type Writings = Readonly<Record<XmlPlace | 'mixed', Writing>>

function readTokens(
  source: string,
  tokens: readonly XmlToken[],
  writing: Writings,
  columns: ReadOptions['columns'],
  gathering: Gathering,
  count: (kind: ReturnType<typeof kindOfEmbedded>) => void,
): void {
  const inline = inlineElements(source, tokens)
  const cells = workbookCells(source, tokens, columns)
  const path: string[] = []
  let before: Break = ''
  /** What stands hidden in a line, put after it. */
  const asides: (() => void)[] = []
  const part = () => {
    before = '\n'
    for (const aside of asides.splice(0)) aside()
  }
  /** @returns whether something was put */
  const put = (start: number, end: number, place: XmlPlace, name: string, around: string, gap: Break, cell?: CellText): boolean => {
    const said = source.slice(start, end)
    const kind = cell?.kind ?? (name === '' ? 'text' : namedKind(name, around, columns))
    if (kind === 'keep' || (said.trim() === '' && gap === '\n')) return false
    if (kind === 'empty') {
      gathering.drop(start, end)
      return false
    }
    const category = name === '' ? undefined : namedCategory(name, around, columns, said)
    const isLeaf = name !== '' && (place === 'text' || place === 'cdata')
    const document = isLeaf && category === undefined ? elementWithin(xmlText(source, { start, end }, place).text, columns) : undefined
    if (document) {
      const { text, fields, unsearched, within } = document
      for (const each of unsearched) count(each.kind)
      return addOrDrop(gathering, { start, end, text, writing: writing[place], within }, gap, fields)
    }
    if (isBase64(said)) {
      count(kindOfEmbedded(said))
      gathering.drop(start, end)
      return false
    }
    let any = false
    const piece = (from: number, to: number, category?: Category) => {
      const text: SourcePiece = asCell(cell, {
        ...xmlText(source, { start: from, end: to }, place),
        writing: writing[place === 'text' && name === '' ? 'mixed' : place],
      })
      if (text.text.trim() === '' && gap === '\n') return
      gathering.add(text, any ? '\n' : gap, category)
      any = true
    }
    let at = start
    for (const { 0: match, index } of embeddedIn(said)) {
      if (match !== nothingEmbedded) {
        count(kindOfEmbedded(match))
        gathering.drop(start + index, start + index + match.length, nothingEmbedded)
      }
      piece(at, start + index)
      at = start + index + match.length
    }
    const ofCell = cell && isCategory(cell.kind) ? cell.kind : undefined
    piece(at, end, ofCell ?? (at === start ? category : undefined))
    return any
  }
  // After the line whether it says something or not: a change that empties it moves nothing.
  const putAside = (start: number, end: number, place: XmlPlace, name: string, around: string) => {
    asides.push(() => void put(start, end, place, name, around, '\n', cells.get(start)))
  }

  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'open') {
      if (!inline.has(i)) part()
      const element = labelOf(source, token) ?? token.name
      for (const { name, start, end } of token.attributes) {
        const value = source.slice(start, end)
        if (saysNothing(name, value) || isSlotName(token.name, name, value) || (cells.size > 0 && isTypeOfCell(name, value))) continue
        putAside(start, end, 'attribute', ...nameOfAttribute(name, element, path.at(-1) ?? ''))
      }
      path.push(element)
    } else if (token.kind === 'close') {
      path.pop()
      if (!inline.has(i)) part()
    } else if (token.kind === 'doctype') {
      for (const match of source.slice(token.start, token.end).matchAll(/"([^"]*)"|'([^']*)'|<!--([\s\S]*?)-->|<\?([\s\S]*?)\?>/g)) {
        const said = match[1] ?? match[2] ?? match[3] ?? match[4] ?? ''
        const start = token.start + match.index + (match[3] !== undefined ? 4 : match[4] !== undefined ? 2 : 1)
        putAside(start, start + said.length, 'instruction', '', '')
      }
    } else if (token.kind === 'comment' || token.kind === 'instruction') {
      if (!usualInstruction.test(source.slice(token.start, token.end))) putAside(token.start, token.end, token.kind, '', '')
    } else {
      // Blanks between words of a line are text, those around lines are layout.
      const edges = isMixedIn(tokens, inline, i)
      const said = source.slice(token.start, token.end)
      const start = edges.before ? token.start : token.start + said.length - said.trimStart().length
      const end = edges.after ? token.end : token.start + said.trimEnd().length
      if (start >= end) continue
      const leaf = !edges.before && !edges.after
      const cell = cells.get(token.start)
      const until = cell?.day ? start + '2021-03-14'.length : end
      const name = leaf ? (path.at(-1) ?? '') : ''
      const put_ = put(start, until, token.kind === 'cdata' ? 'cdata' : 'text', name, path.at(-2) ?? '', before, cell)
      if (put_) before = ''
    }
  }
  part()
}

/** A document in an element, in CDATA or its tags written as references. */
function elementWithin(value: string, columns: ReadOptions['columns']): DocumentWithin | undefined {
  return richTextWithin(value) ?? messageWithin(value) ?? xmlWithin(value, columns) ?? base64Within(value)
}

/**
 * A day stays one; what takes a number's place makes text of its cell, and names of sheets are such
 * as Excel wants: it takes no other file.
 */
function asCell(cell: CellText | undefined, piece: SourcePiece): SourcePiece {
  const { sheet } = cell ?? {}
  if (sheet !== undefined) return { ...piece, writing: { ...piece.writing, fit: (value) => sheetNameOf(value, piece.text, sheet) } }
  if (cell?.day) return { ...piece, writing: { ...piece.writing, fit: dayOrNone } }
  if (!cell?.number) return piece
  const { start, end } = cell.number
  const write = (changes: Parameters<Within['write']>[0]) => changed(piece.text, changes)
  return { ...piece, within: { write, fit: (value) => value, dropped: false, along: [{ start, end, value: 'String' }] } }
}

/**
 * How values are written; in an encoding that lacks characters, as references where there are any.
 */
function writings(ascii: boolean, fitEncoding: (value: string) => string): Writings {
  const referred = (place: 'text' | 'attribute'): Writing => ({
    read: (raw) => xmlText(raw, { start: 0, end: raw.length }, place).text,
    // Blanks at an end would be taken for layout.
    escape: (value) => {
      const escaped = escapeXml(value, place).replace(/^\s|\s$/g, (blank) => `&#${blank.charCodeAt(0)};`)
      return ascii ? escaped.replace(/[^\x00-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`) : escaped
    },
    fit: (value) => fitXml(withoutClosingTags(value), place),
  })
  const bare = (place: 'cdata' | 'comment' | 'instruction'): Writing => ({
    read: (raw) => raw,
    escape: (value) => escapeXml(value, place),
    fit: (value) =>
      fitXml(fitEncoding(withoutClosingTags(value)), place)
        .replace(place === 'instruction' ? /["'<>&[\]-]/g : /(?!)/g, '_')
        .trim(),
  })
  const text = referred('text')
  return {
    text,
    mixed: {
      ...text,
      read: (raw) => text.read(raw.replaceAll(noText, '')),
      // Text beside elements makes them stand in a line: when none is left, this goes on saying so.
      escape: (value) => (value === '' ? noText : text.escape(value)),
    },
    attribute: referred('attribute'),
    cdata: bare('cdata'),
    comment: bare('comment'),
    instruction: bare('instruction'),
  }
}

const noText = '<![CDATA[]]>'

const encodingPart = pattern`\s+encoding\s*=\s*["'][\w.:-]+["']`
const standalonePart = pattern`\s+standalone\s*=\s*["'](?:yes|no)["']`

const usualInstruction = new RegExp(pattern`^xml\s+version\s*=\s*["']1\.\d["'](?:${encodingPart})?(?:${standalonePart})?\s*$`)

/** Namespaces, sizes, switches and colours. */
function saysNothing(name: string, value: string): boolean {
  if (name === 'xmlns' || name.startsWith('xmlns:')) return /^(?:urn:[\w:.-]+|https?:\/\/[\w./:#-]+)$/.test(value)
  return (
    value === 'true' ||
    value === 'false' ||
    (layout.test(name) && /^(?:-?[\d.]{1,7}(?:cm|mm|in|pt|px|em|pc|%|\*)|none|auto|#[\da-f]{6})$/i.test(value))
  )
}

/** A slot of XDS (ITI TF-3, 4.2.3.2) by its name, which isn't a word of a note. */
function isSlotName(element: string, attribute: string, value: string): boolean {
  return attribute === 'name' && /(?:^|:)Slot$/.test(element) && slots.test(value)
}

const slots = new RegExp(
  pattern`
    ^(?:author(?:Institution|Person|Role|Specialty|Telecommunication)|codingScheme|creationTime|hash|
    languageCode|legalAuthenticator|repositoryUniqueId|service(?:Start|Stop)Time|size|
    sourcePatient(?:Id|Info)|submissionTime|lastUpdateTime|intendedRecipient|URI)$
  `,
)

const layoutWords = pattern`
  width|height|size|margin(?:-\w+)?|padding(?:-\w+)?|border(?:-\w+)?|colou?r|
  background(?:-\w+)*|indent|distance|before|after|position|spacing|scale|depth|[xy]
`

const layout = new RegExp(pattern`(?:${layoutWords})$`, 'i')
