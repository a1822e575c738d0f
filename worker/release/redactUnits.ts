import { dirname } from 'node:path'
import type { Done, FileTask, Outcome } from '../redact/redactFile.ts'
import { turns } from '../threads/turns.ts'
import type { DoneUnit, Journal } from './journal.ts'
import type { DocumentOutcome } from './order.ts'
import type { RecordKeeper } from './recordKeeper.ts'
import type { ReleaseRun, Surveyed } from './releaseRun.ts'
import { resultsIn } from './results.ts'
import { runTasks } from './runTasks.ts'
import { spansLine } from './spansLine.ts'
import { type Lines, positionsIn } from './spansLines.ts'
import { taskOf } from './surveyUnits.ts'
import { addTallies, emptyTally, type Tally, tallyOf } from './tally.ts'
import { documentId, type ListedDocument, type Unit, type UnitTask, unitsOf } from './units.ts'
import type { Named } from './wayBack.ts'
import { longestFirst, partOrder } from './workOrder.ts'

/** The records that a run writes. */
export interface RunRecords {
  readonly keeper: RecordKeeper
  readonly journal: Journal
  readonly lines: Lines | undefined
  readonly surveyed: Surveyed | undefined
}

/**
 * Redacts every unit that is not done, and records each as soon as it is done: what is lost by an
 * interruption is what was in progress.
 *
 * @returns how many results were not what an earlier run had written, and were done again
 */
