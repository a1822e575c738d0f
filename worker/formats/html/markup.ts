import type { Category } from '../../core/category.ts'
import { literalPattern } from '../../core/literalPattern.ts'
import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { taggedTables } from '../tables/taggedTables.ts'
import { toldTables } from '../tables/toldTables.ts'
import { addressText, scriptText, styleText } from './code.ts'
import { isCell, isElementName, isInline, isRow, keepsWhiteSpace, kindOfAttribute, saysNothing } from './elements.ts'
import { embeddedIn, kindOfEmbedded, nothingEmbedded } from './embedded.ts'
import { type Flow, type Flowed, flow } from './flow.ts'
import { namedCategory } from './named.ts'
import { attributeText, pageText } from './references.ts'
import { type Scanned, scan, type Tag } from './scan.ts'
import { isPlain, layer, source, type TextLayer } from './textLayer.ts'

/**
 * The text of a page, or of a piece of one as mails and FHIR narratives have it: lines as a browser
 * shows them, cells of a row separated by tabs; after each line what stands hidden in it
 * (attributes, comments, scripts); at the end classes, names and fonts, each once.
 *
 * @param ascii whether what is written has to be ASCII, since the file's encoding lacks characters
 */
export function htmlText(html: string, ascii = false): Flowed {
  const root = source(html)
  const out = flow(html, fitPage)
  readPage(root, out, { ascii, depth: 0, tags: /^\s*<\?xml\b/.test(html) ? 'xhtml' : 'html' })
  return out.finish()
}

interface Manner {
  readonly ascii: boolean
  /** Pages within pages. */
  readonly depth: number
  readonly tags: 'html' | 'xhtml'
}

/** What references can't write (HTML Standard, 13.1.4). */
function fitPage(value: string): string {
  return value.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g, ' ')
}

function readPage(ground: TextLayer, out: Flow, manner: Manner): void {
  const { text } = ground
  const told = toldTables(out.field)
  const tables = taggedTables(told)
  out.hear(told.tell)
  /** Elements that keep white space, still open. */
  let kept: string[] = []
  let afterBreak = false
  let blank: { readonly ground: TextLayer; readonly from: number; readonly to: number } | undefined

  const putText = (said: TextLayer) => {
    if (kept.length > 0) return out.put(said, 0, said.text.length)
    // White space as browsers have it: one blank within a line, none at its ends. References always
    // stand for themselves.
    const pattern = /[ \t\n\f\r]+|[^ \t\n\f\r]+/g
    for (const { 0: match, index } of said.text.matchAll(pattern)) {
      const end = index + match.length
      if (/^[^ \t\n\f\r]/.test(match)) {
        putBlank()
        out.put(said, index, end)
      } else putBlanks(said, index, end)
    }
  }
  const putBlank = () => {
    if (blank && !out.atStart() && !afterBreak) out.put(blank.ground, blank.from, blank.to, ' ')
    blank = undefined
    afterBreak = false
  }
  const putBlanks = (said: TextLayer, from: number, to: number) => {
    for (let at = from; at < to; ) {
      const plain = isPlain(said, at)
      let end = at + 1
      while (end < to && plain && isPlain(said, end)) end++
      if (plain) blank ??= { ground: said, from: at, to: end }
      else {
        putBlank()
        out.put(said, at, end)
      }
      at = end
    }
  }
  const part = (kind: 'line' | 'cell' | 'row') => {
    out.part(kind)
    blank = undefined
  }
  /**
   * A line break of the file's own: a change across it takes it away, with the white space that it
   * swallows.
   */
  const putBreak = (tag: Tag) => {
    const swallows = kept.length === 0
    const from = swallows
      ? tag.from - 1 - (/[ \t\n\f\r]*$/.exec(text.slice(Math.max(0, tag.from - 200), tag.from - 1))?.[0].length ?? 0)
      : tag.from - 1
    blanks.lastIndex = tag.end
    const to = tag.end + (swallows ? (blanks.exec(text)?.[0].length ?? 0) : 0)
    out.put(pageText(ground, from, to, manner.ascii), 0, to - from, '\n')
    blank = undefined
    afterBreak = true
  }
  const partAt = (name: string) => {
    if (isCell(name)) part('cell')
    else if (isRow(name)) part('row')
    else if (!isInline(name)) part('line')
  }

  const scanned: Scanned = {
    text: (from, to) => putText(pageText(ground, from, to, manner.ascii)),
    cdata: (from, to) => putText({ ...layer(ground, from, to, (value) => value), fit: fitCdata(manner.ascii) }),
    comment: (from, to) => readComment(ground, from, to, out, manner),
    declaration: (from, to) => {
      const said = text.slice(from, to)
      if (/^!\[(?:if\b[^\]]*|endif)\]/i.test(said) || usualDeclaration.test(said)) return
      out.aside({ ...layer(ground, from + 1, to, (value) => value), fit: fitName }, 0, to - from - 1)
    },
    open: (tag) => {
      readAttributes(ground, tag, out, manner)
      const { name, end } = tag
      if (name === 'br') {
        if (!out.atStart()) putBreak(tag)
        return undefined
      }
      partAt(name)
      tables.open(name, (attribute) => attributeOf(ground, tag, attribute))
      const category = propertyCategories[name]
      if (category) out.enter(category)
      if (tag.empty && (manner.tags === 'xhtml' || name.includes(':'))) {
        tables.close(name)
        return undefined
      }
      if (keepsWhiteSpace(name) || /white-space\s*:\s*(?:pre|break-spaces)/i.test(attributeOf(ground, tag, 'style'))) kept.push(name)
      if (name === 'script' || name === 'style' || name === 'title' || name === 'textarea') {
        const stop = rawEnd(text, name, end)
        if (name === 'script') readScript(ground, end, stop, out, manner)
        else if (name === 'style') readStyle(ground, end, stop, out, manner)
        else putText(pageText(ground, end, stop, manner.ascii))
        return stop
      }
      return undefined
    },
    close: (tag) => {
      readAttributes(ground, tag, out, manner)
      if (propertyCategories[tag.name]) out.leave()
      partAt(tag.name)
      tables.close(tag.name)
      const last = kept.lastIndexOf(tag.name)
      if (last >= 0) kept = kept.slice(0, last)
    },
  }
  scan(ground, isElementName, scanned)
  tables.end()
  part('line')
}

