import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type { ReadOptions } from '../../worker/formats/format.ts'
import { findInputs, type Inputs } from '../../worker/release/inputs.ts'
import type { ReleaseOrder } from '../../worker/release/order.ts'
import { patientRule } from '../../worker/release/patients.ts'
import { outcomeOf, settingsOf } from '../../worker/release/run.ts'
import { needsSurvey, openSurvey } from '../../worker/release/survey.ts'
import { taskOf } from '../../worker/release/surveying.ts'
import { type Unit, unitsOf } from '../../worker/release/units.ts'
import { readDocument } from '../../worker/tasks/document.ts'
import { openPool } from '../../worker/tasks/pool.ts'
import type { Shown, ShowTask } from '../../worker/tasks/showFile.ts'
import { timeLimit } from '../../worker/tasks/timeLimit.ts'
import { drawnFrom } from './drawing.ts'
import { causeWords } from './releaseWords.ts'
import type { Drawn, ReleasingPlaces, ShowAsked, ShownAnswer } from './releasingMessages.ts'
import { programIn } from './releasingWork.ts'

/** Shows documents as they would leave, again and again; the models are read once. */
export interface ShowingWork {
  readonly draw: (asked: { readonly draw: number; readonly size: number }) => Drawn[]
  readonly show: (asked: ShowAsked) => Promise<ShownAnswer>
}

/** @param surveyed whether who is who is read from OUT, which nobody may be writing then */
export function openShowing(order: ReleaseOrder, surveyed: boolean, places: ReleasingPlaces): ShowingWork {
  const rule = patientRule(order.patientFrom)
  const key = order.keyBytes
  const more = { ...(key ? { key } : {}), ...(surveyed ? entitiesOf(order) : {}) }
  const pool = openPool<ShowTask, Shown | { readonly error: string }>('showFile', {
    filename: places.tasks,
    threads: Math.min(places.threads, 2),
    workerData: settingsOf({ ...order, explain: true }, programIn(places), more),
    memoryLimit: 1024,
    timeLimit: ({ input }) => 2 * timeLimit(statSync(input, { throwIfNoEntry: false })?.size ?? 0),
  })
  const root = isFile(order.input) ? dirname(order.input) : order.input
  let inputs: Inputs | undefined
  return {
    draw: ({ draw, size }) => {
      inputs ??= findInputs(order)
      const numbered = inputs.files.map(({ path, size: bytes }, i) => ({ number: i + 1, path, bytes }))
      return drawnFrom(numbered, draw, size, 1)
    },
    show: async ({ number, path, doubts, corrections, note, vote, found, plain }) => {
      if (!resolve(root, path).startsWith(resolve(root) + sep)) throw new RangeError('a path that leaves IN')
      const stat = statSync(join(root, path), { throwIfNoEntry: false })
      const place = { file: { path, size: stat?.size ?? 0, changed: stat?.mtimeMs ?? 0 }, number, name: '' }
      // Of a large file of records, its beginning, or the part that has the note.
      const units = unitsOf([place], root, { policy: order.policy }, () => false)
      const { unit, before } = await partWith(units, root, order.policy.files, note ?? 0)
      const asked = {
        doubts,
        ...(note === undefined ? {} : { note: note - before }),
        ...(vote ? { vote } : {}),
        ...(plain ? { plain } : {}),
      }
      const settled = await pool.run({ ...taskOf(unit, root, rule, corrections), ...asked })
      const shown = 'value' in settled ? settled.value : outcomeOf(settled)
      if ('error' in shown) return { problem: causeWords(shown.error) }
      return answerOf(shown as Shown, unit.stretch !== undefined && !(unit.stretch.last && unit.stretch.index === 0), found ?? false)
    },
  }
}

function answerOf({ text, at, language, changes, doubtful, notes, withheld, found }: Shown, part: boolean, all: boolean): ShownAnswer {
  return {
    text,
    language,
    notes,
    withheld,
    part,
    ...(at > 0 ? { at } : {}),
    ...(all ? { found: found.map((span) => ({ ...span })) } : {}),
    changes: changes.map(({ start, end, value, category, canonical, score }) => ({
      start,
      end,
      value,
      name: category,
      category: canonical,
      ...(score === undefined ? {} : { score }),
    })),
    doubtful: doubtful.map(({ start, end, category, score }) => ({ start, end, category, ...(score === undefined ? {} : { score }) })),
  }
}

/** The part of a document that has its k-th note, and how many notes are before that part; a document that is not cut is its only part. */
async function partWith(units: Iterable<Unit>, root: string, reading: ReadOptions, k: number): Promise<{ unit: Unit; before: number }> {
  let before = 0
  for (const unit of units) {
    if (k === 0 || !unit.stretch || unit.stretch.last) return { unit, before }
    const { notes } = await readDocument(join(root, unit.file.path), unit.stretch, reading)
    if (before + notes.length > k) return { unit, before }
    before += notes.length
  }
  throw new RangeError('a document that is no unit')
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

/** Who is who, where a first pass has been made: what is shown has the surrogates of the release then. */
function entitiesOf({ policy, output, keyBytes }: ReleaseOrder): Pick<Parameters<typeof settingsOf>[2], 'entities'> {
  const file = join(output, '.cloister', 'survey.sealed')
  if (!keyBytes || !needsSurvey(policy) || !existsSync(file)) return {}
  const survey = openSurvey(file, keyBytes, false)
  try {
    return { entities: survey.entities() }
  } finally {
    survey.close()
  }
}
