import { createHash } from 'node:crypto'
import { readNamesOf, writeNamesMap } from './namesMap.ts'

/** Which file became which, of a watched folder. */
export interface WatchNames {
  readonly add: (path: string, name: string) => void
  /** Puts what was added on the disk. @throws UserError when it can't be written */
  readonly write: () => void
}

/**
 * Names in one map: each write writes a whole map, so one for all of a folder's files would be
 * written again and again, the larger the longer.
 */
const mostInMap = 5000

/**
 * Keeps the names of a watched folder in maps beside the key: one for each day, and a further one
 * where a day has very many.
 *
 * @param root OUT
 * @param key 32 bytes
 * @param now milliseconds since 1970
 */
export function openWatchNames(keyFile: string, root: string, key: Uint8Array, now: () => number = Date.now): WatchNames {
  let day = ''
  let count = 0
  let known = new Map<string, string>()
  let isNew = false
  const release = () =>
    createHash('sha256')
      .update(count === 0 ? `${root}\n${day}` : `${root}\n${day}\n${count}`)
      .digest('hex')
      .slice(0, 32)
  const write = () => {
    if (isNew) writeNamesMap([...known], { keyFile, key, release: release(), at: now() })
    isNew = false
  }
  const open = () => {
    known = new Map(readNamesOf(release(), keyFile, key)?.names)
  }
  const openNext = () => {
    write()
    count++
    open()
  }
  return {
    add: (path, name) => {
      const today = new Date(now()).toISOString().slice(0, 10)
      if (today !== day) {
        write()
        day = today
        count = 0
        open()
      }
      while (known.size >= mostInMap && !known.has(path)) openNext()
      isNew ||= known.get(path) !== name
      known.set(path, name)
    },
    write,
  }
}