/** Elements by which Word's pages carry a document's properties. */
const propertyCategories: Readonly<Record<string, Category>> = {
  'o:author': 'DOCTOR',
  'o:lastauthor': 'DOCTOR',
  'o:manager': 'DOCTOR',
  'o:company': 'ORGANIZATION',
}

const blanks = /[ \t\n\f\r]*/y

const usualDeclaration = new RegExp(
  pattern`
    ^(?:!doctype(?:\s+html)?(?:\s+(?:public|system))?(?:\s*"(?:-\/\/(?:W3C|IETF)
    \/\/DTD [\w .]+\/\/EN|http:\/\/www\.w3\.org\/[\w/.-]*|about:legacy-compat)")*\s*|
    \?xml\s+version\s*=\s*["']1\.\d["'](?:\s+encoding\s*=\s*["'][\w.:-]+["'])?
    (?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?|\?xml:namespace[^>"]*
    (?:"urn:schemas-microsoft-com:[\w:]*")?\s*\/?)$
  `,
  'i',
)

function rawEnd(text: string, name: string, from: number): number {
  const end = new RegExp(`</${literalPattern(name)}(?=[\\s/>])`, 'gi')
  end.lastIndex = from
  return end.exec(text)?.index ?? text.length
}

function attributeOf(ground: TextLayer, tag: Tag, name: string): string {
  const found = tag.attributes.find((each) => each.name === name)
  return found ? ground.text.slice(found.from, found.to) : ''
}

/**
 * Comments may hold a page's parts, for Word or out of use; read as such, their names split by tags
 * are found too.
 */
function readComment(ground: TextLayer, from: number, to: number, out: Flow, manner: Manner): void {
  const inside = layer(ground, from, to, (value) => value)
  const condition = /^\s*\[if\b[^\]]*\]>/i.exec(inside.text)
  const end = condition ? /<!\[endif\]\s*$/i.exec(inside.text) : null
  const page = layer(ground, from + (condition?.[0].length ?? 0), from + (end?.index ?? inside.text.length), (value) => value)
  if (page.text.trim() === '' || /^\[(?:if\b[^\]]*|endif)\]$/i.test(page.text.trim())) return
  if (/<[a-z!/?]/i.test(page.text) && manner.depth < 4) {
    besides(out, (inner) => readPage(page, inner, { ...manner, depth: manner.depth + 1 }))
  } else {
    const blankAtStart = page.text.length - page.text.trimStart().length
    const said = pageText(page, blankAtStart, page.text.trimEnd().length, manner.ascii)
    out.aside(said, 0, said.text.length)
  }
}

