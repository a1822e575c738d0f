import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entities, entitiesOf, type Mention, mentionsIn, mergeEntities } from './entities.ts'

const mention: fc.Arbitrary<Mention> = fc.record({
  value: fc.oneof(
    fc.constantFrom(
      'Orla Quimby',
      'Quimby, Orla',
      'O. Quimby',
      'QUIMBY',
      'Orla Qiumby',
      'Benoît Lefèvre',
      'Lefevre',
      'orla.quimby@ward.test',
    ),
    fc.string({ minLength: 1, maxLength: 12 }),
  ),
  category: fc.constantFrom('PATIENT', 'DOCTOR', 'EMAIL', 'CITY'),
})

describe('the entities of a scope', () => {
  it('are the same for every order and any repetition', () => {
    fc.assert(
      fc.property(fc.array(mention), fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (mentions, chance) => {
        const shuffled = [...mentions, ...mentions]
          .map((thing) => ({ thing, at: chance.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ thing }) => thing)

        expect(entitiesOf(shuffled)).toEqual(entitiesOf(mentions))
      }),
    )
  })

  it('are the same for every sharding, merged in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(mention, fc.nat(3))), fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (mentions, order) => {
        const shards = order.map((shard) => entitiesOf(mentions.filter(([, of]) => of === shard).map(([thing]) => thing)))

        const merged = shards.reduce<Entities>((all, shard) => mergeEntities(all, shard), entitiesOf([]))

        expect(merged).toEqual(entitiesOf(mentions.map(([thing]) => thing)))
      }),
    )
  })

  it('take the words of every name, without accents and marks', () => {
    expect(entitiesOf([{ value: "Benoît O’Lefèvre's", category: 'PATIENT' }]).taken).toEqual(['benoit', 'olefevre'])
  })
})

it('collects each name of a note once, white space made single, and no dates', () => {
  const text = 'Orla\n Quimby, 3 March, Orla Quimby'

  const found = mentionsIn(text, [
    { start: 0, end: 12, category: 'NAME', canonical: 'PATIENT' },
    { start: 14, end: 21, category: 'DATE', canonical: 'DATE' },
    { start: 23, end: 34, category: 'NAME', canonical: 'PATIENT' },
  ])

  expect(found).toEqual([{ value: 'Orla Quimby', category: 'PATIENT' }])
})
