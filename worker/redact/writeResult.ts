import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { beginWhole } from '../io/atomicWrite.ts'
import { resultModes } from '../io/fileModes.ts'
import { refuseLinks } from '../io/noLinks.ts'
import { type Original, refuseChanged } from '../io/openInput.ts'
import { causeOf } from './causeOf.ts'
import type { Outcome, Redacted } from './redactFile.ts'

/** Where a result goes, and where it is written before it is renamed. */
export interface ResultPlace {
  readonly file: string
  readonly temporary: string
  /** The folder that `file` may not leave, links resolved in both. */
  readonly root?: string
}

/** What a thread made of an original, and where it goes. */
export interface Result {
  readonly redacted: Redacted
  readonly original: Original
  /** Absent where no result was wanted. */
  readonly place?: ResultPlace | undefined
}

/**
 * Puts a result in OUT: threads that read documents may write nothing themselves.
 *
 * @returns what became of the document
 */
export async function writeResult({ redacted: { outcome, bytes }, original, place }: Result): Promise<Outcome> {
  if (!bytes || !place) return outcome
  try {
    await beginResult(place, bytes, original)()
    return outcome
  } catch (error) {
    return { error: causeOf(error, original.input) }
  }
}

/**
 * `writeResult` for several: the disk flushes some of them while others are written.
 *
 * @returns their outcomes, in the same order
 */
export async function writeResults(results: readonly Result[]): Promise<readonly Outcome[]> {
  const outcomes: Promise<Outcome>[] = []
  for (const [i, result] of results.entries()) {
    // So many files are open at the most.
    await outcomes[i - mostFlushed]
    outcomes.push(writeResult(result))
  }
  return Promise.all(outcomes)
}

/** Results that are flushed at the same time. */
const mostFlushed = 8

/**
 * Begins to put a result in OUT. The file appears whole or not at all, and in OUT or not at all:
 * neither a link that stands where a folder of OUT should be nor one in the growing file's place is
 * followed.
 *
 * @returns flushes the result and moves it into its place; has to be called (`beginWhole`)
 * @throws UserError when the original was changed since it was listed, or OUT holds a link; so does
 *   what is returned
 */
function beginResult({ file, temporary, root }: ResultPlace, bytes: Uint8Array, original: Original): () => Promise<void> {
  refuseChanged(statSync(original.input), original.listed)
  const modes = resultModes(original.input)
  const folder = dirname(file)
  const check = () => {
    if (root !== undefined) refuseLinks(root, folder)
  }
  check()
  mkdirSync(folder, { recursive: true, mode: modes.folder })
  return beginWhole(file, bytes, { mode: modes.file, temporary, makeFolder: false, check })
}
