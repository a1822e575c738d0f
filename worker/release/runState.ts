import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, platform } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { UserError } from '../core/userError.ts'
import { writeWhole } from '../io/atomicWrite.ts'
import { systemError } from '../io/systemError.ts'
import type { RunSettings } from './fingerprint.ts'
import { realPlace } from './realPlace.ts'
import { stateWritten } from './stateWritten.ts'

const runShape = z.strictObject({
  run: z.literal(1),
  /** Names the release: 32 hexadecimal digits. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** Of everything that must be equal for results to be mixed. */
  settings: z.string(),
  /** Of each of them, by its name (fingerprint.ts). */
  each: z.record(z.string(), z.string()).default({}),
  /** The real path of OUT; absent where the state lies in it. */
  out: z.string().optional(),
  /** Changes when surrogates that agree beyond a note have to be chosen again. */
  epoch: z.string(),
})

/** What a run keeps of itself so that another one can continue it. */
export type RunFile = z.infer<typeof runShape>

/** @returns undefined where there is none; 'damaged' where it is invalid */
export function readRun(state: string): RunFile | 'damaged' | undefined {
  const file = join(state, 'run.json')
  if (!existsSync(file)) return undefined
  try {
    return runShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return 'damaged'
  }
}

/** Writes what the next run compares itself with. @throws UserError when it can't be written */
export function writeRun(state: string, run: RunFile): void {
  const file = join(state, 'run.json')
  stateWritten(file, () => writeWhole(file, JSON.stringify(run)))
}

/**
 * When parts start at the same time, the first one's state counts for all.
 *
 * @returns what is kept
 */
export function firstRun(state: string, run: RunFile): RunFile {
  const file = join(state, 'run.json')
  const growing = join(state, `run.json.${process.pid}`)
  writeFileSync(growing, JSON.stringify(run), { mode: 0o600, flush: true })
  try {
    linkSync(growing, file)
  } catch (error) {
    // A disk without hard links: the last one's counts.
    if (systemError(error).code !== 'EEXIST') renameSync(growing, file)
  }
  rmSync(growing, { force: true })
  const kept = readRun(state)
  return typeof kept === 'object' ? kept : run
}

/** A run with an id of its own. @param out OUT; absent for a part of a release */
export function newRun({ hash, each }: RunSettings, out: string | undefined): RunFile {
  return { run: 1, id: randomBytes(16).toString('hex'), settings: hash, each, epoch: '', ...(out === undefined ? {} : { out }) }
}

/**
 * The folder, readable by its owner alone, where a release into OUT keeps what `--resume` needs:
 * apart from OUT, so that it never leaves with the results.
 *
 * @throws UserError when it can't be created
 */
export function privateState(root: string): string {
  const runs = runsFolder()
  const state = join(
    runs,
    createHash('sha256')
      .update(realPlace(root) ?? root)
      .digest('hex')
      .slice(0, 32),
  )
  try {
    mkdirSync(state, { recursive: true, mode: 0o700 })
    chmodSync(state, 0o700)
  } catch (error) {
    throw new UserError(
      `${runs} can't be written (${systemError(error).code}), and a run keeps there what --resume needs. Name another ` +
        `folder with the environment variable ${homeVariable()}.`,
    )
  }
  sweep(runs, state)
  return state
}

/**
 * The parent of that folder: the system's folder for the state of programs (XDG Base Directory
 * Specification 0.8).
 */
function runsFolder(): string {
  if (platform() === 'win32') return join(process.env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'Cloister', 'runs')
  if (process.env.XDG_STATE_HOME) return join(process.env.XDG_STATE_HOME, 'cloister', 'runs')
  return platform() === 'darwin'
    ? join(homedir(), 'Library', 'Application Support', 'Cloister', 'runs')
    : join(homedir(), '.local', 'state', 'cloister', 'runs')
}

function homeVariable(): string {
  return platform() === 'win32' ? 'LOCALAPPDATA' : 'XDG_STATE_HOME'
}

/** Milliseconds after which a run counts as abandoned. */
const forgottenAfter = 30 * 86_400_000

/** Removes the state of abandoned runs where it holds a key, or where OUT no longer exists. */
function sweep(runs: string, own: string): void {
  for (const name of readdirSync(runs)) {
    const state = join(runs, name)
    try {
      const names = readdirSync(state)
      const touched = Math.max(...[state, ...names.map((each) => join(state, each))].map((path) => statSync(path).mtimeMs))
      if (state === own || Date.now() - touched <= forgottenAfter) continue
      const run = readRun(state)
      const isThere = typeof run === 'object' && run.out !== undefined && existsSync(run.out)
      if (names.includes('key') || !isThere) rmSync(state, { recursive: true, force: true })
    } catch {
      // Another program uses it, or it may not be read: the next run tries again.
    }
  }
}
