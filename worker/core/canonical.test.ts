import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonical } from './canonical.ts'

it('The same value is the same text, in whatever order its keys were set, and reads back as it was', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([name, member]) => [name, turned(member)]),
    )
  }
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value))
      expect(canonical(turned(plain))).toBe(canonical(plain))
      expect(JSON.parse(canonical(plain))).toEqual(plain)
    }),
  )
})

it('Keys stand in order without a space between, and those without a value are left out', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined, A: true, '': false })).toBe(
    '{"":false,"A":true,"b":[1,{"c":"x","d":null}]}',
  )
  expect([canonical(null), canonical('a"b'), canonical(1.5), canonical([])]).toEqual(['null', '"a\\"b"', '1.5', '[]'])
})
