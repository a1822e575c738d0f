import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Change } from '../formats/format.ts'
import { differsAt } from '../formats/readAgain.ts'
import type { ReadDocument } from '../formats/readDocument.ts'
import { writeWhole } from '../io/atomicWrite.ts'
import { resultModes } from '../io/fileModes.ts'
import { refuseLinks } from '../io/noLinks.ts'
import { type Original, refuseChanged } from '../io/openInput.ts'
import { changed } from '../text/changed.ts'
import type { ProfiledSpan } from './profiles.ts'
import type { RedactedDocument } from './redactNotes.ts'
import { VerifyError, verify } from './verify.ts'

/** Where a result goes, and where it is written before it is renamed. */
export interface ResultPlace {
  readonly file: string
  readonly temporary: string
  /** The folder that `file` may not leave, links resolved in both. */
  readonly root?: string
}

/** A result in OUT. */
export interface WrittenResult {
  readonly bytes: Uint8Array
  /** Bytes, and the hash of all of them. */
  readonly written: { readonly size: number; readonly sha256: string }
}

/**
 * Verifies a redacted document, writes it in its format, reads it again, and puts it in OUT.
 *
 * @throws VerifyError when anything else changed, or something that was found is left
 * @throws UserError when the original was changed since it was listed, or OUT holds a link
 */
export async function writeRedacted(
  document: ReadDocument,
  { spans, changes }: Pick<RedactedDocument, 'spans' | 'changes'>,
  output: ResultPlace,
  original: Original,
): Promise<WrittenResult> {
  verify(document.text, changed(document.text, changes), changes, dummiesOf(document, spans))
  const bytes = await document.write(changes)
  await verifyWritten(document, bytes, changes)
  refuseChanged(statSync(original.input), original.listed)
  writeResult(output, bytes, resultModes(original.input))
  return { bytes, written: { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') } }
}

/**
 * What stands wherever the format can't hold something tells nothing of it: its own dummies, and
 * what it makes of a category's name.
 */
function dummiesOf({ fit: held, isDummy }: ReadDocument, spans: readonly ProfiledSpan[]): (value: string, start: number) => boolean {
  const tags = [...new Set(spans.map(({ category }) => `<**${category}**>`))]
  return (value, start) => isDummy?.(value, start) === true || (held !== undefined && tags.some((tag) => held(tag, start) === value))
}

/**
 * What was written says, read again, what it should: what a format gets wrong fails here, before
 * anyone receives it. Nothing may differ but what the format declares.
 */
async function verifyWritten(document: ReadDocument, bytes: Uint8Array, changes: readonly Change[]): Promise<void> {
  const at = differsAt(document, changes, await document.again(bytes))
  if (at !== undefined) throw new VerifyError(`read again, the result differs at ${at}`)
}

/**
 * The file appears whole or not at all, and in OUT or not at all: neither a link that stands where
 * a folder of OUT should be nor one in the growing file's place is followed.
 *
 * @param root OUT's own folder, all links in it resolved; absent where there is none
 */
function writeResult({ file, temporary, root }: ResultPlace, bytes: Uint8Array, modes: ReturnType<typeof resultModes>): void {
  const folder = dirname(file)
  const check = () => {
    if (root !== undefined) refuseLinks(root, folder)
  }
  check()
  mkdirSync(folder, { recursive: true, mode: modes.folder })
  writeWhole(file, bytes, { mode: modes.file, temporary, makeFolder: false, check })
}
