import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'
import { differingSettings, type RunSettings } from './fingerprint.ts'
import type { Inputs } from './inputs.ts'
import { isLockFile, lockOutput, locksIn } from './lock.ts'
import type { ReleaseOrder } from './order.ts'
import { OutputRefused, type WhyRefused } from './outputRefused.ts'
import { realPlace } from './realPlace.ts'
import { firstRun, newRun, privateState, type RunFile, readRun, writeRun } from './runState.ts'

/** OUT, locked for this run and ready to be written to. */
export interface Outputs {
  /** The folder that output paths are relative to. */
  readonly root: string
  /** Where temporary files are written: on OUT's own disk, so that the final rename is atomic. */
  readonly temporary: string
  /** Where the finished parts of a big file wait for the others, on OUT's own disk. */
  readonly stretches: string
  /** Where the run keeps what another one needs to continue it. */
  readonly state: string
  /** Names this part's own files: 'all', '2-of-8'. */
  readonly part: string
  /** What is kept of the release; undefined for a single file, which starts again each time. */
  readonly run: RunFile | undefined
  /** Whether an earlier run is continued. */
  readonly continues: boolean
  /** False once another run has taken OUT: nothing more may be written. */
  readonly isHeld: () => boolean
  /** Unlocks OUT and removes what must not remain in it or beside it. */
  readonly end: (how: Ending) => void
}

/**
 * How a run ended: 'refused' before its first document, 'cut' by the user or an error, 'ended' at
 * its end.
 */
export type Ending =
  | { readonly how: 'refused' | 'cut' }
  | {
      readonly how: 'ended'
      /** Whether nothing failed, so that nothing is left to do. */
      readonly isWhole: boolean
      /** Whether the key is kept, so that inputs can still be added. */
      readonly keepsKey: boolean
    }

const workFolder = '.cloister'

/**
 * Where the output goes.
 *
 * @returns the folder, and for a single file its name there (undefined: its own)
 */
export function outputPlace(
  { output }: Pick<ReleaseOrder, 'output'>,
  inputs: Pick<Inputs, 'single'>,
): { root: string; as: string | undefined } {
  const isFolder = !inputs.single || output.endsWith(sep) || output.endsWith('/') || isExistingFolder(output)
  return isFolder ? { root: output, as: undefined } : { root: dirname(output), as: basename(output) }
}

/** @throws UserError when OUT is IN, lies in it, or holds it */
export function refuseOverlap(input: string, output: string): void {
  const from = realPlace(input) ?? resolve(input)
  const to = realPlace(output) ?? resolve(output)
  if (from === to) throw new OutputRefused('same', `OUT is IN (${output}). Originals are never written: choose another OUT.`)
  if (to.startsWith(from + sep))
    throw new OutputRefused('inside', `OUT (${output}) lies inside IN. Its results would be taken for originals: choose another OUT.`)
  if (from.startsWith(to + sep) && !isFile(input))
    throw new OutputRefused('around', `IN lies inside OUT (${output}). Choose an OUT apart from it.`)
}

/**
 * Creates OUT and locks it for this run.
 *
 * @param settings identifies everything that must be equal for results to be mixed
 * @throws UserError when OUT can't be written, another run is writing into it, or it holds results
 * that neither --resume nor --force allows to touch
 */
export function claimFolder(root: string, order: ReleaseOrder, settings: RunSettings): Outputs {
  explained(root, () => makeFolder(root))
  explained(root, () => accessSync(root, constants.W_OK))
  const work = join(root, workFolder)
  refuseLinks(work)
  const isNew = !existsSync(work)
  const part = order.shard ? `${order.shard.index + 1}-of-${order.shard.of}` : 'all'
  const lock = explained(root, () => {
    mkdirSync(work, { recursive: true, mode: 0o700 })
    return lockOutput(work, root, part)
  })
  try {
    const state = stateOf(order, root, work)
    const { run, continues } = claimed(order, root, state, settings)
    const temporary = join(work, `growing-${part}`)
    explained(root, () => {
      rmSync(temporary, { recursive: true, force: true })
      rmSync(join(work, `ended-${part}`), { force: true })
      mkdirSync(temporary, { recursive: true })
      if (!continues) rmSync(join(work, 'stretches'), { recursive: true, force: true })
    })
    const end = (ending: Ending) => {
      rmSync(temporary, { recursive: true, force: true })
      if (ending.how === 'ended' && lock.isHeld()) leaveOut(order, { work, state, part }, ending)
      lock.free()
      if (ending.how === 'refused' && !continues && state !== work) rmSync(state, { recursive: true, force: true })
      if (ending.how === 'refused' && isNew && !order.shard) rmSync(work, { recursive: true, force: true })
    }
    return { root, temporary, stretches: join(work, 'stretches'), state, part, run, continues, isHeld: lock.isHeld, end }
  } catch (error) {
    lock.free()
    if (isNew) removeEmpty(work)
    throw error
  }
}

function stateOf({ state, only, shard }: ReleaseOrder, root: string, work: string): string {
  const folder = state ?? (only ? join(work, 'once') : shard ? work : privateState(root))
  explained(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }))
  refuseLinks(folder)
  return folder
}

