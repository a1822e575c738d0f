import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openJournal } from './journal.ts'
import { nothing } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
const fresh = () => join(folder, `${made++}.jsonl`)
const tally = (characters: number) => ({ ...nothing, characters })

describe('a journal', () => {
  it('knows what an earlier run did, and nothing of what was torn', () => {
    const file = fresh()
    const first = openJournal(file, false)
    first.add('1', tally(10))
    first.add('2.0', tally(20))
    first.close()
    appendFileSync(file, '["3",{"notes":{"all":1')
    const second = openJournal(file, false)
    expect([second.before('1')?.characters, second.before('2.0')?.characters, second.before('3')]).toEqual([10, 20, undefined])
    second.close()
  })

  it('does not run into a torn line, were it the only one', () => {
    const file = fresh()
    writeFileSync(file, '["1",{"notes":{"all":1')
    const first = openJournal(file, false)
    first.add('1', tally(10))
    first.close()
    expect(openJournal(file, false).before('1')?.characters).toBe(10)
  })

  it('knows of a corrected document the last correction alone: taken back, it is to be done again', () => {
    const file = fresh()
    const first = openJournal(file, false)
    for (const unit of ['1', '1~5f', '2.3', '2~5f.3']) first.add(unit, tally(10))
    first.close()
    const second = openJournal(file, false)
    expect(['1', '1~5f', '2.3', '2~5f.3'].map((unit) => second.before(unit) !== undefined)).toEqual([false, true, false, true])
    second.close()
  })

  it('forgets everything when it begins anew', () => {
    const file = fresh()
    const first = openJournal(file, false)
    first.add('1', tally(10))
    first.close()
    expect(openJournal(file, true).before('1')).toBeUndefined()
  })
})
