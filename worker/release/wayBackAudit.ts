import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { UserError } from '../core/userError.ts'

/** Who asked for a way back, and why. No text of a note, and no value that was asked for. */
export interface Asked {
  readonly people: readonly [string, string]
  readonly reason: string
  /** By what it was narrowed down: 'document', 'at', 'value'. */
  readonly by: readonly string[]
}

/** What came of it. */
export type Answer = { readonly outcome: 'shown'; readonly values: number; readonly documents: number } | { readonly outcome: 'refused' }

/** @returns where the audit of a way back is: beside it */
export function auditFile(wayBack: string): string {
  return `${wayBack}.audit.jsonl`
}

/**
 * Adds a line to the audit of a way back: {"n","at","people","reason","by","outcome",…,"before","hash"}. `hash` is SHA-256, hex, over the line without it; `before` is that of the line before, so that nothing in
 * between can be changed or taken out unseen. On the disk when it returns.
 *
 * @throws UserError when it can't be written, or what is there was altered: then nothing may be shown
 */
export function addToAudit(wayBack: string, asked: Asked, answer: Answer, now = new Date()): void {
  const file = auditFile(wayBack)
  const { n, hash } = lastOf(file)
  const line = { n: n + 1, at: now.toISOString(), ...asked, ...answer, before: hash }
  try {
    const descriptor = openSync(file, 'a', 0o600)
    writeSync(descriptor, `${JSON.stringify({ ...line, hash: hashOf(line) })}\n`)
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch (error) {
    throw new UserError(
      `${file} can't be written (${(error as NodeJS.ErrnoException).code}), and without a record nothing is shown. Check its permissions and the room on the disk.`,
    )
  }
}

function lastOf(file: string): { n: number; hash: string } {
  let last = { n: 0, hash: '' }
  if (!existsSync(file)) return last
  const lines = readFileSync(file, 'utf8').split('\n')
  const isWhole = lines.pop() === ''
  for (const line of lines) {
    const { hash, ...rest } = entryOf(line)
    if (rest.n !== last.n + 1 || rest.before !== last.hash || hash !== hashOf(rest)) throw altered(file)
    last = { n: rest.n, hash }
  }
  if (!isWhole) throw altered(file)
  return last
}

function entryOf(line: string): { n: number; before: string; hash: string } {
  try {
    return JSON.parse(line) as { n: number; before: string; hash: string }
  } catch {
    return { n: -1, before: '', hash: '' }
  }
}

function altered(file: string): UserError {
  return new UserError(
    `${file} was altered or torn: its lines don't follow from each other. Keep it for whoever looks into it and move it elsewhere; then a new one is begun.`,
  )
}

function hashOf(line: object): string {
  return createHash('sha256').update(JSON.stringify(line)).digest('hex')
}