/** @throws OutputRefused when existing results may not be touched, or continued */
function claimed(
  { existing, shard, only }: ReleaseOrder,
  root: string,
  state: string,
  settings: RunSettings,
): { readonly run: RunFile; readonly continues: boolean } {
  const earlier = readRun(state)
  const isEmpty = readdirSync(root).every((name) => name === workFolder)
  if (!isEmpty && existing !== 'force') {
    if (existing !== 'resume' && !(shard && earlier))
      throw new OutputRefused(
        'filled',
        `${root} already holds results. Continue with --resume, replace them with --force, or choose another OUT.`,
      )
    if (earlier === undefined)
      throw new OutputRefused(
        'foreign',
        `${root} is not the OUT of a run that can be resumed: it is another folder, or the run has ended and its key was ` +
          'discarded. Choose another OUT, or --force.',
      )
  }
  const isSame = typeof earlier === 'object' && earlier.settings === settings.hash
  const joins = shard !== undefined || (existing === 'resume' && only === undefined)
  if (joins && typeof earlier === 'object' && isSame) return { run: earlier, continues: true }
  if (earlier !== undefined && (!isEmpty || existing === 'resume') && existing !== 'force') {
    if (earlier === 'damaged') throw refusedFor(root, 'damaged')
    throw refusedFor(root, 'settings', differingSettings(earlier.each, settings.each))
  }
  return started(root, state, settings, shard !== undefined)
}

/** Parts that start at the same time agree on what the first of them wrote. */
function started(root: string, state: string, settings: RunSettings, isPart: boolean): { run: RunFile; continues: boolean } {
  return explained(root, () => {
    if (readRun(state) !== undefined || !isPart) {
      if (isPart && locksIn(state) > 1) throw refusedFor(root, 'settings')
      for (const name of readdirSync(state))
        if (!isLockFile(name) && !name.startsWith('growing-')) rmSync(join(state, name), { recursive: true, force: true })
    }
    const run = newRun(settings, isPart ? undefined : (realPlace(root) ?? undefined))
    if (!isPart) writeRun(state, run)
    const kept = isPart ? firstRun(state, run) : run
    if (kept.settings !== settings.hash) throw refusedFor(root, 'settings', differingSettings(kept.each, settings.each))
    return { run: kept, continues: false }
  })
}

function refusedFor(root: string, why: Extract<WhyRefused, 'settings' | 'damaged'>, differing: readonly string[] = []): OutputRefused {
  const which = differing.length > 0 ? `: ${differing.join(', ')}` : ''
  const cause = { settings: `the settings differ${which}`, damaged: 'its record is damaged' }[why]
  return new OutputRefused(why, `${root} can't be continued: ${cause}. Run with the same settings, or start again with --force.`)
}

/** Nothing of the run's own stays in OUT; of a part, once the last of all has ended. */
function leaveOut(
  { shard, only }: ReleaseOrder,
  { work, state, part }: { readonly work: string; readonly state: string; readonly part: string },
  { isWhole, keepsKey }: Extract<Ending, { how: 'ended' }>,
): void {
  if (shard) {
    if (isWhole) writeFileSync(join(work, `ended-${part}`), '')
    const ended = readdirSync(work).filter((name) => name.startsWith('ended-')).length
    if (ended >= shard.of) rmSync(work, { recursive: true, force: true })
    return
  }
  rmSync(work, { recursive: true, force: true })
  if (only === undefined && isWhole && !keepsKey) rmSync(state, { recursive: true, force: true })
}

/**
 * The output of a single file: its own name, beside which the temporary file is written.
 *
 * @throws UserError as claimFolder
 */
export function claimFile(file: string, { existing }: ReleaseOrder): Outputs {
  const root = dirname(file)
  explained(root, () => makeFolder(root))
  explained(root, () => accessSync(root, constants.W_OK))
  if (existsSync(file) && existing === 'refuse')
    throw new OutputRefused('filled', `${file} exists. Replace it with --force, or choose another OUT.`)
  const temporary = join(root, `.${basename(file)}.growing-${process.pid}`)
  explained(root, () => mkdirSync(temporary))
  return {
    root,
    temporary,
    stretches: join(temporary, 'stretches'),
    state: temporary,
    part: 'all',
    run: undefined,
    continues: false,
    isHeld: () => true,
    end: () => rmSync(temporary, { recursive: true, force: true }),
  }
}

/**
 * A hash of the inputs' paths, sizes and times, computed piece by piece so that the list of a
 * million files is never one string.
 */
export function inputsFingerprint({ files }: Inputs): string {
  const hash = createHash('sha256')
  for (const { path, size, changed } of files) hash.update(`${JSON.stringify([path, size, changed])}\n`)
  return hash.digest('hex')
}

/**
 * The run's own files are never written through a link, which could lead to any file of the user.
 */
function refuseLinks(state: string): void {
  const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  const links = isLink(state) || (existsSync(state) && readdirSync(state).some((name) => isLink(join(state, name))))
  if (links)
    throw new OutputRefused(
      'unwritable',
      `${state} is or contains a symbolic link, and Cloister does not write through links. Remove it, or choose another OUT.`,
    )
}

function explained<T>(root: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof UserError) throw error
    const code = systemError(error).code
    throw new OutputRefused(
      'unwritable',
      `${root} can't be written (${code}). Check that it is a folder, its permissions and the free space on the disk, or choose another OUT.`,
    )
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It holds something of another run.
  }
}

/**
 * As `mkdir -p`; Node's own recursion never ends in a folder that exists but allows no new folders
 * (/proc).
 */
function makeFolder(path: string): void {
  if (isExistingFolder(path)) return
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  mkdirSync(path)
}

function isExistingFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
