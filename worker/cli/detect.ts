import { rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import type { Outcome } from '../redact/redactFile.ts'
import { findInputs, shardOf } from '../release/inputs.ts'
import { createLinesFile } from '../release/linesFile.ts'
import { patientRule } from '../release/patients.ts'
import type { RunLog } from '../release/runLog.ts'
import { checkTaggers, runTasks } from '../release/runTasks.ts'
import { spansLine } from '../release/spansLine.ts'
import { positionsIn } from '../release/spansLines.ts'
import { taskOf } from '../release/surveyUnits.ts'
import { type Unit, type UnitTask, unitsOf } from '../release/units.ts'
import { longestFirst, partOrder } from '../release/workOrder.ts'
import type { DetectCommand } from './commands/detect.ts'
import { openProgram } from './program.ts'
import { counted, runProgress } from './progress.ts'
import { endWhilePlanned, type Stop } from './stop.ts'

/**
 * Writes where the identifiers are, and no text.
 *
 * @returns the exit status
 * @throws UserError when the run can't begin or go on
 */
export async function detect(command: DetectCommand, stop: Stop, log?: RunLog): Promise<number> {
  const heard = runProgress('Read', command.progress)
  const progress = endWhilePlanned(stop, log?.listening(heard) ?? heard)
  const inputs = await findInputs(command, (files) => progress.planning?.('list', files))
  if (!inputs.single && !relative(resolve(command.input), resolve(command.spans)).startsWith('..')) {
    throw new UserError(`${command.spans} lies in IN, where nothing is ever written. Choose another place.`)
  }
  if (resolve(command.input) === resolve(command.spans)) throw new UserError(`--spans names IN itself. Choose another file.`)
  const program = openProgram()
  checkTaggers(command, program)
  const places = shardOf(
    inputs.files.map((file, i) => ({ file, number: i + 1, name: file.path })),
    command.shard,
  )
  const partial = `${command.spans}.part`
  const lines = createLinesFile(command.spans, partial)
  process.once('exit', () => rmSync(partial, { force: true }))
  let found = 0
  let failed = inputs.failed.length
  for (const { path, error } of inputs.failed) lines.add(spansLine(path, { error }, false), { document: 0 })
  const rule = patientRule(undefined)
  const unitTasks = function* (): Generator<UnitTask> {
    for (const unit of unitsOf(longestFirst(places, command.jobs), inputs, command, () => false))
      yield { unit, task: taskOf(unit, inputs, rule) }
  }
  log?.begin(command.name, command, program)
  const positionOf = positionsIn(places)
  /** Code points of the parts of a document so far, by its number. */
  const points = new Map<number, number>()
  const parts = partOrder<Completed>()
  for await (const completed of runTasks({
    tasks: unitTasks(),
    places,
    stage: 'redact',
    order: command,
    program,
    more: { prior: inputs.languages() },
    stop,
    listen: progress,
    waiting: parts.waiting,
  }))
    for (const due of parts.due(completed)) write(due)
  if (stop.requested()) {
    lines.discard()
    process.stderr.write('Stopped; no spans were written.\n')
    return 130
  }
  lines.finish()
  process.stdout.write(
    `${counted(places.length)} documents read, ${counted(found)} identifiers found; the spans are in ${command.spans}.\n`,
  )
  if (failed > 0) process.stderr.write(`${counted(failed)} documents failed; their lines in ${command.spans} say why.\n`)
  return failed > 0 ? 1 : 0

  function write({ unit, outcome }: Completed): void {
    if (!outcome) return
    const { stretch, file, number } = unit
    const before = points.get(number) ?? 0
    const line = spansLine(file.path, outcome, command.explain, stretch && { index: stretch.index, points: before })
    lines.add(line, { document: positionOf(file.path)!, part: stretch?.index })
    if ('error' in outcome) failed++
    else {
      found += outcome.spans.length
      if (stretch) points.set(number, before + outcome.points)
    }
    if (stretch?.last) points.delete(number)
  }
}

/** A unit that was read. */
interface Completed {
  readonly unit: Unit
  readonly outcome?: Outcome
}
