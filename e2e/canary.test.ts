import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { childrenOf } from '../electron/services/testing/childrenOf.ts'
import { testNotes } from '../worker/learn/testing/notes.ts'
import { canary, tracesOfCanary } from './canary.ts'
import { launchProgram, type Program } from './host/launch.ts'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { ask, jobsEnded } from './workbench/session.ts'

const windowChild = fileURLToPath(new URL('window.child.ts', import.meta.url))
const passphrase = 'four words or more'
const corpusId = 1
const patient = { timeout: 120_000 }

let scratch: ReturnType<typeof scratchFolder>
let program: Program

/**
 * Everything that the program may write to lies in one folder, so that all of it can be searched.
 */
const surroundings = () => ({
  HOME: scratch.path('home'),
  TMPDIR: scratch.path('temp'),
  XDG_CACHE_HOME: scratch.path('home'),
  XDG_CONFIG_HOME: scratch.path('home'),
  CLOISTER_MODELS: scratch.path('no-models'),
})
const launch = () => launchProgram({ userData: scratch.path('data'), env: surroundings() })
const traces = () =>
  tracesOfCanary(
    scratch.path('.'),
    ['notes', 'exported', 'packs'].map((name) => scratch.path(name)),
  )

beforeAll(async () => {
  scratch = scratchFolder()
  for (const name of ['home', 'temp', 'no-models', 'exported', 'stick', 'packs']) mkdirSync(scratch.path(name))
  // A model of another language: the notes are read by the rules alone, but a folder without any
  // model is refused.
  cpSync('models/packs/es-blstm-imbalanced', scratch.path('no-models', 'es-blstm-imbalanced'), { recursive: true })
  writeFiles(scratch.path('notes'), { 'gold/gold.jsonl': gold(24), ...letters(12), 'clinic/broken.docx': `PK\u0003\u0004 ${canary}` })
  program = await launch()
}, 300_000)
afterAll(async () => {
  await program?.[Symbol.asyncDispose]()
  scratch?.[Symbol.dispose]()
})

