import { type Guess, type Nesting, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'

type Opener = (path: string, bytes: Uint8Array, options: ReadOptions, nesting: Nesting) => Promise<OpenFile>

/** How deep files may lie in files: a letter in a mail in an archive in an archive. */
const deepest = 4
/** How many files may lie in one, at any depth. */
const mostFiles = 20_000
/** Bytes that all that lies in a file may unpack to. */
const mostBytes = 1024 * 1024 * 1024

/**
 * What was guessed of a file and of all that was read in it, in the order of reading; what couldn't
 * be read is left out of the result, and here too.
 */
export type Guesses = readonly (Guess | undefined)[]

/** What is shared by all that lies in a file. */
interface Reading {
  readonly open: Opener
  readonly options: ReadOptions
  readonly guesses: (Guess | undefined)[]
  readonly earlier: Guesses
  files: number
  bytes: number
}

/**
 * Opens a file that lies in no other.
 *
 * @param open reads a file of any kind
 * @param earlier of a result: what was guessed of its original
 * @param openFirst reads the file itself, where it is not by its kind that it is read: a stretch
 */
export async function openRoot(
  path: string,
  bytes: Uint8Array,
  open: Opener,
  options: ReadOptions,
  earlier: Guesses = [],
  openFirst: Opener = open,
): Promise<{ readonly file: OpenFile; readonly guesses: Guesses }> {
  const all: Reading = { open, options, guesses: [], earlier, files: 0, bytes: 0 }
  return { file: await openAt(path, bytes, 0, all, openFirst), guesses: all.guesses }
}

async function openAt(name: string, bytes: Uint8Array, depth: number, all: Reading, open = all.open): Promise<OpenFile> {
  const place = all.guesses.push(undefined) - 1
  try {
    const file = await open(
      name,
      bytes,
      depth === 0 ? all.options : optionsWithin(all.options),
      nestingAt(name, depth, all, all.earlier[place]),
    )
    all.guesses[place] = file.guessed
    return file
  } catch (error) {
    all.guesses.length = place
    throw error
  }
}

/** What a reader decided is about the outermost file. */
function optionsWithin({ picture: _, ...options }: ReadOptions): ReadOptions {
  return options
}

function nestingAt(name: string, depth: number, all: Reading, guessed: Guess | undefined): Nesting {
  return {
    name,
    ...(guessed ? { guessed } : {}),
    unpacking: (bytes) => {
      all.bytes += bytes
      if (all.bytes > mostBytes) throw new UnreadableError('it unpacks to more than a gigabyte. Unpack it, and give its folder')
    },
    open: async (inner, bytes) => {
      if (depth >= deepest) throw new UnreadableError('files lie more than four deep in one another. Unpack them, and give their folder')
      if (++all.files > mostFiles) throw new UnreadableError(`more than ${mostFiles} files lie in it. Unpack it, and give its folder`)
      return openAt(inner, bytes, depth + 1, all)
    },
  }
}
