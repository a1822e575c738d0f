import { existsSync } from 'node:fs'
import { shardOf } from '../release/inputs.ts'
import type { ReleaseOrder } from '../release/order.ts'
import { planRelease, type ReleasePlan } from '../release/planRelease.ts'
import type { ReleaseRecord } from '../release/record.ts'
import { type Released, release } from '../release/release.ts'
import { weakerWords } from '../release/reportContent.ts'
import { writeReport } from '../release/reportFiles.ts'
import type { RunLog } from '../release/runLog.ts'
import type { RedactCommand } from './commands/redact.ts'
import { twoPassphrases } from './passphrases.ts'
import { openProgram } from './program.ts'
import { counted, runProgress } from './progress.ts'
import { endWhilePlanned, type Stop, stoppedStatus, untilStatus } from './stop.ts'

/**
 * Redacts IN into OUT.
 *
 * @returns the exit status
 * @throws UserError when the run can't begin or go on
 */
export async function redact(command: RedactCommand, stop: Stop, log?: RunLog): Promise<number> {
  const program = openProgram()
  if (command.dryRun) {
    const progress = endWhilePlanned(stop, runProgress('Redacted', command.progress))
    const plan = await planRelease(command, program, progress).finally(progress.end)
    return sayPlan(plan, command)
  }
  log?.begin(command.name, command, program)
  const progress = runProgress('Redacted', command.progress)
  const order = await withPassphrases(command)
  const released = await release(order, program, stop, endWhilePlanned(stop, log?.listening(progress) ?? progress, wayOutOf(command)))
  if (command.report && !released.stopped) await writeReport(command.report, released.record)
  return say(released, command, stop.status?.())
}

/**
 * How a run that was stopped while it was planned is begun again, whatever it had made by then: OUT,
 * its record, and the file of --way-back, which is never overwritten.
 */
function wayOutOf({ existing, wayBackFile }: RedactCommand): string {
  if (existing !== 'force') return 'the same command with --resume begins again'
  return wayBackFile === undefined
    ? 'the same command begins again'
    : `the same command begins again, with another name for --way-back if ${wayBackFile} is there by now`
}

async function withPassphrases({ wayBackFile, passphraseFiles, ...order }: RedactCommand): Promise<ReleaseOrder> {
  if (wayBackFile === undefined) return order
  const isThere = existsSync(wayBackFile)
  return { ...order, wayBack: { file: wayBackFile, passphrases: await twoPassphrases(passphraseFiles, !isThere) } }
}

function say({ stopped, record, before, skipped, namesMap, changes }: Released, command: RedactCommand, status = stoppedStatus): number {
  const { documents, spans } = record
  if (stopped) {
    const done = `${counted(documents.done + documents.withheld)} of ${counted(documents.all)} documents are done`
    process.stderr.write(
      `${status === untilStatus ? 'It is time to stop' : 'Stopped'}. ${done}; the same command with --resume does the rest.\n`,
    )
    return status
  }
  const out = [
    `${counted(documents.done - before)} documents redacted, ${counted(spans)} identifiers replaced; the result is in ${command.output}.`,
  ]
  if (before > 0) out.push(`${counted(before)} were done by an earlier run.`)
  out.push(...sayChanges(changes))
  if (documents.withheld > 0) out.push(`${counted(documents.withheld)} were withheld, as the policy says; nothing of them is in OUT.`)
  if (record.weaker) out.push(weakerWords(record.weaker))
  if (documents.failed > 0) out.push(...sayFailed(record, command))
  const parts = Object.entries(record.unsearched).map(([kind, n]) => `${kind} (${counted(n)})`)
  if (parts.length > 0) out.push(`Left out of documents, since it can't be searched: ${parts.join(', ')}.`)
  if (record.policy.scope === 'patient' && record.notes.ownerless > 0)
    out.push(
      `Of ${counted(record.notes.ownerless)} notes the patient is unknown: each counts as a patient of its own. Assign patients with --patient-from.`,
    )
  const left = Object.entries(skipped).filter(([, n]) => n > 0)
  if (left.length > 0) out.push(`Left out: ${left.map(([kind, n]) => `${counted(n)} ${kindsLeft[kind] ?? kind}`).join(', ')}.`)
  out.push(...sayNames(namesMap, command))
  if (command.wayBackFile)
    out.push(`The original values are in ${command.wayBackFile}, encrypted; two people together open it with reidentify.`)
  if (command.report) out.push(`The report is ${command.report}.`)
  process.stdout.write(`${out.join('\n')}\n`)
  return documents.failed > 0 ? 1 : 0
}

const kindsLeft: Readonly<Record<string, string>> = { indexes: 'indexes of media (DICOMDIR), which name files as they were called' }

function sayChanges({ added, changed, removed, differing }: Released['changes']): string[] {
  const out: string[] = []
  const parts = Object.entries({ added, changed, removed }).filter(([, n]) => n > 0)
  if (parts.length > 0)
    out.push(
      `IN has changed since the previous run: ${parts.map(([what, n]) => `${counted(n)} ${what}`).join(', ')}.` +
        (removed > 0 ? ' Results of what was removed were removed from OUT.' : ''),
    )
  if (differing > 0) out.push(`${counted(differing)} results in OUT had been changed since they were written, and were done again.`)
  return out
}

function sayFailed({ documents }: ReleaseRecord, { key, wayBackFile, shard }: RedactCommand): string[] {
  const failed = `${counted(documents.failed)} failed and have no output; --resume tries them again.`
  const isKept = key === undefined && wayBackFile === undefined && shard === undefined
  return isKept
    ? [failed, 'Until then this user’s own folder keeps the key of this run; it is discarded when all is done, or after 30 days.']
    : [failed]
}

function sayNames(namesMap: string | undefined, { names, key, wayBackFile }: RedactCommand): string[] {
  if (names === 'keep') return []
  const out =
    names === 'readable' ? ['Names of files and folders were kept readable, as requested: check them before you pass them on.'] : []
  if (namesMap) out.push(`Which file became which is in ${namesMap}, encrypted: names --key ${key} shows it.`)
  else if (names === 'opaque' && wayBackFile) out.push('Files and folders have codes for names; reidentify --names shows which is which.')
  else if (names === 'opaque')
    out.push('Files and folders have codes for names. No one can tell which is which: with --key FILE a map is kept.')
  return out
}

function sayPlan({ inputs, places }: ReleasePlan, command: RedactCommand): number {
  const part = shardOf(places, command.shard)
  const bytes = part.reduce((sum, { file }) => sum + file.size, 0)
  const renamed = places.filter(({ file, name }) => file.path !== name).length
  const become = command.names === 'opaque' ? 'would become codes' : 'would lose identifiers'
  process.stdout.write(
    `Would redact ${counted(part.length)} documents (${(bytes / 1e6).toFixed(1)} MB) into ${command.output} by ${command.policy.name}; ` +
      `${counted(renamed)} paths ${become}, ${counted(inputs.failed.length)} can't be read. Nothing was written.\n`,
  )
  return inputs.failed.length > 0 ? 1 : 0
}
