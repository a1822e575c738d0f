import { layer, type Reading, type TextLayer } from './textLayer.ts'

/**
 * A script, or JSON in one: 'Lef\u00e8vre' is read as the name that it is.
 *
 * @param from `[from, to)` of the layer below, UTF-16 code units
 * @param ascii whether what is written has to be ASCII
 */
export function scriptText(below: TextLayer, from: number, to: number, ascii: boolean): TextLayer {
  const written: TextLayer['escape'] = (value, before) => {
    const out = value.replace(/[^\w .,:()/@+\-\x80-\uffff]|[\u2028\u2029]|^-|-$|-(?=-)/g, unitOfScript)
    const safe = /\\[ux][\da-f]{0,3}$/i.test(before)
      ? out.replace(/^[^\\]/u, unitOfScript)
      : /(?:^|[^\\])(?:\\\\)*\\$/.test(before)
        ? `\\${out}`
        : out
    return ascii ? safe.replace(/[^\x00-\x7f]/g, unitOfScript) : safe
  }
  return layer(below, from, to, written, {
    pattern: /\\(?:u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|x[\da-fA-F]{2}|[\\'"`/nrt])/g,
    read: readScript,
  })
}

/**
 * A string, an address, a comment or a name in a style sheet.
 *
 * @param from `[from, to)` of the layer below, UTF-16 code units
 * @param ascii whether what is written has to be ASCII
 */
export function styleText(below: TextLayer, from: number, to: number, ascii: boolean): TextLayer {
  const written: TextLayer['escape'] = (value, before) => {
    const out = value.replace(/[^\w.,:/@+\-\x80-\uffff]|^-|-$|-(?=-)/g, unitOfStyle)
    const safe = /\\[\da-f]{1,6}$/i.test(before) ? out.replace(/^[^\\]/u, unitOfStyle) : out
    return ascii ? safe.replace(/[^\x00-\x7f]/gu, unitOfStyle) : safe
  }
  return layer(below, from, to, written, { pattern: /\\(?:[\da-f]{1,6}(?:\r\n|\s)?|[^\da-f\s])/gi, read: readStyle })
}

/** An address: %C3%A8 is read as è. */
export function addressText(below: TextLayer, from: number, to: number): TextLayer {
  const written: TextLayer['escape'] = (value, before) => {
    const out = value.toWellFormed().replace(/[^\w.~!$'()*,;:@/?&=#+-]|^-|-$|-(?=-)/gu, percent)
    return /%[\da-f]?$/i.test(before) ? out.replace(/^[^%]/u, percent) : out
  }
  return layer(below, from, to, written, { pattern: /%[\da-f]{2}(?:%[89ab][\da-f]){0,3}/gi, read: readPercent })
}

function readScript(match: string): Reading {
  const hex = /^\\[ux]\{?([\da-f]+)/i.exec(match)?.[1]
  if (hex === undefined) return { text: { n: '\n', r: '\r', t: '\t' }[match[1]!] ?? match[1]!, taken: match.length }
  const point = Number.parseInt(hex, 16)
  return { text: point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point), taken: match.length }
}

function readStyle(match: string): Reading {
  const hex = /^\\([\da-f]+)/i.exec(match)?.[1]
  if (hex === undefined) return { text: match.slice(1), taken: match.length }
  const point = Number.parseInt(hex, 16)
  return {
    text: point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? '\ufffd' : String.fromCodePoint(point),
    taken: match.length,
  }
}

/** One character of UTF-8, or of Latin-1 where the bytes are none. */
function readPercent(match: string): Reading {
  const bytes = Buffer.from(match.replaceAll('%', ''), 'hex')
  const first = bytes[0]!
  const wanted = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, wanted)), taken: 3 * wanted }
  } catch {
    return { text: String.fromCharCode(first), taken: 3 }
  }
}

function unitOfScript(character: string): string {
  return [...character]
    .map((each) =>
      unitsOf(each)
        .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
        .join(''),
    )
    .join('')
}

function unitsOf(character: string): number[] {
  return Array.from({ length: character.length }, (_, i) => character.charCodeAt(i))
}

function unitOfStyle(character: string): string {
  return `\\${character.codePointAt(0)!.toString(16)} `
}

function percent(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
