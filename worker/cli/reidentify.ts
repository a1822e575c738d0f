import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'
import type { Replaced } from '../redact/replaced.ts'
import { openWayBack, type WayBack, WrongPassphrases } from '../release/wayBack.ts'
import { addToAudit, auditFile } from '../release/wayBackAudit.ts'
import type { ReidentifyCommand } from './commands/reidentify.ts'
import { twoPassphrases } from './passphrases.ts'
import { counted } from './progress.ts'

/**
 * Shows what stood there, once the audit says that it will.
 *
 * @returns the exit status: 1 when nothing was found
 * @throws UserError when it can't be shown
 */
export async function reidentify(command: ReidentifyCommand): Promise<number> {
  const { wayBack, out } = command
  if (out !== undefined && existsSync(out)) throw new UserError(`${out} exists. Choose another --out, or remove that one.`)
  const opened = await openOrRefuse(command)
  try {
    const found = countOf(opened, command)
    addToAudit(wayBack, asked(command), { outcome: 'shown', ...found }, opened.audit)
    show(linesOf(opened, command), out)
    if (opened.isTorn)
      process.stderr.write(
        `${wayBack} ends in something that can't be read: a run was cut off there, or it was altered. What came before it was searched.\n`,
      )
    const place = out === undefined ? '' : ` are in ${out}: keep it as safe as the originals`
    process.stderr.write(
      `${counted(found.values)} values in ${counted(found.documents)} documents${place}. ${auditFile(wayBack)} says so.\n`,
    )
    return found.values > 0 ? 0 : 1
  } finally {
    opened.close()
  }
}

async function openOrRefuse(command: ReidentifyCommand): Promise<WayBack> {
  const { wayBack, passphraseFiles } = command
  const passphrases = await twoPassphrases(passphraseFiles, false)
  try {
    return await openWayBack(wayBack, passphrases)
  } catch (error) {
    if (error instanceof WrongPassphrases) {
      addToAudit(wayBack, asked(command), { outcome: 'refused' }, null)
      await pause(slowDown)
    }
    throw error
  }
}

/** Milliseconds after a wrong passphrase. */
const slowDown = 3000

function asked({ people, reason, document, at, value, names }: ReidentifyCommand) {
  const by = Object.entries({ document, at, value, names: names || undefined }).flatMap(([name, given]) =>
    given === undefined ? [] : [name],
  )
  return { people, reason, by }
}

type Matching = Replaced & { readonly document: string; readonly original?: string }

function* matching({ replaced }: WayBack, { document, at, value }: ReidentifyCommand): Generator<Matching> {
  for (const each of replaced(document)) {
    const isThere = at === undefined || (each.at <= at && at < each.at + [...each.there].length)
    if (isThere && (value === undefined || each.there === value)) yield each
  }
}

function countOf(wayBack: WayBack, command: ReidentifyCommand): { values: number; documents: number } {
  if (command.names) {
    const all = [...wayBack.names(command.document)].length
    return { values: all, documents: all }
  }
  let values = 0
  const documents = new Set<string>()
  for (const { document } of matching(wayBack, command)) {
    values++
    documents.add(document)
  }
  return { values, documents: documents.size }
}

/** A line of JSON for each value, or for each document where names are asked for. */
function* linesOf(wayBack: WayBack, command: ReidentifyCommand): Generator<string> {
  if (command.names) for (const [original, document] of wayBack.names(command.document)) yield `${JSON.stringify({ document, original })}\n`
  else
    for (const { document, original, at, category, there, was } of matching(wayBack, command))
      yield `${JSON.stringify({ document, original, at, category, there, was })}\n`
}

function show(lines: Generator<string>, out: string | undefined): void {
  if (out === undefined) {
    for (const line of lines) process.stdout.write(line)
    return
  }
  try {
    const descriptor = openSync(out, 'wx', 0o600)
    try {
      for (const line of lines) writeSync(descriptor, line)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    rmSync(out, { force: true })
    throw new UserError(
      `${out} can't be written (${systemError(error).code}). Check its folder and the free space on the disk, or choose another --out.`,
    )
  }
}
