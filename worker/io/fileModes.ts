import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The mode of a result: readable by those who may read its original, and by no one else. The
 * process's umask narrows it further.
 *
 * @param original the file that the result is made from
 * @returns the mode of the result, and that of folders created for it
 */
export function resultModes(original: string): { readonly file: number; readonly folder: number } {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  // The owner of a new folder must be able to write into it.
  return { file: modeOf(original), folder: modeOf(dirname(original)) | 0o700 }
}
