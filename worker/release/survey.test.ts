import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSurvey } from './survey.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-survey-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const key = new Uint8Array(32).fill(9)
const survey = (value: string) => ({
  mentions: { release: [{ value, category: 'PATIENT' as const }] },
  several: [],
  dates: [],
  spans: [{ start: 0, end: value.length, category: 'PATIENT' as const }],
})

describe('the first pass of a release', () => {
  it('goes on after a crash in the middle of a record, and ends as if there had been none', () => {
    const whole = openSurvey(join(folder, 'whole'), key, true)
    for (const [unit, name] of [
      ['1', 'Ada Lovell'],
      ['2', 'Ben Osgood'],
      ['3', 'Cy Marsh'],
    ] as const)
      whole.add(unit, survey(name))
    const file = join(folder, 'torn')
    const first = openSurvey(file, key, true)
    first.add('1', survey('Ada Lovell'))
    first.add('2', survey('Ben Osgood'))
    first.close()
    truncateSync(file, statSync(file).size - 5)
    const second = openSurvey(file, key, false)
    expect(second.has('1')).toBe(true)
    expect(second.has('2')).toBe(false)
    second.add('2', survey('Ben Osgood'))
    second.add('3', survey('Cy Marsh'))
    expect(second.entities()).toEqual(whole.entities())
    expect(second.found('2')).toEqual(survey('Ben Osgood').spans)
    whole.close()
    second.close()
  })

  it('leaves no name that can be read without the key', () => {
    const file = join(folder, 'sealed')
    const open = openSurvey(file, key, true)
    open.add('1', survey('Ada Lovell'))
    open.close()
    expect(readFileSync(file).includes('Lovell')).toBe(false)
    const other = openSurvey(file, new Uint8Array(32), false)
    expect(other.has('1')).toBe(false)
    other.close()
  })

  it('leaves out what is not its own', () => {
    const file = join(folder, 'foreign')
    appendFileSync(file, 'anything at all')
    const open = openSurvey(file, key, false)
    expect(open.entities()).toEqual({ taken: [], scopes: {}, dates: { release: {}, patients: {} } })
    open.close()
  })
})
