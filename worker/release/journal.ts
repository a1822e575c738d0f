import { createHash, timingSafeEqual } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import * as z from 'zod'
import { jsonAs } from '../io/checkedJson.ts'
import { lineAt, linesOfFile } from '../io/linesOfFile.ts'
import { keyedBytes, keyFor } from '../redact/keyed.ts'
import { orderOf } from './linesFile.ts'
import { stateWritten } from './stateWritten.ts'
import { type Tally, tallyShape } from './tally.ts'

/** Identifies the bytes of a result. */
export interface Proof {
  /** Bytes. */
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly sha256: string
}

/** A unit that is done. */
export interface DoneUnit {
  readonly tally: Tally
  /** Absent where the unit has no result in OUT. */
  readonly proof?: Proof
}

const doneShape = z.strictObject({
  tally: tallyShape,
  proof: z.strictObject({ size: z.int().nonnegative(), sha256: z.string() }).exactOptional(),
})

/**
 * Records what is done of a run, line by line: a run that was stopped or killed continues, its
 * report counts everything, and a result that was replaced is detected. Each line is authenticated
 * with the release's key (HMAC-SHA-256), together with the result's path in OUT. No text, no path.
 */
export interface Journal {
  /**
   * What an earlier run recorded of a unit; undefined when it has to be done.
   *
   * @param name its path in OUT
   */
  readonly before: (unit: string, name: string) => DoneUnit | undefined
  readonly add: (unit: string, name: string, done: DoneUnit) => void
  readonly close: () => void
}

/** @param startOver discards what an earlier run recorded */
export function openJournal(file: string, key: Uint8Array, startOver: boolean): Journal {
  if (startOver) rmSync(file, { force: true })
  const own = keyFor(key, 'manifest of a release')
  const sealOf = (unit: string, name: string, done: string) => Buffer.from(keyedBytes(own, unit, name, done)).toString('base64url')
  const descriptor = stateWritten(file, () => openSync(file, 'a+', 0o600))
  endLine(descriptor)
  const starts = startsIn(file)
  return {
    before: (unit, name) => {
      const start = starts.get(placeOf(unit))
      const [id, done, seal] = partsOf(start === undefined ? '' : lineAt(descriptor, start))
      return id === unit && isSame(seal, sealOf(unit, name, done)) ? jsonAs(done, doneShape) : undefined
    },
    add: (unit, name, { tally, proof }) => {
      const done = JSON.stringify({ tally, ...(proof ? { proof } : {}) })
      stateWritten(file, () => writeSync(descriptor, `["${unit}",${done},"${sealOf(unit, name, done)}"]\n`))
    },
    close: () => closeSync(descriptor),
  }
}

function partsOf(line: string): readonly [unit: string, done: string, seal: string] {
  const [, unit = '', done = '', seal = ''] = /^\["([\d.~a-f]+)",(\{.*\}),"([\w-]{43})"\]$/.exec(line) ?? []
  return [unit, done, seal]
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** A torn line must not run into the next. */
function endLine(descriptor: number): void {
  const { size } = fstatSync(descriptor)
  const last = Buffer.alloc(1)
  if (size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last[0] !== 10) writeSync(descriptor, '\n')
}

/**
 * '12~5f1c….3' → the place of part 3 of document 12: of a document that was corrected several
 * times, only the last version is in OUT.
 */
function placeOf(unit: string): number {
  const [document, part] = unit.replace(/~[\da-f]+/, '').split('.')
  return orderOf({ document: Number(document), part: part === undefined ? 0 : Number(part) + 1 })
}

/**
 * Where the last line of each unit starts, by its place: the counts of a million documents would
 * fill the memory, and be more than a string can hold.
 */
function startsIn(file: string): Map<number, number> {
  const starts = new Map<number, number>()
  for (const { line, start } of linesOfFile(file)) {
    // Empty, or torn by a crash: its unit is done again.
    const [unit] = partsOf(line)
    if (unit !== '') starts.set(placeOf(unit), start)
  }
  return starts
}

/** Size and hash of a file; undefined where there is none. */
export function proofOf(file: string): Proof | undefined {
  const hash = createHash('sha256')
  const buffer = Buffer.alloc(1 << 16)
  let size = 0
  try {
    const descriptor = openSync(file, 'r')
    try {
      for (let n = readSync(descriptor, buffer, 0, buffer.length, null); n > 0; n = readSync(descriptor, buffer, 0, buffer.length, null)) {
        hash.update(buffer.subarray(0, n))
        size += n
      }
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
  return { size, sha256: hash.digest('hex') }
}
