import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { redactionInto } from './testing/redacting.ts'

/** A run that an operator pauses, lets go on, ends at a time and watches from outside. */
const isLinux = process.platform === 'linux'
const documents = 35
let scratch: ReturnType<typeof scratchFolder>
beforeAll(() => {
  scratch = scratchFolder()
  const note = (i: number) => `Seen by Dr Alan Prescott on ${1 + (i % 28)}/03/2021. MRN: 88${i}1234\n`
  writeFiles(scratch.path('in'), Object.fromEntries(Array.from({ length: documents }, (_, i) => [`n${i}.txt`, note(i)])))
})
afterAll(() => scratch?.[Symbol.dispose]())

/** As --until takes it. */
const localTime = (time: number) => {
  const at = new Date(time)
  const two = (n: number) => String(n).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}

const metricIn = (file: string, name: string) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const value = new RegExp(`^cloister_${name}\\{command="redact"\\} (\\S+)$`, 'm').exec(text)?.[1]
  return value === undefined ? undefined : Number(value)
}

describe('a run', () => {
  it('waits while its pause file exists, and its metrics say how far it is [F129]', async () => {
    const [pause, metrics] = [scratch.path('pause'), scratch.path('run.prom')]
    writeFileSync(pause, '')
    const running = run(redactionInto(scratch, 'paused', '--pause-file', pause, '--metrics', metrics))
    await expect.poll(() => metricIn(metrics, 'run_documents'), { timeout: 60_000 }).toBe(documents)
    expect([metricIn(metrics, 'run_running'), metricIn(metrics, 'run_documents_done_total')]).toEqual([1, 0])
    expect(Object.keys(readFiles(scratch.path('paused')))).toEqual([])
    rmSync(pause)
    const { status, stderr } = await running
    expect([status, stderr]).toEqual([0, expect.stringMatching(/Paused: .*Going on\./s)])
    expect(Object.keys(readFiles(scratch.path('paused')))).toHaveLength(documents)
    expect(['run_running', 'run_documents_done_total', 'run_exit_status'].map((name) => metricIn(metrics, name))).toEqual([0, documents, 0])
    expect(readFileSync(metrics, 'utf8')).not.toMatch(/n\d+\.txt|Prescott|\/in\b/)
    for (const line of readFileSync(metrics, 'utf8').trimEnd().split('\n'))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) cloister_\w+ .+|cloister_\w+\{command="redact"\} [\d.]+)$/)
  })

  it('ends at the time of --until with status 3, and --resume does the rest [F129]', { timeout: 900_000 }, async () => {
    const pause = scratch.path('pause-until')
    writeFileSync(pause, '')
    // A machine may take long to begin: then there is more time.
    for (let seconds = 5, isStopped = false; !isStopped; seconds *= 2) {
      const args = redactionInto(scratch, `until-${seconds}`)
      const until = ['--until', localTime(Date.now() + seconds * 1000)]
      const { status, stderr } = await run([...args, '--pause-file', pause, ...until, '--priority', 'low'], { limit: 900_000 })
      const isTooEarly = (status === 2 && stderr.includes('has passed')) || (status === 3 && stderr.includes('before the first document'))
      if (isTooEarly && seconds < 300) continue
      expect([status, stderr]).toEqual([3, expect.stringContaining('with --resume does the rest')])
      isStopped = true
      expect((await run([...args, '--resume'])).status).toBe(0)
      expect(Object.keys(readFiles(scratch.path(`until-${seconds}`)))).toHaveLength(documents)
    }
  })
})

describe('a run that is stopped before its first document', () => {
  it('had made nothing: --resume begins it', async () => {
    expect((await run(redactionInto(scratch, 'never-begun', '--resume'))).status).toBe(0)
    expect(Object.keys(readFiles(scratch.path('never-begun')))).toHaveLength(documents)
  })

  it.skipIf(!isLinux).each([
    ['--resume', [], 'the same command with --resume begins again', ['--resume'], 'way-back'],
    ['--force and another way back', ['--force'], 'begins again, with another name for --way-back', ['--force'], 'another-way-back'],
  ])('says how it begins again, and does: with %s [F129]', async (_, flags, said, again, wayBack) => {
    const out = `planned${flags.length}`
    const [first, second] = [scratch.path(`${out}-first`), scratch.path(`${out}-second`)]
    execFileSync('mkfifo', [first])
    writeFileSync(second, 'the second passphrase of two\n')
    const words = (way: string, more: readonly string[]) => [
      ...redactionInto(scratch, out, ...more, '--way-back', scratch.path(`${out}-${way}`)),
      ...['--passphrase-file', first, '--passphrase-file', second],
    ]
    const { status, stderr } = await run(words('way-back', flags), {
      watch: (child) =>
        void (async () => {
          // Opened once the program reads it: the program hears of the signal when it has claimed
          // OUT and waits for the key of the way back.
          const passphrase = await open(first, 'w')
          child.kill('SIGTERM')
          await passphrase.write('the first passphrase of two\n')
          await passphrase.close()
        })(),
    })
    expect([status, stderr]).toEqual([130, expect.stringMatching(/Stopped before the first document was begun; .*begins again/)])
    expect(stderr).toContain(said)
    expect(Object.keys(readFiles(scratch.path(out)))).toEqual([])
    rmSync(first)
    writeFileSync(first, 'the first passphrase of two\n')
    expect((await run(words(wayBack, again))).status).toBe(0)
    expect(Object.keys(readFiles(scratch.path(out)))).toHaveLength(documents)
  })
})

describe.skipIf(!isLinux)('signals', () => {
  it('pause a run, stop its process, let it go on, and open no debugger [F129]', async () => {
    const metrics = scratch.path('signals.prom')
    let said = ''
    const { status, stderr } = await run(redactionInto(scratch, 'signals', '--metrics', metrics), {
      watch: (child) => {
        child.stderr?.on('data', (text: string) => {
          said += text
        })
        void (async () => {
          await expect.poll(() => existsSync(metrics), { timeout: 60_000 }).toBe(true)
          child.kill('SIGUSR1')
          child.kill('SIGUSR2')
          await expect.poll(() => said, { timeout: 60_000 }).toContain('until SIGCONT')
          // As SIGTSTP does, which the kernel ignores where no shell could let the process go on.
          child.kill('SIGSTOP')
          const stateOf = () => /\) (\w) /.exec(readFileSync(`/proc/${child.pid}/stat`, 'utf8'))?.[1]
          await expect.poll(stateOf, { timeout: 60_000 }).toBe('T')
          child.kill('SIGCONT')
        })()
      },
    })
    expect([status, stderr]).toEqual([0, expect.stringContaining('Going on.')])
    expect(stderr).not.toContain('Debugger')
    expect(Object.keys(readFiles(scratch.path('signals')))).toHaveLength(documents)
  })
})
