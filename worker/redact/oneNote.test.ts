import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../core/document.ts'
import type { ReadDocument } from '../formats/readDocument.ts'
import { groupNotes } from './findSpans.ts'
import { oneNote } from './oneNote.ts'

function documentOf(texts: readonly string[]): ReadDocument {
  const text = texts.map((each) => `${each}\n`).join('')
  let at = 0
  const notes = texts.map((each) => {
    const start = at
    at += each.length + 1
    return { start, end: start + each.length }
  })
  const fields = notes.filter(({ start, end }) => end > start).map(({ start }) => ({ start, end: start + 1, category: 'PATIENT' as const }))
  return {
    text,
    notes,
    fields,
    fit: (value, start) => `${value}@${start}`,
    write: () => new Uint8Array(),
    again: async () => ({ text: '', write: () => new Uint8Array() }),
  }
}

const english = (texts: readonly string[]): Language[] => texts.map(() => 'en')

describe('one note of many', () => {
  it('comes with the notes that are read together with it, and only those', () => {
    const texts = ['a'.repeat(9000), 'b'.repeat(9000), 'c'.repeat(5000), 'd']
    const whole = documentOf(texts)
    expect(groupNotes(whole.notes, english(texts))).toEqual([
      { first: 0, last: 0 },
      { first: 1, last: 3 },
    ])
    const { document, first, at, note } = oneNote(whole, english(texts), 2)
    expect([first, at, document.notes.length]).toEqual([1, 9001, 3])
    expect(document.text.slice(note.start, note.end)).toBe(texts[2])
  })

  it('stays with notes of its own language', () => {
    const texts = ['one', 'deux', 'trois', 'four']
    const { document, language, first } = oneNote(documentOf(texts), ['en', 'fr', 'fr', 'en'], 2)
    expect([language, first, document.text]).toEqual(['fr', 1, 'deux\ntrois'])
  })

  it('keeps places, fields and what fits a value where they were, for every note of every document', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{0,30}$/), { minLength: 1, maxLength: 12 }), fc.nat(20), (texts, k) => {
        const whole = documentOf(texts)
        const { document, at, note } = oneNote(whole, english(texts), k)
        const original = whole.notes[Math.min(k, texts.length - 1)]!
        expect({ start: note.start + at, end: note.end + at }).toEqual({ start: original.start, end: original.end })
        for (const { start, end } of document.fields) expect(whole.text.slice(start + at, end + at)).toBe(document.text.slice(start, end))
        expect(document.fit?.('x', note.start)).toBe(`x@${original.start}`)
      }),
    )
  })
})
