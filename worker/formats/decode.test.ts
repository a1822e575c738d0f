import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, encode } from './decode.ts'

const note = 'Mme Lefèvre, née le 3 mars 1950 — 75 € réglés.'

/** UTF-32. */
function wide(text: string, little: boolean): Buffer {
  return Buffer.concat(
    Array.from(text, (character) => {
      const unit = Buffer.alloc(4)
      if (little) unit.writeUInt32LE(character.codePointAt(0) ?? 0)
      else unit.writeUInt32BE(character.codePointAt(0) ?? 0)
      return unit
    }),
  )
}

describe('decode', () => {
  it.each([
    ['utf-8', false, Buffer.from(note)],
    ['utf-8', true, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(note)])],
    ['utf-16le', true, Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(note, 'utf16le')])],
    ['utf-16be', true, Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(note, 'utf16le').swap16()])],
    ['utf-32le', true, wide(`\ufeff${note}`, true)],
    ['utf-32be', true, wide(`\ufeff${note}`, false)],
    ['utf-32le', false, wide(note, true)],
    ['utf-32be', false, wide(note, false)],
    ['utf-16le', false, Buffer.from(note, 'utf16le')],
    ['utf-16be', false, Buffer.from(note, 'utf16le').swap16()],
    ['windows-1252', false, Buffer.from(note.replace('—', '\x97').replace('€', '\x80'), 'latin1')],
  ])('reads %s (mark: %s) [F78]', (encoding, bom, bytes) => {
    expect(decode(bytes)).toEqual({ text: note, encoding, bom })
  })

  it('takes bytes that Windows-1252 does not know for Latin-1', () => {
    expect(decode(Uint8Array.of(0x41, 0xe9, 0x81, 0x42)).encoding).toBe('latin1')
  })

  it('keeps a file with a few broken bytes in UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('Élodie Lefèvre, née à Sète '), Buffer.from([0xff]), Buffer.from(' fin')])
    expect(decode(bytes).text).toBe('Élodie Lefèvre, née à Sète \udcff fin')
  })

  it('gives back the same bytes, whatever they were', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 100 }).map((text) => new Uint8Array(Buffer.from(text))),
      fc.string({ maxLength: 100 }).map((text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))),
      fc
        .array(fc.constantFrom(...'aé\u0081€—'), { maxLength: 50 })
        .map((letters) => new Uint8Array(Buffer.from(letters.join(''), 'latin1'))),
      fc
        .tuple(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 3 }))
        .map(([text, junk]) => new Uint8Array(Buffer.concat([Buffer.from(text), junk, Buffer.from(text)]))),
    )
    fc.assert(
      fc.property(bytes, (bytes) => {
        const { text, ...way } = decode(bytes)
        expect(Buffer.compare(encode(text, way), bytes)).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })
})
