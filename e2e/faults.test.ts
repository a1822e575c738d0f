import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callCounts, faultPoints, hasStrace, killerAt, randomFrom, recorder } from '../electron/store/testing/recordedDisk.ts'
import { testNotes } from '../worker/learn/testing/notes.ts'
import { canary, tracesOfCanary } from './canary.ts'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { endedOnce } from './testing/interrupting.ts'
import { complaints } from './testing/redacting.ts'

/**
 * What a disk, a power cut or a second run may do. `npm run test:long` tries more points:
 * CLOISTER_FAULTS of redaction and of training each.
 */
const points = faultPoints(3)
const hasFaketime = works('faketime', '-f', '-1d', 'true')

const args = (scratch: ReturnType<typeof scratchFolder>, out: string, ...more: readonly string[]) => [
  'redact',
  '--names',
  'keep',
  scratch.path('in'),
  scratch.path(out),
  '--models',
  'rules,gazetteer',
  '--lang',
  'en',
  '--jobs',
  '1',
  '--key',
  scratch.path('key'),
  ...more,
]

function notes(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `n${i}.txt`,
      `Patient: ${canary}\nSeen by Dr ${canary} on ${1 + (i % 28)}/03/2021. MRN: 88${i}1234\n${'She is well. '.repeat(300)}\n`,
    ]),
  )
}

describe.skipIf(!hasStrace)('power that fails during a release (needs strace)', () => {
  it('leaves under no final name what was not written whole and brought to the disk before [F17, R7]', { timeout: 300_000 }, async () => {
    using scratch = scratchFolder()
    // So many that a thread does several at once.
    writeFiles(scratch.path('in'), notes(150))
    const trace = scratch.path('trace')
    const calls = 'trace=write,pwrite64,writev,pwritev,ftruncate,fsync,fdatasync,rename,renameat,renameat2'
    const { status } = await run(args(scratch, 'out'), {
      under: ['strace', '-f', '-qq', '-y', '-s', '0', '-e', calls, '-o', trace],
      limit: 280_000,
    })
    expect(status).toBe(0)
    const out = scratch.path('out')
    /** Files with bytes that no fsync has followed. */
    const loose = new Set<string>()
    /** Folders of OUT into which a file was moved since they were flushed. */
    const unflushed = new Set<string>()
    let renamed = 0
    /** What threads of the pool are flushing. */
    const flushing = new Map<string, string>()
    for (const line of readFileSync(trace, 'utf8').split('\n')) {
      const [, thread = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
      const written = /(?:write|pwrite64|writev|pwritev|ftruncate)\(\d+<([^>]*)>/.exec(line)?.[1]
      const begun = /^(?:fsync|fdatasync)\(\d+<([^>]*)>/.exec(call)?.[1]
      if (begun) flushing.set(thread, begun)
      const synced = /^(?:<\.\.\. )?(?:fsync|fdatasync).* = 0$/.test(call) ? flushing.get(thread) : undefined
      const move = /rename(?:at2?)?\((?:[^"]*)"([^"]*)"[^"]*"([^"]*)"/.exec(line)
      if (written) {
        // Nothing grows in OUT but in the run's own folder: every prefix of this log shows whole
        // files alone.
        if (written.startsWith(`${out}/`)) expect(written).toContain('/.cloister/')
        loose.add(written)
      }
      if (synced) {
        loose.delete(synced)
        unflushed.delete(synced)
      }
      if (move?.[2]?.startsWith(`${out}/`)) {
        renamed++
        unflushed.add(dirname(move[2]))
        expect([move[1], loose.has(move[1]!)]).toEqual([move[1], false])
      }
    }
    expect(renamed).toBe(150)
    expect([...unflushed]).toEqual([])
  })

  it('and SIGKILL at any call leave what --resume makes into what an uninterrupted run makes [F18, R9]', {
    timeout: 60_000 + points * 60_000,
  }, async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), notes(8))
    const counts = await counted(scratch.path('trace'), args(scratch, 'whole'))
    const whole = documents(scratch.path('whole'))
    const random = randomFrom(points)
    const cut = await killedAt(counts, random, args(scratch, 'out'), async (where) => {
      wholeIn(scratch.path('out'))
      expect([where, tracesOfCanary(scratch.path('.'), [scratch.path('in')])]).toEqual([where, []])
      const resumed = await run(args(scratch, 'out', '--resume'))
      expect([where, resumed.status, complaints(resumed.stderr)]).toEqual([where, 0, ''])
      expect([where, documents(scratch.path('out'))]).toEqual([where, whole])
      rmSync(scratch.path('out'), { recursive: true })
    })
    expect(cut).toBeGreaterThanOrEqual(points * 0.9)
  })
})

describe.skipIf(!hasStrace)('a training that is cut short (needs strace)', () => {
  it('by SIGKILL at any call goes on with --resume, and learns what an uninterrupted one learns [F19]', {
    timeout: 60_000 + points * 60_000,
  }, async () => {
    using scratch = scratchFolder()
    const gold = testNotes(24).map(({ text, spans }, i) => JSON.stringify({ document: `letter-${i + 1}.txt`, language: 'en', text, spans }))
    writeFiles(scratch.path('gold'), { 'gold.jsonl': `${gold.join('\n')}\n` })
    const training = (out: string, ...more: readonly string[]) => [
      'train',
      scratch.path('gold'),
      '--out',
      scratch.path(out, 'ours'),
      '--jobs',
      '1',
      ...more,
    ]
    const counts = await counted(scratch.path('trace'), training('whole'))
    const whole = readFiles(scratch.path('whole'))
    expect(Object.keys(whole).length).toBeGreaterThan(3)
    const random = randomFrom(points)
    const cut = await killedAt(counts, random, training('out'), async (where) => {
      // A model's folder is whole or not there; what is unfinished has a name that is no model's.
      for (const name of existsSync(scratch.path('out')) ? readdirSync(scratch.path('out')).filter((each) => !each.startsWith('.')) : [])
        expect([where, readFiles(scratch.path('out', name))]).toEqual([where, readFiles(scratch.path('whole', name))])
      const resumed = await run(training('out', '--resume'))
      if (resumed.status !== 0) {
        // It was killed before there was anything to go on with, or after all was written.
        expect([where, resumed.stderr]).toEqual([
          where,
          expect.stringMatching(/no interrupted training for this --out|exists\. Replace it with --force/),
        ])
        expect([where, (await run(training('out', '--force'))).status]).toEqual([where, 0])
      }
      expect([where, readFiles(scratch.path('out'))]).toEqual([where, whole])
      rmSync(scratch.path('out'), { recursive: true })
    })
    expect(cut).toBeGreaterThanOrEqual(points * 0.9)
  })
})

describe('a clock that is set back', () => {
  it.skipIf(!hasFaketime)('changes nothing in what comes out (needs faketime) [F26]', { timeout: 300_000 }, async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), notes(4))
    expect((await run(args(scratch, 'now', '--style', 'surrogate'))).status).toBe(0)
    expect((await run(args(scratch, 'then', '--style', 'surrogate'), { under: ['faketime', '-f', '-3y'] })).status).toBe(0)
    expect(documents(scratch.path('then'))).toEqual(documents(scratch.path('now')))
    expect((await run(args(scratch, 'now', '--style', 'surrogate', '--resume'), { under: ['faketime', '-f', '-3y'] })).status).toBe(0)
    expect(documents(scratch.path('then'))).toEqual(documents(scratch.path('now')))
  })
})

describe('two runs at once on one OUT', () => {
  it('are one: the other is refused, and what is there is whole [F28, F85]', { timeout: 300_000 }, async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), notes(40))
    const both = await Promise.all([run(args(scratch, 'out', '--force')), run(args(scratch, 'out', '--force'))])
    for (const { stderr, stdout } of both) expect(stderr + stdout).not.toMatch(/\n\s+at |Quillfeather/)
    // One that began when the other was through did all again.
    expect(both.map(({ status }) => status).filter((status) => status !== 0 && status !== 2)).toEqual([])
    expect(both.some(({ status }) => status === 0)).toBe(true)
    await run(args(scratch, 'whole'))
    expect(documents(scratch.path('out'))).toEqual(documents(scratch.path('whole')))
  })
})

describe('what a note says', () => {
  it('lies nowhere but in IN, after a release with all its files and after one that was killed [F29]', { timeout: 300_000 }, async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { ...notes(10), 'Whitfield_Margaret.txt': `Patient: ${canary}\n` })
    for (const folder of ['home', 'temp']) mkdirSync(scratch.path(folder))
    const env = {
      HOME: scratch.path('home'),
      TMPDIR: scratch.path('temp'),
      XDG_CACHE_HOME: scratch.path('home'),
      XDG_CONFIG_HOME: scratch.path('home'),
    }
    const more = ['--style', 'surrogate', '--scope', 'release', '--report', scratch.path('report.html')]
    expect((await run(args(scratch, 'out', ...more), { env })).status).toBe(0)
    expect(tracesOfCanary(scratch.path('.'), [scratch.path('in')])).toEqual([])
    await run(args(scratch, 'killed', ...more), {
      env,
      watch: endedOnce(() => existsSync(scratch.path('killed', 'n3.txt'))),
    })
    expect(tracesOfCanary(scratch.path('.'), [scratch.path('in')])).toEqual([])
    expect(readdirSync(scratch.path('temp'))).toEqual([])
  })
})

