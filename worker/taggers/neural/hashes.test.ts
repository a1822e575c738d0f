import { expect, it } from 'vitest'
import { hashesOf } from './hashes.ts'

/** FNV-1a's published test values, of which the program takes 31 bits. */
it('hashes as FNV-1a does', () => {
  const [norm, prefix, suffix] = hashesOf('foobar', 'foobar', 'foobar')
  expect(norm).toBe(0xbf9cf968 & 0x7fffffff)
  expect(prefix).toBe(hashesOf('fo', 'fo', 'fo')[0])
  expect(suffix).toBe(hashesOf('bar', 'bar', 'bar')[0])
})

it('hashes beyond ASCII by its UTF-8 bytes, code point by code point', () => {
  expect(hashesOf('É', 'é', 'é').slice(0, 3)).toEqual(Array(3).fill(fnvOf([0xc3, 0xa9])))
  expect(hashesOf('𝒜𝒷𝒸', '𝒜𝒷𝒸', '')[1]).toBe(fnvOf([...Buffer.from('𝒜𝒷')]))
})

it.each([
  ['McDonald', 'XxXxxxx'],
  ['aaaaaaa', 'xxxx'],
  ['JOHNSTONEs', 'XXXXx'],
  ['123456', 'dddd'],
  ['e\u0301te\u0301', 'xxx'],
  ['%', '%'],
])('sees the shape of %s as %s', (form, shape) => {
  expect(hashesOf(form, '', '')[3]).toBe(fnvOf([...Buffer.from(shape)]))
})

function fnvOf(bytes: readonly number[]): number {
  let hash = 0x811c9dc5n
  for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn
  return Number(hash & 0x7fffffffn)
}