function readAttributes(ground: TextLayer, tag: Tag, out: Flow, manner: Manner): void {
  for (const attribute of tag.attributes) {
    const { name, nameFrom, nameTo, from, to } = attribute
    const hasValue = from > 0
    // What a forgotten quote leaves: '<b title="Odo Finch>'.
    if (!/^[@:#*([]?[a-z_][\w:.()[\]-]*$/.test(name) || (!hasValue && !switches.has(name))) {
      out.aside({ ...layer(ground, nameFrom, nameTo, (value) => value), fit: fitName }, 0, nameTo - nameFrom)
    }
    if (!hasValue || to === from || saysNothing(name, ground.text.slice(from, to))) continue
    readAttribute(attributeText(ground, from, to, manner.ascii), name, tag, ground, out, manner)
  }
}

const switches = new Set(
  splitWords(`
    checked selected disabled readonly required multiple hidden nowrap noshade compact defer async autofocus autoplay
    controls loop muted open reversed ismap novalidate allowfullscreen itemscope default nohref border noresize declare
    inert formnovalidate playsinline nomodule contenteditable
  `),
)

function readAttribute(value: TextLayer, name: string, tag: Tag, ground: TextLayer, out: Flow, manner: Manner): void {
  const kind = kindOfAttribute(name)
  const whole = value.text.length
  if (kind === 'page' && manner.depth < 4) {
    besides(out, (inner) => readPage(value, inner, { ...manner, depth: manner.depth + 1 }))
  } else if (kind === 'script' || (kind === 'address' && /^\s*javascript:/i.test(value.text))) {
    readScript(value, 0, whole, out, manner)
  } else if (kind === 'style') {
    readStyle(value, 0, whole, out, manner)
  } else if (kind === 'address' && /^\s*data:(?!,)/i.test(value.text)) {
    out.drop(kindOfEmbedded(value.text), value, 0, whole, nothingEmbedded)
  } else if (kind === 'address') {
    const address = addressText(value, 0, whole)
    outsideEmbedded(address, 0, address.text.length, out)
  } else if (kind === 'repeated') {
    for (const { 0: token, index } of value.text.matchAll(name === 'class' ? /\S+/g : /[\s\S]+/g)) {
      if (!usualNames.test(token)) out.once(value, index, index + token.length)
    }
  } else if (!(name === 'content' && usualContent.test(value.text))) {
    const category = namedCategory(...nameOfValue(ground, tag, name), noColumns, value.text)
    if (category) out.aside(value, 0, whole, category)
    else outsideEmbedded(value, 0, whole, out)
  }
}

const noColumns = {}

/**
 * What a value is called: `<meta name="author" content="…">` and `<input name="mrn" value="…">`
 * name theirs in another attribute.
 */
function nameOfValue(ground: TextLayer, tag: Tag, name: string): [name: string, around: string] {
  if (name !== 'content' && name !== 'value') return [name, tag.name]
  return [['name', 'property', 'itemprop', 'id'].map((each) => attributeOf(ground, tag, each)).find((each) => each !== '') ?? '', tag.name]
}

const usualWords = pattern`
  text|checkbox|hidden|submit|radio|button|number|date|password|text\/(?:css|javascript|html|xsl)|
  application\/(?:json|javascript)|stylesheet|icon|noopener|noreferrer|generator|author|creator|
  created|changed|changedby|viewport|keywords|description|title|date|progid|originator|
  content-type|content-style-type|x-ua-compatible|utf-8|iso-8859-1(?:5)?|windows-125\d|
  [a-z]{2}(?:-[A-Z]{2})?|ltr|rtl|auto|post|get|_(?:blank|top|self|parent)|mso\w+|section\d|wordsection\d|
  solid|serif|sans-serif|monospace|arial|calibri(?: light)?|cambria(?: math)?|courier(?: new)?|
  georgia|helvetica|liberation (?:sans|serif|mono)|symbol|tahoma|times(?: new roman)?|
  trebuchet ms|verdana|wingdings
`

const usualNames = new RegExp(pattern`^(?:${usualWords})$`, 'i')

const mediaType = pattern`[a-z]+/[a-z+]+;\s*charset=[\w-]+`
const viewport = pattern`width=device-width[\w\s.,=-]*`

const usualContent = new RegExp(pattern`^(?:${mediaType}|${viewport}|text/(?:css|javascript)|Word\.Document|IE=\w+|\w{2}-\w{2})$`, 'i')

function readScript(ground: TextLayer, from: number, to: number, out: Flow, manner: Manner): void {
  const said = scriptText(ground, from, to, manner.ascii)
  outsideEmbedded(said, 0, said.text.length, out)
}

/**
 * Comments, strings, addresses, classes, names and values of one's own: the rest of a style sheet
 * says nothing.
 */
function readStyle(ground: TextLayer, from: number, to: number, out: Flow, manner: Manner): void {
  for (const match of ground.text.slice(from, to).matchAll(styles)) {
    const [whole, comment, double, single, url, selector, property, value] = match
    if (property !== undefined) {
      const end = from + match.index + whole.length
      readFreeValue(styleText(ground, end - value!.length, end, manner.ascii), property, out)
      continue
    }
    const said = comment ?? double ?? single ?? url ?? selector ?? ''
    const begin = from + match.index + whole.indexOf(said, comment === undefined ? 1 : 2)
    if (said === '' || (selector !== undefined && whole.startsWith('#') && /^[\da-f]{3,8}$/i.test(said))) continue
    const text = styleText(ground, begin, begin + said.length, manner.ascii)
    if (comment === undefined && url === undefined && usualNames.test(text.text)) continue
    if (comment === undefined && url === undefined && embeddedIn(text.text).next().done) out.once(text, 0, text.text.length)
    else if (/^\s*data:(?!,)/i.test(text.text) && comment === undefined) {
      out.drop(kindOfEmbedded(text.text), text, 0, text.text.length, nothingEmbedded)
    } else outsideEmbedded(text, 0, text.text.length, out)
  }
}

/** A value that may say anything: of a property of one's own, or of a comment as Word writes it. */
function readFreeValue(value: TextLayer, property: string, out: Flow): void {
  const end = value.text.trimEnd().length
  if (end === 0) return
  const said = value.text.slice(0, end)
  if (property === 'mso-comment-date') out.aside(value, 0, end, 'DATE')
  // Initials and a number.
  else if (property === 'mso-comment-reference') out.aside(value, 0, end, 'DOCTOR')
  else if (!measured.test(said)) out.once(value, 0, end)
}

const units = pattern`%|px|pt|r?em|ex|ch|v[hw]|cm|mm|in|m?s|deg|fr`
const measured = new RegExp(pattern`^(?:#[\da-f]{3,8}|[-+]?[\d.]{1,6}(?:${units})?|var\(--[-\w]*\)?|(?:rgb|hsl)a?\([\d\s.,%/]*\))$`, 'i')

const styles = new RegExp(
  pattern`
    \/\*([\s\S]*?)(?:\*\/|$)|"((?:\\[\s\S]|[^"\\\n])*)"?|'((?:\\[\s\S]|[^'\\\n])*)'?|
    url\(\s*([^"'\s)][^)]*)\)?|[.#](-?(?:[_a-zA-Z\x80-\uffff]|\\[\da-f]{1,6}\s?|\\[^\s])(?:
    [-\w\x80-\uffff]|\\[\da-f]{1,6}\s?|\\[^\s])*)|
    (?<![-\w])(--[-\w\x80-\uffff]+|mso-comment-[a-z]+)\s*:\s*((?:(?!url\(|\/\*)(?:\\[\s\S]|[^\\;{}"']))+)
  `,
  'g',
)

/**
 * What is said beside pictures and files that are written into the text itself, which are left out.
 */
function outsideEmbedded(ground: TextLayer, from: number, to: number, out: Flow): void {
  besides(out, (inner) => {
    let at = from
    for (const { 0: match, index } of embeddedIn(ground.text.slice(from, to))) {
      if (match !== nothingEmbedded) out.drop(kindOfEmbedded(match), ground, from + index, from + index + match.length, nothingEmbedded)
      if (ground.text.slice(at, from + index).trim() !== '') inner.put(ground, at, from + index)
      inner.part('line')
      at = from + index + match.length
    }
    if (ground.text.slice(at, to).trim() !== '') inner.put(ground, at, to)
  })
}

function fitCdata(ascii: boolean): (value: string) => string {
  const known = (value: string) => value.replace(/\s+/g, ' ').trim().replace(/[\]>]/g, ')').replace(/</g, '(')
  return ascii
    ? (value) =>
        known(value)
          .normalize('NFD')
          .replace(/\p{M}/gu, '')
          .replace(/[^\x00-\x7f]/gu, '?')
    : known
}

/** A value where only a name can stand. */
function fitName(value: string): string {
  return value === '' ? '' : `x_${value.replace(/[^\w.]/g, '_')}`
}

function besides(out: Flow, fill: (inner: Flow) => void): void {
  const inner = out.beside()
  fill(inner)
  inner.done()
}
