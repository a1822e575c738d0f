import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { needsSurvey } from '../../../worker/redact/policy/needsSurvey.ts'
import type { FilePreview, PreviewTask } from '../../../worker/redact/previewFile.ts'
import type { EntityTable } from '../../../worker/redact/surrogates/entityTable.ts'
import { findInputs, type Inputs } from '../../../worker/release/inputs.ts'
import type { ReleaseOrder } from '../../../worker/release/order.ts'
import { patientRule } from '../../../worker/release/patients.ts'
import { privateState } from '../../../worker/release/runState.ts'
import { outcomeOf, settingsOf } from '../../../worker/release/runTasks.ts'
import { openSurvey, type Entry as SurveyEntry, surveyInMemory } from '../../../worker/release/survey.ts'
import { surveyUnits, taskOf } from '../../../worker/release/surveyUnits.ts'
import { documentId, type Unit, unitsOf } from '../../../worker/release/units.ts'
import type { LanguagePrior } from '../../../worker/text/language.ts'
import { openPool } from '../../../worker/threads/pool.ts'
import { timeLimit } from '../../../worker/threads/timeLimit.ts'
import type { ShownDocument } from '../../contract/releases.ts'
import type { ProgramPlaces } from '../protocol.ts'
import { drawnFrom } from './drawing.ts'
import { causeWords } from './releaseWords.ts'
import type { Drawn, ShowAsked, ShownAnswer } from './releasingMessages.ts'
import { programIn } from './releasingWork.ts'

/** Shows documents as they would leave, again and again; the models are read once. */
export interface ShowingWork {
  readonly draw: (asked: { readonly draw: number; readonly size: number }) => Promise<Drawn[]>
  readonly show: (asked: ShowAsked) => Promise<ShownAnswer>
}

/**
 * Milliseconds for which whoever looks waits for the first pass before something is shown that may
 * still change.
 */
const patience = 1500

/** Beyond so many documents a look is not worth a first pass over all of them. */
const mostSurveyed = 20_000

/**
 * @param surveyed whether who is who is read from what a run has left, which nobody may be writing
 *   then
 * @returns what shows documents; it throws RangeError for a path that leaves IN
 */
export function openShowing(order: ReleaseOrder, surveyed: boolean, places: ProgramPlaces): ShowingWork {
  const rule = patientRule(order.patientFrom)
  const key = order.keyBytes
  const program = programIn(places)
  const root = isFile(order.input) ? dirname(order.input) : order.input
  let listed: Promise<Inputs> | undefined
  const inputs = () => {
    listed ??= findInputs(order).catch((error: unknown) => {
      // It may be there the next time.
      listed = undefined
      throw error
    })
    return listed
  }
  const poolWith = (prior: LanguagePrior, entities?: EntityTable) =>
    openPool<PreviewTask, FilePreview | { readonly error: string }>('previewFile', {
      filename: places.tasks,
      threads: Math.min(places.threads, 2),
      workerData: settingsOf({ ...order, explain: true }, program, {
        prior,
        ...(key ? { key } : {}),
        ...(entities ? { entities } : {}),
      }),
      runsModels: true,
      memoryLimit: 1024,
      timeLimit: ({ input }) => 2 * timeLimit(statSync(input, { throwIfNoEntry: false })?.size ?? 0),
    })
  type Pool = ReturnType<typeof poolWith>
  /** Each note by itself, until it is known who is who. */
  let early: Pool | undefined
  let final: Promise<Pool | undefined> | undefined
  const pass = { documents: 0, of: 0 }

  /**
   * With the surrogates that the release will have: what a run left of its first pass is gone on
   * with.
   */
  async function finalPool(): Promise<Pool | undefined> {
    const { files, languages, ...folder } = await inputs()
    if (!key || !needsSurvey(order.policy)) return poolWith(languages())
    const all = files.map((file, k) => ({ file, number: k + 1, name: file.path }))
    const isThere = new Set(all.map((place) => documentId(place, order.corrections)))
    const known = surveyed ? leftBy(order, key, (document) => isThere.has(document)) : []
    if (files.length - known.length > mostSurveyed) return undefined
    const survey = surveyInMemory(known)
    const listen = { begin: () => {}, step: () => void pass.documents++, end: () => {}, failed: () => {} }
    pass.of = all.length
    const surveying = { ...order, jobs: 1 }
    await surveyUnits({
      order: surveying,
      program,
      stop: { requested: () => false },
      listen,
      inputs: folder,
      prior: languages(),
      places: all,
      rule,
      key,
      file: survey,
    })
    return poolWith(languages(), survey.entities())
  }

  return {
    draw: async ({ draw, size }) => {
      const numbered = (await inputs()).files.map(({ path, size: bytes }, i) => ({ number: i + 1, path, bytes }))
      return drawnFrom(numbered, draw, size, 1)
    },
    show: async ({ number, path, doubts, corrections, note, vote, found, plain, page }) => {
      if (!resolve(root, path).startsWith(resolve(root) + sep)) throw new RangeError('a path that leaves IN')
      final ??= finalPool()
      const settledPool = await Promise.race([final, sleep(patience, undefined, { ref: false })])
      const { languages, within } = await inputs()
      if (!settledPool) early ??= poolWith(languages())
      else if (early) {
        void early.close()
        early = undefined
      }
      const pool = settledPool ?? early!
      const stat = statSync(join(root, path), { throwIfNoEntry: false })
      const place = { file: { path, size: stat?.size ?? 0, changed: stat?.mtimeMs ?? 0 }, number, name: '' }
      // Of a large file of records, its beginning, or the part that has the note.
      const units = unitsOf([place], { root, within }, { policy: order.policy }, () => false)
      const given = (unit: Unit) => taskOf(unit, { root, within }, rule, corrections)
      const notesIn = async (unit: Unit) => {
        const read = await pool.run({ ...given(unit), plain: true })
        return 'value' in read && 'notes' in read.value ? read.value.notes : undefined
      }
      const { unit, before } = await partWith(units, notesIn, note ?? 0)
      const asked = {
        doubts,
        ...(note === undefined ? {} : { note: note - before }),
        ...(vote ? { vote } : {}),
        ...(plain ? { plain } : {}),
        ...(page === undefined ? {} : { page }),
      }
      const settled = await pool.run({ ...given(unit), ...asked })
      const shown = outcomeOf(settled)
      if ('error' in shown) return { problem: causeWords(shown.error) }
      const answer = answerOf(shown, unit.stretch !== undefined && !(unit.stretch.last && unit.stretch.index === 0), found ?? false)
      return settledPool ? answer : { ...answer, firstPass: { ...pass } }
    },
  }
}

