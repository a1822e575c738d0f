/** What a hostile file would have its reader do. */
const attempts = ['write', 'start', 'connect'] as const

/** What the document that says HOSTILE becomes: how each attempt of its reader ended. */
export function tried(end: 'refused' | 'allowed'): string {
  return `The patient was seen today and the results were discussed.\n${attempts.map((name) => `To ${name} was ${end}.\n`).join('')}`
}

/**
 * A module that takes over the reading of files in the threads of the program that imports it, as a
 * file might that makes a parser run its code. A file that says HOSTILE reads as how its attempts
 * ended; one that says CRASHING ends the thread.
 *
 * @param planted the file that it tries to write
 */
export function hostileReader(planted: string): string {
  return `
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { isMainThread } from 'node:worker_threads'

const attempts = {
  write: () => fs.writeFileSync(${JSON.stringify(planted)}, 'x'),
  start: () => execFileSync(process.execPath, ['--version'], { env: {} }),
  connect: () => net.connect(9, '127.0.0.1').on('error', () => {}),
}
const end = (attempt) => {
  try {
    attempt()
    return 'allowed'
  } catch (error) {
    return error.code === 'ERR_ACCESS_DENIED' ? 'refused' : 'stopped by ' + error.code
  }
}
if (!isMainThread) {
  const read = fs.readFileSync
  fs.readFileSync = (...asked) => {
    const content = read(...asked)
    const words = String(content).slice(0, 20)
    if (words.startsWith('CRASHING')) process.exit(1)
    if (!words.startsWith('HOSTILE')) return content
    const told = Object.entries(attempts).map(([name, attempt]) => 'To ' + name + ' was ' + end(attempt) + '.\\n')
    return Buffer.from('The patient was seen today and the results were discussed.\\n' + told.join(''))
  }
  syncBuiltinESMExports()
}
`
}
