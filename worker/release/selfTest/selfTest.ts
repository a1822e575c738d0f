import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { systemError } from '../../io/systemError.ts'
import type { ModelChoice } from '../../packs/taggerNames.ts'
import { type Policy, policyShape } from '../../redact/policy/policy.ts'
import { policyFor } from '../../redact/policy/policyFor.ts'
import type { Listener, Program, ReleaseOrder, Stop } from '../order.ts'
import type { ReleaseRecord } from '../record.ts'
import { type Released, release } from '../release.ts'
import { releaseKey } from '../releaseKey.ts'
import { surveyFolder } from '../surveyFolder.ts'
import { type InventedFile, inventedFiles, kinds, slow } from './files.ts'
import { filesIn, firstDifference, type OwnFolder, stateOf } from './folder.ts'
import { plantedIn } from './notes.ts'
import { searched } from './search.ts'

/** One check, and what is wrong. */
export interface Check {
  readonly what: string
  readonly wrong?: string
}

export interface SelfTest {
  readonly program: Program
  /** The taggers that find identifiers; resuming and sharding are tried with the fast ones. */
  readonly models: ModelChoice
  readonly jobs: number
  /** Without text recognition, stopping, resuming and parts. */
  readonly quick: boolean
  readonly folder: OwnFolder
}

/**
 * Redacts invented notes in every format and searches for what should be gone. Anything that goes
 * wrong is a check that failed.
 */
export async function* selfTest({ program, models, jobs, quick, folder }: SelfTest): AsyncGenerator<Check> {
  const files = (await inventedFiles()).filter(({ isSlow }) => !(quick && isSlow))
  for (const { path, bytes } of files) folder.write(`in/${path}`, bytes)
  const before = stateOf(folder.at('in'))
  folder.write('throw-away.key', randomBytes(32), 0o600)
  const redacting = redactingIn({ program, models, jobs, folder })

  for (const [style, words] of [
    ['tag', 'tagged'],
    ['surrogate', 'with surrogates'],
  ] as const) {
    const { record, names } = await redacting(style, { policy: policyFor('i2b2', style) })
    yield { what: `documents ${words}`, ...(record.documents.done === files.length ? {} : { wrong: whyFailed(record) }) }
    yield* traces({ folder, style, words, files, names })
  }
  if (!quick) yield* sameAgain(folder, redacting, surveyingIn({ program, models, jobs, folder }))
  yield* brokenAlone(folder, redacting, files)
  yield { what: 'the originals are as they were', ...(stateOf(folder.at('in')) === before ? {} : { wrong: 'something in IN changed' }) }
}

/** @returns with the names in OUT by path in IN */
type Redacting = (
  out: string,
  more: Partial<ReleaseOrder>,
  stop?: Stop,
) => Promise<Released & { readonly names: ReadonlyMap<string, string> }>

function redactingIn({ program, models, jobs, folder }: Omit<SelfTest, 'quick'>): Redacting {
  const common = { ...taggingIn({ models, jobs, folder }), names: 'opaque', existing: 'refuse' } as const
  return async (out, more, stop = { requested: () => false }) => {
    const names = new Map<string, string>()
    const listen: Listener = {
      begin: () => {},
      step: () => {},
      end: () => {},
      failed: () => {},
      document: ({ path, name }) => names.set(path, name),
    }
    const order: ReleaseOrder = {
      ...common,
      policy: policyFor('i2b2', 'tag'),
      output: folder.at(out),
      key: folder.at('throw-away.key'),
      state: folder.at(`${out}.state`),
      ...more,
    }
    return { ...(await release(order, program, stop, listen)), names }
  }
}

/** A first pass for a policy, written to a file. */
type Surveying = (policy: Policy, entities: string) => Promise<unknown>

function surveyingIn({ program, models, jobs, folder }: Omit<SelfTest, 'quick'>): Surveying {
  const silent: Listener = { begin: () => {}, step: () => {}, end: () => {}, failed: () => {}, document: () => {} }
  return (policy, entities) =>
    surveyFolder({
      order: { ...taggingIn({ models, jobs, folder }), policy, models: 'fast', exclude: inEnglish },
      program,
      key: releaseKey(folder.at('throw-away.key')),
      entities,
      stop: { requested: () => false },
      listen: silent,
    })
}

function taggingIn({ models, jobs, folder }: Omit<SelfTest, 'program' | 'quick'>) {
  return { input: folder.at('in'), exclude: [], language: 'auto', models, ensemble: 'auto', explain: false, jobs } as const
}

interface Outputs {
  readonly folder: OwnFolder
  readonly style: string
  readonly words: string
  readonly files: readonly InventedFile[]
  readonly names: ReadonlyMap<string, string>
}

