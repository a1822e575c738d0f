import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'

/** What a disk, a power cut or a second run may do. `npm run test:long` tries more points: CLOISTER_FAULTS of each kind. */
const points = Number(process.env.CLOISTER_FAULTS ?? 2)
const canary = 'Quillfeather Zanzibarov'
const hasStrace = works('strace', '-V')
const hasFaketime = works('faketime', '-f', '-1d', 'true')

const args = (scratch: ReturnType<typeof scratchFolder>, out: string, ...more: readonly string[]) => [
  'redact',
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
  it('leaves under no final name what was not written whole and brought to the disk before', { timeout: 300_000 }, async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), notes(8))
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
    let renamed = 0
    for (const line of readFileSync(trace, 'utf8').split('\n')) {
      const written = /(?:write|pwrite64|writev|pwritev|ftruncate)\(\d+<([^>]*)>/.exec(line)?.[1]
      const synced = /(?:fsync|fdatasync)\(\d+<([^>]*)>/.exec(line)?.[1]
      const move = /rename(?:at2?)?\((?:[^"]*)"([^"]*)"[^"]*"([^"]*)"/.exec(line)
      if (written) {
        // Nothing grows in OUT but in the run's own folder: every prefix of this log shows whole files alone.
        if (written.startsWith(`${out}/`)) expect(written).toContain('/.cloister/')
        loose.add(written)
      }
      if (synced) loose.delete(synced)
      if (move?.[2]?.startsWith(`${out}/`)) {
        renamed++
        expect([move[1], loose.has(move[1] as string)]).toEqual([move[1], false])
      }
    }
    expect(renamed).toBe(8)
  })

  const at = ['fsync', 'rename', 'write'].flatMap((call) => Array.from({ length: points }, (_, k) => [call, 1 + k * 3] as const))
  it.each(at)('at a %s, the %dth of a thread: --resume makes what an uninterrupted run makes', { timeout: 300_000 }, async (call, when) => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), notes(8))
    const cut = await run(args(scratch, 'out'), {
      under: ['strace', '-f', '-qq', '-o', '/dev/null', '-e', `trace=${call}`, '-e', `inject=${call}:signal=SIGKILL:when=${when}`],
      limit: 140_000,
    })
    expect(cut.status === 0 ? 'ended' : 'cut').toBe('cut')
    whole(scratch.path('out'))
    expect(traces(scratch, canary)).toEqual([])
    const again = existsSync(scratch.path('out', '.cloister', 'run.json')) ? '--resume' : '--force'
    expect((await run(args(scratch, 'out', again))).status).toBe(0)
    expect((await run(args(scratch, 'whole'))).status).toBe(0)
    expect(documents(scratch.path('out'))).toEqual(documents(scratch.path('whole')))
  })
})

describe('a clock that is set back', () => {
  it.skipIf(!hasFaketime)('changes nothing in what comes out (needs faketime)', { timeout: 200_000 }, async () => {
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
  it('leave no half file, and --resume makes the whole', { timeout: 300_000 }, async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), notes(40))
    const [one, two] = await Promise.all([run(args(scratch, 'out', '--force')), run(args(scratch, 'out', '--force'))])
    for (const { stderr, stdout } of [one, two]) expect(stderr + stdout).not.toMatch(/\n\s+at |Quillfeather/)
    whole(scratch.path('out'))
    expect((await run(args(scratch, 'out', '--resume'))).status).toBe(0)
    await run(args(scratch, 'whole'))
    expect(documents(scratch.path('out'))).toEqual(documents(scratch.path('whole')))
  })
})

describe('what a note says', () => {
  it('lies nowhere but in IN, after a release with all its files and after one that was killed', { timeout: 300_000 }, async () => {
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
    expect(traces(scratch, canary)).toEqual([])
    await run(args(scratch, 'killed', ...more), {
      env,
      watch: (child) => {
        const timer = setInterval(() => {
          if (existsSync(scratch.path('killed', 'n3.txt'))) child.kill('SIGKILL')
          if (child.exitCode !== null || child.signalCode !== null) clearInterval(timer)
        }, 5)
      },
    })
    expect(traces(scratch, canary)).toEqual([])
    expect(readdirSync(scratch.path('temp'))).toEqual([])
  })
})

/** Every document of an OUT ends as a whole one does. */
function whole(out: string): void {
  for (const [name, content] of Object.entries(documents(out))) expect([name, content.endsWith('She is well. \n')]).toEqual([name, true])
}

function documents(out: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readFiles(out)).filter(([name]) => !name.startsWith('.cloister')))
}

/** Files outside IN that hold a string, or either of its words: as it is, in capitals, UTF-16, base64 or hexadecimal. */
function traces(scratch: ReturnType<typeof scratchFolder>, what: string): string[] {
  const words = [what, ...what.split(' ')].flatMap((word) => [word, word.toUpperCase(), word.toLowerCase()])
  const forms = words.flatMap((word) => [
    Buffer.from(word),
    Buffer.from(word, 'utf16le'),
    Buffer.from(Buffer.from(word).toString('hex')),
    ...[0, 1, 2].map((shift) =>
      Buffer.from(
        Buffer.from(`${' '.repeat(shift)}${word}`)
          .toString('base64')
          .slice(shift === 0 ? 0 : 4, -4),
      ),
    ),
  ])
  return readdirSync(scratch.path('.'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(scratch.path('in')) && statSync(path).size > 0)
    .filter(
      (path) =>
        /quillfeather|zanzibarov/i.test(path.slice(scratch.path('.').length)) ||
        forms.some((form) => form.length > 7 && readFileSync(path).includes(form)),
    )
}

function works(command: string, ...rest: readonly string[]): boolean {
  try {
    execFileSync(command, rest, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
