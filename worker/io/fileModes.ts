import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * What a result may be read by: whoever may read its original, and nobody else. The process's own
 * mask narrows it further.
 *
 * @param original the file that it is made from
 * @returns the mode of the result, and that of folders that are made for it
 */
export function modesOf(original: string): { readonly file: number; readonly folder: number } {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  // Whoever makes a folder has to write into it.
  return { file: modeOf(original), folder: modeOf(dirname(original)) | 0o700 }
}
