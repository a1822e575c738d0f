import { closeSync, openSync, readSync } from 'node:fs'

/** A line of a file, without its end. */
export interface LineOfFile {
  readonly line: string
  /** Its first byte. */
  readonly start: number
}

/** Bytes that are read at once. */
const bufferLength = 1 << 20

/**
 * The lines of a file that may be larger than a string can be. What follows the last end of a line
 * was torn by a crash, and does not count.
 *
 * @throws what the file system throws
 */
export function* linesOfFile(file: string): Generator<LineOfFile> {
  const descriptor = openSync(file, 'r')
  try {
    yield* linesOfOpen(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * The same of an open file, from its beginning.
 *
 * @param descriptor stays open
 * @throws what the file system throws
 */
export function* linesOfOpen(descriptor: number): Generator<LineOfFile> {
  const buffer = Buffer.alloc(bufferLength)
  let rest = Buffer.alloc(0)
  let start = 0
  const read = () => readSync(descriptor, buffer, 0, buffer.length, start + rest.length)
  for (let n = read(); n > 0; n = read()) {
    rest = Buffer.concat([rest, buffer.subarray(0, n)])
    let at = 0
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, at)) {
      yield { line: rest.toString('utf8', at, end), start: start + at }
      at = end + 1
    }
    rest = rest.subarray(at)
    start += at
  }
}

/** The line that starts at a byte of an open file. */
export function lineAt(descriptor: number, start: number): string {
  const pieces: Buffer[] = []
  for (let at = start, size = 1 << 12; ; size = bufferLength) {
    const buffer = Buffer.alloc(size)
    const piece = buffer.subarray(0, readSync(descriptor, buffer, 0, size, at))
    const end = piece.indexOf(10)
    pieces.push(end < 0 ? piece : piece.subarray(0, end))
    at += piece.length
    if (end >= 0 || piece.length === 0) return Buffer.concat(pieces).toString('utf8')
  }
}
