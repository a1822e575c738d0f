import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a small file so that it is there whole or as it was before, whatever happens in between. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const growing = `${file}.part`
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
