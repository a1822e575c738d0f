import { chmodSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { chromiumPath } from '../build/chromium.mjs'
import { testNotes } from '../worker/learn/testing/notes.ts'
import { builtProgram, launchProgram, type Program } from './host/launch.ts'
import { scratchFolder, writeFiles } from './program.ts'
import { networkCalls, parted, traced } from './tracing.ts'
import { ask, jobsEnded } from './workbench/session.ts'

/**
 * The whole process tree of the window is silent: the main process, all that it starts, and the
 * browser. Each runs parted from every network, which is the one proof, and strace writes down each
 * call that would reach one, which is the other.
 */
const passphrase = 'four words or more'
const root = fileURLToPath(new URL('..', import.meta.url))
const built = process.env.CLOISTER_TEST_PROGRAM ?? builtProgram

let scratch: ReturnType<typeof scratchFolder> | undefined
afterEach(() => scratch?.[Symbol.dispose]())

/** An executable that runs another under strace, parted from every network. */
function tracedExecutable(folder: ReturnType<typeof scratchFolder>, name: string, executable: string): string {
  const path = folder.path(name)
  const words = [...parted, ...traced(folder.path(`${name}.trace`)), executable].map((word) => `'${word.replaceAll("'", "'\\''")}'`)
  writeFileSync(path, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`)
  chmodSync(path, 0o755)
  return path
}

describe.runIf(process.platform === 'linux')('the window and every process below it', () => {
  it('do a day’s work parted from every network, and call none [F107, R3]', async () => {
    scratch = scratchFolder()
    writeFiles(scratch.path('in'), {
      'gold/gold.jsonl': testNotes(24)
        .map(({ text, spans }, i) => `${JSON.stringify({ document: `letter-${i + 1}.txt`, language: 'en', text, spans })}\n`)
        .join(''),
      'clinic/a.txt': 'Seen by Dr Margaret Whitfield on 14/03/2021.\n',
    })
    writeFiles(scratch.path('no-models'), {})
    const program = await launchProgram({
      userData: scratch.path('data'),
      program: built,
      executable: tracedExecutable(scratch, 'node', process.execPath),
      chromium: tracedExecutable(scratch, 'chromium', chromiumPath() ?? 'chromium'),
      env: { CLOISTER_MODELS: scratch.path('no-models') },
    })
    await workday(program)
    await program.close()
    expect(program.words()).toBe('')
    expect(networkCalls(scratch.path('node.trace'))).toEqual([])
    expect(networkCalls(scratch.path('chromium.trace')).filter((call) => !asksForRoute.test(call))).toEqual([])
  })

  it.each([
    ['a fetch', "fetch('http://192.0.2.1/').catch(() => {})"],
    ['a datagram', "process.getBuiltinModule('dgram').createSocket('udp4').on('error', () => {}).send('x', 9, '192.0.2.1')"],
    ['a name looked up', "process.getBuiltinModule('dns').lookup('example.org', () => {})"],
    ['a name asked of a server', "process.getBuiltinModule('dns').resolveTxt('example.org', () => {})"],
  ])('would be caught if %s were planted in the session’s unlock [F107]', async (_, planted) => {
    scratch = scratchFolder()
    cpSync(dirname(built), scratch.path('dist'), { recursive: true })
    symlinkSync(`${root}node_modules`, scratch.path('node_modules'))
    const file = scratch.path('dist', 'main.js')
    const source = readFileSync(file, 'utf8')
    const altered = source.replace(/("session\.unlock", \(\{ passphrase: \w+ \}\) => )/, `$1(${planted}, undefined) ?? `)
    expect(altered).not.toBe(source)
    writeFileSync(file, altered)
    writeFiles(scratch.path('no-models'), {})
    const program = await launchProgram({
      userData: scratch.path('data'),
      program: file,
      executable: tracedExecutable(scratch, 'node', process.execPath),
      env: { CLOISTER_MODELS: scratch.path('no-models') },
    })
    const { page } = program
    await ask(page, 'session.create', { passphrase, name: 'Mira' })
    await ask(page, 'session.lock', {})
    await ask(page, 'session.unlock', { passphrase })
    await expect.poll(() => networkCalls(scratch?.path('node.trace') ?? '').length).toBeGreaterThan(0)
    await program.kill()
  })
})

/**
 * Chromium asks the kernel whether there is a way to an address of IPv6: a datagram socket is
 * connected, and nothing is sent. It has no switch.
 */
const asksForRoute = /socket\(AF_INET6, SOCK_DGRAM|connect\(.*"2001:4860:4860::8888"/

/**
 * A vault made, locked and opened; an import, suggestions, a training, a measurement, a release and
 * a backup.
 */
async function workday(program: Program): Promise<void> {
  const { page } = program
  const chosen = async (purpose: 'import-folder' | 'release-input' | 'release-output' | 'backup-folder', ...path: readonly string[]) => {
    program.answerDialogs([scratch?.path(...path) ?? ''])
    return (await ask(page, 'files.choose', { purpose }))?.[0]?.handle ?? ''
  }
  await ask(page, 'session.create', { passphrase, name: 'Mira' })
  await ask(page, 'session.lock', {})
  await ask(page, 'session.unlock', { passphrase })
  const [mira] = (await ask(page, 'session.state', {})).people
  await ask(page, 'session.signIn', { personId: mira?.id ?? 1 })
  await page.reload()
  await ask(page, 'corpora.create', { projectId: null, name: 'Letters' })
  const handles = [await chosen('import-folder', 'in', 'gold')]
  await ask(page, 'corpora.import', { corpusId: 1, handles, language: 'en', skipDuplicates: false, labels: {}, as: 'gold' })
  await jobsEnded(page)
  await ask(page, 'corpora.suggest', { corpusId: 1, documentIds: null, models: 'rules' })
  await jobsEnded(page)
  await ask(page, 'models.train', { corpusId: 1, learner: 'crf', name: 'ours', of: 'gold', heldOut: 0.25, seed: 1 })
  await jobsEnded(page)
  writeFiles(scratch?.path('stick') ?? '', {})
  await ask(page, 'backup.make', { handle: await chosen('backup-folder', 'stick') })
  await jobsEnded(page)
  expect((await ask(page, 'models.list', { corpusId: 1 })).own.length).toBe(1)
}
