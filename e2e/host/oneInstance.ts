import { existsSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../../worker/io/isAlive.ts'

/**
 * Whether this is the first process with a folder. A later one signals the first by a file with the
 * words of its command line, and the first hears it. A lock whose process is gone counts for
 * nothing.
 */
export function isFirst(folder: string, onSecond: (words: string[]) => void): boolean {
  const lock = join(folder, 'host.lock')
  const knock = join(folder, 'host.knock')
  if (existsSync(lock) && isAlive(Number(readFileSync(lock, 'utf8')))) {
    writeFileSync(`${knock}.${process.pid}`, JSON.stringify(process.argv))
    renameSync(`${knock}.${process.pid}`, knock)
    return false
  }
  writeFileSync(lock, String(process.pid))
  process.on('exit', () => rmSync(lock, { force: true }))
  watch(folder, { persistent: false }, (_kind, name) => {
    if (name !== 'host.knock' || !existsSync(knock)) return
    const words = JSON.parse(readFileSync(knock, 'utf8'))
    rmSync(knock, { force: true })
    onSecond(words)
  })
  return true
}
