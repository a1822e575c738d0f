import { readdirSync, readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { checkSpans } from '../core/span.ts'
import { type OpenFile, type ReadOptions, UnreadableError, usualReading } from './format.ts'
import { formatOf, open } from './registry.ts'

/** A file to begin with. */
export interface Seed {
  readonly name: string
  readonly bytes: Uint8Array
}

export function seedsOf(folder: string): readonly Seed[] {
  const at = new URL(`fixtures/${folder}/`, import.meta.url)
  return readdirSync(at).map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, at))) }))
}

/** Numbers from 0 up to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How a fuzzed file fared: read, or refused in words that a user gets. @throws what is a finding: any other error, offsets out of order, a copy that reads otherwise */
export async function fare(name: string, bytes: Uint8Array, options = usualReading): Promise<'read' | 'refused'> {
  try {
    const file = await open(name, bytes, options)
    for (const stretches of [file.notes, file.fields, file.added])
      if (stretches)
        checkSpans(
          stretches.filter(({ start, end }) => end > start),
          file.text.length,
        )
    const written = await file.write([])
    const again = await readAgain(name, bytes, written, options).catch((error: unknown) => {
      if (error instanceof UnreadableError && file.unsearched?.length) return undefined
      throw error
    })
    if (again && words(again.text) === words(file.text)) return 'read'
    // Damage in a part that is left out may have told how the rest is read; the road refuses such a file when it reads its output again.
    if (file.unsearched?.length) return 'refused'
    throw new Error(`the copy reads otherwise: ${again?.text.length} characters for ${file.text.length}`)
  } catch (error) {
    if (error instanceof UnreadableError) return 'refused'
    throw error
  }
}

