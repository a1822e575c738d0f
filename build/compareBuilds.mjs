import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, SetUpError, say } from './say.mjs'

/** What differs from build to build by its nature: signatures, and sums of files that hold one. */
const signed = /\.sig$|^SHA256SUMS$/

/**
 * Compares two folders that `npm run package` made of one commit.
 *
 * @returns a line for each file that is missing in one of them or differs; empty where the builds are the same
 */
export function differences(first, second) {
  const files = [...new Set([...readdirSync(first), ...readdirSync(second)])].filter((file) => !signed.test(file)).sort()
  return files.flatMap((file) => {
    const paths = [join(first, file), join(second, file)]
    const missing = paths.filter((path) => !existsSync(path))
    if (missing.length > 0) return [`${file}: missing in ${missing[0] === paths[0] ? 'the first' : 'the second'} build`]
    const [one, other] = paths.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex'))
    return one === other ? [] : [`${file}: ${one} and ${other}`]
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const [first, second] = process.argv.slice(2)
    if (!first || !second) throw new SetUpError('Usage: node build/compareBuilds.mjs FIRST SECOND')
    const lines = differences(first, second)
    for (const line of lines) say(line)
    if (lines.length > 0) throw new SetUpError('The builds differ.')
    say('The builds are the same, byte for byte, signatures aside.')
  } catch (error) {
    fail(error)
  }
}
