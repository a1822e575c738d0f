import { describe, expect, it } from 'vitest'
import { noLoss } from '../core/clinical.ts'
import { mergedRecord } from './merge.ts'
import { recordWith, sampleWith } from './testing/record.ts'

const part = (index: number, of = 2) => ({ shards: [{ index, of }] })

describe('the records of the parts of a release', () => {
  it('add up to one, whatever their order', () => {
    const first = recordWith({
      ...part(0),
      categories: { DATE: 2 },
      spans: 2,
      began: 50,
      ended: 100,
      failures: [{ document: 9, cause: 'c' }],
    })
    const second = recordWith({
      ...part(1),
      categories: { CITY: 1, DATE: 3 },
      spans: 4,
      began: 10,
      ended: 70,
      failures: [{ document: 2, cause: 'b' }],
    })
    const merged = mergedRecord([second, first])
    expect(merged).toEqual(mergedRecord([first, second]))
    expect(merged).toMatchObject({
      documents: { all: 2400, done: 2380 },
      categories: { CITY: 1, DATE: 5 },
      spans: 6,
      began: 10,
      ended: 100,
      shards: [
        { index: 0, of: 2 },
        { index: 1, of: 2 },
      ],
      failures: [
        { document: 2, cause: 'b' },
        { document: 9, cause: 'c' },
      ],
    })
  })

  it('name everybody who ran a part, once', () => {
    expect(mergedRecord([recordWith({ ...part(0), operator: 'Mira' }), recordWith({ ...part(1), operator: 'Ada' })]).operator).toBe(
      'Mira; Ada',
    )
    expect(mergedRecord([recordWith(part(0)), recordWith(part(1))]).operator).toBe('Mira')
  })

  it('add up what survived of the gold', () => {
    const leaks = { values: 10, distinctive: 6, surviving: { DATE: 1 }, surviveDistinctive: {}, accounted: 1, documents: [3] }
    const merged = mergedRecord([recordWith({ ...part(0), leaks }), recordWith({ ...part(1), leaks: { ...leaks, documents: [1] } })])
    expect(merged.leaks).toMatchObject({ values: 20, surviving: { DATE: 2 }, accounted: 2, documents: [1, 3] })
  })

  it('add up the clinical terms, also where a part is of an earlier version', () => {
    const clinical = { ...noLoss, drugs: { covered: 1, all: 10 } }
    const merged = mergedRecord([recordWith({ ...part(0), clinical }), recordWith({ ...part(1), clinical })])
    expect(merged.clinical).toEqual({ ...noLoss, drugs: { covered: 2, all: 20 } })
    expect(mergedRecord([recordWith(part(0)), recordWith({ ...part(1), clinical })]).clinical).toEqual(clinical)
    expect(mergedRecord([recordWith(part(0)), recordWith(part(1))])).not.toHaveProperty('clinical')
  })

  it('are one as it is, samples and all, when there is but one', () => {
    const whole = recordWith({ samples: [sampleWith()] })
    expect(mergedRecord([whole])).toEqual(whole)
  })

  it.each([
    ['a part is missing', [recordWith(part(0, 3)), recordWith(part(1, 3))], 'Part 3/3 is missing'],
    ['a part is there twice', [recordWith(part(0)), recordWith(part(0))], 'there twice'],
    ['they are of two releases', [recordWith(part(0)), recordWith({ ...part(1), inputs: 'e5'.repeat(32) })], 'inputs differ'],
    ['there is none', [], 'no record to merge'],
  ] as const)('are refused when %s', (_, records, why) => {
    expect(() => mergedRecord(records)).toThrow(why)
  })
})
