import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Browser, CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchProgram, openBrowser, type Program } from './host/launch.ts'
import { run, scratchFolder, writeFiles } from './program.ts'
import { inventedNotes } from './workbench/notes.ts'
import { ask, heading, jobsEnded, press } from './workbench/session.ts'

/**
 * What a disk, a clock and long days may do to the window's vault. `npm run test:long` opens and
 * closes more often: CLOISTER_CYCLES.
 */
const cycles = Number(process.env.CLOISTER_CYCLES ?? 12)
const passphrase = 'four words or more'
const documentId = 1

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

type Scratch = ReturnType<typeof scratchFolder>
const launch = (scratch: Scratch, env: NodeJS.ProcessEnv = {}): Promise<Program> =>
  launchProgram({ userData: scratch.path('data'), browser, env })

describe.skipIf(!mayMount())('a disk (needs mount)', { timeout: 300_000 }, () => {
  it('that is full keeps nobody’s change half, says so, and goes on when there is room again [F27]', async () => {
    using scratch = scratchFolder()
    using disk = mounted(scratch.path('data'), '8m')
    await using program = await launch(scratch)
    await made(scratch, program, 2)
    const { page } = program
    const before = await marked(program, 9)
    const filler = scratch.path('data', 'filler')
    fill(filler)
    let failure = ''
    for (let k = 0; k < 200 && failure === ''; k++)
      await marked(program, [9, 14, 24][k % 3]!).catch((error: Error) => (failure = error.message))
    expect(failure).toMatch(/room|space|full/i)
    expect(failure).not.toMatch(/\n\s+at |Something went wrong/)
    rmSync(filler)
    const after = await marked(program, 9)
    expect(after).toBeGreaterThanOrEqual(before)
    expect((await ask(page, 'audit.verify', { heads: [] })).findings).toEqual([])
    await program.close()
    expect(disk.path).toBe(scratch.path('data'))
  })

  it('that may only be read is said so when the vault is opened, and harms nothing [F30]', async () => {
    using scratch = scratchFolder()
    using disk = mounted(scratch.path('data'), '16m')
    await using program = await launch(scratch)
    const { page } = program
    await made(scratch, program, 1)
    await marked(program, 9)
    await ask(page, 'session.lock', {})
    const bytes = readFileSync(scratch.path('data', 'vault.db'))
    execFileSync('mount', ['-o', 'remount,ro', disk.path])
    await expect(ask(page, 'session.unlock', { passphrase })).rejects.toThrow(/folder can't be written \(EROFS\)/)
    expect(await ask(page, 'session.state', {})).toMatchObject({ stage: 'locked' })
    expect(readFileSync(scratch.path('data', 'vault.db')).equals(bytes)).toBe(true)
    execFileSync('mount', ['-o', 'remount,rw', disk.path])
    await ask(page, 'session.unlock', { passphrase })
    expect(await marked(program, 14)).toBe(2)
    expect((await ask(page, 'audit.verify', { heads: [] })).findings).toEqual([])
  })

  it('for results that may only be read is refused by the command line in words [F30]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': 'Seen by Dr Margaret Whitfield.\n' })
    using disk = mounted(scratch.path('results'), '1m')
    execFileSync('mount', ['-o', 'remount,ro', disk.path])
    const { status, stderr } = await run(['redact', scratch.path('in'), scratch.path('results', 'out'), '--models', 'rules,gazetteer'])
    expect([status, stderr]).toEqual([2, expect.stringContaining("can't be written (EROFS)")])
    const trained = await run(['train', scratch.path('in'), '--out', scratch.path('results', 'ours')])
    expect([trained.status, trained.stderr]).toEqual([2, expect.not.stringMatching(/\n\s+at /)])
  })
})

describe.skipIf(!libfaketime())('a clock that is set back (needs libfaketime)', () => {
  it('keeps nobody out, breaks no trail, and loses no change [F26]', { timeout: 300_000 }, async () => {
    using scratch = scratchFolder()
    {
      await using program = await launch(scratch)
      await made(scratch, program, 1)
      await marked(program, 9)
    }
    await using program = await launch(scratch, { LD_PRELOAD: libfaketime(), FAKETIME: '-3y', DONT_FAKE_MONOTONIC: '1' })
    const { page } = program
    await ask(page, 'session.unlock', { passphrase })
    expect(await marked(program, 14)).toBe(2)
    expect((await ask(page, 'audit.verify', { heads: [] })).findings).toEqual([])
    const { rows } = await ask(page, 'audit.page', { kind: null, personId: null, from: null, to: null, offset: 0, limit: 50 })
    expect(Math.max(...rows.map(({ at }) => at)) - (rows[0]?.at ?? 0)).toBeGreaterThan(2 * 365 * 86_400_000)
    await program.main.machineDid({ did: 'lock-screen' })
    await expect.poll(async () => (await ask(page, 'session.state', {})).stage).toBe('locked')
    expect(program.words()).toBe('')
  })
})

describe('a machine that goes to sleep', () => {
  it('in the middle of a job has the vault locked; awake, the rest is done [F31]', { timeout: 300_000 }, async () => {
    using scratch = scratchFolder()
    await using program = await launch(scratch)
    await made(scratch, program, 60)
    const { page } = program
    await ask(page, 'corpora.suggest', { corpusId: 1, documentIds: null, models: 'rules' })
    await program.main.machineDid({ did: 'suspend' })
    await expect.poll(async () => (await ask(page, 'session.state', {})).stage).toBe('locked')
    await ask(page, 'session.unlock', { passphrase })
    await ask(page, 'corpora.suggest', { corpusId: 1, documentIds: null, models: 'rules' })
    await jobsEnded(page)
    expect((await ask(page, 'audit.verify', { heads: [] })).findings).toEqual([])
    expect(program.words()).toBe('')
  })
})

