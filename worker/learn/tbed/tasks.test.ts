import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testLexicon } from '../../taggers/gazetteer/testing/lexicon.ts'
import { namesIn } from '../learningNote.ts'
import { testNotes } from '../testing/notes.ts'
import { tbedDefaults } from './learnTbed.ts'
import { learnRules } from './tasks.ts'
import { tbedSign } from './thread.ts'

const lexicon = testLexicon().buffer
const train = testNotes(40)
const heldOut = testNotes(10, 300)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-rules-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function learn(stop: 0 | 1, fingerprint?: string) {
  const signs = new Int32Array(4)
  signs[tbedSign.stop] = stop
  const options = { ...tbedDefaults, minimumGain: 2, minimumNotes: 2 }
  const checkpoint = fingerprint === undefined ? {} : { checkpoint: { path: join(folder, 'tbed.checkpoint'), fingerprint } }
  return { ...learnRules({ train, heldOut, names: namesIn(train), options, lexicon, signs, ...checkpoint }), signs }
}

it('a stop is heeded with the next rule, and what was learnt is saved; gone on with, it comes to the same', { timeout: 120_000 }, () => {
  const whole = learn(0)
  expect(whole.rules.length).toBeGreaterThan(1)
  expect(whole.curve).toHaveLength(whole.rules.length + 1)
  const stopped = learn(1, 'these notes')
  expect(stopped.rules).toEqual(whole.rules.slice(0, 1))
  expect(existsSync(join(folder, 'tbed.checkpoint'))).toBe(true)
  const resumed = learn(0, 'these notes')
  expect(resumed.rules).toEqual(whole.rules)
  expect(resumed.curve).toEqual(whole.curve)
})

it('tells how many rules there are, how many tokens are still wrong, and what the latest gained', { timeout: 120_000 }, () => {
  const { rules, signs } = learn(0)
  const { right = 0, wrong = 0 } = rules.at(-1) ?? {}
  expect([...signs]).toEqual([rules.length, expect.any(Number), right - wrong, 0])
})
