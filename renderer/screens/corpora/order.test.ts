import { expect, it } from 'vitest'
import { nextOrder } from './order.ts'

it('sorts by a column, then the other way round, then not at all', () => {
  const first = nextOrder(null, 'name')
  const second = nextOrder(first, 'name')
  expect([first, second, nextOrder(second, 'name')]).toEqual([
    { column: 'name', descending: false },
    { column: 'name', descending: true },
    null,
  ])
})

it('begins with the most where that is looked for', () => {
  expect(nextOrder({ column: 'name', descending: true }, 'undecided')).toEqual({ column: 'undecided', descending: true })
})
