import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairTable } from '../../taggers/crf/pairTable.ts'
import { growingColumn } from '../growing.ts'
import { countTable } from './countTable.ts'

describe('the table of pairs', () => {
  it('numbers pairs in the order in which they come, each once', () => {
    const word = fc.nat(40).map((n) => Math.imul(n, 0x9e3779b1) >>> 0)
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { maxLength: 300 }), (pairs) => {
        const table = pairTable()
        const known = new Map<string, number>()
        for (const [a, b] of pairs) {
          const key = `${a} ${b}`
          expect(table.find(a, b)).toBe(known.get(key) ?? -1)
          if (!known.has(key)) known.set(key, known.size)
          expect(table.idOf(a, b)).toBe(known.get(key))
        }
        const { a, b } = table.prints()
        expect(Array.from(a, (first, id) => `${first} ${b[id]}`)).toEqual([...known.keys()])
      }),
    )
  })

  it('holds more than it was made for', () => {
    const table = pairTable()
    for (let k = 0; k < 100_000; k++) table.idOf(k * 64, k)
    for (let k = 0; k < 100_000; k += 997) expect(table.find(k * 64, k)).toBe(k)
  })
})

describe('the table of counts', () => {
  it('adds up by keys of any size', () => {
    const key = fc.oneof(fc.nat(50), fc.maxSafeNat())
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.integer({ min: -3, max: 5 })), { maxLength: 200 }), (steps) => {
        const table = countTable()
        const truth = new Map<number, number>()
        for (const [each, by] of steps) {
          table.add(each, by)
          truth.set(each, (truth.get(each) ?? 0) + by)
        }
        for (const [each, count] of truth) expect(table.at(each)).toBe(count)
        const told = new Map<number, number>()
        table.each(
          () => 2,
          (each, count) => told.set(each, count),
        )
        expect(told).toEqual(new Map([...truth].filter(([, count]) => count >= 2)))
      }),
    )
  })

  it('holds more than it was made for', () => {
    const table = countTable()
    for (let k = 0; k < 200_000; k++) table.add(k * 4_294_967_311, k)
    for (let k = 0; k < 200_000; k += 997) expect(table.at(k * 4_294_967_311)).toBe(k)
  })
})

describe('a growing column', () => {
  it('holds what was pushed', () => {
    const column = growingColumn(Int32Array)
    for (let k = 0; k < 5000; k++) column.push(k * 3)
    column.set(7, -1)
    expect(column.at(7)).toBe(-1)
    expect(column.taken()).toHaveLength(5000)
    expect(column.taken().at(-1)).toBe(14_997)
  })
})
