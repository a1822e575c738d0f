import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { addDocument, textHash } from './documents.ts'
import { prepared } from './prepared.ts'
import { splitCorpus } from './split.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

interface Note {
  readonly patient: string | null
  readonly text: string
}

function corpusOf(notes: readonly Note[]): Scene {
  const scene = sceneWith([])
  for (const [i, { patient, text }] of notes.entries())
    addDocument(scene, { corpusId: 1, name: `${i}`, language: 'en', text, hash: textHash(text), patient, part: null })
  return scene
}

const partsOf = (scene: Scene) =>
  prepared<{ part: string; patient: string | null; textId: number }>(
    scene,
    'SELECT part, patient, text_id AS textId FROM documents ORDER BY place',
  ).all()

const ten = Array.from({ length: 10 }, (_, i) => ({ patient: null, text: `note ${i}` }))

describe('a split', () => {
  it('gives each part its share', () => {
    expect(splitCorpus(corpusOf(ten), { corpusId: 1, seed: 1, train: 70, dev: 10, test: 20 })).toEqual({
      train: 7,
      dev: 1,
      test: 2,
      patients: 0,
    })
    expect(splitCorpus(corpusOf(ten), { corpusId: 1, seed: 1, train: 100, dev: 0, test: 0 })).toEqual({
      train: 10,
      dev: 0,
      test: 0,
      patients: 0,
    })
    expect(splitCorpus(corpusOf([]), { corpusId: 1, seed: 1, train: 80, dev: 10, test: 10 })).toEqual({
      train: 0,
      dev: 0,
      test: 0,
      patients: 0,
    })
  })

  it('is the same for the same seed, whatever ids the notes have, and another for another', () => {
    const split = (scene: Scene, seed: number) => {
      splitCorpus(scene, { corpusId: 1, seed, train: 60, dev: 20, test: 20 })
      return partsOf(scene).map(({ part }) => part)
    }
    const other = corpusOf(ten)
    prepared(other, 'UPDATE documents SET id = id + 100').run()
    const first = split(corpusOf(ten), 7)
    expect(split(other, 7)).toEqual(first)
    expect(split(other, 8)).not.toEqual(first)
    expect(split(other, 7)).toEqual(first)
  })

  it('never parts the notes of a patient, or the same text of nobody known, and stays near the shares', () => {
    const note = fc.record({
      patient: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
      text: fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
    })
    fc.assert(
      fc.property(fc.array(note, { maxLength: 40 }), fc.nat(), (notes, seed) => {
        const scene = corpusOf(notes)
        const counts = splitCorpus(scene, { corpusId: 1, seed, train: 50, dev: 25, test: 25 })
        const groups = Map.groupBy(partsOf(scene), ({ patient, textId }) => patient ?? textId)
        for (const rows of groups.values()) expect(new Set(rows.map(({ part }) => part)).size).toBe(1)
        expect(counts.train + counts.dev + counts.test).toBe(notes.length)
        const largest = Math.max(0, ...[...groups.values()].map((rows) => rows.length))
        expect(Math.abs(counts.train - notes.length / 2)).toBeLessThanOrEqual(largest)
        expect(counts.patients).toBe(new Set(notes.flatMap(({ patient }) => patient ?? [])).size)
      }),
      { numRuns: 60 },
    )
  })

  it('is refused when the shares are not the whole', () => {
    expect(() => splitCorpus(corpusOf(ten), { corpusId: 1, seed: 1, train: 70, dev: 10, test: 10 })).toThrow(UserError)
  })
})
