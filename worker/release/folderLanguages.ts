import { join } from 'node:path'
import { type Original, readInput } from '../io/openInput.ts'
import { clearLanguageOf, type LanguagePrior } from '../text/language.ts'

/**
 * The languages of a folder's notes, from a sample of those whose language is clear: the prior for
 * short notes whose language is not.
 *
 * @param paths of all of IN's files in order, whatever part of them a run does: every part must get
 * the same answer
 */
export function folderLanguages(
  { root, within }: { readonly root: string; readonly within: string | undefined },
  paths: readonly string[],
): LanguagePrior {
  const counts: Partial<Record<'en' | 'fr' | 'es', number>> = {}
  const step = Math.max(1, paths.length / looked)
  for (let at = 0; at < paths.length; at += step) {
    const language = clearLanguageOf(beginningOf({ input: join(root, paths[Math.floor(at)]!), within }))
    if (language) counts[language] = (counts[language] ?? 0) + 1
  }
  return counts
}

/** Files in the sample, evenly spaced. */
const looked = 64

/** Bytes that are read of a file; a page of text. */
const page = 8192

/** A file that can't be read, or is no text, counts for nothing here; it fails in its turn. */
function beginningOf(original: Original): string {
  try {
    const read = readInput(original, { from: 0, to: page })
    return read.includes(0) ? '' : read.toString('utf8')
  } catch {
    return ''
  }
}
