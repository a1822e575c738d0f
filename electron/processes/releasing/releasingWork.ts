import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { UserError } from '../../../worker/core/userError.ts'
import type { Looked, LookTask } from '../../../worker/redact/lookAtFile.ts'
import { needsSurvey } from '../../../worker/redact/policy/needsSurvey.ts'
import { readingOf } from '../../../worker/redact/policy/readingOf.ts'
import { findInputs, type InputFile, type Inputs, originalOf } from '../../../worker/release/inputs.ts'
import type { Program, ReleaseOrder } from '../../../worker/release/order.ts'
import { outputPlace, refuseOverlap } from '../../../worker/release/outputs.ts'
import { type PatientRule, patientRule } from '../../../worker/release/patients.ts'
import { planRelease } from '../../../worker/release/planRelease.ts'
import { release } from '../../../worker/release/release.ts'
import { openRunLog, type RunLog } from '../../../worker/release/runLog.ts'
import { outcomeOf } from '../../../worker/release/runTasks.ts'
import { programVersion } from '../../../worker/release/version.ts'
import { loadLexicon } from '../../../worker/taggers/gazetteer/lexicon.ts'
import { openPool } from '../../../worker/threads/pool.ts'
import { timeLimit } from '../../../worker/threads/timeLimit.ts'
import type { ReleaseLook, ReleasePatients, ReleasePlan } from '../../contract/releases.ts'
import type { Call, ProgramPlaces } from '../protocol.ts'
import { drawnFrom } from './drawing.ts'
import { progressKeeper } from './releaseProgress.ts'
import { causeWords, refusalWords } from './releaseWords.ts'
import type { LookAsked, Ran, RunTold } from './releasingMessages.ts'

/** What a release has at hand in the window. */
export function programIn({ tasks, gazetteer, packs }: ProgramPlaces): Program {
  return { version: programVersion, threadFile: tasks, packs, lexicon: loadLexicon(gazetteer) }
}

/**
 * Does a release to its end, or until it is asked to stop. Says how far it is four times a second.
 * @throws UserError
 */
export async function runRelease(order: ReleaseOrder, { places, isStopped, tell }: Call<RunTold>): Promise<Ran> {
  const keeper = progressKeeper(needsSurvey(order.policy) ? 2 : 1)
  const program = programIn(places)
  const log = logIn(places)
  const take = () => void tell(keeper.take())
  const timer = setInterval(take, 250)
  try {
    log?.begin('release', order, program)
    const listen = log?.listening(keeper.listener) ?? keeper.listener
    const { stopped, record, changes } = await release(order, program, { requested: isStopped }, listen)
    log?.end(stopped ? 130 : record.documents.failed > 0 ? 1 : 0)
    return { stopped, record, changes }
  } catch (error) {
    log?.failed(error)
    throw error
  } finally {
    clearInterval(timer)
    take()
  }
}

/** A release goes on without a log where there can be none. */
function logIn({ log }: ProgramPlaces): RunLog | undefined {
  try {
    return log === undefined ? undefined : openRunLog(log, () => {})
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return undefined
  }
}

/** Names and sizes alone. @throws UserError when IN can't be listed */
export async function lookAt({ input, output, patientFrom, exclude }: LookAsked): Promise<ReleaseLook> {
  const inputs = await findInputs({ input, exclude })
  const { patients, problem } = byRule(inputs, patientFrom)
  return {
    ...counted(inputs),
    unreadable: inputs.failed.length,
    skipped: inputs.skipped,
    depth: inputs.files.reduce((most, { path }) => Math.max(most, path.split('/').length - 1), 0),
    patients,
    ruleProblem: problem,
    free: output === null ? null : freeAt(output),
    outputProblem: output === null ? null : overlapProblem({ input, output }, inputs.single),
  }
}

/** Documents that are opened to see their languages, and whether they can be read. */
const sampled = 40

