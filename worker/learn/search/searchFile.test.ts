import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bestOf, type Trial } from './search.ts'
import { storedTrials, storeTrial } from './searchFile.ts'
import { searchPage } from './searchPage.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-trials-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const trialOf = (trial: number, f1: number): Trial => ({
  trial,
  settings: { l1: 0.1 * trial, scheme: 'BIO', crosses: true },
  precision: f1,
  recall: f1,
  f1,
  direct: 1,
  seconds: 2,
})

describe('trials', () => {
  it('are found again as they were stored, but for one that was cut short', () => {
    const file = join(folder, 'x.trials.jsonl')
    expect(storedTrials(file, 'one')).toEqual([])
    for (const trial of [trialOf(1, 0.8), trialOf(2, 0.9)]) storeTrial(file, 'one', trial)
    appendFileSync(file, '{"trial":3,"set')
    expect(storedTrials(file, 'one')).toEqual([trialOf(1, 0.8), trialOf(2, 0.9)])
    storeTrial(file, 'one', trialOf(3, 0.7))
    expect(storedTrials(file, 'one')).toHaveLength(3)
  })

  it('of another search are refused', () => {
    const file = join(folder, 'x.trials.jsonl')
    storeTrial(file, 'one', trialOf(1, 0.8))
    expect(() => storedTrials(file, 'two')).toThrow('of other notes or another learner')
  })

  it('have a best, the earlier of equals, and a page with plots', () => {
    const trials = [trialOf(1, 0.8), trialOf(2, 0.9), trialOf(3, 0.9)]
    expect(bestOf(trials)?.trial).toBe(2)
    expect(bestOf([])).toBeUndefined()
    const page = searchPage('crf', trials)
    expect(page).toContain('The best: trial 2')
    expect(page.match(/<svg/g)).toHaveLength(2)
    expect(page).not.toContain('NaN')
  })
})
