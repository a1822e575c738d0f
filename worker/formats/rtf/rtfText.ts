import type { Category } from '../../core/category.ts'
import { type Beside, type Flow, type Flowed, flow } from '../html/flow.ts'
import { namedKind } from '../html/named.ts'
import { source, type TextLayer } from '../html/textLayer.ts'
import { isStyleOfProgram } from '../styleNames.ts'
import { withoutSymbols } from '../symbolFont.ts'
import { type CodePage, codePage, pageOfCharset } from './codePages.ts'
import { categoryOf, type Destination, destinationOf, styleGroups } from './destinations.ts'
import { dayOfPacked, packedTimes, writtenPacked } from './packedTime.ts'
import { rtfTables } from './rtfTables.ts'
import { afterFallback, type RtfToken, tokenAt } from './scan.ts'
import { fitRtf, written, writtenTime } from './writing.ts'

/** A group that is open. */
interface Group {
  readonly destination: Destination
  /** The word that made it one. */
  readonly word: string
  readonly start: number
  readonly out: Flow
  /** Where this group began to stand beside the line. */
  readonly beside?: Beside
  readonly besides: number
  font: number
  /** How many characters follow a `\u` for those who don't know Unicode. */
  fallback: number
  /** Its text is not shown. */
  hidden?: boolean
  /** Nothing but its brace, or that and `\*`, was read. */
  begins: false | 'brace' | 'star'
}

/**
 * The text of an RTF file: its lines, cells of a row separated by tabs, at the end what stands
 * beside them (headers, notes, properties, addresses, bookmarks). Hidden and deleted text is text
 * like any other.
 *
 * @param rtf the file's bytes as Latin-1
 */
