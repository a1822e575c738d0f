import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordWith } from '../release/testing/record.ts'
import { parseCommand } from './arguments.ts'
import { report } from './report.ts'

let folder: string
const path = (name: string) => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-report-'))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  writeFileSync(path('1.json'), JSON.stringify(recordWith({ shards: [{ index: 0, of: 2 }] })))
  writeFileSync(path('2.json'), JSON.stringify(recordWith({ shards: [{ index: 1, of: 2 }] })))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

describe('report', () => {
  it('takes records and files to write', () => {
    expect(parseCommand(['report', 'a.json', 'b.json', '--out', 'all.pdf', '--out', 'all.json'])).toEqual({
      name: 'report',
      records: ['a.json', 'b.json'],
      out: ['all.pdf', 'all.json'],
    })
  })

  it.each([
    [['report', '--out', 'all.pdf'], 'takes RECORD.json'],
    [['report', 'a.json'], 'needs --out'],
    [['report', 'a.json', '--out', 'all.doc'], 'ends in none of'],
    [['report', 'a.json', '--in', 'x'], 'Unknown flag: --in'],
  ])('is refused where it says nothing that can be done: %j', (argv, why) => {
    expect(() => parseCommand(argv)).toThrow(why)
  })

  it('makes one report of the parts, as a page, a PDF and a record', async () => {
    const out = [path('all.html'), path('all.pdf'), path('all.json')]
    expect(await report({ name: 'report', records: [path('2.json'), path('1.json')], out })).toBe(0)
    expect(readFileSync(path('all.html'), 'utf8')).toContain('2,400')
    expect(readFileSync(path('all.pdf'), 'latin1')).toMatch(/^%PDF-/)
    expect(JSON.parse(readFileSync(path('all.json'), 'utf8')).documents.all).toBe(2400)
  })

  it('names the file that is no record, that can’t be read, or that it would write over', async () => {
    writeFileSync(path('other.json'), '{"record":2}')
    const run = (records: string[], out = path('all.html')) => report({ name: 'report', records, out: [out] })
    await expect(run([path('other.json')])).rejects.toThrow(/other\.json is refused: record: .* Name the \.json file/)
    await expect(run([path('none.json')])).rejects.toThrow(/none\.json can't be read \(ENOENT\)/)
    await expect(run([path('1.json'), path('2.json')], path('1.json'))).rejects.toThrow(/is one of the records/)
  })
})
