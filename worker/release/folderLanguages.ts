import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { clearLanguageOf, type LanguagePrior } from '../text/language.ts'

/**
 * What languages a folder's notes are in, as far as a look into some of them says it clearly: short
 * notes that don't say it themselves go by it.
 *
 * @param paths of all of IN's files in order, whatever part of them a run does: each part must hear
 * the same
 */
export function folderLanguages(root: string, paths: readonly string[]): LanguagePrior {
  const counts: Partial<Record<'en' | 'fr' | 'es', number>> = {}
  const step = Math.max(1, paths.length / looked)
  for (let at = 0; at < paths.length; at += step) {
    const language = clearLanguageOf(beginningOf(join(root, paths[Math.floor(at)] as string)))
    if (language) counts[language] = (counts[language] ?? 0) + 1
  }
  return counts
}

/** Files, evenly spread. */
const looked = 64

/** Bytes of a file that are looked at; a page of text. */
const page = 8192

/** What can't be read, or is no text, says nothing: it has its own turn. */
function beginningOf(path: string): string {
  try {
    const descriptor = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(page)
      const read = bytes.subarray(0, readSync(descriptor, bytes, 0, page, 0))
      return read.includes(0) ? '' : read.toString('utf8')
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return ''
  }
}
