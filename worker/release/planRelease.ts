import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import { findInputs, type Inputs, withoutIndexes } from './inputs.ts'
import { openLedger } from './ledger.ts'
import type { Listener, Program, ReleaseOrder } from './order.ts'
import { outputNames } from './outputNames.ts'
import { OutputRefused } from './outputRefused.ts'
import { type Outputs, outputPlace, refuseOverlap } from './outputs.ts'
import { existingKey, isSealedKey } from './releaseKey.ts'
import type { ReleaseRun } from './releaseRun.ts'
import { resultsIn } from './results.ts'
import { checkTaggers } from './runTasks.ts'
import type { ListedDocument } from './units.ts'
import { refusePlace } from './writeRequestedFile.ts'

/** What a run would do. */
export interface ReleasePlan {
  readonly inputs: Inputs
  readonly places: readonly ListedDocument[]
}

/**
 * Looks at IN and OUT and changes nothing.
 *
 * @throws UserError when the release can't begin
 */
export async function planRelease(order: ReleaseOrder, program: Program, listen?: Listener): Promise<ReleasePlan> {
  const { inputs, root, as } = await planInputs(order, program, listen)
  // Without the release's own key these codes only illustrate its names.
  const names = await outputNames(inputs, as, order, program, order.keyBytes ?? randomBytes(32), order.known ?? {}, listen)
  refuseOntoItself(order, inputs, root, names)
  return { inputs, places: inputs.files.map((file, i) => ({ file, number: i + 1, name: names[i]! })) }
}

/**
 * The inputs and the root of OUT.
 *
 * @throws UserError when the release can't begin
 */
export async function planInputs(
  order: ReleaseOrder,
  program: Program,
  listen?: Listener,
): Promise<{ inputs: Inputs; root: string; as: string | undefined }> {
  // Before a million files are listed.
  refuseOrder(order, program)
  const all = await findInputs(order, (files) => listen?.planning?.('list', files))
  const inputs = order.names === 'keep' || all.single ? all : withoutIndexes(all)
  const { root, as } = outputPlace(order, inputs)
  refuseOverlap(order.input, as === undefined ? root : join(root, as))
  return { inputs, root, as }
}

/** @throws UserError for what is wrong whatever IN holds */
function refuseOrder(order: ReleaseOrder, program: Program): void {
  const { spans, key, keyBytes, report, entities, wayBack, shard } = order
  for (const file of [spans, key, report, entities, wayBack?.file]) if (file) refuseInside(order, file)
  if (report) refusePlace(report)
  if (shard && key === undefined && !keyBytes)
    throw new UserError(
      'The parts of a release go by one key, for names in OUT and ids of records as for surrogates. Give every part the ' +
        'same --key FILE; it is made when it is missing.',
    )
  if (key !== undefined && existsSync(key)) {
    if (!wayBack) existingKey(key)
    else if (!isSealedKey(key)) refuseClear(key)
  }
  checkTaggers(order, program)
}

/** @throws OutputRefused when the one result would replace its original */
export function refuseOntoItself(order: ReleaseOrder, { single }: Inputs, root: string, names: readonly string[]): void {
  if (single && resolve(root, names[0]!) === resolve(order.input))
    throw new OutputRefused('same', `OUT would be IN itself (${order.input}). Originals are never written: choose another OUT.`)
}

/** Numbers and names; documents that an earlier run listed keep theirs. */
export async function listDocuments(
  order: ReleaseOrder,
  program: Program,
  inputs: Inputs,
  as: string | undefined,
  outputs: Outputs,
  key: Uint8Array,
  listen: Listener,
): Promise<Pick<ReleaseRun, 'places' | 'changes'>> {
  const keepsLedger = outputs.run !== undefined && order.only === undefined
  const ledger = keepsLedger ? await openLedger(join(outputs.state, 'documents.jsonl'), key, inputs.files, outputs.continues) : undefined
  const before = order.names === 'readable' && ledger ? ledger.namesBefore() : {}
  const names = await outputNames(inputs, as, order, program, key, { ...before, ...order.known }, listen)
  const places = inputs.files.map((file, i) => ({
    file,
    number: ledger?.numberOf(file.path) ?? order.numbers?.get(file.path) ?? i + 1,
    name: names[i]!,
  }))
  const nameOf = new Map(places.map(({ file, name }) => [file.path, name]))
  const results = ledger && resultsIn(outputs, inputs.root)
  if (order.existing === 'force' && !order.shard) results?.removeOpaque()
  for (const gone of ledger?.changes.removed ?? []) results?.remove(gone)
  await ledger?.write((path) => nameOf.get(path)!)
  return { places, changes: ledger?.changes ?? { added: 0, changed: 0, removed: [] } }
}

function refuseClear(file: string): never {
  throw new UserError(
    `${file} holds a key in clear: whoever has it could undo surrogates alone, and --way-back is for two. Leave --key out, ` +
      'or name a file that is not there: its key is then sealed by both passphrases together.',
  )
}

/** @throws UserError when a file that the run writes besides its results lies in IN or OUT */
export function refuseInside({ input, output }: { readonly input: string; readonly output?: string }, file: string): void {
  for (const [name, folder] of [
    ['IN', input],
    ['OUT', output],
  ] as const) {
    if (folder === undefined) continue
    const way = relative(resolve(folder), resolve(file))
    if (way === '' || !way.startsWith('..'))
      throw new UserError(`${file} lies in ${name}. It holds paths or keys: choose a place apart from IN and OUT.`)
  }
}
