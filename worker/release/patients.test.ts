import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../testing/effort.ts'
import { patientRule } from './patients.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-patients-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('whose a document is', () => {
  it('says its folder', () => {
    expect(patientRule('folder').patientOf('P7/2021/a.txt')).toBe('P7')
    expect(patientRule('folder:2').patientOf('P7/2021/a.txt')).toBe('2021')
    expect(patientRule('folder').patientOf('a.txt')).toBeUndefined()
  })

  it('says its name, by the first group of a pattern or by all that matches', () => {
    expect(patientRule('name:^(\\d+)_').patientOf('0042_letter.txt')).toBe('0042')
    expect(patientRule('name:\\d+').patientOf('letter 7.txt')).toBe('7')
    expect(patientRule('name:^(\\d+)_').patientOf('letter.txt')).toBeUndefined()
  })

  it('is said in linear time, however the pattern and the path are made [F9]', async () => {
    const { patientOf } = patientRule('name:^(([a-z]+)+)+$')
    const taken = await effort(() => {
      expect(patientOf(`${'a'.repeat(4000)}!`)).toBeUndefined()
    })
    expect(taken).toBeLessThan(2000)
    expect(() => patientRule('name:(a)\\1')).toThrow('no back-references')
  })

  it('says a table', () => {
    const file = join(folder, 'patients.csv')
    writeFileSync(file, 'path,patient\n"a, b.txt",17\nsub\\c.txt,18\n')
    const { patientOf } = patientRule(`table:${file}`)
    expect(patientOf('a, b.txt')).toBe('17')
    expect(patientOf('sub/c.txt')).toBe('18')
    expect(patientOf('d.txt')).toBeUndefined()
  })

  it('says the record number in it, which only its reader can know', () => {
    const rule = patientRule('record')
    expect(rule.byRecord).toBe(true)
    expect(rule.patientOf('a.txt')).toBeUndefined()
  })

  it.each(['ward', 'name:', 'name:(', 'folder:x', 'table:/nowhere.csv'])('is not known by %s, which is said', (rule) => {
    expect(() => patientRule(rule)).toThrow(/--patient-from/)
  })
})