export function rtfText(rtf: string): Flowed {
  const root = source(rtf)
  const out = flow(rtf, fitRtf)
  const tables = rtfTables(out)
  const grounds = new Map<number, TextLayer>()
  const fonts = new Map<number, number>()
  const groups: Group[] = []
  let group: Group = { destination: 'flow', word: '', start: 0, out, besides: 0, font: 0, fallback: 1, begins: false }
  let defaultFont = 0
  let documentPage = 1252
  let property = ''

  /** What is written depends on how many characters have to follow a `\u`. */
  const groundHere = (): TextLayer => {
    let ground = grounds.get(group.fallback)
    if (!ground) {
      const fallback = group.fallback
      ground = { text: rtf, below: root, base: 0, ...written(fallback) }
      grounds.set(fallback, ground)
    }
    return ground
  }
  const say = (from: number, to: number, as?: string) => {
    // The blank goes along that parts the number from its word.
    if (group.word === 'atndate' && rtf[from - 1] === ' ' && sayPacked(from - 1, to, Number(rtf.slice(from, to)), ' ')) return
    if (group.destination === 'authors') sayAuthors(from, to, as)
    else if (group.destination === 'names') sayName(from, to, as)
    else if (group.destination === 'flow' || group.destination === 'beside') {
      if (group.out === out) tables.text()
      if (group.word === 'propname') property += as ?? rtf.slice(from, to)
      group.out.put(groundHere(), from, to, as)
    }
  }
  /** '{Kestrel Marlowe;}': whoever changed the document. Only the last semicolon ends a name. */
  const sayAuthors = (from: number, to: number, as?: string) => {
    const end = withoutSemicolon(to)
    group.out.enter('DOCTOR')
    group.out.put(groundHere(), from, end, as)
    group.out.leave()
  }
  /** '{\\s15 Kestrel letter;}': what people called a style or a list. */
  const sayName = (from: number, to: number, as?: string) => {
    const end = withoutSemicolon(to)
    if (!isStyleOfProgram(as ?? rtf.slice(from, end))) group.out.put(groundHere(), from, end, as)
  }
  const withoutSemicolon = (to: number) => (rtf[to - 1] === ';' && /^[\r\n]*\}/.test(rtf.slice(to, to + 8)) ? to - 1 : to)

  /**
   * '{\\creatim\\yr2021\\mo3\\dy4\\hr9}': when the document was made, changed or printed. Years,
   * months and days stand as they are written.
   */
  const sayTime = (from: number, to: number) => {
    const ground = { text: rtf, below: root, base: 0, ...writtenTime }
    const inner = group.out.beside('apart')
    inner.enter('DATE')
    for (const { 0: whole, 1: digits = '', index } of rtf.slice(from, Math.min(to, from + 200)).matchAll(/\\(?:yr|mo|dy)(\d+)/g)) {
      const start = from + index
      const end = start + whole.length
      if (!inner.atStart()) inner.put(ground, start, end - digits.length, '-')
      inner.put(ground, end - digits.length, end)
    }
    inner.leave()
    inner.done()
  }

  /** '\\revdttm1740796544': when somebody changed something. */
  const sayPacked = (from: number, to: number, packed: number, word: string): boolean => {
    const day = dayOfPacked(packed)
    if (day === undefined) return false
    const inner = group.out.beside('apart')
    inner.enter('DATE')
    inner.put({ text: rtf, below: root, base: 0, ...writtenPacked(word) }, from, to, day)
    inner.leave()
    inner.done()
    return true
  }

  const open = (token: RtfToken) => {
    groups.push(group)
    if (partedGroups.has(group.word)) group.out.part('line')
    const { destination, word, out, besides, font, fallback, hidden = false } = group
    group = { destination, word, start: token.start, out, besides, font, fallback, hidden, begins: 'brace' }
  }
  const close = (end: number) => {
    const { destination, start, beside, word } = group
    const parent = groups.pop()
    if (!parent) return
    if (beside) {
      beside.leave()
      beside.done()
    } else if (destination === 'time' && parent.destination !== 'time') sayTime(start, end)
    else if (destination === 'beside' && parent.destination !== 'beside') group.out.part('line')
    if (isUnsearched(destination) && !isUnsearched(parent.destination)) {
      group.out.drop(destination, groundHere(), start, end, groundHere().nothing?.(rtf.slice(Math.max(0, start - 40), start), false))
    }
    if (word === 'propname' && parent.word !== 'propname') group.out.part('line')
    if (group.hidden && !parent.hidden && destination === 'flow') group.out.part('line')
    group = parent
  }
  const become = (destination: Destination, word: string) => {
    if (isUnsearched(group.destination)) return
    if (group.destination === 'names') {
      if (!styleGroups.has(word)) group = { ...group, destination: 'nothing', word }
      return
    }
    const inside = group.destination === 'nothing' || group.destination === 'fonts'
    if (inside && !isUnsearched(destination) && destination !== 'names') return
    const beside =
      (destination === 'beside' || destination === 'authors' || destination === 'names') && group.besides < 20
        ? group.out.beside()
        : undefined
    if (beside) {
      const category = word === 'staticval' ? categoryOfProperty(property) : categoryOf(word)
      if (category) beside.enter(category)
    }
    if (word === 'propname') property = ''
    group = { ...group, destination, word, ...(beside && { beside, out: beside, besides: group.besides + 1 }) }
  }

  /** Hidden words stand apart from those beside them. */
  const hide = (isHidden: boolean) => {
    if (group.destination === 'flow' && isHidden !== (group.hidden ?? false)) group.out.part('line')
    group.hidden = isHidden
  }

  const pageHere = (): CodePage => {
    const page = fonts.get(group.font)
    return codePage(page === undefined || documentPage === 65001 ? documentPage : page)
  }
  /** One character of as many bytes as its code page wants. @returns where it ends */
  const sayByte = (token: Extract<RtfToken, { kind: 'byte' }>): number => {
    const page = pageHere()
    const bytes = [token.byte]
    let end = token.end
    while (bytes.length < page.length(token.byte)) {
      const next = tokenAt(rtf, end)
      if (next?.kind === 'byte') bytes.push(next.byte)
      else if (next?.kind === 'text') bytes.push(rtf.charCodeAt(end))
      else if (next?.kind !== 'nothing') break
      end = next.kind === 'text' ? end + 1 : next.end
    }
    const character = page.decode(Uint8Array.from(bytes))
    if (character !== '') say(token.start, end, character)
    return end
  }
  /** @returns where it ends */
  const control = ({ name, parameter, start, end }: Extract<RtfToken, { kind: 'word' }>, begins: Group['begins']): number => {
    if (begins && name === '*') {
      group.begins = 'star'
      return end
    }
    const destination = begins ? destinationOf(name, begins === 'star') : undefined
    if (destination) become(destination, name)
    if (group.out === out && group.destination === 'flow') tables.control(name)
    const sign = characters[name]
    if (sign !== undefined) say(start, end, sign)
    else if (name === 'u' && parameter !== undefined) {
      const after = afterFallback(rtf, end, group.fallback)
      say(start, after, withoutSymbols(String.fromCharCode(parameter & 0xffff)))
      return after
    } else if (name === 'uc') group.fallback = Math.max(0, parameter ?? 1)
    else if (name === 'f' || name === 'plain') group.font = name === 'f' ? (parameter ?? 0) : defaultFont
    else if (name === 'v') hide(parameter !== 0)
    else if (name === 'deff') defaultFont = group.font = parameter ?? 0
    else if (name === 'ansicpg') documentPage = parameter ?? 1252
    else if (name in older) documentPage = older[name]!
    else if (packedTimes.has(name) && !isUnsearched(group.destination))
      sayPacked(start, rtf[end - 1] === ' ' ? end - 1 : end, parameter ?? 0, `\\${name}`)
    else if (name === 'fcharset' && group.destination === 'fonts') setFont(fonts, group.font, pageOfCharset(parameter ?? 1))
    else if (name === 'cpg' && group.destination === 'fonts') setFont(fonts, group.font, parameter)
    else if (name === 'bin' && !isUnsearched(group.destination)) {
      const bytes = end - Math.max(0, parameter ?? 0)
      if (bytes < end)
        group.out.drop('embedded file', groundHere(), start, end, groundHere().nothing?.(rtf.slice(Math.max(0, start - 40), start), false))
    } else if (name in parts && (group.destination === 'flow' || group.destination === 'beside')) group.out.part(parts[name]!)
    return end
  }

  let end = 0
  for (let token = tokenAt(rtf, 0); token; token = tokenAt(rtf, end)) {
    end = token.end
    const { begins } = group
    if (token.kind !== 'nothing') group.begins = false
    if (token.kind === 'open') open(token)
    else if (token.kind === 'close') {
      close(token.end)
      // What follows the last group is no part of the document, but may say something.
      if (groups.length === 0) group.out.part('line')
    } else if (token.kind === 'text') say(token.start, token.end)
    else if (token.kind === 'byte') end = sayByte(token)
    else if (token.kind === 'word') end = control(token, begins)
  }
  while (groups.length > 0) close(rtf.length)
  tables.end()
  return out.finish()
}