describe('what a note says lies in the vault alone [F29]', { timeout: 400_000 }, () => {
  it('after an import, tagging, a training, an evaluation, an export and a backup', async () => {
    const { page } = program
    await ask(page, 'session.create', { passphrase, name: 'Mira' })
    await ask(page, 'corpora.create', { projectId: null, name: 'Letters' })
    await ask(page, 'corpora.import', {
      corpusId,
      handles: [await chosen('import-folder', 'notes', 'gold')],
      language: 'en',
      skipDuplicates: false,
      labels: {},
      as: 'gold',
    })
    await jobsEnded(page)
    await ask(page, 'corpora.suggest', { corpusId, documentIds: null, models: 'rules' })
    await expect.poll(async () => (await ask(page, 'jobs.list', {})).map(({ state }) => state), patient).not.toContain('running')
    await jobsEnded(page)
    await ask(page, 'models.train', { corpusId, learner: 'crf', name: 'ours', of: 'gold', heldOut: 0.25, seed: 1 })
    await expect.poll(async () => (await ask(page, 'models.list', { corpusId })).own.length, patient).toBe(1)
    await jobsEnded(page)
    await ask(page, 'evaluate.start', {
      corpusId,
      truth: 'gold',
      systems: [{ kind: 'suggestions', runId: null }],
      naming: 'i2b2',
      part: null,
      onlyAnswered: false,
      rounds: 0,
      seed: 1,
    })
    await jobsEnded(page)
    await ask(page, 'corpora.export', {
      corpusId,
      handle: await chosen('export-folder', 'exported'),
      format: 'doccano',
      of: 'gold',
      part: null,
      onlyConfirmed: true,
    })
    await ask(page, 'backup.make', { handle: await chosen('backup-folder', 'stick') })
    await jobsEnded(page)
    expect(
      (await ask(page, 'corpora.documents', { corpusId, offset: 0, limit: 5, query: 'Quillfeather', show: 'all' })).total,
    ).toBeGreaterThan(0)
    expect(readdirSync(scratch.path('stick')).length).toBe(1)
    expect(JSON.stringify(readFiles(scratch.path('exported')))).toContain('Quillfeather')
    expect(traces()).toEqual([])
  })

  it('after a release of documents of which one fails, its report and its record', async () => {
    const { page } = program
    const [input, output] = [await chosen('release-input', 'notes', 'clinic'), await chosen('release-output', 'out')]
    await ask(page, 'releases.save', {
      releaseId: null,
      name: 'clinic',
      input,
      output,
      policy: { preset: 'i2b2-tags' },
      options: { models: 'fast', language: 'en', patientFrom: null, scope: null, names: 'opaque', exclude: [] },
    })
    await ask(page, 'releases.start', { releaseId: 1, restart: false })
    await expect.poll(async () => (await ask(page, 'releases.list', {}))[0]?.state, patient).toBe('done')
    for (const [purpose, file] of [
      ['report-page', 'report.html'],
      ['report-pdf', 'report.pdf'],
      ['report-figures', 'record.json'],
    ] as const)
      await ask(page, 'review.export', { releaseId: 1, handle: await chosen(purpose, file) })
    expect(existsSync(scratch.path('report.html')) && existsSync(scratch.path('record.json'))).toBe(true)
    expect(Object.keys(readFiles(scratch.path('out'))).length).toBe(12)
    expect(traces()).toEqual([])
  })

  it('after a process of the program was killed at work, of which the window says so in words [F25]', async () => {
    const { page } = program
    await ask(page, 'models.train', { corpusId, learner: 'crf', name: 'again', of: 'gold', heldOut: 0.25, seed: 2 })
    const trainings = async () => (await ask(page, 'jobs.list', {})).filter(({ kind }) => kind === 'train')
    // Whichever process takes it up, and however soon.
    const killer = setInterval(() => killChildren(program.pid), 20)
    try {
      await expect.poll(async () => (await trainings()).map(({ state }) => state).sort(), patient).toEqual(['done', 'failed'])
    } finally {
      clearInterval(killer)
    }
    expect((await trainings()).map(({ outcome }) => outcome).join()).toMatch(/ended unexpectedly/)
    expect((await ask(page, 'models.list', { corpusId })).own.length).toBe(1)
    expect(traces()).toEqual([])
    expect(program.words()).not.toMatch(/quillfeather|zanzibarov/i)
  })

  it('after the program was killed while it tagged, and is opened again', async () => {
    const { page } = program
    await ask(page, 'corpora.import', {
      corpusId,
      handles: [await chosen('import-folder', 'notes', 'clinic')],
      language: 'en',
      skipDuplicates: true,
      labels: {},
      as: 'gold',
    })
    await program.kill()
    expect(traces()).toEqual([])
    expect(readdirSync(scratch.path('temp'))).toEqual([])
    program = await launch()
    await ask(program.page, 'session.unlock', { passphrase })
    expect((await ask(program.page, 'audit.verify', { heads: [] })).findings).toEqual([])
    await program.close()
    expect(program.words()).toBe('')
    expect(traces()).toEqual([])
  })

  it('after each command: a release with its survey and report, a training, a comparison, a self-test', async () => {
    const clinic = scratch.path('notes', 'clinic')
    const jsonl = scratch.path('notes', 'gold', 'gold.jsonl')
    const quick = ['--models', 'rules,gazetteer', '--lang', 'en']
    const works: readonly (readonly string[])[] = [
      [
        'redact',
        clinic,
        scratch.path('out-2'),
        '--style',
        'surrogate',
        '--scope',
        'release',
        '--report',
        scratch.path('r.html'),
        '--spans',
        scratch.path('s.jsonl'),
        ...quick,
      ],
      ['train', jsonl, '--out', scratch.path('packs', 'ours')],
      ['evaluate', jsonl, jsonl],
      ['agree', jsonl, jsonl],
      ['self-test', '--quick', '--models', 'rules,gazetteer'],
    ]
    for (const args of works) {
      const { stdout, stderr } = await run(args, { env: surroundings(), limit: 250_000 })
      expect([args[0], stdout + stderr]).toEqual([args[0], expect.not.stringMatching(/quillfeather|zanzibarov|\n\s+at /i)])
    }
    // The operator's own file has the paths of IN.
    expect(traces().filter((path) => path !== scratch.path('s.jsonl'))).toEqual([])
    expect(readdirSync(scratch.path('temp'))).toEqual([])
  })
})

