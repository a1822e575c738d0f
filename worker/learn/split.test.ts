import { describe, expect, it } from 'vitest'
import { notesFingerprint, splitNotes } from './split.ts'
import { testNotes } from './testing/notes.ts'

const notes = testNotes(50)

describe('a split', () => {
  it('holds out a share of the notes, the same for the same seed, another for another', () => {
    const split = splitNotes(notes, 0.2, 7)
    expect(split.heldOut).toHaveLength(10)
    expect(split.train).toHaveLength(40)
    expect(splitNotes(notes.toReversed(), 0.2, 7).heldOut.toReversed()).toEqual(split.heldOut)
    expect(splitNotes(notes, 0.2, 8).heldOut).not.toEqual(split.heldOut)
  })

  it('never parts the notes of a patient, nor copies of one note', () => {
    const patients = notes.map((note, k) => ({ ...note, patient: k < 30 ? `p${k % 5}` : null }))
    const copies = [...patients, ...patients.slice(30)]
    for (let seed = 0; seed < 10; seed++) {
      const { train, heldOut } = splitNotes(copies, 0.3, seed)
      const apart = new Set(heldOut.map(({ patient, text }) => patient ?? text))
      expect(train.some(({ patient, text }) => apart.has(patient ?? text))).toBe(false)
    }
  })

  it('holds out nothing when asked for nothing, and at least one note otherwise', () => {
    expect(splitNotes(notes, 0, 1).heldOut).toEqual([])
    expect(splitNotes(notes.slice(0, 4), 0.1, 1).heldOut).toHaveLength(1)
  })
})

describe('the fingerprint of notes', () => {
  it('depends on their texts and marks and not on their order', () => {
    expect(notesFingerprint(notes.toReversed())).toBe(notesFingerprint(notes))
    expect(notesFingerprint(notes.slice(1))).not.toBe(notesFingerprint(notes))
    const [first, ...rest] = notes as [(typeof notes)[number], ...typeof notes]
    expect(notesFingerprint([{ ...first, spans: first.spans.slice(1) }, ...rest])).not.toBe(notesFingerprint(notes))
  })
})
