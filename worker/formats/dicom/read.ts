import { createHash } from 'node:crypto'
import type { Category } from '../../core/category.ts'
import { dateStretch } from '../compactDate.ts'
import { type DicomOptions, UnreadableError, type Unsearched } from '../format.ts'
import { asItIs, type Break, type Gathered, gather, type SourcePiece, type Writing } from '../sourcePieces.ts'
import { unsearchedCounter } from '../unsearched.ts'
import { type DicomCharset, dicomCharset } from './charset.ts'
import type { Element } from './elements.ts'
import { isOwnCode, isOwnWords } from './identityRemoved.ts'
import type { SearchedPixels } from './pixels.ts'
import { dummyOf, treatmentOf } from './profile.ts'
import { categoryOfTag, isPixels, isSilent, unsearchedKind } from './tags.ts'

/** A data set's text, and what becomes of its elements. */
export interface Header extends Omit<Gathered, 'write'> {
  readonly isDummy: (value: string) => boolean
  readonly unsearched: readonly Unsearched[]
  readonly dropped: ReadonlySet<Element>
  /** New values, of those elements that the changes touch; whole, padded to an even length. */
  readonly write: (changes: Parameters<Gathered['write']>[0]) => ReadonlyMap<Element, Uint8Array>
  /** Attributes with identifiers by their tags of which these changes change nothing. */
  readonly untouched: (changes: Parameters<Gathered['write']>[0]) => readonly Element[]
}

/**
 * What parts the values of elements in the text that is changed: no character, and never in one.
 */
const parting = '\uffff'

/** Text of an element: its value, and how it was written. */
interface Value {
  readonly element: Element
  readonly text: string
  readonly charset: DicomCharset
}

/** What else was read of a file. */
interface ReadBeside {
  /** What was found in its pixels. */
  readonly pixels?: SearchedPixels | undefined
  /** The encapsulated document, if its own reader opened it. */
  readonly document?: Element | undefined
}

/** @throws UnreadableError when a text has a character that no text may have */
export function readHeader(
  bytes: Uint8Array,
  elements: readonly Element[],
  { pixels, document }: ReadBeside,
  options: DicomOptions | undefined,
): Header {
  const values: Value[] = []
  const fixed = new Map<Element, Uint8Array>()
  const dropped = new Set<Element>()
  const unsearched = unsearchedCounter()
  if (pixels?.hasText) unsearched.count('text burned into a picture')
  const charsets: Element[] = []
  const visit = (set: readonly Element[], inherited: DicomCharset): void => {
    const own = set.find(({ tag }) => tag === 0x00080005)
    if (own) charsets.push(own)
    const charset = own ? dicomCharset(latin1(bytes.subarray(own.from, own.to)).trim()) : inherited
    for (const element of set) {
      const treatment = treatmentOf(element, options)
      if (treatment === 'retain' || element === document) continue
      if (treatment === 'remove' || (isPixels(element.tag) && options?.pixels === 'remove')) {
        dropped.add(element)
        continue
      }
      if (treatment !== 'read') {
        if (element.to > element.from) fixed.set(element, treatment === 'dummy' ? dummyOf(element) : new Uint8Array())
        continue
      }
      const kind = isPixels(element.tag)
        ? element === pixels?.element && !pixels.dropped
          ? undefined
          : 'picture'
        : (unsearchedKind(element.tag, element.syntax.explicit ? element.vr : '') ??
          (isTextInBytes(bytes, element) ? 'attribute of an unknown kind' : undefined))
      if (kind) {
        dropped.add(element)
        if (element.to > element.from) unsearched.count(kind)
      } else if (element.items)
        for (const item of element.items) {
          if (!isOwnCode(bytes, element, item)) visit(item.elements, charset)
        }
      else if (isText(bytes, element)) {
        const text = (oneByte.has(element.vr) ? ascii : charset).decode(bytes.subarray(element.from, element.to))
        if (text.includes(parting))
          throw new UnreadableError('its text has a character that no text may have. Export it again, or leave it out with --exclude')
        values.push({ element, text, charset: oneByte.has(element.vr) ? ascii : charset })
      }
    }
  }
  const ascii = dicomCharset('')
  visit(elements, ascii)

  const { write, ...rest } = gatherValues(values)
  return {
    ...rest,
    isDummy: (value) => dummies.test(value),
    unsearched: unsearched.counted(),
    dropped,
    write: (changes) => (changes.length === 0 ? fixed : new Map([...fixed, ...newValues(values, charsets, write(changes).split(parting))])),
    untouched: (changes) => {
      const texts = write(changes).split(parting)
      return values.filter(({ element, text }, i) => texts[i] === text && isIdentity(element, text)).map(({ element }) => element)
    },
  }
}

