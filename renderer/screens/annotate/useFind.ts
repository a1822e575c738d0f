import { useDeferredValue, useMemo, useState } from 'react'
import { foundIn } from '../../components/marking/sameString.ts'
import type { Layer } from '../../components/noteText/runs.ts'
import type { Stretch } from '../../components/noteText/stretch.ts'

export interface Find {
  readonly open: boolean
  readonly wanted: string
  readonly count: number
  readonly at: number
  readonly layers: readonly Layer[]
  readonly start: () => void
  readonly stop: () => void
  readonly look: (wanted: string) => void
  readonly go: (direction: 1 | -1) => void
}

/**
 * Searching in the note's text.
 *
 * @param from where the caret is: the search begins there
 */
export function useFind(text: string, from: number, onFound: (stretch: Stretch) => void): Find {
  const [wanted, setWanted] = useState<string | null>(null)
  const [at, setAt] = useState(-1)
  const sought = useDeferredValue(wanted ?? '')
  const places = useMemo(() => foundIn(text, sought), [text, sought])
  const here = places[at]
  const layers = useMemo<readonly Layer[]>(
    () =>
      places.length === 0
        ? []
        : [
            { name: 'found', stretches: places },
            { name: 'found-here', stretches: here ? [here] : [] },
          ],
    [places, here],
  )
  return {
    open: wanted !== null,
    wanted: wanted ?? '',
    count: places.length,
    at,
    layers: wanted === null ? [] : layers,
    start: () => setWanted((before) => before ?? ''),
    stop: () => setWanted(null),
    look: (next) => {
      setWanted(next)
      setAt(-1)
    },
    go: (direction) => {
      // Enter may come before the places have been looked for.
      const found = sought === wanted ? places : foundIn(text, wanted ?? '')
      if (found.length === 0) return
      const first = direction === 1 ? found.findIndex(({ start }) => start >= from) : found.findLastIndex(({ end }) => end <= from)
      const next = at >= 0 ? at + direction : first >= 0 || direction === -1 ? first : 0
      const index = (next + found.length) % found.length
      setAt(index)
      onFound(found[index]!)
    },
  }
}