function setFont(fonts: Map<number, number>, font: number, page: number | undefined): void {
  if (page !== undefined) fonts.set(font, page)
}

function isUnsearched(destination: Destination): destination is 'picture' | 'embedded file' | 'signature' {
  return destination === 'picture' || destination === 'embedded file' || destination === 'signature'
}

const noColumns = {}

function categoryOfProperty(name: string): Category | undefined {
  const kind = namedKind(name, '', noColumns)
  return kind === 'text' || kind === 'keep' || kind === 'empty' ? undefined : kind
}

/** Groups of groups that each say something of its own. */
const partedGroups = new Set(['docvar', 'revtbl', 'stylesheet', 'filetbl', 'userprops', 'info'])

/** Character sets of the time before `\ansicpg`. */
const older: Readonly<Record<string, number>> = { mac: 10000, pc: 437, pca: 850 }

const parts: Readonly<Record<string, 'line' | 'cell' | 'row'>> = {
  cell: 'cell',
  nestcell: 'cell',
  row: 'row',
  nestrow: 'row',
  sect: 'line',
  page: 'line',
  column: 'line',
  trowd: 'row',
}

const characters: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  lbr: '\n',
  softline: '\n',
  '\n': '\n',
  '\r': '\n',
  tab: '\t',
  '\\': '\\',
  '{': '{',
  '}': '}',
  '~': '\u00a0',
  _: '-',
  ':': ':',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
}
