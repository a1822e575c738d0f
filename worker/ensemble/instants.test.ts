import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import { withoutHours } from './instants.ts'

/** What stays of the spans in [square brackets], each of the category. */
function kept(marked: string, category: Category): string[] {
  const pieces = marked.split(/[[\]]/u)
  const text = pieces.join('')
  let offset = 0
  const spans = pieces.flatMap((piece, k) => {
    const start = offset
    offset += piece.length
    return k % 2 === 1 ? [{ start, end: offset, category }] : []
  })
  return withoutHours(spans, text).map(({ start, end, category }) => `${category} ${text.slice(start, end)}`)
}

describe('hours behind a day', () => {
  it.each([
    ['at 2024-03-05[T10]:00:00Z by', 'USERNAME', []],
    ['DTSTART:20240304[T100000] and 20240304T[100000Z], then', 'DEVICE', []],
    ['2024-03-05T[10:00:00.123+01:00] user', 'IPADDRESS', []],
    ['2024-03-05 [10:00:00.123+01:00] user', 'IPADDRESS', []],
    ['DTSTART:[20240304T100000]', 'IDNUM', ['DATE 20240304']],
    ['on [20240304][T100000Z]', 'IDNUM', ['IDNUM 20240304']],
    ['on [2024-03-][05T10:00]', 'IDNUM', ['IDNUM 2024-03-', 'DATE 05']],
    ['on [2024-03-05T10:00]', 'DATE', ['DATE 2024-03-05T10:00']],
    ['UID:[20240304T100000-8871@clinic]', 'IDNUM', ['IDNUM 20240304T100000-8871@clinic']],
    ['log 2024-03-05 [T10884] here', 'USERNAME', ['USERNAME T10884']],
    ['log 2024-03-05T10:00 [T10884] here', 'USERNAME', ['USERNAME T10884']],
  ] as const)('are no identifier in %j [F189]', (marked, category, expected) => {
    expect(kept(marked, category)).toEqual(expected)
  })
})
