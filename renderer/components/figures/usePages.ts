import { useEffect, useRef, useState } from 'react'

interface Page<Item> {
  readonly total: number
  readonly items: readonly Item[]
}

/**
 * The first page when the list appears, and the next each time `more` is called; calls while one is
 * under way do nothing.
 *
 * @param ask for the items from an offset on; the question is one for the life of the list
 * @returns `left`: how many are still to come
 */
export function usePages<Item>(ask: (offset: number) => Promise<Page<Item>>) {
  const [found, setFound] = useState<Page<Item> | null>(null)
  const [error, setError] = useState<unknown>(null)
  const asking = useRef(false)
  const gone = useRef(false)
  const load = async (offset: number) => {
    if (asking.current) return
    asking.current = true
    try {
      const next = await ask(offset)
      if (gone.current) return
      setFound((known) => ({ total: next.total, items: [...(known?.items ?? []), ...next.items] }))
      setError(null)
    } catch (failure) {
      if (!gone.current) setError(failure)
    } finally {
      asking.current = false
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question makes another list, so that it is one for its life
  useEffect(() => {
    gone.current = false
    void load(0)
    return () => {
      gone.current = true
    }
  }, [])
  return { found, error, left: found ? found.total - found.items.length : 0, more: () => void load(found?.items.length ?? 0) }
}
