import { strFromU8, strToU8 } from 'fflate'

/**
 * With one to four things wrong with it; at most 400,000 bytes.
 *
 * @param other a file that stretches are taken from
 */
export function damage(bytes: Uint8Array, other: Uint8Array, random: () => number): Uint8Array {
  let out = bytes
  for (let n = 1 + Math.floor(random() ** 2 * 4); n > 0; n--) out = ways[Math.floor(random() * ways.length)]!(out, other, random)
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
    while (from > 0 && !isDelimiter(bytes[from]!)) from--
    while (to < bytes.length && !isDelimiter(bytes[to]!)) to++
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
    out[at] = out[at]! ^ (1 << Math.floor(random() * 8))
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
    const put = numbers[Math.floor(random() * numbers.length)]!
    return join(bytes.subarray(0, place.index), strToU8(put), bytes.subarray(place.index + place[0].length))
  }
  const out = bytes.slice()
  const at = Math.floor(random() * out.length)
  const value = [0x00, 0xff, 0x7f, 0x80][Math.floor(random() * 4)]!
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
  const [open, close] = nests[Math.floor(random() * nests.length)]!
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
  for (let i = 0; i < bytes.length; i++) if (isDelimiter(bytes[i]!)) places.push(i)
  const at = places[Math.floor(random() * places.length)] ?? 0
  const put = strToU8(delimiters[Math.floor(random() * delimiters.length)]!)
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
  else if (what < 0.66) lines.splice(b, 0, lines[a]!)
  else [lines[a], lines[b]] = [lines[b]!, lines[a]!]
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
  return join(bytes.subarray(0, at), new Uint8Array(Buffer.from(escapes[Math.floor(random() * escapes.length)]!)), bytes.subarray(at))
}
