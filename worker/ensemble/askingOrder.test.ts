import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Category, categories } from '../core/category.ts'
import { type Cost, cheapestOrder } from './askingOrder.ts'
import { categoryVote } from './categoryVote.ts'
import { majority } from './vote.ts'

const knows: ReadonlySet<Category> = new Set(categories)
const cheap: Cost = { own: 20 }
const overEncoder: Cost = { own: 25, shared: { name: 'encoder', cost: 165 } }

describe('cheapestOrder', () => {
  it('asks an expensive voter first where its silence spares an encoder that costs more', () => {
    const voters = [...Array.from({ length: 6 }, () => ({ for: 1, against: 1, knows })), { for: 2, against: 1, knows }]
    const costs = [overEncoder, cheap, cheap, overEncoder, cheap, { own: 27 }, { own: 170 }]
    const turns = { always: [], inTurn: [0, 1, 2, 3, 4, 5, 6] }
    expect(cheapestOrder(turns, costs, 7, categoryVote(voters, 34)).inTurn).toEqual([1, 2, 4, 5, 6, 0, 3])
  })

  it('asks the cheapest first where a majority is all it takes', () => {
    const costs = [overEncoder, cheap, { own: 10 }]
    expect(cheapestOrder({ always: [], inTurn: [0, 1, 2] }, costs, 3, majority).inTurn).toEqual([2, 1, 0])
  })

  it('leaves nobody out, and leaves alone who is always asked', () => {
    const any = fc.array(fc.record({ own: fc.nat(100), shared: fc.constantFrom(undefined, { name: 'e', cost: 50 }) }), { maxLength: 9 })
    fc.assert(
      fc.property(any, (drawn) => {
        const costs = drawn.map(({ own, shared }): Cost => ({ own, ...(shared ? { shared } : {}) }))
        const turns = { always: [costs.length], inTurn: [...costs.keys()] }
        const voters = Array.from({ length: costs.length + 1 }, () => ({ for: 1, against: 1, knows }))
        const { always, inTurn } = cheapestOrder(turns, costs, costs.length + 1, categoryVote(voters, 50))
        expect(always).toEqual(turns.always)
        expect(inTurn.toSorted((a, b) => a - b)).toEqual(turns.inTurn)
      }),
    )
  })
})
