import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemError } from './systemError.ts'

/** A file of JSON lines that is rotated: FILE is the newest, FILE.1 the one before it. */
export interface LogFile {
  readonly add: (line: object) => void
  readonly close: () => void
}

/** Bytes after which a new file is begun. */
const limit = 10_000_000
/** Older files that are kept. */
const kept = 4

/** The files of a log that exist, oldest first. */
export function logFiles(file: string): string[] {
  const older = Array.from({ length: kept }, (_, i) => `${file}.${kept - i}`)
  return [...older, file].filter((each) => existsSync(each))
}

/**
 * Its owner alone may read it. Where a line can't be written the run goes on without a log.
 *
 * @param failed called once, with the cause, when a line can't be written
 * @param size bytes after which a new file is begun; for tests
 * @throws what the file system throws when it can't be opened
 */
export function openLogFile(file: string, failed: (code: string) => void, size = limit): LogFile {
  mkdirSync(dirname(file), { recursive: true })
  let descriptor: number | undefined = openSync(file, 'a', 0o600)
  let length = fstatSync(descriptor).size
  const rotate = () => {
    if (descriptor !== undefined) closeSync(descriptor)
    descriptor = undefined
    for (let i = kept - 1; i >= 1; i--) if (existsSync(`${file}.${i}`)) renameSync(`${file}.${i}`, `${file}.${i + 1}`)
    renameSync(file, `${file}.1`)
    descriptor = openSync(file, 'a', 0o600)
    length = 0
  }
  return {
    add: (line) => {
      if (descriptor === undefined) return
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
      try {
        if (length > 0 && length + bytes.length > size) rotate()
        writeSync(descriptor, bytes)
        length += bytes.length
      } catch (error) {
        if (descriptor !== undefined) closeSync(descriptor)
        descriptor = undefined
        failed(systemError(error).code ?? 'unknown')
      }
    },
    close: () => {
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
    },
  }
}