/** What a run would do. @throws UserError when IN can't be listed */
export async function planOf(order: ReleaseOrder, places: ProgramPlaces): Promise<ReleasePlan> {
  const inputs = await findInputs(order)
  const { patients, problem } = byRule(inputs, order.patientFrom ?? null)
  const about = {
    ...counted(inputs),
    skipped: inputs.skipped,
    patients,
    free: freeAt(order.output),
    ...(await languagesIn(inputs, order, places)),
  }
  const unreadable = inputs.failed.slice(0, mostListed).map(({ path, error }) => ({ path, cause: causeWords(error) }))
  const tight = about.free !== null && about.free < 1.2 * about.bytes
  const own = problem ?? outputProblem(order)
  try {
    const names = own === null ? (await planRelease(order, programIn(places))).places : []
    const renames = names.filter(({ file, name }) => file.path !== name)
    const shown = renames.slice(0, 5).map(({ file, name }) => ({ path: file.path, name }))
    return { ...about, unreadable, tight, renamed: renames.length, renames: shown, problem: own }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { ...about, unreadable, tight, renamed: 0, renames: [], problem: refusalWords(error) }
  }
}

const mostListed = 20

function counted({ files }: Inputs): Pick<ReleaseLook, 'documents' | 'bytes' | 'extensions'> {
  const byExtension = new Map<string, { documents: number; bytes: number }>()
  let bytes = 0
  for (const { path, size } of files) {
    const extension = extname(path).toLowerCase()
    const known = byExtension.get(extension) ?? { documents: 0, bytes: 0 }
    byExtension.set(extension, { documents: known.documents + 1, bytes: known.bytes + size })
    bytes += size
  }
  const extensions = [...byExtension].map(([extension, of]) => ({ extension, ...of })).sort((a, b) => b.documents - a.documents)
  return { documents: files.length, bytes, extensions: extensions.slice(0, 50) }
}

/** What a rule makes of the paths that are there, or why it is none. */
function byRule({ files }: Inputs, from: string | null): { patients: ReleasePatients | null; problem: string | null } {
  if (from === null || from === 'record') return { patients: null, problem: null }
  let rule: PatientRule
  try {
    rule = patientRule(from)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { patients: null, problem: error.message.replace('--patient-from ', '') }
  }
  const found = new Set<string>()
  let known = 0
  for (const { path } of files) {
    const patient = rule.patientOf(path)
    if (patient === undefined) continue
    known++
    found.add(patient)
  }
  const examples = drawnFrom(files, 0, 4).map(({ path }) => ({ path, patient: rule.patientOf(path) ?? null }))
  return { patients: { known, unknown: files.length - known, different: found.size, examples }, problem: null }
}

async function languagesIn(
  { files, ...folder }: Inputs,
  { language, policy }: ReleaseOrder,
  { tasks }: ProgramPlaces,
): Promise<Pick<ReleasePlan, 'languages' | 'sampled' | 'cannotBeRead'>> {
  const byLanguage = new Map<ReleasePlan['languages'][number]['language'], number>()
  const cannotBeRead: { path: string; cause: string }[] = []
  const small = files.filter(({ size }) => size <= largestSampled)
  const opened = drawnFrom(small, 0, sampled, 5)
  const pool = openPool<LookTask, Looked>('lookAtFile', {
    filename: tasks,
    threads: 1,
    workerData: null,
    runsModels: false,
    memoryLimit: 1024,
    timeLimit: () => timeLimit(largestSampled, true),
  })
  const look = async (file: InputFile): Promise<Looked> =>
    outcomeOf(await pool.run({ original: originalOf(file, folder), reading: readingOf(policy), language }))
  try {
    for (const file of opened) {
      const looked = await look(file)
      if ('error' in looked) cannotBeRead.push({ path: file.path, cause: causeWords(looked.error) })
      else {
        const [own = 'en'] = looked.languages
        byLanguage.set(own, (byLanguage.get(own) ?? 0) + 1)
      }
    }
  } finally {
    await pool.close()
  }
  const languages = [...byLanguage].map(([each, documents]) => ({ language: each, documents })).sort((a, b) => b.documents - a.documents)
  return { languages, sampled: opened.length, cannotBeRead: cannotBeRead.slice(0, mostListed) }
}

/** Bytes. */
const largestSampled = 4 << 20

function outputProblem(order: ReleaseOrder): string | null {
  return overlapProblem(order, isFile(order.input))
}

function overlapProblem({ input, output }: Pick<LookAsked, 'input'> & { readonly output: string }, single: boolean): string | null {
  try {
    const { root, as } = outputPlace({ output }, { single })
    refuseOverlap(input, as === undefined ? root : join(root, as))
    return null
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return refusalWords(error)
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

/** Bytes free where a folder is or is to be. */
function freeAt(path: string): number | null {
  let at = path
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at)
  try {
    const { bavail, bsize } = statfsSync(at)
    return bavail * bsize
  } catch {
    return null
  }
}