/** Every document of an OUT ends as a whole one does. */
function wholeIn(out: string): void {
  for (const [name, content] of Object.entries(documents(out))) expect([name, content.endsWith('She is well. \n')]).toEqual([name, true])
}

function documents(out: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readFiles(out)).filter(([name]) => !name.startsWith('.cloister')))
}

/** What a run calls that changes files, and how often its busiest thread does. */
async function counted(trace: string, words: readonly string[]): Promise<readonly (readonly [string, number])[]> {
  const ended = await run(words, { under: recorder(trace), env: inOneThread, limit: 280_000 })
  expect([ended.status, ended.stderr]).toEqual([0, expect.not.stringMatching(/\n\s+at /)])
  return [...callCounts(trace)]
}

/**
 * Calls are counted thread by thread: what Node hands to threads of its own goes to one of them,
 * the same in every run.
 */
const inOneThread = { UV_THREADPOOL_SIZE: '1', NODE_DISABLE_COMPILE_CACHE: '1' }

/**
 * Kills a run at random calls, as many as there are points, and has each tried. Gives how many were
 * cut short: a call that its thread did not come to lets a run through.
 */
async function killedAt(
  counts: readonly (readonly [string, number])[],
  random: (limit: number) => number,
  words: readonly string[],
  then: (where: string) => Promise<void>,
): Promise<number> {
  let cut = 0
  for (let point = 0; point < points; point++) {
    const [call, times] = counts[random(counts.length)]!
    const nth = 1 + random(times)
    const { status } = await run(words, { under: killerAt(call, nth), env: inOneThread, limit: 140_000 })
    if (status !== 0) cut++
    await then(`${call} ${nth}, point ${point}`)
  }
  return cut
}

function works(command: string, ...rest: readonly string[]): boolean {
  try {
    execFileSync(command, rest, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
