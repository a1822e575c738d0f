import { type Nesting, type OpenFile, UnreadableError } from './format.ts'

/** Asks for a file that lies in the one that is read. */
export interface Inner {
  /**
   * @param key where it lies: the same in every reading
   * @param name only its extension counts
   * @returns undefined for what can't be read
   */
  readonly at: (key: number, name: string, bytes: Uint8Array) => OpenFile | undefined
  /** Asked at the end of a reading: whether whatever lies in the file was there to be read. */
  readonly complete: boolean
}

/**
 * Reads a file with what lies in it: once to see what that is, and once more with all of it opened.
 * Where nothing lies in it, or nobody may look, there is nothing to wait for.
 *
 * @param read a pure function, called once or twice
 */
export function readWithin<T>(nesting: Nesting | undefined, read: (inner: Inner) => T): T | Promise<T> {
  const found = new Map<number, { readonly name: string; readonly bytes: Uint8Array }>()
  const first = read({
    get complete() {
      return found.size === 0
    },
    at: (key, name, bytes) => {
      if (nesting) found.set(key, { name, bytes })
      return undefined
    },
  })
  return found.size === 0 || !nesting ? first : openedWithin(nesting, found, read)
}

async function openedWithin<T>(
  nesting: Nesting,
  found: ReadonlyMap<number, { readonly name: string; readonly bytes: Uint8Array }>,
  read: (inner: Inner) => T,
): Promise<T> {
  const opened = new Map<number, OpenFile>()
  for (const [key, { name, bytes }] of found) {
    try {
      nesting.unpacking(bytes.length)
      opened.set(key, await nesting.open(name, bytes))
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
    }
  }
  return read({ complete: true, at: (key) => opened.get(key) })
}
