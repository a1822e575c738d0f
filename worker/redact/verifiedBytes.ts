import type { Change } from '../formats/format.ts'
import { differsAt } from '../formats/readAgain.ts'
import type { ReadDocument } from '../formats/readDocument.ts'
import { changed } from '../text/changed.ts'
import type { ProfiledSpan } from './profiles.ts'
import type { RedactedDocument } from './redactNotes.ts'
import { VerifyError, verify } from './verify.ts'

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
