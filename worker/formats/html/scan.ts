import type { TextLayer } from './textLayer.ts'

/**
 * What a page's source is made of, by offsets in a ground. Nothing is refused: what no tag can be
 * is text, as in browsers.
 */
export interface Scanned {
  readonly text: (from: number, to: number) => void
  /** Without `<![CDATA[` and `]]>`. */
  readonly cdata: (from: number, to: number) => void
  readonly comment: (from: number, to: number) => void
  /** `<!…>` and `<?…>`, without `<` and `>`. */
  readonly declaration: (from: number, to: number) => void
  /**
   * @returns where the element's raw content ends, for those whose content is none of tags;
   *   undefined for all others
   */
  readonly open: (tag: Tag) => number | undefined
  readonly close: (tag: Tag) => void
}

/** Places are UTF-16 code units. */
export interface Tag {
  /** In small letters. */
  readonly name: string
  /** Of the name, in the ground. */
  readonly from: number
  readonly to: number
  /** Behind the '>'. */
  readonly end: number
  readonly attributes: readonly Attribute[]
  readonly empty: boolean
}

/** Places are UTF-16 code units. */
export interface Attribute {
  /** In small letters. */
  readonly name: string
  readonly nameFrom: number
  readonly nameTo: number
  /** Of the value without its quotes; both 0 where there is none. */
  readonly from: number
  readonly to: number
}

/**
 * @param isName whether a tag can be called that; what others have between '<' and '>' is text
 *   (`<Doe, Jane>`, `<jdoe@example.org>`)
 */
export function scan(ground: TextLayer, isName: (name: string) => boolean, scanned: Scanned): void {
  const { text } = ground
  let textFrom = 0
  const said = (to: number) => {
    if (to > textFrom) scanned.text(textFrom, to)
  }
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', Math.max(at + 1, textFrom))) {
    const next = text[at + 1] ?? ''
    if (next === '!' || next === '?') {
      said(at)
      textFrom = special(text, at, scanned)
    } else if (/[a-z]/i.test(next) || (next === '/' && /[a-z]/i.test(text[at + 2] ?? ''))) {
      const name = nameAt(text, at)
      if (!isName(name.name)) continue
      const tag = readTag(text, name)
      // A tag without an end is cut off: browsers show nothing of it, but it may say something.
      if (!tag) break
      said(at)
      textFrom = tag.end
      if (next === '/') scanned.close(tag)
      else textFrom = scanned.open(tag) ?? tag.end
    }
  }
  said(text.length)
}

function special(text: string, at: number, scanned: Scanned): number {
  if (text.startsWith('<!--', at)) {
    if (text[at + 4] === '>') return at + 5
    if (text.startsWith('->', at + 4)) return at + 6
    commentEnd.lastIndex = at + 4
    const end = commentEnd.exec(text)
    scanned.comment(at + 4, end?.index ?? text.length)
    return end ? end.index + end[0].length : text.length
  }
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at + 9)
    scanned.cdata(at + 9, end < 0 ? text.length : end)
    return end < 0 ? text.length : end + 3
  }
  const end = text.indexOf('>', at)
  scanned.declaration(at + 1, end < 0 ? text.length : end)
  return end < 0 ? text.length : end + 1
}

const commentEnd = /--!?>/g

interface Name {
  readonly name: string
  readonly from: number
  readonly to: number
}

function nameAt(text: string, at: number): Name {
  const from = text[at + 1] === '/' ? at + 2 : at + 1
  nameEnd.lastIndex = from
  const name = nameEnd.exec(text)?.[0] ?? ''
  return { name: name.toLowerCase(), from, to: from + name.length }
}

function readTag(text: string, { name, from, to }: Name): Tag | undefined {
  const attributes: Attribute[] = []
  let here = to
  for (;;) {
    gap.lastIndex = here
    here += gap.exec(text)?.[0].length ?? 0
    if (here >= text.length) return undefined
    if (text[here] === '>') {
      return { name, from, to, end: here + 1, attributes, empty: text[here - 1] === '/' }
    }
    const attribute = readAttribute(text, here)
    if (!attribute) return undefined
    attributes.push(attribute)
    here = attribute.end
  }
}

/** No element has a longer name. */
const nameEnd = /[^\s/>]{0,64}/y
const gap = /[\s/]*/y
const attributeNameEnd = /[\s/>=]/g
const equals = /\s*=\s*/y
const bareEnd = /[\s>]/g

function readAttribute(text: string, at: number): (Attribute & { readonly end: number }) | undefined {
  attributeNameEnd.lastIndex = at + 1
  const nameTo = attributeNameEnd.exec(text)?.index
  if (nameTo === undefined) return undefined
  const named = { name: text.slice(at, nameTo).toLowerCase(), nameFrom: at, nameTo }
  equals.lastIndex = nameTo
  const sign = equals.exec(text)
  if (!sign) return { ...named, from: 0, to: 0, end: nameTo }
  const from = nameTo + sign[0].length
  const quote = text[from]
  if (quote === '"' || quote === "'") {
    const to = text.indexOf(quote, from + 1)
    return to < 0 ? undefined : { ...named, from: from + 1, to, end: to + 1 }
  }
  bareEnd.lastIndex = from
  const to = bareEnd.exec(text)?.index
  return to === undefined ? undefined : { ...named, from, to, end: to }
}
