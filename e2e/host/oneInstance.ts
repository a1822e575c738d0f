import { existsSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../../worker/io/isAlive.ts'

/**
 * Whether this is the first process with a folder. A later one signals the first by touching a
 * file, and the first hears it. A lock whose process is gone counts for nothing.
 */
export function isFirst(folder: string, onSecond: () => void): boolean {
  const lock = join(folder, 'host.lock')
  const knock = join(folder, 'host.knock')
  if (existsSync(lock) && isAlive(Number(readFileSync(lock, 'utf8')))) {
    writeFileSync(knock, String(process.pid))
    return false
  }
  writeFileSync(lock, String(process.pid))
  process.on('exit', () => rmSync(lock, { force: true }))
  watch(folder, { persistent: false }, (_kind, name) => {
    if (name !== 'host.knock' || !existsSync(knock)) return
    rmSync(knock, { force: true })
    onSecond()
  })
  return true
}
