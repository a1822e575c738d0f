import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Inputs } from './inputs.ts'
import type { ReleaseOrder } from './order.ts'
import { OutputRefused, type WhyRefused } from './outputRefused.ts'
import { realPlace } from './realPlace.ts'

/** OUT, ready to be written to. */
export interface Outputs {
  /** The folder that output paths are relative to. */
  readonly root: string
  /** Where files grow before they take their place: on OUT's own disk, so that the move is one step. */
  readonly temporary: string
  /** Where the run keeps what it needs to go on after a stop. */
  readonly state: string
  /** Names this part of the run's own files: 'all', '2-of-8'. */
  readonly part: string
  /** Whether a later run can go on with this one: of a single file it begins anew. */
  readonly resumable: boolean
  /** Removes whatever an earlier or this run left growing. */
  readonly tidy: () => void
}

const stateFolder = '.cloister'

/**
 * Where one file or a folder goes.
 *
 * @returns the folder, and for a single file the name it is given there (undefined: its own)
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
 * Makes OUT and claims it for this run.
 *
 * @param settings whatever must be the same for results to be mixed
 * @throws UserError when OUT can't be written, or holds results that neither --resume nor --force allows to touch
 */
export function claimFolder(root: string, command: ReleaseOrder, inputs: Inputs, settings: unknown): Outputs {
  explained(root, () => makeFolder(root))
  explained(root, () => accessSync(root, constants.W_OK))
  const state = join(root, stateFolder)
  refuseLinks(state)
  const runFile = join(state, 'run.json')
  const run = JSON.stringify({ settings: digest(settings), inputs: inputsFingerprint(inputs), documents: inputs.files.length })
  const earlier = existsSync(runFile) ? readFileSync(runFile, 'utf8') : undefined
  const isEmpty = readdirSync(root).length === 0
  const mayJoin = command.existing === 'resume' || (command.shard !== undefined && earlier !== undefined)
  if (!isEmpty && command.existing !== 'force') {
    if (!mayJoin)
      throw new OutputRefused(
        'filled',
        `${root} holds results already. Go on with them by --resume, replace them by --force, or choose another OUT.`,
      )
    if (earlier === undefined)
      throw new OutputRefused(
        'foreign',
        `${root} is not the OUT of an earlier run, so there is nothing to resume. Choose another OUT, or --force.`,
      )
    if (earlier !== run) {
      const why = difference(earlier, run)
      throw new OutputRefused(
        why,
        `${root} comes from other settings or other inputs: ${differing[why]}. Run with the same ones, or begin anew with --force.`,
      )
    }
  }
  const part = command.shard ? `${command.shard.index + 1}-of-${command.shard.of}` : 'all'
  const temporary = join(state, `growing-${part}`)
  const tidy = () => rmSync(temporary, { recursive: true, force: true })
  explained(root, () => {
    tidy()
    mkdirSync(temporary, { recursive: true })
    if (earlier !== run) writeFileSync(runFile, run)
  })
  return { root, temporary, state, part, resumable: true, tidy }
}

/** One file's OUT: its own name, beside which it grows. @throws UserError as claimFolder */
export function claimFile(file: string, { existing }: ReleaseOrder): Outputs {
  const root = dirname(file)
  explained(root, () => makeFolder(root))
  explained(root, () => accessSync(root, constants.W_OK))
  if (existsSync(file) && existing === 'refuse')
    throw new OutputRefused('filled', `${file} exists. Replace it by --force, or choose another OUT.`)
  const temporary = join(root, `.${basename(file)}.growing-${process.pid}`)
  explained(root, () => mkdirSync(temporary))
  return {
    root,
    temporary,
    state: temporary,
    part: 'all',
    resumable: false,
    tidy: () => rmSync(temporary, { recursive: true, force: true }),
  }
}

/** Stands for the inputs' paths, sizes and times; of a million files, without their list in one string. */
export function inputsFingerprint({ files }: Inputs): string {
  const hash = createHash('sha256')
  for (const { path, size, changed } of files) hash.update(`${JSON.stringify([path, size, changed])}\n`)
  return hash.digest('hex')
}

type Difference = Extract<WhyRefused, 'settings' | 'inputs' | 'both' | 'damaged'>

const differing: Readonly<Record<Difference, string>> = {
  settings: 'the settings differ',
  inputs: 'the inputs differ',
  both: 'both differ',
  damaged: 'its record is damaged',
}

function difference(earlier: string, run: string): Difference {
  try {
    const before = JSON.parse(earlier) as { settings?: string; inputs?: string }
    const now = JSON.parse(run) as { settings: string; inputs: string }
    if (before.settings !== now.settings && before.inputs !== now.inputs) return 'both'
    return before.settings !== now.settings ? 'settings' : 'inputs'
  } catch {
    return 'damaged'
  }
}

/** What a run writes for itself is never written through a link, which could lead to any file of whoever runs it. */
function refuseLinks(state: string): void {
  const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  const links = isLink(state) || (existsSync(state) && readdirSync(state).some((name) => isLink(join(state, name))))
  if (links)
    throw new OutputRefused(
      'unwritable',
      `${state} holds a link, or is one, and nothing is written through it. Remove it, or choose another OUT.`,
    )
}

function explained(root: string, act: () => void): void {
  try {
    act()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new OutputRefused(
      'unwritable',
      `${root} can't be written (${code}). Check that it is a folder, its permissions and the room on the disk, or choose another OUT.`,
    )
  }
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** As `mkdir -p`; Node's own recursion never ends where a folder exists that none can be made in (/proc). */
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