/** Whether a value names someone or something by its attribute, and is no dummy. */
function isIdentity({ tag, vr }: Element, text: string): boolean {
  return text
    .split(single.has(vr) ? parting : '\\')
    .some((part) => /[\p{L}\p{N}]/u.test(part) && !dummies.test(part.trim()) && namedStretches(tag, vr, part.trim()))
}

function namedStretches(tag: number, vr: string, text: string): boolean {
  const category = vr === 'PN' ? 'DOCTOR' : categoryOf(tag, vr, text)
  return typeof category === 'string' || (category?.length ?? 0) > 0
}

function newValues(values: readonly Value[], charsets: readonly Element[], texts: readonly string[]): ReadonlyMap<Element, Uint8Array> {
  const changedOnes = values.map((value, i) => ({ ...value, now: texts[i]! })).filter(({ text, now }) => now !== text)
  // Where a set can only be read, all text becomes UTF-8.
  const utf8 = changedOnes.some(({ charset }) => !charset.encode)
  const out = new Map<Element, Uint8Array>()
  if (utf8) {
    for (const element of charsets) out.set(element, padded(Buffer.from('ISO_IR 192'), element.vr))
    values.forEach(({ element }, i) => {
      out.set(element, padded(Buffer.from(texts[i]!), element.vr))
    })
  } else for (const { element, now, charset } of changedOnes) out.set(element, padded(charset.encode!(now), element.vr))
  return out
}

/** Even lengths: a blank after text, a zero after a UID (PS3.5, 6.2). */
function padded(value: Uint8Array, vr: string): Uint8Array {
  return value.length % 2 === 0 ? value : Buffer.concat([value, Uint8Array.of(vr === 'UI' ? 0 : 0x20)])
}

function gatherValues(values: readonly Value[]): Gathered {
  const into = gather(values.map(({ text }) => text).join(parting))
  let at = 0
  for (const { element, text, charset } of values) {
    readValue(into, element, text, at, charset)
    at += text.length + 1
  }
  return into.end()
}

function readValue(into: ReturnType<typeof gather>, { tag, vr }: Element, text: string, at: number, charset: DicomCharset): void {
  const fits = writingOf(vr, charset)
  for (const { start, end } of single.has(vr) ? [{ start: 0, end: text.length }] : parts(text, 0, text.length, '\\')) {
    const piece = trimmedPiece(text, start, end, at, fits)
    if (!piece || isOwnWords(tag, piece.text)) continue
    if (tag === 0x00100020) into.patient(piece.text)
    if (vr === 'PN') readName(into, text, start, end, at, fits, categoryOfTag(tag))
    else into.add(piece, breakOf(vr), categoryOf(tag, vr, piece.text), vr === 'UI' ? 'uid' : undefined)
  }
}

/** Long text is a text of its own. */
function breakOf(vr: string): Break {
  return single.has(vr) || vr === 'UC' ? '\n\n' : '\n'
}

function categoryOf(tag: number, vr: string, text: string): Parameters<ReturnType<typeof gather>['add']>[2] {
  if (vr === 'DA' || vr === 'DT') {
    const found = dateStretch(text)
    return found ? [{ ...found, category: categoryOfTag(tag) === 'DOB' ? 'DOB' : 'DATE' }] : undefined
  }
  if (vr === 'UI') return 'IDNUM'
  return categoryOfTag(tag) ?? (vr === 'AS' ? 'AGE' : vr === 'UR' ? 'URL' : vr === 'PN' ? 'DOCTOR' : undefined)
}

/**
 * Groups of a name (letters, ideographs, sounds) and their parts: family, given and middle name,
 * prefix, suffix (PS3.5, 6.2.1).
 */
function readName(
  into: ReturnType<typeof gather>,
  text: string,
  from: number,
  to: number,
  at: number,
  writing: Writing,
  category: Category = 'DOCTOR',
): void {
  for (const group of parts(text, from, to, '=')) {
    parts(text, group.start, group.end, '^').forEach(({ start, end }, i) => {
      const piece = trimmedPiece(text, start, end, at, writing)
      if (piece) into.add(piece, '\n', i < 3 ? category : undefined)
    })
  }
}

