import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Writes a small file so that it is there whole or as it was before, whatever happens in between, and whoever else writes it at the same moment. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  removeLeftOver(file)
  const growing = `${file}.${process.pid}.part`
  try {
    const descriptor = openSync(growing, 'w', 0o600)
    try {
      writeSync(descriptor, typeof content === 'string' ? Buffer.from(content, 'utf8') : content)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(growing, file)
  } catch (error) {
    rmSync(growing, { force: true, recursive: true })
    throw error
  }
}

/** What programs that were killed while they wrote this file left behind. */
function removeLeftOver(file: string): void {
  const beginning = `${basename(file)}.`
  for (const name of readdirSync(dirname(file))) {
    const [, pid] = (name.startsWith(beginning) && /^(\d+)\.part$/.exec(name.slice(beginning.length))) || []
    if (pid && !isAlive(Number(pid))) rmSync(join(dirname(file), name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Of somebody else: it is there, but may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
