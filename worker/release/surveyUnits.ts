import type { Corrections } from '../redact/findSpans.ts'
import type { FileTask, GoldSpan } from '../redact/redactFile.ts'
import type { LanguagePrior } from '../text/language.ts'
import { type Inputs, originalOf } from './inputs.ts'
import type { LazyPool } from './lazyPool.ts'
import type { Listener, Program, ReleaseOrder, Stop } from './order.ts'
import type { PatientRule } from './patients.ts'
import { runTasks } from './runTasks.ts'
import type { SurveyFile } from './survey.ts'
import { type ListedDocument, type Unit, type UnitTask, unitsOf } from './units.ts'
import { longestFirst } from './workOrder.ts'

/** What is surveyed, and from where. */
export interface SurveySettings {
  readonly order: Pick<ReleaseOrder, 'policy' | 'language' | 'models' | 'ensemble' | 'jobs' | 'corrections'>
  readonly program: Program
  readonly stop: Stop
  readonly listen: Listener
  readonly inputs: Pick<Inputs, 'root' | 'within'>
  /** The languages of the folder's notes. */
  readonly prior: LanguagePrior
  readonly places: readonly ListedDocument[]
  readonly rule: PatientRule
  readonly key: Uint8Array
  readonly file: SurveyFile
  /** Of the release, where its second pass is to use it too. */
  readonly pool?: LazyPool | undefined
  /** By path in IN: spans of people that replace the taggers'. */
  readonly given?: ReadonlyMap<string, readonly GoldSpan[]>
}

/**
 * Gathers who is mentioned in every unit. A unit that fails here fails again in its turn, when it
 * is redacted.
 */
export async function surveyUnits({
  order,
  program,
  stop,
  listen,
  inputs,
  prior,
  places,
  rule,
  key,
  file,
  pool,
  given,
}: SurveySettings): Promise<void> {
  const unitTasks = function* (): Generator<UnitTask> {
    for (const unit of unitsOf(longestFirst(places, order.jobs), inputs, order, () => false)) {
      const gold = given?.get(unit.file.path)
      const task = {
        ...taskOf(unit, inputs, rule, order.corrections?.[unit.file.path]),
        survey: true,
        ...(gold ? { gold, given: true } : {}),
      }
      yield file.has(unit.id) ? { unit } : { unit, task }
    }
  }
  const asked = { ...order, explain: false }
  for await (const { unit, outcome } of runTasks({
    tasks: unitTasks(),
    places,
    stage: 'survey',
    order: asked,
    program,
    more: { key, prior },
    pool,
    stop,
    listen,
  })) {
    if (outcome && !('error' in outcome) && outcome.survey) file.add(unit.id, outcome.survey)
  }
}

/** The part of a unit that a thread receives. */
export function taskOf(
  { file, stretch }: Unit,
  inputs: Pick<Inputs, 'root' | 'within'>,
  { patientOf, byRecord }: PatientRule,
  corrections?: Corrections,
): FileTask {
  const patient = patientOf(file.path)
  return {
    ...originalOf(file, inputs),
    id: stretch ? `${file.path}@${stretch.from}` : file.path,
    ...(stretch ? { stretch: { from: stretch.from, to: stretch.to, format: stretch.format, about: stretch.about } } : {}),
    ...(patient === undefined ? {} : { patient }),
    ...(byRecord ? { byRecord } : {}),
    ...(corrections ? { corrections } : {}),
  }
}
