import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Somebody who is nowhere but in the notes of a test: no list knows the name, and nothing else may
 * hold it.
 */
export const canary = 'Quillfeather Zanzibarov'

/**
 * Files below a folder that hold the canary, or either of its words, in their name or their bytes:
 * as it is, in capitals, UTF-16, base64 or hexadecimal.
 *
 * @param aside folders that may hold it: the notes themselves, and what somebody had written out on
 *   purpose
 */
export function tracesOfCanary(folder: string, aside: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !aside.some((one) => path.startsWith(`${one}/`)) && statSync(path).size > 0)
    .filter((path) => {
      if (/quillfeather|zanzibarov/i.test(path.slice(folder.length))) return true
      const bytes = readFileSync(path)
      return forms.some((form) => bytes.includes(form))
    })
}

const words = [canary, ...canary.split(' ')].flatMap((word) => [word, word.toUpperCase(), word.toLowerCase()])
const forms = words
  .flatMap((word) => [
    Buffer.from(word),
    Buffer.from(word, 'utf16le'),
    Buffer.from(Buffer.from(word).toString('hex')),
    ...[0, 1, 2].map((shift) =>
      Buffer.from(
        Buffer.from(`${' '.repeat(shift)}${word}`)
          .toString('base64')
          .slice(shift === 0 ? 0 : 4, -4),
      ),
    ),
  ])
  .filter((form) => form.length > 7)
