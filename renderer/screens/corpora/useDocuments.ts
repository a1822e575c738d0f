import { useCallback, useEffect, useRef, useState } from 'react'
import type { Request } from '../../../electron/contract/contract.ts'
import type { DocumentRow } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { missing, noPages, type Pages, pageSize, rowAt, withPage } from './pages.ts'

export type Show = Request<'corpora.documents'>['show']
export type Order = NonNullable<Request<'corpora.documents'>['order']>

export interface Documents {
  /** Null until the first answer. */
  readonly total: number | null
  readonly row: (index: number) => DocumentRow | undefined
  /** Says which rows are in sight: what of them is not there is fetched. */
  readonly need: (first: number, last: number) => void
  /** Asks again for what is in sight; the old rows stay until then. */
  readonly again: () => void
  readonly error: unknown
}

/** What is listed of a corpus, and in which order; null: as it was imported. */
export interface Listing {
  readonly corpusId: number
  readonly query: string
  readonly show: Show
  readonly order: Order | null
}

/**
 * Documents of a corpus, page by page. While another search is under way the rows before it stay,
 * so that nothing blinks.
 */
export function useDocuments({ corpusId, query, show, order }: Listing): Documents {
  const [state, setState] = useState<{ readonly pages: Pages<DocumentRow>; readonly search: string | null }>({
    pages: noPages,
    search: null,
  })
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  const search = JSON.stringify([corpusId, query, show, order, round])
  const current = useRef(search)
  const inSight = useRef({ first: 0, last: pageSize - 1 })
  const underWay = useRef(new Set<string>())

  const fetchPage = useCallback(
    async (page: number) => {
      const mark = `${search} ${page}`
      if (underWay.current.has(mark)) return
      underWay.current.add(mark)
      try {
        const stretch = { offset: page * pageSize, limit: pageSize }
        const { total, rows } = await cloister.corpora.documents({ corpusId, query, show, ...stretch, ...(order && { order }) })
        if (current.current !== search) return
        setError(null)
        setState((before) => ({ search, pages: withPage(before.search === search ? before.pages : noPages, page, total, rows) }))
      } catch (failure) {
        if (current.current === search) setError(failure)
      } finally {
        underWay.current.delete(mark)
      }
    },
    [search, corpusId, query, show, order],
  )

  useEffect(() => {
    current.current = search
    const { first, last } = inSight.current
    for (const page of missing(noPages, first, last)) void fetchPage(page)
  }, [search, fetchPage])

  const need = useCallback(
    (first: number, last: number) => {
      inSight.current = { first, last }
      if (state.search === search) for (const page of missing(state.pages, first, last)) void fetchPage(page)
    },
    [state, search, fetchPage],
  )
  const again = useCallback(() => setRound((n) => n + 1), [])
  return { total: state.search === null ? null : state.pages.total, row: (index) => rowAt(state.pages, index), need, again, error }
}
