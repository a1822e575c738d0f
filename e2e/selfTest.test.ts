import { readdirSync } from 'node:fs'
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
    const { status, stdout } = await run(['self-test', '--models', 'gazetteer'])
    expect([status, stdout]).toEqual([1, expect.stringMatching(/FAIL {2}plain text, tagged.*is left[\s\S]*\nFAIL \d+\/\d+\n$/)])
  }, 300_000)
})