export async function redactUnits(
  going: ReleaseRun,
  own: readonly ListedDocument[],
  { keeper, journal, lines, surveyed }: RunRecords,
): Promise<number> {
  const { order, program, stop, listen, inputs, outputs, rule, key, gold, wayBack, pool } = going
  const results = resultsIn(outputs, inputs.root)
  const epoch = surveyed?.epoch ?? ''
  const idOf = (place: ListedDocument) => documentId(place, order.corrections, epoch)
  const differing = new Set<number>()
  for (const [i, { path, error }] of inputs.failed.entries()) {
    lines?.file.add(spansLine(path, { error }, false), { document: 0 })
    listen.document?.({ number: -i, path, name: '', state: 'failed', cause: error })
    listen.failed({ number: 0, path }, error)
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
  const positionOf = positionsIn(own)
  const isKept = (unit: string) => !wayBack || wayBack.has(unit)

  /** For each big document, whether its parts are done and joined. */
  function isDone(place: ListedDocument): boolean {
    const id = idOf(place)
    const earlier = journal.before(id, place.name)
    if (!earlier || !isKept(id)) return false
    if (!results.isWhole(place, earlier.proof)) {
      differing.add(place.number)
      return false
    }
    if (!lines) return true
    const own = lines.older.takeAll(lines.placeOf(place))
    if (own.length > 0) copied.set(id, own.join('\n'))
    return own.length > 0
  }

  function* errands(): Generator<UnitTask> {
    for (const unit of unitsOf(longestFirst(released, order.jobs), inputs, order, isDone, epoch)) {
      if (documents.get(unit.number)?.failed) {
        yield { unit }
        continue
      }
      const line = copied.get(unit.id) ?? lines?.older.take(lines.placeOf(unit))
      const earlier = journal.before(unit.id, unit.name)
      if (earlier && isKept(unit.id)) {
        const isSound = isWithheld(earlier.tally, unit) || results.isThere(unit, earlier.proof)
        if (isSound && (!lines || line !== undefined)) {
          if (line !== undefined) copied.set(unit.id, line)
          yield { unit }
          continue
        }
        if (!isSound && !unit.stretch) differing.add(unit.number)
      }
      // An older output must not outlive a document that fails now.
      if (order.existing === 'force' && !unit.stretch?.index) results.forget(unit)
      const found = surveyed?.file?.found(documentId(unit, order.corrections) + (unit.stretch ? `.${unit.stretch.index}` : ''))
      yield {
        unit,
        task: {
          ...taskOf(unit, inputs, rule, order.corrections?.[unit.file.path]),
          ...goldFor(unit),
          result: true,
          ...(found ? { found } : {}),
          ...(wayBack ? { wayBack: true } : {}),
          ...(lines ? {} : { countsOnly: true }),
        },
        place: results.placeOf(unit),
      }
    }
  }

  /**
   * Gold is by whole documents: it can't be compared with a document that is done in parts; where
   * it would replace the taggers, that document fails.
   */
  function goldFor({ file, stretch }: Unit): Pick<FileTask, 'gold' | 'given'> {
    const own = gold?.get(file.path)
    if (!own || (stretch && !order.given)) return {}
    return { gold: own, ...(order.given ? { given: true } : {}) }
  }

  /** Of results in OUT, by their document's place in IN. */
  const claims: (Claim | undefined)[] = []
  /** Of documents in parts that are not all done yet, by number. */
  const documents = new Map<number, PartDone>()
  // Whatever the policy does, ids by which files refer to each other are replaced with the key.
  const more = { key, prior: inputs.languages() }
  const parts = partOrder<Completed>()
  for await (const completed of runTasks({
    tasks: errands(),
    places: released,
    stage: 'redact',
    order,
    program,
    more,
    ...(surveyed ? { entities: surveyed.entities } : {}),
    pool,
    stop,
    listen,
    waiting: parts.waiting,
  })) {
    // What another run has taken over is its own to record.
    if (stop.requested() && !outputs.isHeld()) break
    record(completed)
    for (const due of parts.due(completed)) account(due)
  }
  if (!stop.requested()) await lookAtClaims()
  return differing.size

  /** What a run that continues this one needs. */
  function record({ unit, outcome }: Completed): void {
    if (!outcome || 'error' in outcome) return
    const { tally, proof } = doneIn(outcome)
    // First the way back, then the journal: a run that is killed in between does the unit again.
    if (wayBack) wayBack.add(unit.id, namedIn(unit), outcome.wayBack ?? nothingReplaced)
    // The output of an earlier version of the document must not outlive it.
    if (isWithheld(tally, unit)) results.forget(unit)
    journal.add(unit.id, unit.name, { tally, ...(proof ? { proof } : {}) })
  }

  /** What the spans and the report say; parts of a document come in their order. */
  function account({ unit, outcome }: Completed): void {
    const { stretch } = unit
    const before = documents.get(unit.number) ?? { failed: false, tally: emptyTally, isNew: false }
    if (stretch?.last) documents.delete(unit.number)
    if (before.failed) {
      if (stretch?.last) results.forget(unit)
      return
    }
    if (outcome && 'error' in outcome) {
      if (stretch && !stretch.last) documents.set(unit.number, { ...before, failed: true })
      fail(unit, outcome)
      return
    }
    const { tally, proof } = outcome ? doneIn(outcome) : journal.before(unit.id, unit.name)!
    if (lines) {
      const part = stretch && { index: stretch.index, points: before.tally.characters }
      const line = copied.get(unit.id) ?? (outcome && spansLine(unit.file.path, outcome, order.explain, part))
      copied.delete(unit.id)
      if (line !== undefined) lines.file.add(line, lines.placeOf(unit))
    }
    const document = { failed: false, tally: addTallies(before.tally, tally), isNew: before.isNew || outcome !== undefined }
    if (stretch && !stretch.last) {
      documents.set(unit.number, document)
      return
    }
    const whole = stretch ? results.assemble(unit) : proof
    if (stretch) {
      if (!isKept(idOf(unit))) wayBack?.add(idOf(unit), namedIn(unit), nothingReplaced)
      journal.add(idOf(unit), unit.name, { tally: document.tally, ...(whole ? { proof: whole } : {}) })
    }
    keeper.add(unit.number, document.tally, document.isNew)
    if (whole) claims[positionOf(unit.file.path)! - 1] = { size: whole.size, isNew: document.isNew }
    const { notes } = document.tally
    end(unit, { state: notes.withheld > 0 && notes.withheld === notes.all ? 'withheld' : 'done', tally: document.tally })
  }

  /**
   * A run checks that a result exists before it reports it: it may have been removed or truncated
   * since.
   */
  async function lookAtClaims(): Promise<void> {
    const began = new Date()
    const turn = turns()
    const folders = new Set<string>()
    for (const [i, claim] of claims.entries()) {
      await turn()
      if (stop.requested()) return
      if (!claim) continue
      const place = own[i]!
      const { size, isNew } = claim
      if (results.stands(place, size)) {
        if (order.names !== 'opaque' || !outputs.run) continue
        results.setTime(place, began)
        for (let folder = dirname(place.name); folder !== '.'; folder = dirname(folder)) folders.add(folder)
        continue
      }
      if (order.handsOver) continue
      keeper.lose(place.number, isNew, lost)
      results.forget(place)
      listen.failed({ number: place.number, path: place.file.path }, lost)
      end(place, { state: 'failed', cause: lost })
    }
    // Last: what is written into a folder changes its time.
    for (const name of folders) results.setTime({ name }, began)
  }

  function end({ number, file, name }: ListedDocument, more: Pick<DocumentOutcome, 'state' | 'cause' | 'tally'>): void {
    const patient = rule.patientOf(file.path)
    listen.document?.({ number, path: file.path, name, ...(patient === undefined ? {} : { patient }), ...more })
  }

  function fail(unit: Unit, outcome: Extract<Outcome, { readonly error: string }>): void {
    // The output of an earlier run, or of an earlier correction, must not outlive it.
    results.forget(unit)
    keeper.fail(unit.number, outcome.error)
    lines?.file.add(spansLine(unit.file.path, outcome, order.explain), lines.placeOf(unit))
    listen.failed({ number: unit.number, path: unit.file.path }, outcome.error)
    end(unit, { state: 'failed', cause: outcome.error })
  }
}

/** A result that is recorded as being in OUT. */
interface Claim {
  /** Bytes. */
  readonly size: number
  readonly isNew: boolean
}

/** The first parts of a document. */
interface PartDone {
  readonly failed: boolean
  readonly tally: Tally
  /** Whether this run did any of them. */
  readonly isNew: boolean
}

/** Without an outcome it was done before. */
interface Completed {
  readonly unit: Unit
  readonly outcome?: Outcome
}

const lost = 'its result in OUT was removed or changed by another program during the run. Run again with --resume'

function doneIn(outcome: Done): DoneUnit {
  return { tally: tallyOf(outcome), ...(outcome.written ? { proof: outcome.written } : {}) }
}

/** Its paths in OUT and in IN. */
function namedIn({ name, file }: Unit): Named {
  return { name, path: file.path }
}

/** Of a document that is not in OUT, or whose parts have their own. */
const nothingReplaced = { replaced: [], points: 0 }

/** The policy dropped all of it, so nothing of it is in OUT. */
function isWithheld({ notes }: Tally, { stretch }: Unit): boolean {
  return !stretch && notes.withheld > 0 && notes.withheld === notes.all
}