function answerOf(
  { text, at, language, changes, doubtful, clinical, notes, withheld, found, pages, page }: FilePreview,
  part: boolean,
  all: boolean,
): ShownAnswer {
  return {
    text,
    language,
    notes,
    withheld,
    part,
    ...(at > 0 ? { at } : {}),
    ...(pages === undefined ? {} : { pages }),
    ...(page ? { page: pageOf(page) } : {}),
    ...(all ? { found: found.map((span) => ({ ...span })) } : {}),
    changes: changes.map(({ start, end, value, category, canonical, score }) => ({
      start,
      end,
      value,
      name: category,
      category: canonical,
      ...(score === undefined ? {} : { score }),
    })),
    clinical: clinical.map((term) => ({ ...term })),
    doubtful: doubtful.map(({ start, end, category, score }) => ({ start, end, category, ...(score === undefined ? {} : { score }) })),
  }
}

function pageOf({ words, picture, ...page }: NonNullable<FilePreview['page']>): NonNullable<ShownDocument['page']> {
  const { found = [], withText = [] } = picture ?? {}
  return {
    ...page,
    words: words.map((word) => ({ ...word })),
    ...(picture ? { picture: { ...picture, found: found.map((each) => ({ ...each })), withText: [...withText] } } : {}),
  }
}

/**
 * The part of a document that has its k-th note, and how many notes are before that part; a
 * document that is not cut is its only part.
 *
 * @param notesIn how many notes a part has; undefined where it can't be read
 */
async function partWith(
  units: Iterable<Unit>,
  notesIn: (unit: Unit) => Promise<number | undefined>,
  k: number,
): Promise<{ unit: Unit; before: number }> {
  let before = 0
  for (const unit of units) {
    if (k === 0 || !unit.stretch || unit.stretch.last) return { unit, before }
    const notes = await notesIn(unit)
    // A part that can't be read is the one to show: what is shown of it says why.
    if (notes === undefined || before + notes > k) return { unit, before }
    before += notes
  }
  throw new RangeError('a document that is no unit')
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

/** What a run has left of its first pass, of documents that are as they were then. */
function leftBy({ output }: ReleaseOrder, key: Uint8Array, isThere: (document: string) => boolean): readonly SurveyEntry[] {
  const file = join(privateState(output), 'survey.sealed')
  if (!existsSync(file)) return []
  const survey = openSurvey(file, key, false, isThere)
  try {
    return [...survey.entries()]
  } finally {
    survey.close()
  }
}
