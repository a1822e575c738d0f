import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openJournal } from './journal.ts'
import { emptyTally } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
const fresh = () => join(folder, `${made++}.jsonl`)
const key = new Uint8Array(32).fill(3)
const done = (characters: number) => ({ tally: { ...emptyTally, characters }, proof: { size: 7, sha256: 'ab' } })
const open = (file: string, startOver = false) => openJournal(file, key, startOver)
const characters = (journal: ReturnType<typeof open>, unit: string) => journal.before(unit, 'x.txt')?.tally.characters

describe('a journal', () => {
  it('knows what an earlier run did, and nothing of what was torn [F152]', () => {
    const file = fresh()
    const first = open(file)
    first.add('1', 'x.txt', done(10))
    first.add('2.0', 'x.txt', done(20))
    first.close()
    appendFileSync(file, '["3",{"tally":{"notes":{"all":1')
    const second = open(file)
    expect(['1', '2.0', '3'].map((unit) => characters(second, unit))).toEqual([10, 20, undefined])
    expect(second.before('1', 'x.txt')?.proof).toEqual({ size: 7, sha256: 'ab' })
    second.close()
  })

  it('does not run into a torn line, were it the only one', () => {
    const file = fresh()
    writeFileSync(file, '["1",{"tally":{"notes":{"all":1')
    const first = open(file)
    first.add('1', 'x.txt', done(10))
    first.close()
    expect(characters(open(file), '1')).toBe(10)
  })

  it('knows of a corrected document the last correction alone: taken back, it is to be done again', () => {
    const file = fresh()
    const first = open(file)
    for (const unit of ['1', '1~5f', '2.3', '2~5f.3']) first.add(unit, 'x.txt', done(10))
    first.close()
    const second = open(file)
    expect(['1', '1~5f', '2.3', '2~5f.3'].map((unit) => characters(second, unit) !== undefined)).toEqual([false, true, false, true])
    second.close()
  })

  it('believes no line that was altered, of another name in OUT, or sealed by another key [F92]', () => {
    const file = fresh()
    const first = open(file)
    for (const unit of ['1', '2']) first.add(unit, 'x.txt', done(10))
    first.close()
    writeFileSync(file, readFileSync(file, 'utf8').replace('["1",{"tally":{"notes":{"all":0', '["1",{"tally":{"notes":{"all":5'))
    expect([characters(open(file), '1'), characters(open(file), '2')]).toEqual([undefined, 10])
    expect(open(file).before('2', 'y.txt')).toBeUndefined()
    expect(openJournal(file, new Uint8Array(32).fill(4), false).before('2', 'x.txt')).toBeUndefined()
  })

  it('forgets everything when it begins again', () => {
    const file = fresh()
    const first = open(file)
    first.add('1', 'x.txt', done(10))
    first.close()
    expect(characters(open(file, true), '1')).toBeUndefined()
  })
})
