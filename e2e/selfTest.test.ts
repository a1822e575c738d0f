import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { run, scratchFolder, writeFiles } from './program.ts'

describe('self-test', () => {
  it('passes, says so for every format, and leaves nothing behind', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('temporary'), {})
    const { status, stdout, stderr } = await run(['self-test'], { env: { TMPDIR: scratch.path('temporary') } })
    expect([stdout.match(/^FAIL.*/gm), stderr]).toEqual([null, ''])
    expect(stdout).toMatch(/\nPASS (\d+)\/\1\n$/)
    expect(stdout).toContain('DICOM, with surrogates')
    expect(status).toBe(0)
    expect(readdirSync(scratch.path('temporary'))).toEqual([])
  }, 300_000)

  it('fails where identifiers stay', async () => {
    const { status, stdout } = await run(['self-test', '--quick', '--models', 'gazetteer'])
    expect([status, stdout]).toEqual([1, expect.stringMatching(/FAIL {2}plain text, tagged.*is left[\s\S]*\nFAIL \d+\/\d+\n$/)])
  }, 300_000)
})

describe('support [F127]', () => {
  it('packs versions and logs into one file, lists what is in it, and takes no line that is no log', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'Margaret Whitfield.txt': 'Seen by Dr Alan Prescott', 'Ann Lee.txt': '' })
    const log = scratch.path('run.log')
    await run(['redact', scratch.path('in'), scratch.path('out'), '--models', 'rules,gazetteer', '--log', log])
    appendFileSync(log, 'Margaret Whitfield\n{"event":"document","document":1,"text":"Whitfield"}\n')
    const out = scratch.path('support.zip')
    const { status, stdout } = await run(['support', '--log', log, '--out', out, '--without-self-test'])
    const files = Object.fromEntries(Object.entries(unzipSync(readFileSync(out))).map(([name, bytes]) => [name, strFromU8(bytes)]))
    expect([status, Object.keys(files).sort()]).toEqual([0, ['about.json', 'contents.txt', 'log-1.txt']])
    expect(stdout).toContain('log-1.txt: 5 lines of a log; 2 lines that this program did not write were left out')
    expect(JSON.parse(files['about.json'] ?? '')).toMatchObject({ node: process.version, modelsRefused: 0 })
    expect(Object.values(files).join()).not.toMatch(/Whitfield|Prescott|Ann Lee|cloister-test/)
    const again = await run(['support', '--out', out])
    expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('exists')])
  })
})
