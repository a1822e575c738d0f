import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { run, scratchFolder } from './program.ts'

const sentence = 'She was seen by Dr Margaret Whitfield on 14/03/2021 and is well, eats and sleeps as before, and walks to the shops. '

/** Runs the program and reads its peak memory, in megabytes. */
async function measured(args: readonly string[], folder: string): Promise<{ status: number | null; megabytes: number }> {
  const peak = `${folder}/peak`
  const { status } = await run(args, { under: ['/usr/bin/env', 'python3', '-c', watcher, peak], limit: 800_000 })
  return { status, megabytes: Number(readFileSync(peak, 'utf8')) / 1024 }
}

/** Runs a command and writes the peak resident set of all its processes, in kilobytes. */
const watcher = `
import resource, subprocess, sys
done = subprocess.run(sys.argv[2:])
open(sys.argv[1], 'w').write(str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss))
sys.exit(done.returncode)
`

/** `CLOISTER_LONG=1` takes the length that FAULTS.md names, in place of one that grows as fast. */
const megabytesOfLine = process.env.CLOISTER_LONG === '1' ? 60 : 8

describe('scale', () => {
  it(`does a single line of ${megabytesOfLine} MB in bounded memory [F124]`, async () => {
    using scratch = scratchFolder()
    mkdirSync(scratch.path('in'))
    writeFileSync(scratch.path('in', 'long.txt'), sentence.repeat(Math.ceil((megabytesOfLine * 1e6) / sentence.length)))
    const { status, megabytes } = await measured(
      ['redact', '--names', 'keep', scratch.path('in'), scratch.path('out'), '--models', 'rules,gazetteer', '--jobs', '2'],
      scratch.path('.'),
    )
    expect(status).toBe(0)
    expect(readFileSync(scratch.path('out', 'long.txt'), 'latin1').slice(0, 80)).toContain('Dr <**DOCTOR**> on <**DATE**>')
    console.info(`${megabytesOfLine} MB on one line: ${megabytes.toFixed(0)} MB at the most`)
    expect(megabytes).toBeLessThan(300 + 20 * megabytesOfLine)
  }, 900_000)

  it('does many tiny files in memory that does not grow with their number', async () => {
    using scratch = scratchFolder()
    const count = Number(process.env.CLOISTER_TEST_FILES ?? 3000)
    for (let i = 0; i < count; i++) {
      if (i % 1000 === 0) mkdirSync(scratch.path('in', String(i / 1000)), { recursive: true })
      writeFileSync(scratch.path('in', String(Math.floor(i / 1000)), `note-${i}.txt`), sentence)
    }
    const { status, megabytes } = await measured(
      ['redact', '--names', 'keep', scratch.path('in'), scratch.path('out'), '--models', 'rules,gazetteer', '--jobs', '2'],
      scratch.path('.'),
    )
    expect(status).toBe(0)
    expect(readdirSync(scratch.path('out', '0')).length).toBe(Math.min(count, 1000))
    expect(statSync(scratch.path('out', '0', 'note-7.txt')).size).toBeGreaterThan(50)
    console.info(`${count} files: ${megabytes.toFixed(0)} MB at the most`)
    expect(megabytes).toBeLessThan(600)
  }, 900_000)
})
