import { type Replacement, withheldText } from './redact.ts'

/**
 * Redacted text that is not what it should be: a bug, so the document fails. Says where, never what
 * stands there.
 */
export class VerifyError extends Error {
  override readonly name = 'VerifyError'
}

/**
 * Walks original and redacted text side by side: nothing outside the replacements changed, and
 * nothing of what they replaced is left inside them.
 *
 * @param isDummy as OpenFile.isDummy: what a format always writes there tells nothing of what stood
 *   there, even when that is the same
 * @throws VerifyError at the first difference
 */
export function verify(
  text: string,
  redacted: string,
  replacements: readonly Replacement[],
  isDummy: (value: string, start: number) => boolean = () => false,
): void {
  let at = 0
  let from = 0
  for (const { start, end, value } of replacements) {
    at = sameStretch(text, redacted, from, start, at)
    if (!redacted.startsWith(value, at)) throw new VerifyError(`the replacement of [${start}, ${end}) is not at ${at} of the redacted text`)
    const original = text.slice(start, end)
    if (leaves(original, value) && !(original === value && isDummy(value, start)))
      throw new VerifyError(`the replacement of [${start}, ${end}) holds what it replaces`)
    at += value.length
    from = end
  }
  at = sameStretch(text, redacted, from, text.length, at)
  if (at !== redacted.length) throw new VerifyError(`the redacted text goes on after ${at}`)
}

function sameStretch(text: string, redacted: string, start: number, end: number, at: number): number {
  if (!redacted.startsWith(text.slice(start, end), at)) {
    throw new VerifyError(`text outside the spans changed between ${start} and ${end}`)
  }
  return at + end - start
}

/**
 * Single letters and digits recur by chance ('E' in '<**DATE**>'), and so do parts of words ('3
 * March' in '13 March'); a whole word of three characters does not.
 */
function leaves(original: string, value: string): boolean {
  if (saysNothing(original)) return false
  if (original === value) return true
  if (original.length < 3 || tag.test(value)) return false
  for (let at = value.indexOf(original); at >= 0; at = value.indexOf(original, at + 1)) {
    if (!isWord(value[at - 1]) && !isWord(value[at + original.length])) return true
  }
  return false
}

/**
 * What an earlier redaction left: categories, marks without letters and digits, the words of a
 * withheld note.
 */
function saysNothing(text: string): boolean {
  return tag.test(text) || !/[\p{L}\p{N}]/u.test(text) || text === withheldText
}

/** With what takes the place of '<' and '>' where a format can't hold them. */
const tag = /^[<_]?\*\*[A-Z_-]+\*\*[>_]?$/

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}
