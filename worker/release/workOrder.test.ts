import { expect, it } from 'vitest'
import type { ListedDocument, Unit } from './units.ts'
import { longestFirst, partOrder } from './workOrder.ts'

function listed(...sizes: number[]): ListedDocument[] {
  return sizes.map((size, i) => ({ file: { path: `${i}.txt`, size, changed: 0 }, number: i + 1, name: `${i}.txt` }))
}

it('starts long documents first, longest first, and the others as they are listed [F125]', () => {
  const short = Array.from({ length: 400 }, (_, i) => 100 + (i % 7))
  const order = [...longestFirst(listed(...short.slice(0, 200), 9_000, 50_000, ...short.slice(200)), 2)].map(({ number }) => number)
  expect(order.slice(0, 2)).toEqual([202, 201])
  expect(order.slice(2)).toEqual([...short.keys()].map((i) => (i < 200 ? i + 1 : i + 3)))
})

it('hands over parts of a document in their order, and whole documents at once', () => {
  const parts = partOrder<{ readonly unit: Unit }>()
  const [whole, big] = listed(1, 9) as [ListedDocument, ListedDocument]
  const part = (index: number) => ({
    unit: { ...big, id: `2.${index}`, size: 3, stretch: { from: 0, to: 3, format: 'delimited', about: null, index, last: index === 2 } },
  })
  const due = (result: { readonly unit: Unit }) => parts.due(result).map(({ unit }) => unit.id)
  expect(due(part(2))).toEqual([])
  expect(due({ unit: { ...whole, id: '1', size: 1 } })).toEqual(['1'])
  expect(parts.waiting()).toBe(1)
  expect(due(part(0))).toEqual(['2.0'])
  expect(due(part(1))).toEqual(['2.1', '2.2'])
  expect(parts.waiting()).toBe(0)
})
