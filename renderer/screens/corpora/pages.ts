/** Rows that come a page at a time from a list that may be long. */
export interface Pages<Row> {
  readonly total: number
  readonly pages: ReadonlyMap<number, readonly Row[]>
}

/** Rows a page: a call takes a few milliseconds, and a screenful lies in one or two. */
export const pageSize = 100

export const noPages: Pages<never> = { total: 0, pages: new Map() }

/** Which pages rows [first, last] lie in, those not there yet. */
export function missing(pages: Pages<unknown>, first: number, last: number): readonly number[] {
  const wanted: number[] = []
  for (let page = Math.floor(Math.max(0, first) / pageSize); page * pageSize <= last; page++) if (!pages.pages.has(page)) wanted.push(page)
  return wanted
}

/** The list with one more page, as long as the newest answer says it is. */
export function withPage<Row>(pages: Pages<Row>, page: number, total: number, rows: readonly Row[]): Pages<Row> {
  return { total, pages: new Map(pages.pages).set(page, rows) }
}

/** The row at a place; undefined while its page is not there. */
export function rowAt<Row>(pages: Pages<Row>, index: number): Row | undefined {
  return pages.pages.get(Math.floor(index / pageSize))?.[index % pageSize]
}