/** By the format that wrote it. An async function, so that what is thrown at once is caught as what is rejected. */
async function readAgain(name: string, bytes: Uint8Array, written: Uint8Array, options: ReadOptions): Promise<OpenFile> {
  return formatOf(name, bytes).read(written, options)
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A file like `seeds`, with one to four things wrong with it; in a ZIP as often as not within a member. */
export function mutant(seeds: readonly Seed[], random: () => number): Seed {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const { name, bytes } = pick(seeds)
  const other = pick(seeds).bytes
  if (isZip(bytes) && random() < 0.8) {
    const members = { ...membersOf(bytes) }
    const paths = Object.keys(members)
    const path = pick(paths)
    const damaged = damage(members[path] as Uint8Array, isZip(other) ? pick(Object.values(membersOf(other))) : other, random)
    const what = random()
    if (what < 0.1) members[pick(paths)] = Uint8Array.from(damaged)
    else if (what < 0.2) delete members[path]
    else members[path] = Uint8Array.from(damaged)
    // Packing takes longer than reading.
    return { name, bytes: zipSync(members, { level: random() < 0.1 ? 1 : 0 }) }
  }
  return { name, bytes: damage(bytes, other, random) }
}

const unpacked = new WeakMap<Uint8Array, Readonly<Record<string, Uint8Array>>>()

function membersOf(seed: Uint8Array): Readonly<Record<string, Uint8Array>> {
  const known = unpacked.get(seed) ?? unzipSync(seed)
  unpacked.set(seed, known)
  return known
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

function damage(bytes: Uint8Array, other: Uint8Array, random: () => number): Uint8Array {
  let out = bytes
  for (let n = 1 + Math.floor(random() ** 2 * 4); n > 0; n--) out = (ways[Math.floor(random() * ways.length)] as Way)(out, other, random)
  return out.length > 400_000 ? out.slice(0, 400_000) : out
}

type Way = (bytes: Uint8Array, other: Uint8Array, random: () => number) => Uint8Array

const ways: readonly Way[] = [cut, truncated, flipped, spliced, doubled, swapped, counted, nested, delimited, filled, lined, escaped]

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** A stretch; as often as not one that begins and ends at delimiters. */
function stretchIn(bytes: Uint8Array, random: () => number, longest = 400): readonly [from: number, to: number] {
  let from = Math.floor(random() * bytes.length)
  let to = Math.min(bytes.length, from + 1 + Math.floor(random() ** 2 * longest))
  if (random() < 0.6) {
    while (from > 0 && !isDelimiter(bytes[from] as number)) from--
    while (to < bytes.length && !isDelimiter(bytes[to] as number)) to++
  }
  return [from, to]
}

function isDelimiter(byte: number): boolean {
  return byte < 0x21 || (byte < 0x7f && !/[A-Za-z0-9]/.test(String.fromCharCode(byte)))
}

function cut(bytes: Uint8Array, _: Uint8Array, random: () => number): Uint8Array {
  const [from, to] = stretchIn(bytes, random)
  return join(bytes.subarray(0, from), bytes.subarray(to))
}

function truncated(bytes: Uint8Array, _: Uint8Array, random: () => number): Uint8Array {
  return bytes.slice(0, Math.floor(random() * (bytes.length + 1)))
}

function flipped(bytes: Uint8Array, _: Uint8Array, random: () => number): Uint8Array {
  const out = bytes.slice()
  for (let n = 1 + Math.floor(random() * 8); n > 0 && out.length > 0; n--) {
    const at = Math.floor(random() * out.length)
    out[at] = (out[at] as number) ^ (1 << Math.floor(random() * 8))
  }
  return out
}

function spliced(bytes: Uint8Array, other: Uint8Array, random: () => number): Uint8Array {
  const [from, to] = stretchIn(other, random, 4000)
  const at = Math.floor(random() * (bytes.length + 1))
  return join(bytes.subarray(0, at), other.subarray(from, to), bytes.subarray(random() < 0.5 ? at : Math.min(bytes.length, at + to - from)))
}

function doubled(bytes: Uint8Array, _: Uint8Array, random: () => number): Uint8Array {
  const [from, to] = stretchIn(bytes, random)
  const times = random() < 0.9 ? 2 : 2 + Math.floor(random() * 300)
  return join(bytes.subarray(0, from), ...Array.from({ length: times }, () => bytes.subarray(from, to)), bytes.subarray(to))
}

function swapped(bytes: Uint8Array, _: Uint8Array, random: () => number): Uint8Array {
  const [a, b] = [stretchIn(bytes, random), stretchIn(bytes, random)].sort((x, y) => x[0] - y[0]) as [
    readonly [number, number],
    readonly [number, number],
  ]
  if (b[0] < a[1]) return bytes
  return join(
    bytes.subarray(0, a[0]),
    bytes.subarray(b[0], b[1]),
    bytes.subarray(a[1], b[0]),
    bytes.subarray(a[0], a[1]),
    bytes.subarray(b[1]),
  )
}

const numbers = [
  '0',
  '-1',
  '1',
  '255',
  '65536',
  '2147483647',
  '2147483648',
  '4294967295',
  '99999999999999999999',
  '1e308',
  '0x',
  'NaN',
  '-0',
  '1.5',
]

/** A number in writing, or bytes that may be a length, become another. */
function counted(bytes: Uint8Array, _: Uint8Array, random: () => number): Uint8Array {
  const places = [...strFromU8(bytes, true).matchAll(/\d+/g)]
  const place = places[Math.floor(random() * places.length)]
  if (place && random() < 0.7) {
    const put = numbers[Math.floor(random() * numbers.length)] as string
    return join(bytes.subarray(0, place.index), strToU8(put), bytes.subarray(place.index + place[0].length))
  }
  const out = bytes.slice()
  const at = Math.floor(random() * out.length)
  const value = [0x00, 0xff, 0x7f, 0x80][Math.floor(random() * 4)] as number
  for (let i = at; i < Math.min(out.length, at + 1 + Math.floor(random() * 4)); i++) out[i] = value
  return out
}

const nests: readonly (readonly [string, string])[] = [
  ['<a>', '</a>'],
  ['<div><table><tr><td>', '</td></tr></table></div>'],
  ['<w:p><w:r><w:t>', '</w:t></w:r></w:p>'],
  ['[', ']'],
  ['{"a":', '}'],
  ['{', '}'],
  ['{\\*\\x ', '}'],
  ['<<', '>>'],
  ['(', ')'],
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['"', '"'],
  ['&amp;', ';'],
  ['=?utf-8?b?', '?='],
]

function nested(bytes: Uint8Array, _: Uint8Array, random: () => number): Uint8Array {
  const [from, to] = stretchIn(bytes, random)
  const [open, close] = nests[Math.floor(random() * nests.length)] as readonly [string, string]
  const depth = random() < 0.8 ? 1 + Math.floor(random() * 20) : 1 + Math.floor(random() * 4000)
  const closed = random() < 0.8 ? depth : Math.floor(random() * depth)
  return join(
    bytes.subarray(0, from),
    strToU8(open.repeat(depth)),
    bytes.subarray(from, to),
    strToU8(close.repeat(closed)),
    bytes.subarray(to),
  )
}

const delimiters = [
  '<',
  '>',
  '"',
  "'",
  '&',
  ';',
  ',',
  '|',
  '^',
  '~',
  '\\',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ':',
  '=',
  '\r',
  '\n',
  '\t',
  '\0',
  '/',
  '%',
  '#',
  '--',
  '\r\n\r\n',
  '\f',
]

function delimited(bytes: Uint8Array, _: Uint8Array, random: () => number): Uint8Array {
  const places: number[] = []
  for (let i = 0; i < bytes.length; i++) if (isDelimiter(bytes[i] as number)) places.push(i)
  const at = places[Math.floor(random() * places.length)] ?? 0
  const put = strToU8(delimiters[Math.floor(random() * delimiters.length)] as string)
  return join(bytes.subarray(0, at), put, bytes.subarray(at + (random() < 0.7 ? 1 : 0)))
}

function filled(bytes: Uint8Array, _: Uint8Array, random: () => number): Uint8Array {
  const at = Math.floor(random() * (bytes.length + 1))
  const fill = new Uint8Array(1 + Math.floor(random() ** 3 * 3000)).fill(Math.floor(random() * 256))
  return join(bytes.subarray(0, at), fill, bytes.subarray(at))
}

/** A line goes, comes twice or changes places with another. */
function lined(bytes: Uint8Array, _: Uint8Array, random: () => number): Uint8Array {
  const lines = strFromU8(bytes, true).split('\n')
  const a = Math.floor(random() * lines.length)
  const b = Math.floor(random() * lines.length)
  const what = random()
  if (what < 0.33) lines.splice(a, 1)
  else if (what < 0.66) lines.splice(b, 0, lines[a] as string)
  else [lines[a], lines[b]] = [lines[b] as string, lines[a] as string]
  return strToU8(lines.join('\n'), true)
}

const escapes = [
  '&#0;',
  '&#xD800;',
  '&#x110000;',
  '&#99999999999;',
  '&lt',
  '&notanentity;',
  '\\ud800',
  '\\u0000',
  '\\u12',
  "\\'",
  '\\bin99999 ',
  '\\u-3 ',
  '\\E\\',
  '\\X',
  '\\Xzz\\',
  '%',
  '=',
  '=\r',
  '=XX',
  '?=',
  '\ufeff',
  '\u0000',
  '\ud83d',
  '<?xml encoding="utf-16"?>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<meta charset=utf-7>',
  'Content-Transfer-Encoding: base64\r\n',
  'charset="x-unknown"',
  '\x1b$B',
  '\u2028',
]

function escaped(bytes: Uint8Array, _: Uint8Array, random: () => number): Uint8Array {
  const at = Math.floor(random() * (bytes.length + 1))
  return join(
    bytes.subarray(0, at),
    new Uint8Array(Buffer.from(escapes[Math.floor(random() * escapes.length)] as string)),
    bytes.subarray(at),
  )
}
