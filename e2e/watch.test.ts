import type { ChildProcess } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'

/** A watched folder: what comes in is redacted, whatever happens to the files and to the service. */
let scratch: ReturnType<typeof scratchFolder>
let said = ''
let child: ChildProcess
beforeAll(() => {
  scratch = scratchFolder()
  mkdirSync(scratch.path('in'))
})
afterAll(() => {
  child?.kill('SIGKILL')
  scratch?.[Symbol.dispose]()
})

const note = (i: number) => `Seen by Dr Alan Prescott on ${1 + i}/03/2021. MRN: 88${i}1234\n`
const args = () => [
  'watch',
  scratch.path('in'),
  scratch.path('out'),
  '--key',
  scratch.path('key'),
  '--every',
  '1',
  '--models',
  'rules,gazetteer',
]
const started = (...more: readonly string[]) => {
  said = ''
  return run([...args(), '--names', 'keep', '--log', scratch.path('watch.log'), '--metrics', scratch.path('watch.prom'), ...more], {
    env: { XDG_STATE_HOME: scratch.path('state') },
    watch: (started) => {
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (text: string) => {
          said += text
        })
    },
  })
}
const patient = { timeout: 100_000 }
const outcome = () => readFiles(scratch.path('out'))
const until = (names: readonly string[]) => expect.poll(() => Object.keys(outcome()), patient).toEqual(names)

describe.skipIf(process.platform === 'win32')('watch', { timeout: 280_000 }, () => {
  it('redacts what comes in, though one fails, is killed and goes on, and ends by SIGTERM [F132]', async () => {
    writeFiles(scratch.path('in'), { 'a.txt': note(1), 'broken.pdf': '%PDF-1.7\nbroken', 'sub/b.txt': note(2) })
    const first = started()
    await expect.poll(() => said, patient).toContain('Ready.')
    await until(['a.txt', 'sub/b.txt'])
    await expect.poll(() => said, patient).toContain('2 documents redacted, 1 failed')
    expect(said).toMatch(/^Failed: document \d: /m)

    // A consumer takes results away; they are not made again. An original that goes takes nothing with it.
    renameSync(scratch.path('out', 'a.txt'), scratch.path('taken'))
    rmSync(scratch.path('in', 'sub'), { recursive: true })
    writeFiles(scratch.path('in'), { 'c.txt': note(3) })
    await until(['c.txt', 'sub/b.txt'])
    child.kill('SIGKILL')
    await first

    // What came and changed meanwhile is redacted; what was done is not.
    const { c } = { c: outcome()['c.txt'] }
    writeFiles(scratch.path('in'), { 'd.txt': note(4) })
    appendFileSync(scratch.path('in', 'c.txt'), 'Discharged by Dr Alan Prescott.\n')
    const second = started()
    await until(['c.txt', 'd.txt', 'sub/b.txt'])
    await expect.poll(() => outcome()['c.txt'], patient).not.toBe(c)
    await expect.poll(() => said, patient).toMatch(/1 of its files were redacted before/)

    // IN that goes (a share that is not mounted) is waited for.
    renameSync(scratch.path('in'), scratch.path('away'))
    await expect.poll(() => said, patient).toContain('does not exist. Check the path. It is tried again.')
    child.kill('SIGTERM')
    const { status, stdout } = await second
    expect([status, stdout]).toEqual([0, expect.stringMatching(/Stopped\.\n$/)])
    expect(Object.values(outcome()).join()).not.toMatch(/Prescott|1234/)
    expect(readdirSync(scratch.path('out'))).not.toContain('.cloister')
    for (const file of ['watch.log', 'watch.prom']) expect(readFileSync(scratch.path(file), 'utf8')).not.toMatch(/\.txt|Prescott|\/in\b/)
    expect(readFileSync(scratch.path('watch.prom'), 'utf8')).toContain('cloister_run_exit_status{command="watch"} 0')
  })

  it('refuses other settings, a second watch of one OUT, and surrogates that agree beyond a note', async () => {
    renameSync(scratch.path('away'), scratch.path('in'))
    const env = { XDG_STATE_HOME: scratch.path('state') }
    const refused = async (...words: readonly string[]) => (await run([...args(), ...words], { env })).stderr
    expect(await refused()).toContain('the settings differ: --names')
    expect(await refused('--style', 'surrogate', '--scope', 'release')).toContain('Use --scope note')
    // A scheduler's run: what failed before is tried, and fails again.
    const once = await run([...args(), '--names', 'keep', '--once'], { env })
    expect([once.status, once.stdout]).toEqual([1, expect.stringContaining('1 failed')])
    const running = started()
    await expect.poll(() => said, patient).toContain('Ready.')
    expect(await refused('--names', 'keep')).toContain('Another run is writing')
    child.kill('SIGTERM')
    expect((await running).status).toBe(0)
  })
})
