import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run, scratchFolder, writeFiles } from './program.ts'
import { complaints, redactionInto } from './testing/redacting.ts'

/** How commands end when the system refuses them something: in one line, with status 2. */
const isLinux = process.platform === 'linux'
const shell = (script: string) => ['bash', '-c', script]
const oneLine = /^[^\n]+\n$/

let scratch: ReturnType<typeof scratchFolder>
beforeAll(() => {
  scratch = scratchFolder()
  const note = (i: number) => `Seen by Dr Alan Prescott on ${1 + (i % 28)}/03/2021. MRN: 88${i}1234\n`
  writeFiles(scratch.path('in'), Object.fromEntries(Array.from({ length: 35 }, (_, i) => [`n${i}.txt`, note(i)])))
})
afterAll(() => scratch?.[Symbol.dispose]())

describe.skipIf(!isLinux)('standard output [F128]', () => {
  it.each([
    ['full', 'exec "$0" "$@" > /dev/full', /^Standard output can't be written: its disk is full, or fails \(ENOSPC\)\.\n$/],
    ['closed by who reads it', 'set -o pipefail; "$0" "$@" | true', /^Standard output can't be written: it was closed before/],
  ] as const)('that is %s is told in one line, and is no success', async (_, script, said) => {
    const line = `${JSON.stringify({ id: 1, text: 'Seen by Dr Alan Prescott.' })}\n`
    const { status, stderr } = await run(['pipe', '--models', 'rules'], { under: shell(script), input: line.repeat(3000) })
    expect([status, stderr]).toEqual([2, expect.stringMatching(said)])
    expect(stderr).toMatch(oneLine)
  })
})

describe.skipIf(!isLinux)('a limit of the system [F128]', () => {
  // A limit on the length of a file fails as a full disk does, after so many bytes of each.
  it('that ends the record of what is done is told in one line, and --resume goes on', async () => {
    const args = redactionInto(scratch, 'cut')
    const { status, stderr } = await run(args, { under: ['prlimit', '--fsize=4000'] })
    const said = /^What --resume needs can't be recorded: \S+done-all\.jsonl can't be written \(EFBIG\)\.[^\n]*--resume\.\n$/
    expect([status, complaints(stderr)]).toEqual([2, expect.stringMatching(said)])
    const resumed = await run([...args, '--resume'])
    expect([resumed.status, resumed.stdout]).toEqual([0, expect.stringContaining('were done by an earlier run')])
  })

  it('that ends the spans is told in one line', async () => {
    const spans = scratch.path('spans.jsonl')
    const { status, stderr } = await run(['detect', scratch.path('in'), '--spans', spans, '--explain', '--models', 'rules'], {
      under: ['prlimit', '--fsize=1000'],
    })
    expect([status, complaints(stderr)]).toEqual([2, expect.stringMatching(/^\S+spans\.jsonl can't be written \(EFBIG\)\.[^\n]*\n$/)])
    expect(readdirSync(scratch.path()).filter((name) => name.startsWith('spans'))).toEqual([])
  })

  it('that ends the report is told in one line', async () => {
    const { status, stderr } = await run(
      ['redact', scratch.path('in', 'n1.txt'), scratch.path('n1.txt'), '--models', 'rules', '--report', scratch.path('report.html')],
      {
        under: ['prlimit', '--fsize=4000'],
      },
    )
    expect([status, complaints(stderr)]).toEqual([2, expect.stringMatching(/report\.html can't be written \(EFBIG\)\./)])
    expect(existsSync(scratch.path('report.html'))).toBe(false)
  })

  it('on open files is told in one line, with the way out', async () => {
    const { status, stderr } = await run(redactionInto(scratch, 'few', '--jobs', '2'), { under: ['prlimit', '--nofile=26'] })
    expect([status, complaints(stderr)]).toEqual([
      2,
      expect.stringMatching(/^[^\n]*may not open more files\. Raise the limit \(ulimit -n\).*\n$/),
    ])
  })

  it('on who may read is never widened', async () => {
    const args = redactionInto(scratch, 'private', '--spans', scratch.path('private.jsonl'), '--key', scratch.path('private.key'))
    expect((await run(args, { under: shell('umask 077; exec "$0" "$@"') })).status).toBe(0)
    const written = readdirSync(scratch.path()).filter((name) => name.startsWith('private'))
    const inside = readdirSync(scratch.path('private'), { recursive: true }).map((name) => join('private', String(name)))
    for (const name of [...written, ...inside]) expect([name, statSync(scratch.path(name)).mode & 0o077]).toEqual([name, 0])
  })
})