describe.runIf(process.platform === 'linux')('opening and closing', () => {
  it('the vault again and again leaves no handle behind, and no memory [F32]', { timeout: 120_000 + cycles * 8000 }, async () => {
    using scratch = scratchFolder()
    await using program = await launch(scratch)
    await made(scratch, program, 3)
    const { page } = program
    const memory: number[] = []
    const handles: number[] = []
    for (let k = 0; k < cycles; k++) {
      await ask(page, 'session.lock', {})
      handles.push(readdirSync(`/proc/${program.pid}/fd`).length)
      await ask(page, 'session.unlock', { passphrase })
      await ask(page, 'annotate.open', { documentId })
      memory.push(rssOf(program.pid))
    }
    // The first rounds open what stays open: threads, the answering of calls.
    expect(new Set(handles.slice(3)).size, handles.join()).toBe(1)
    console.log(`${cycles} cycles of the vault: ${handles.at(-1)} handles, ${growth(memory)} kB a cycle, ${memory.at(-1)} kB`)
    if (cycles >= 100) expect(growth(memory)).toBeLessThan(100)
    expect(program.words()).toBe('')
  })

  it('a note again and again leaves nothing of it on the page [F32]', { timeout: 120_000 + cycles * 3000 }, async () => {
    using scratch = scratchFolder()
    await using program = await launch(scratch)
    await made(scratch, program, 3)
    const { page } = program
    await page.reload()
    await page.getByRole('heading', { name: 'Good to see you, Mira' }).waitFor()
    const session = await page.context().newCDPSession(page)
    const counts: Counts[] = []
    const handles: number[] = []
    for (let k = 0; k < cycles; k++) {
      await press(page, 'Ctrl+3')
      await expect.poll(() => heading(page)).toBe('note-01.txt')
      await page.locator('.note-text').waitFor()
      await press(page, 'Ctrl+2')
      await page.locator('.note-text').waitFor({ state: 'detached' })
      if (k % Math.ceil(cycles / 12) === 0) counts.push(await countsOf(session))
      handles.push(readdirSync(`/proc/${program.pid}/fd`).length)
    }
    const early = counts[2]!
    // What the last note left may still wait for a turn of the page on a busy machine.
    await expect.poll(async () => (await countsOf(session)).nodes).toBeLessThanOrEqual(early.nodes * 1.1)
    const late = await countsOf(session)
    console.log(`${cycles} cycles of a note: ${JSON.stringify(early)} → ${JSON.stringify(late)}`)
    expect(late.listeners).toBeLessThanOrEqual(early.listeners * 1.1)
    if (cycles >= 100) expect(late.heap).toBeLessThan(early.heap * 1.25)
    expect(new Set(handles.slice(3)).size, handles.join()).toBe(1)
    expect(program.words()).toBe('')
  })
})

/** A vault of Mira's, with invented notes. */
async function made(scratch: Scratch, program: Program, notes: number): Promise<void> {
  const { page } = program
  await ask(page, 'session.create', { passphrase, name: 'Mira' })
  const { id: corpusId } = await ask(page, 'corpora.create', { projectId: null, name: 'Letters' })
  writeFiles(scratch.path('notes'), inventedNotes(notes))
  program.answerDialogs([scratch.path('notes')])
  const [folder] = (await ask(page, 'files.choose', { purpose: 'import-folder' })) ?? []
  const choices = { language: 'en', skipDuplicates: true, labels: {}, as: 'gold' } as const
  await ask(page, 'corpora.import', { corpusId, handles: [folder?.handle ?? ''], ...choices })
  await jobsEnded(page)
}

/** Marks a place of the first note. Gives how many marks it then has. */
async function marked({ page }: Program, start: number): Promise<number> {
  const { set } = await ask(page, 'annotate.open', { documentId })
  const change = { kind: 'mark', start, end: start + 4, category: 'PATIENT' } as const
  return (await ask(page, 'annotate.change', { setId: set.id, version: set.version, change })).spans.length
}

interface Counts {
  readonly nodes: number
  readonly listeners: number
  /** Bytes. */
  readonly heap: number
}

async function countsOf(session: CDPSession): Promise<Counts> {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heap: usedSize }
}

function rssOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** Kilobytes a cycle, by least squares over the later three quarters. */
function growth(memory: readonly number[]): number {
  const late = memory.slice(Math.ceil(memory.length / 4))
  const middle = (late.length - 1) / 2
  const mean = late.reduce((sum, each) => sum + each, 0) / late.length
  const over = late.reduce((sum, each, k) => sum + (k - middle) * (each - mean), 0)
  return Math.round(over / late.reduce((sum, _, k) => sum + (k - middle) ** 2, 0))
}

function mounted(path: string, size: string): { readonly path: string; readonly [Symbol.dispose]: () => void } {
  mkdirSync(path)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path])
  return { path, [Symbol.dispose]: () => void execFileSync('umount', ['-l', path]) }
}

function mayMount(): boolean {
  using scratch = scratchFolder()
  try {
    using _ = mounted(scratch.path('try'), '64k')
    return true
  } catch {
    return false
  }
}

/** Takes what room is left, to the last page. */
function fill(path: string): void {
  for (const size of [1 << 20, 1 << 16, 1 << 12])
    try {
      for (;;) writeFileSync(path, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // There is less room than that.
    }
}

function libfaketime(): string | undefined {
  try {
    return (
      execFileSync('sh', ['-c', 'ls /usr/lib/*/faketime/libfaketimeMT.so.1 /usr/lib/faketime/libfaketimeMT.so.1 2>/dev/null || true'], {
        encoding: 'utf8',
      })
        .trim()
        .split('\n')[0] || undefined
    )
  } catch {
    return undefined
  }
}
