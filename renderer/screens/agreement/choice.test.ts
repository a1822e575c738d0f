import { describe, expect, it } from 'vitest'
import { type Annotator, chosenAmong, usualPair } from './choice.ts'

const ada: Annotator = { of: 1, name: 'Ada', documents: 5 }
const ben: Annotator = { of: 2, name: 'Ben', documents: 50 }
const cleo: Annotator = { of: 3, name: 'Cleo', documents: 20 }
const gold: Annotator = { of: 'gold', name: 'Gold', documents: 60 }

describe('who is compared at first', () => {
  it('are the two people who have confirmed most', () => {
    expect(usualPair([ada, ben, cleo, gold])).toEqual([2, 3])
  })

  it('is one person and the gold where there is no second person', () => {
    expect(usualPair([ada, gold])).toEqual([1, 'gold'])
    expect(usualPair([ada])).toEqual([])
  })
})

describe('who was chosen', () => {
  it('stays chosen, but for those who cannot be compared any more', () => {
    expect(chosenAmong([ada, ben], [2, 3, 'gold'])).toEqual([2])
    expect(chosenAmong([ada, ben], [])).toEqual([])
    expect(chosenAmong([ada, ben], null)).toEqual([1, 2])
  })
})
