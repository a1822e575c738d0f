import { describe, expect, it } from 'vitest'
import type { TuneScores } from '../packs/packFile.ts'
import { crossValidate, foldSplits, spreadOf } from './crossValidation.ts'
import { testNotes } from './testing/notes.ts'

function scoresOf(f1: number): TuneScores {
  return { strict: [0, 0, f1], span: [0, 0, 0], direct: 0, by_category: {} }
}

describe('cross-validation', () => {
  const notes = testNotes(40).map((note, k) => ({ ...note, text: `${note.text}\n${k}`, patient: k < 12 ? `p${k % 3}` : null }))

  it('holds every note out once, and no patient is on both sides', () => {
    const splits = foldSplits(notes, 10, 1)
    expect(splits).toHaveLength(10)
    const heldOut = splits.flatMap((split) => split.heldOut)
    expect(heldOut).toHaveLength(notes.length)
    expect(new Set(heldOut)).toEqual(new Set(notes))
    for (const { train, heldOut } of splits) {
      expect(train.length + heldOut.length).toBe(notes.length)
      const learnt = new Set(train.map(({ patient }) => patient).filter((patient) => patient !== null))
      expect(heldOut.some(({ patient }) => patient !== null && learnt.has(patient))).toBe(false)
    }
  })

  it('deals the same folds for the same seed, and others for another', () => {
    expect(foldSplits(notes, 5, 1)).toEqual(foldSplits(notes, 5, 1))
    expect(foldSplits(notes, 5, 2)).not.toEqual(foldSplits(notes, 5, 1))
  })

  it('gives the mean and the standard deviation of a sample', () => {
    const folds = [0.9, 0.95, 1].map(scoresOf)
    const { mean, deviation } = spreadOf(folds, ({ strict }) => strict[2])
    expect(mean).toBeCloseTo(0.95, 12)
    expect(deviation).toBeCloseTo(0.05, 12)
    expect(spreadOf(folds.slice(0, 1), ({ strict }) => strict[2]).deviation).toBe(0)
  })

  it('gathers by system what each fold comes to', async () => {
    const splits = foldSplits(notes, 4, 1)
    const found = await crossValidate(splits, async (_, fold) => ['a', 'b'].map((name) => ({ name, scores: scoresOf(fold) })))
    expect(found?.map(({ name, folds }) => [name, folds.map(({ strict }) => strict[2])])).toEqual([
      ['a', [0, 1, 2, 3]],
      ['b', [0, 1, 2, 3]],
    ])
  })

  it('that is stopped gives nothing', async () => {
    expect(await crossValidate(foldSplits(notes, 4, 1), async () => undefined)).toBeUndefined()
  })
})