function parts(text: string, from: number, to: number, delimiter: string): readonly { start: number; end: number }[] {
  const out: { start: number; end: number }[] = []
  for (let start = from; ; ) {
    const found = text.indexOf(delimiter, start)
    if (found < 0 || found >= to) {
      out.push({ start, end: to })
      return out
    }
    out.push({ start, end: found })
    start = found + 1
  }
}

/** A part of a value without the blanks and zeros that pad it. */
function trimmedPiece(text: string, start: number, end: number, at: number, writing: Writing): SourcePiece | undefined {
  const raw = text.slice(start, end)
  const from = start + /^[ \0]*/.exec(raw)![0].length
  let to = end
  while (to > from && (text[to - 1] === ' ' || text[to - 1] === '\0')) to--
  return to > from ? { start: at + from, end: at + to, text: text.slice(from, to), writing } : undefined
}

/** Text whose '\' parts nothing. */
const single = new Set(['ST', 'LT', 'UT', 'UR'])
/** Never in the data set's own character set. */
const oneByte = new Set(['UI', 'DA', 'DT', 'AS', 'AE', 'UR'])
const texts = new Set(['PN', 'LO', 'SH', 'ST', 'LT', 'UT', 'UC', 'DA', 'DT', 'AS', 'UI', 'AE', 'UR'])

function isText(bytes: Uint8Array, element: Element): boolean {
  if (isSilent(element.tag) || element.to === element.from || element.tag % 0x10000 === 0) return false
  if (!texts.has(element.vr)) return unknownText(bytes, element)
  // UIDs of the standard itself name classes and syntaxes.
  return element.vr !== 'UI' || !latin1(bytes.subarray(element.from, element.to)).startsWith('1.2.840.10008.')
}

/** Bytes that are words all the same, in an attribute that should not hold any. */
function isTextInBytes(bytes: Uint8Array, { vr, from, to }: Element): boolean {
  return vr === 'OB' && looksLikeText(bytes, from, to)
}

function looksLikeText(bytes: Uint8Array, from: number, to: number): boolean {
  return to - from >= 4 && to - from < 100_000 && /^[\x20-\x7e\r\n\t]+\0?$/.test(latin1(bytes.subarray(from, to)))
}

/** In implicit VR an element that the dictionary doesn't have is text when it looks like it. */
function unknownText(bytes: Uint8Array, { vr, syntax, from, to }: Element): boolean {
  return vr === 'UN' && !syntax.explicit && looksLikeText(bytes, from, to)
}

const most: Readonly<Record<string, number>> = { PN: 64, LO: 64, SH: 16, ST: 1024, LT: 10_240, AE: 16 }

/**
 * What a value representation can hold; what can't be a date, an age or a UID gives way to one that
 * says nothing.
 */
function writingOf(vr: string, charset: DicomCharset): Writing {
  const bare = (value: string) => charset.fit(value.toWellFormed()).replaceAll(parting, ' ')
  const line = (value: string) => bare(value).replace(/[\\\0-\x1f\x7f]/g, ' ')
  const short = (value: string) =>
    Array.from(value)
      .slice(0, most[vr] ?? Number.POSITIVE_INFINITY)
      .join('')
      .trim() || '-'
  const text = (value: string) => short(bare(value).replace(/[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/g, ' '))
  const name = (value: string) => short(line(value).replace(/[\^=]/g, ' '))
  const own =
    vr === 'DA' || vr === 'DT'
      ? day
      : vr === 'AS'
        ? age
        : vr === 'UI'
          ? uid
          : vr === 'PN'
            ? name
            : single.has(vr)
              ? text
              : (value: string) => short(line(value))
  return { ...asItIs, fit: own }
}

/** A day as it is, the first of the year that a value names, or one that nobody lives on. */
function day(value: string): string {
  return /^\d{8}$/.test(value) ? value : `${/\d{4}/.exec(value)?.[0] ?? '1900'}0101`
}

/** What `day` and `age` put in the place of what is none. */
const dummies = /^(?:\d{4}0101|000Y)$/

/** An age as it is, or so many years as a value names. */
function age(value: string): string {
  return /^\d{3}[DWMY]$/.test(value) ? value : `${(/\d{1,3}/.exec(value)?.[0] ?? '').padStart(3, '0')}Y`
}

/**
 * A UID as it is, or the one that a value stands for under '2.25' (PS3.5, B.2): the same for the
 * same value.
 */
function uid(value: string): string {
  if (/^[0-9]+(?:\.[0-9]+)*$/.test(value) && value.length <= 64) return value
  return `2.25.${BigInt(`0x${createHash('sha256').update(value).digest('hex').slice(0, 32)}`)}`
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
