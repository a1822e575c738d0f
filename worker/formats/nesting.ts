import { type Nesting, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'

type Opener = (path: string, bytes: Uint8Array, options: ReadOptions, nesting: Nesting) => Promise<OpenFile>

/** How deep files may lie in files: a letter in a mail in an archive in an archive. */
const deepest = 4
/** How many files may lie in one, at any depth. */
const mostFiles = 20_000
/** Bytes that all that lies in a file may unpack to. */
const mostBytes = 1024 * 1024 * 1024

/**
 * @param open reads a file of any kind
 * @returns what a file that lies in no other is read with
 */
export function rootNesting(path: string, open: Opener, options: ReadOptions): Nesting {
  return nestingAt(path, open, options, 0, { files: 0, bytes: 0 })
}

function nestingAt(name: string, open: Opener, options: ReadOptions, depth: number, all: { files: number; bytes: number }): Nesting {
  return {
    name,
    unpacking: (bytes) => {
      all.bytes += bytes
      if (all.bytes > mostBytes) throw new UnreadableError('it unpacks to more than a gigabyte. Unpack it, and give its folder')
    },
    open: async (inner, bytes) => {
      if (depth >= deepest) throw new UnreadableError('files lie more than four deep in one another. Unpack them, and give their folder')
      if (++all.files > mostFiles) throw new UnreadableError(`more than ${mostFiles} files lie in it. Unpack it, and give its folder`)
      return open(inner, bytes, options, nestingAt(inner, open, options, depth + 1, all))
    },
  }
}
