import { describe, expect, it } from 'vitest'
import { contract } from '../contract/contract.ts'
import { evaluationsOf } from '../store/evaluations.ts'
import { annotate, ended, note, open, release, truth } from './testing/evaluating.ts'

describe('a local acceptance', { timeout: 120_000 }, () => {
  it('has its criteria first, is measured once, and is decided once by somebody who says why', async () => {
    const { accepting, evaluating, store, jobs, bugs, dora } = open([note, 'Nobody.'])
    annotate(store, 1, null, truth)
    annotate(store, 2, null, [])
    const { usual } = accepting.list(1)
    const criteria = [...usual, { of: 'direct', least: 0.2, bound: 'share' }] as typeof usual
    const begun = accepting.begin({ corpusId: 1, criteria, truth: 'gold', system: release, part: null, noteTypes: 'beginning' }, dora)
    expect(begun).toMatchObject({ by: 'Dora', measured: null, decided: null })
    expect(() => accepting.decide({ acceptanceId: begun.id, go: true, why: 'hurry' }, dora)).toThrow('Nothing was measured')
    await ended(jobs, accepting.measure(begun.id, dora))
    expect(bugs).toEqual([])
    const reply = accepting.list(1)
    expect(contract['acceptance.list'].reply.safeParse(reply).error).toBeUndefined()
    const [measured] = reply.acceptances
    expect(measured?.measured).toMatchObject({ go: false, notes: 2, direct: { covered: 1, all: 4 } })
    expect(measured?.measured?.outcomes.at(-1)).toMatchObject({ outcome: 'met' })
    expect(measured?.measured?.groups.noteType).toMatchObject([{ group: 'note', all: 4 }])
    expect(() => accepting.measure(begun.id, dora)).toThrow('already')
    expect(() => evaluating.remove(measured?.measured?.evaluationId ?? 0, true)).toThrow('rests on')
    const decided = accepting.decide({ acceptanceId: begun.id, go: false, why: 'Too many are left.' }, dora)
    expect(decided.decided).toMatchObject({ go: false, by: 'Dora', why: 'Too many are left.' })
    expect(() => accepting.decide({ acceptanceId: begun.id, go: true, why: 'Still.' }, dora)).toThrow('already')
    expect(evaluationsOf(store, 1)).toHaveLength(1)
  })
})
