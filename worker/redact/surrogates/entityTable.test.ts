import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entitiesOf, type Mention } from './entities.ts'
import { countEntities, entityReader, type UnitSurvey } from './entityTable.ts'

const person = (value: string): Mention => ({ value, category: 'PATIENT' })

function tableOf(units: readonly UnitSurvey[]) {
  const count = countEntities()
  for (const unit of units) count.add(unit)
  return count.table(units)
}

describe('who is who in a release', () => {
  it('is told of scopes that several notes are in, of one unit or of two; a note that is alone tells of itself', () => {
    const table = tableOf([
      {
        mentions: { 'patient:1': [person('Ada Lovell')], 'patient:2': [person('Ben Osgood')], 'patient:3': [person('Cy Marsh')] },
        several: ['patient:3'],
        dates: [],
      },
      { mentions: { 'patient:1': [person('A. Lovell')] }, several: [], dates: [] },
    ])
    expect(Object.keys(table.scopes).sort()).toEqual(['patient:1', 'patient:3'])
    const read = entityReader(table)
    expect(read('patient:1').mentions).toEqual([person('A. Lovell'), person('Ada Lovell')])
    expect(read('patient:2').mentions).toEqual([])
  })

  it('keeps every name of the corpus from being a surrogate, whoever bears it', () => {
    const table = tableOf([
      { mentions: { 'patient:1': [person('Ada Lovell')], 'patient:2': [person('Ben Osgood')] }, several: [], dates: [] },
    ])
    expect(entityReader(table)('patient:9').taken).toEqual(['ada', 'ben', 'lovell', 'osgood'])
  })

  it('is the same in whatever order the units come', () => {
    const unit = fc.record({
      mentions: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.array(fc.constantFrom('Ada', 'Ben', 'Cy', 'Di').map(person)), {
        noNullPrototype: true,
      }),
      several: fc.subarray(['a', 'b']),
      dates: fc.array(
        fc.record({
          patient: fc.constantFrom('patient:1', 'patient:2'),
          language: fc.constantFrom('en' as const, 'fr' as const),
          order: fc.integer({ min: -2, max: 2 }),
          unclear: fc.boolean(),
          birthsTell: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
    })
    const units = fc
      .array(unit, { maxLength: 6 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    fc.assert(
      fc.property(units, ([some, shuffled]) => {
        expect(tableOf(shuffled)).toEqual(tableOf(some))
      }),
    )
  })

  it('hands a scope out as one object as long as it is asked for, and the same people afterwards', () => {
    const scopes = Object.fromEntries(Array.from({ length: 1200 }, (_, k) => [`patient:${k}`, JSON.stringify([person(`Ada ${k}`)])]))
    const read = entityReader({ taken: [], scopes })
    const first = read('patient:0')
    for (let k = 1; k < 400; k++) read(`patient:${k}`)
    expect(read('patient:0')).toBe(first)
    for (let k = 1; k < 1200; k++) read(`patient:${k}`)
    expect(read('patient:0')).not.toBe(first)
    expect(read('patient:0')).toEqual(first)
  })

  it('says of a scope what entitiesOf says of its mentions', () => {
    const mentions = [person('Zoe Ash'), person('Ada Lovell'), person('Zoe Ash')]
    const { taken } = entitiesOf(mentions)
    expect(entityReader(tableOf([{ mentions: { release: mentions }, several: ['release'], dates: [] }]))('release')).toEqual({
      ...entitiesOf(mentions),
      taken,
    })
  })
})
