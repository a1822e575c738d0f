import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FileTask, Outcome } from '../tasks/redactFile.ts'
import type { Going, Surveyed } from './going.ts'
import type { Journal } from './journal.ts'
import type { DocumentOutcome, ReleaseOrder } from './order.ts'
import type { Outputs } from './outputs.ts'
import type { RecordKeeper } from './recordKeeper.ts'
import { resultsIn } from './results.ts'
import { type Errand, run } from './run.ts'
import { createLinesFile, type LinesFile, type OlderLines, olderLines, spansLine } from './spansFile.ts'
import { taskOf } from './surveying.ts'
import { nothing, plus, type Tally, tallyOf } from './tally.ts'
import { documentId, type Place, type Unit, unitsOf } from './units.ts'

/** Where a run writes down what it does. */
export interface Books {
  readonly keeper: RecordKeeper
  readonly journal: Journal
  readonly lines: Lines | undefined
  readonly surveyed: Surveyed | undefined
}

/** The spans file as it grows, and what an earlier run left of it. */
export interface Lines {
  readonly file: LinesFile
  readonly older: OlderLines
}

export function openLines({ spans, existing }: ReleaseOrder, { state, part, resumable }: Outputs): Lines | undefined {
  if (!spans) return undefined
  const partial = resumable ? join(state, `spans-${part}.part`) : `${spans}.part`
  const older = existing === 'force' || !resumable ? { take: () => undefined, takeAll: () => [], close: () => {} } : olderLines(partial)
  return { file: createLinesFile(spans, partial), older }
}

/** The work itself: every unit that is not done is redacted, and everything is written down in the order of IN. */
export async function redactUnits(going: Going, own: readonly Place[], { keeper, journal, lines, surveyed }: Books): Promise<void> {
  const { order, program, stop, listen, inputs, outputs, rule, key, gold, wayBack } = going
  const results = resultsIn(outputs, inputs.root)
  for (const [i, { path, error }] of inputs.failed.entries()) {
    lines?.file.add(spansLine(path, { error }, false))
    listen.document?.({ number: -i, path, name: '', state: 'failed', cause: error })
    listen.failed('a file or folder of IN', error)
  }
  const held = new Set(order.held)
  const released = own.filter(({ file }) => !held.has(file.path))
  for (const place of own.filter(({ file }) => held.has(file.path))) {
    results.forget(place)
    keeper.hold()
    end(place, { state: 'held' })
  }
  /** Lines of units that were done before, until their turn comes. */
  const copied = new Map<string, string>()
  const isKept = (unit: string) => !wayBack || wayBack.has(unit)

  /** Of a big document, whether its stretches are done and together. */
  function isDone(place: Place): boolean {
    const id = documentId(place, order.corrections)
    if (!results.isWhole(place) || !journal.before(id) || !isKept(id)) return false
    if (!lines) return true
    const own = lines.older.takeAll(place.file.path)
    if (own.length > 0) copied.set(id, own.join('\n'))
    return own.length > 0
  }

  function* errands(): Generator<Errand> {
    for (const unit of unitsOf(released, inputs.root, order, isDone)) {
      const line = copied.get(unit.id) ?? lines?.older.take(unit.file.path, unit.stretch?.index)
      const earlier = journal.before(unit.id)
      if (earlier && isKept(unit.id) && (results.isThere(unit) || isWithheld(earlier, unit)) && (!lines || line !== undefined)) {
        if (line !== undefined) copied.set(unit.id, line)
        yield { unit }
        continue
      }
      // An older output must not outlive a document that fails now.
      if (order.existing === 'force' && !unit.stretch?.index) results.forget(unit)
      const found = surveyed?.file?.found(unit.id)
      yield {
        unit,
        task: {
          ...taskOf(unit, inputs.root, rule, order.corrections?.[unit.file.path]),
          ...goldFor(unit),
          output: results.placeOf(unit),
          ...(found ? { found } : {}),
          ...(wayBack ? { wayBack: true } : {}),
        },
      }
    }
  }

  /** Gold is by whole documents: it says nothing of one that comes in stretches, and where it would take the taggers' place, that fails. */
  function goldFor({ file, stretch }: Unit): Pick<FileTask, 'gold' | 'given'> {
    const own = gold?.get(file.path)
    if (!own || (stretch && !order.given)) return {}
    return { gold: own, ...(order.given ? { given: true } : {}) }
  }

  // Whatever the policy does, ids by which files refer to each other go by a key.
  const more = { key: key ?? randomBytes(32), ...(surveyed ? { entities: surveyed.entities } : {}) }
  let document = { failed: false, tally: nothing, isNew: false }
  for await (const { unit, outcome } of run({
    errands: errands(),
    places: released,
    stage: 'redact',
    order,
    program,
    more,
    stop,
    listen,
  })) {
    const { stretch } = unit
    if (!stretch || stretch.index === 0) document = { failed: false, tally: nothing, isNew: false }
    if (document.failed) {
      if (stretch?.last) results.forget(unit)
      continue
    }
    if (outcome && 'error' in outcome) {
      document.failed = true
      fail(unit, outcome)
      if (stretch?.last) results.forget(unit)
      continue
    }
    const tally = outcome ? tallyOf(outcome) : (journal.before(unit.id) as Tally)
    const part = stretch && { index: stretch.index, points: document.tally.characters }
    const line = copied.get(unit.id) ?? (outcome && spansLine(unit.file.path, outcome, order.explain, part))
    copied.delete(unit.id)
    if (line !== undefined) lines?.file.add(line)
    // First what leads back, then that it is done: one that was killed in between does the unit again.
    if (outcome && wayBack) wayBack.add(unit.id, unit.name, outcome.wayBack ?? nothingReplaced)
    if (outcome) journal.add(unit.id, tally)
    document = { failed: false, tally: plus(document.tally, tally), isNew: document.isNew || outcome !== undefined }
    if (stretch && !stretch.last) continue
    if (stretch) {
      results.assemble(unit)
      if (!isKept(documentId(unit, order.corrections))) wayBack?.add(documentId(unit, order.corrections), unit.name, nothingReplaced)
      journal.add(documentId(unit, order.corrections), document.tally)
    }
    keeper.add(unit.number, document.tally, document.isNew)
    const { notes } = document.tally
    end(unit, { state: notes.withheld > 0 && notes.withheld === notes.all ? 'withheld' : 'done', tally: document.tally })
  }

  function end({ number, file, name }: Place, more: Pick<DocumentOutcome, 'state' | 'cause' | 'tally'>): void {
    const patient = rule.patientOf(file.path)
    listen.document?.({ number, path: file.path, name, ...(patient === undefined ? {} : { patient }), ...more })
  }

  function fail(unit: Unit, outcome: Extract<Outcome, { readonly error: string }>): void {
    // What an earlier run, or an earlier correction, left of it must not outlive it.
    results.forget(unit)
    keeper.fail(unit.number, outcome.error)
    lines?.file.add(spansLine(unit.file.path, outcome, order.explain))
    listen.failed(unit.name, outcome.error)
    end(unit, { state: 'failed', cause: outcome.error })
  }
}

/** Of a document that is not in OUT, or whose stretches have their own. */
const nothingReplaced = { replaced: [], points: 0 }

/** The policy dropped all of it, so nothing of it is in OUT. */
function isWithheld({ notes }: Tally, { stretch }: Unit): boolean {
  return !stretch && notes.withheld > 0 && notes.withheld === notes.all
}
