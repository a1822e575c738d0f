import { createHash, createHmac } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import * as z from 'zod'
import { UserError } from '../core/userError.ts'
import { jsonIn } from '../io/checkedJson.ts'
import { systemError } from '../io/systemError.ts'

/** Who asked for a way back, and why. No text of a note, and no value that was asked for. */
export interface Asked {
  readonly people: readonly [string, string]
  readonly reason: string
  /** The filters of the request: 'document', 'at', 'value'. */
  readonly by: readonly string[]
}

/** The outcome. */
export type Answer = { readonly outcome: 'shown'; readonly values: number; readonly documents: number } | { readonly outcome: 'refused' }

/** @returns the path of a way back's audit: beside it */
export function auditFile(wayBack: string): string {
  return `${wayBack}.audit.jsonl`
}

/**
 * What an open way back knows of its audit: the key that authenticates its lines, and the last line
 * that it has recorded.
 */
export interface AuditBond {
  /** 32 bytes, derived from the data key: without both passphrases no valid line can be written. */
  readonly key: Uint8Array
  /**
   * The last line about shown values: kept within the way back, so that a missing or truncated file
   * is detected. Null before the first.
   */
  readonly known: AuditEnd | null
  /** Records it within the way back; flushed to disk when it returns. */
  readonly keep: (end: AuditEnd) => void
}

/** A line's number and hash. */
export interface AuditEnd {
  readonly n: number
  readonly hash: string
}

/**
 * Appends a line to the audit of a way back:
 * {"n","at","people","reason","by","outcome",…,"before","hash"}; `before` is the hash of the
 * previous line. A line about shown values is `keyed`: its hash is HMAC-SHA-256 under a key that
 * only both passphrases give. The hash of a refusal, for which no one had the key, is SHA-256, and
 * the next keyed line covers it. Flushed to disk when it returns.
 *
 * @param bond of the open way back; null where it was not opened
 * @throws UserError when it can't be written, or existing lines were altered: then nothing may be
 * shown
 */
export function addToAudit(wayBack: string, asked: Asked, answer: Answer, bond: AuditBond | null, now = new Date()): void {
  const file = auditFile(wayBack)
  const { n, hash: before } = lastOf(file, bond)
  const line = { n: n + 1, at: now.toISOString(), ...asked, ...answer, ...(bond ? { keyed: true } : {}), before }
  const hash = hashOf(line, bond)
  try {
    const descriptor = openSync(file, 'a', 0o600)
    writeSync(descriptor, `${JSON.stringify({ ...line, hash })}\n`)
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch (error) {
    throw new UserError(
      `${file} can't be written (${systemError(error).code}), and nothing is shown without a record. Check its permissions and the free space on the disk.`,
    )
  }
  bond?.keep({ n: line.n, hash })
}

/** Checks all lines. Without the key, keyed lines are checked for their order alone. */
function lastOf(file: string, bond: AuditBond | null): AuditEnd {
  let last: AuditEnd = { n: 0, hash: '' }
  let isKnownThere = !bond?.known
  let keyedBefore = false
  const lines = textOf(file).split('\n')
  const isWhole = lines.pop() === ''
  for (const text of lines) {
    const line = lineOf(text)
    if (!line || line.n !== last.n + 1 || line.before !== last.hash) throw altered(file)
    const { hash, ...rest } = line
    const isKeyed = rest.keyed === true
    // Versions before 0.2 wrote unkeyed lines about shown values: such a line precedes all keyed
    // ones.
    if (!isKeyed && keyedBefore && rest.outcome !== 'refused') throw altered(file)
    if (isKeyed ? bond && hash !== hashOf(rest, bond) : hash !== hashOf(rest, null)) throw altered(file)
    keyedBefore ||= isKeyed
    last = { n: rest.n, hash }
    if (bond?.known?.n === last.n && bond.known.hash === hash) isKnownThere = true
  }
  if (!isWhole || !isKnownThere) throw altered(file)
  return last
}

/** Nothing where there is none: whether there should be one, the way back knows. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = systemError(error)
    if (code === 'ENOENT') return ''
    throw new UserError(
      `${file} can't be read (${code}), and nothing is shown without a record. Check its permissions, or put the audit back in its place.`,
    )
  }
}

/**
 * The fields that the chain needs; all other fields are kept as they are, since the hash covers
 * them.
 */
const lineShape = z.looseObject({
  n: z.number().int().min(1),
  before: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  outcome: z.enum(['shown', 'refused']),
  keyed: z.literal(true).optional(),
})

type Line = z.infer<typeof lineShape> & AuditEnd

function lineOf(text: string): Line | undefined {
  const line = jsonIn(text)
  // The parsed value itself, with its fields in their order.
  return isLine(line) ? line : undefined
}

function isLine(line: unknown): line is Line {
  return lineShape.safeParse(line).success
}

function altered(file: string): UserError {
  return new UserError(
    `${file} was altered, truncated or removed: it does not match what this way back has recorded, or its lines don't ` +
      'follow from each other. Nothing is shown. Restore it from a copy, or have it investigated.',
  )
}

function hashOf(line: object, bond: AuditBond | null): string {
  const text = JSON.stringify(line)
  return (bond ? createHmac('sha256', bond.key) : createHash('sha256')).update(text).digest('hex')
}
