import { describe, expect, it } from 'vitest'
import type { EvaluationSummary } from '../../../electron/contract/evaluate.ts'
import type { OwnPack } from '../../../electron/contract/models.ts'
import { betterVersion, lastBeside, systemsBeside } from './shippedComparison.ts'

function measured(at: number, shipped: number | null, together: number | null, stale = false): EvaluationSummary {
  const [before, now] = systemsBeside(7)
  const systems = [
    { system: now, name: '', strictF1: together, directRecall: null },
    { system: before, name: '', strictF1: shipped, directRecall: null },
  ]
  const asked = { corpusId: 1, truth: 'gold', systems: [before, now], naming: 'own', part: null, onlyAnswered: true, rounds: 0, seed: 1 }
  return { id: at, corpusId: 1, at, by: 'Mira', asked: asked as EvaluationSummary['asked'], truthName: '', systems, documents: 9, stale }
}

describe('a model beside the shipped ones', () => {
  it('is judged by the newest measurement of both that still holds', () => {
    const all = [measured(1, 0.8, 0.9), measured(2, 0.8, 0.7), measured(3, 0.5, 0.9, true), measured(4, null, 0.9)]
    expect(lastBeside(all, 7)).toEqual({ evaluationId: 2, shipped: 0.8, together: 0.7 })
    expect(lastBeside(all, 8)).toBeNull()
    expect(lastBeside([], 7)).toBeNull()
  })

  it('is worse than the version whose place it takes where that scored higher', () => {
    const version = (id: number, f1: number | null, votes: boolean, name = 'letters') =>
      ({ id, name, votes, refit: null, scores: f1 === null ? null : { strict: { f1 } } }) as OwnPack
    const voting = version(1, 0.9, true)
    expect(betterVersion([voting, version(2, 0.8, false)], version(2, 0.8, false))).toBe(voting)
    expect(betterVersion([voting], version(2, 0.95, false))).toBeNull()
    expect(betterVersion([voting], version(2, null, false))).toBeNull()
    expect(betterVersion([version(1, 0.9, false), version(3, 0.9, true, 'other')], version(2, 0.8, false))).toBeNull()
  })
})