async function chosen(
  purpose:
    | 'import-folder'
    | 'export-folder'
    | 'backup-folder'
    | 'release-input'
    | 'release-output'
    | 'report-page'
    | 'report-pdf'
    | 'report-figures',
  ...path: readonly string[]
): Promise<string> {
  program.answerDialogs([scratch.path(...path)])
  const [one] = (await ask(program.page, 'files.choose', { purpose })) ?? []
  if (!one) throw new Error(`nothing was chosen for ${purpose}`)
  return one.handle
}

function killChildren(pid: number): void {
  try {
    for (const child of childrenOf(pid)) process.kill(child, 'SIGKILL')
  } catch {
    // One has ended by itself in between.
  }
}

function letters(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, k) => [
      `clinic/letter-${k}.txt`,
      `Patient: ${canary}\nMRN: 48${k}210\nSeen on ${1 + k} March 2021 by Dr. Quenby Harrowgate. The blood pressure was 130/80.\n`,
    ]),
  )
}

function gold(count: number): string {
  return testNotes(count)
    .map(({ text, spans }, k) => {
      const start = text.length + '\nPatient: '.length
      const own = [...spans, { start, end: start + canary.length, category: 'PATIENT' }]
      return `${JSON.stringify({ document: `letter-${k + 1}.txt`, language: 'en', text: `${text}\nPatient: ${canary}\n`, spans: own })}\n`
    })
    .join('')
}

/**
 * Somebody at the window of Chromium, in a process of their own: resolves once they have typed the
 * canary.
 */
async function atWindow(folder: ReturnType<typeof scratchFolder>): Promise<ChildProcess> {
  const options = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
  const person = spawn(process.execPath, [...options, windowChild, folder.path('data'), canary], {
    env: {
      ...process.env,
      CLOISTER_HEADLESS: '1',
      ...Object.fromEntries(['HOME', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME'].map((name) => [name, folder.path('home')])),
      ...Object.fromEntries(['TMPDIR', 'TEMP', 'TMP'].map((name) => [name, folder.path('temp')])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const from of [person.stdout, person.stderr])
    from?.setEncoding('utf8').on('data', (words: string) => {
      said += words
    })
  await expect.poll(() => said, { timeout: 120_000 }).toMatch(/^typed$|failed|Error/m)
  expect(said).not.toMatch(/failed|Error/)
  return person
}

const gone = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

describe.runIf(process.platform === 'linux')('the window of Chromium, where Electron’s runtime is missing', () => {
  it('leaves nothing that was typed: while it is open, when it is killed, and after the next start [F106]', async () => {
    using folder = scratchFolder()
    for (const name of ['home', 'temp']) mkdirSync(folder.path(name))
    const found = () => tracesOfCanary(folder.path('.'), [])
    const left = () => readdirSync(folder.path('temp'))

    const killed = await atWindow(folder)
    expect(found()).toEqual([])
    expect(left()).toEqual([expect.stringMatching(/^cloister-window-/)])
    const below = childrenOf(killed.pid!)
    expect(below.length).toBeGreaterThan(1)
    const ended = gone(killed)
    killed.kill('SIGKILL')
    await ended
    await expect.poll(() => below.filter((pid) => childrenOf(pid).length > 0 || existsSync(`/proc/${pid}/exe`))).toEqual([])
    expect(found()).toEqual([])
    const [former] = left()

    const closed = await atWindow(folder)
    expect(left()).toEqual([expect.stringMatching(/^cloister-window-/)])
    expect(left()).not.toEqual([former])
    const over = gone(closed)
    closed.kill('SIGTERM')
    expect(await over).toBe(0)
    expect(left()).toEqual([])
    expect(found()).toEqual([])
  })
})
