import { Tokenizer } from 'htmlparser2'
import { layer, type Reading, type TextLayer } from './textLayer.ts'

/**
 * Text of a page, `&eacute;` and `&#233;` read as browsers do (HTML Standard, 13.2.5.72).
 *
 * @param ascii whether the file's encoding lacks characters
 */
export function pageText(below: TextLayer, from: number, to: number, ascii: boolean): TextLayer {
  return layer(below, from, to, escapeText(ascii), { pattern: reference, read: (match) => readReference(match) })
}

/**
 * An attribute's value; in it, a name without its semicolon is only read where no letter, digit or
 * '=' follows.
 *
 * @param from `[from, to)` of the layer below, UTF-16 code units
 * @param ascii whether what is written has to be ASCII
 */
export function attributeText(below: TextLayer, from: number, to: number, ascii: boolean): TextLayer {
  const value = layer(below, from, to, escapeAttribute(ascii), {
    pattern: reference,
    read: (match, after) => {
      const reading = readReference(match)
      const next = reading && (match[reading.taken] ?? after)
      return reading && !match.startsWith('&#') && match[reading.taken - 1] !== ';' && /^[=a-z\d]/i.test(next ?? '') ? undefined : reading
    },
  })
  return /["']/.test(below.text[to] ?? '') ? value : { ...value, nothing: (_, whole) => (whole ? '""' : '') }
}

const reference = /&(?:#x[\da-f]{1,20};?|#\d{1,20};?|[a-z][a-z\d]{1,31};?)/gi

function readReference(match: string): Reading | undefined {
  if (match[1] !== '#') return readName(match)
  const digits = match.replace(/[&#;]/g, '')
  const point = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10)
  return { text: characterOf(point), taken: match.length }
}

function characterOf(point: number): string {
  if (point >= 0x80 && point <= 0x9f) return upper1252.decode(Uint8Array.of(point))
  return point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? '\ufffd' : String.fromCodePoint(point)
}

/** Numbers that pages of old mean as bytes of Windows-1252. */
const upper1252 = new TextDecoder('windows-1252')

const names = new Map<string, Reading | undefined>()

/** The Standard's 2,231 names are htmlparser2's. */
function readName(match: string): Reading | undefined {
  if (names.has(match)) return names.get(match)
  let text = ''
  let taken = 0
  const nothing = () => {}
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontextentity: (point, end) => {
        text += String.fromCodePoint(point)
        taken = end
      },
      ontext: nothing,
      onend: nothing,
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      onclosetag: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onopentagend: nothing,
      onopentagname: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
    },
  )
  tokenizer.write(match)
  tokenizer.end()
  const reading = taken > 0 ? { text, taken } : undefined
  if (names.size > 10_000) names.clear()
  names.set(match, reading)
  return reading
}

/**
 * White space stands as references where a browser would drop or join it, dashes where they could
 * end a comment.
 */
function escapeText(ascii: boolean): TextLayer['escape'] {
  return (value, before) => escaped(value, /[&<>\t\n\f\r]|^ | $|(?<= ) |^-|-$|-(?=-)/g, before, ascii)
}

/** Good in quotes of both kinds and without any. */
function escapeAttribute(ascii: boolean): TextLayer['escape'] {
  return (value, before) => escaped(value, /[&<>"'`=\s]|^-|-$|-(?=-)/g, before, ascii)
}

function escaped(value: string, pattern: RegExp, before: string, ascii: boolean): string {
  const out = value.replace(pattern, (character) => named[character] ?? `&#${character.charCodeAt(0)};`)
  // 'lt;' behind a bare '&', 'b' behind a bare '<' would become what they are not.
  const joins = /&[#\w]*$|<[!?/]?[\w:-]*$/.test(before) && out !== '' && !out.startsWith('&')
  const safe = joins ? `&#${out.codePointAt(0)};${out.slice(out.codePointAt(0)! > 0xffff ? 2 : 1)}` : out
  return ascii ? safe.replace(/[^\x00-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`) : safe
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