/** One check for each format: its outputs are read and searched. */
async function* traces({ folder, style, words, files, names }: Outputs): AsyncGenerator<Check> {
  const outputs = filesIn(folder.at(style))
  const named = [...outputs.keys()].find((path) => files.some(({ note }) => plantedIn(note).some((value) => path.includes(value))))
  yield { what: `names of files, ${words}`, ...(named ? { wrong: 'an identifier stands in the name of a file' } : {}) }
  for (const { name } of kinds) {
    const own = files.filter(({ kind }) => kind === name)
    if (own.length === 0) continue
    const wrongs: string[] = []
    let planted = 0
    for (const { note, path, bytes } of own) {
      const output = outputs.get(names.get(path) ?? '')
      if (!output) {
        wrongs.push(`${note.language}: there is no output`)
        continue
      }
      const original = await searched(path, bytes)
      if (original.inPixels !== (name === 'DICOM pixels')) wrongs.push(`${note.language}: text in pixels is missed, or seen where none is`)
      // A search that finds nothing in the original proves nothing.
      const values = plantedIn(note).filter(original.holds)
      planted += values.length
      if (values.length < 5) wrongs.push(`${note.language}: only ${values.length} identifiers were planted`)
      wrongs.push(...(await wrongsOf(path, output, values, note.kept, style)).map((wrong) => `${note.language}: ${wrong}`))
    }
    yield { what: `${name}, ${words}: ${planted} identifiers planted`, ...(wrongs.length > 0 ? { wrong: wrongs.join('; ') } : {}) }
  }
}

async function wrongsOf(path: string, output: Uint8Array, planted: readonly string[], kept: string, style: string): Promise<string[]> {
  try {
    const { text, holds, inPixels } = await searched(path, output)
    const left = planted.filter(holds)
    const wrongs = left.map((value) => `'${value}' is left`)
    if (!text.replace(/\s+/g, ' ').includes(kept)) wrongs.push('text that identifies nobody is gone')
    if (inPixels) wrongs.push('text can be read in its pixels')
    if (style === 'tag' && !/<\*\*[A-Z-]+\*\*>|\[[A-Z-]+\]/.test(text)) wrongs.push('there is no tag')
    return wrongs
  } catch (error) {
    return [`the output can't be read again (${systemError(error).message})`]
  }
}

/** A release that is stopped and resumed, or done in parts, has the same result. */
async function* sameAgain(folder: OwnFolder, redacting: Redacting, surveying: Surveying): AsyncGenerator<Check> {
  const order = { policy: keyed, models: 'fast', exclude: inEnglish } as const
  const { record } = await redacting('whole', order)
  // The first pass writes no results: once there are some, the second is under way.
  const hasSome = () => existsSync(folder.at('resumed')) && filesIn(folder.at('resumed')).size > 2
  const stopped = await redacting('resumed', { ...order, jobs: 1 }, { requested: hasSome })
  const resumed = await redacting('resumed', { ...order, existing: 'resume' })
  yield {
    what: 'stopped and resumed, it comes to the same',
    ...differing(stopped.stopped && resumed.before > 0, folder, 'resumed', record, [resumed.record]),
  }
  const entities = folder.at('who-is-who')
  await surveying(keyed, entities)
  const parts: ReleaseRecord[] = []
  for (const index of [0, 1]) parts.push((await redacting('parts', { ...order, entities, shard: { index, of: 2 } })).record)
  yield { what: 'done in two parts, it comes to the same', ...differing(true, folder, 'parts', record, parts) }
}

/** One note in each format is enough to see that runs agree. */
const inEnglish = ['fr/**', ...slow.map((extension) => `**/*.${extension}`)]
const keyed: Policy = policyShape.parse({ policy: 1, name: 'self-test', otherwise: { do: 'surrogate' } })

function differing(
  began: boolean,
  folder: OwnFolder,
  out: string,
  whole: ReleaseRecord,
  records: readonly ReleaseRecord[],
): Pick<Check, 'wrong'> {
  if (!began) return { wrong: 'it was not stopped in the middle' }
  const path = firstDifference(folder.at('whole'), folder.at(out))
  if (path) return { wrong: `${path} differs` }
  const spans = records.reduce((sum, record) => sum + record.spans, 0)
  return spans === whole.spans ? {} : { wrong: `the figures differ: ${spans} identifiers, not ${whole.spans}` }
}

/**
 * A broken file of each format fails, or is done; it never fails others, and no partial output
 * remains.
 */
async function* brokenAlone(folder: OwnFolder, redacting: Redacting, files: readonly InventedFile[]): AsyncGenerator<Check> {
  const sound = files[0]!
  folder.write(`broken/${sound.path}`, sound.bytes)
  // Noise under every extension: no format begins this way.
  for (const { extension } of kinds) folder.write(`broken/noise/broken.${extension}`, noise())
  const { record } = await redacting('unbroken', { input: folder.at('broken'), models: 'fast' })
  const left = filesIn(folder.at('unbroken'))
  const isRight = record.documents.failed === kinds.length && record.documents.done === 1 && left.size === 1
  yield {
    what: 'broken files fail alone',
    ...(isRight ? {} : { wrong: `${record.documents.failed} of ${kinds.length} failed, ${left.size} outputs are there` }),
  }
}

function noise(): Buffer {
  return Buffer.from(Array.from({ length: 4096 }, (_, k) => (k * 7919 + (k >> 3)) % 251))
}

function whyFailed({ documents, failures }: ReleaseRecord): string {
  return `${documents.failed} of ${documents.all} failed: ${[...new Set(failures.map(({ cause }) => cause))].join('; ')}`
}
