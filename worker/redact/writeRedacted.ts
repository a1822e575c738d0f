import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Change } from '../formats/format.ts'
import { differsAt } from '../formats/readAgain.ts'
import type { ReadDocument } from '../formats/readDocument.ts'
import { beginWhole } from '../io/atomicWrite.ts'
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

/**
 * What a redacted document is in its format, verified and read again.
 *
 * @returns what is to be in OUT
 * @throws VerifyError when anything else changed, or something that was found is left
 */
export async function verifiedBytes(
  document: ReadDocument,
  { spans, changes }: Pick<RedactedDocument, 'spans' | 'changes'>,
): Promise<Uint8Array> {
  verify(document.text, changed(document.text, changes), changes, dummiesOf(document, spans))
  const bytes = await document.write(changes)
  await verifyWritten(document, bytes, changes)
  return bytes
}

/**
 * Begins to put a result in OUT. The file appears whole or not at all, and in OUT or not at all:
 * neither a link that stands where a folder of OUT should be nor one in the growing file's place is
 * followed.
 *
 * @returns flushes the result and moves it into its place; has to be called (`beginWhole`)
 * @throws UserError when the original was changed since it was listed, or OUT holds a link; so does
 *   what is returned
 */
export function beginResult({ file, temporary, root }: ResultPlace, bytes: Uint8Array, original: Original): () => Promise<void> {
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
