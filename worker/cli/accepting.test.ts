import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { parseRow } from './arguments.ts'
import { evaluate as evaluateRow } from './commands/evaluate.ts'
import { evaluate } from './evaluate.ts'

let folder: string
let printed = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-accept-'))
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  for (const [kind, count] of [
    ['letters', 30],
    ['lists', 30],
  ] as const) {
    for (let k = 0; k < count; k++) {
      for (const role of ['gold', 'found']) {
        mkdirSync(join(folder, role, kind), { recursive: true })
        writeFileSync(join(folder, role, kind, `n${k}.txt`), `Helen Okafor came ${kind} ${k}.`)
        const isMissed = role === 'found' && kind === 'lists' && k < 6
        writeFileSync(join(folder, role, kind, `n${k}.ann`), isMissed ? '' : 'T1\tPATIENT 0 12\tHelen Okafor\n')
      }
    }
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const run = (...words: readonly string[]) =>
  evaluate(parseRow(evaluateRow, [join(folder, 'gold'), join(folder, 'found'), ...words]), testLexicon)

function criteria(...list: readonly unknown[]): string {
  const file = join(folder, 'criteria.json')
  writeFileSync(file, JSON.stringify({ criteria: list }))
  return file
}

describe('evaluate --accept', () => {
  it('is a go with status 0 where the criteria hold', async () => {
    expect(await run('--accept', criteria({ of: 'direct', least: 0.75, bound: 'low' }), '--html', join(folder, 'report.html'))).toBe(0)
    expect(printed).toContain('local acceptance: go')
    expect(printed).toMatch(/met +direct identifiers: lower bound ≥ 75\.0\s%/)
  })

  it('is no go with status 1 where one type of note is served worse', async () => {
    expect(await run('--accept', criteria({ of: 'noteType', least: 0.9, bound: 'share' }), '--types-by-folder', '--json')).toBe(1)
    const { acceptance } = JSON.parse(printed)
    expect(acceptance.go).toBe(false)
    expect(acceptance.figures.groups.noteType).toMatchObject([
      { group: 'letters', covered: 30 },
      { group: 'lists', covered: 24 },
    ])
    expect(acceptance.figures.groups.sex).toMatchObject([{ group: 'female', all: 60 }])
  })

  it('keeps folders to itself unless they are types of notes', async () => {
    await run('--accept', 'usual', '--json')
    expect(printed).not.toContain('letters')
  })

  it('refuses criteria that say nothing, before it measures', async () => {
    await expect(run('--accept', criteria({ of: 'names', least: 1 }))).rejects.toThrow('criteria.json is refused: criterion 1 needs "of"')
    await expect(run('--accept', join(folder, 'none.json'))).rejects.toThrow("can't be read")
    expect(() => parseRow(evaluateRow, ['a', 'b', 'c', '--accept', 'usual'])).toThrow('judges one release')
    expect(() => parseRow(evaluateRow, ['a', 'b', '--types-by-folder'])).toThrow('--accept CRITERIA')
  })
})
