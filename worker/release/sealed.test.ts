import { expect, it } from 'vitest'
import { sealed, unsealed } from './sealed.ts'

const key = Buffer.alloc(32, 7)
const bytes = Buffer.from('what is sealed')

it('Sealed bytes open with their key for their purpose, and never look the same twice', () => {
  const [one, other] = [sealed(key, 'names', bytes), sealed(key, 'names', bytes)]
  expect(one).toHaveLength(12 + 16 + bytes.length)
  expect(one.subarray(0, 12)).not.toEqual(other.subarray(0, 12))
  expect([unsealed(key, 'names', one), unsealed(key, 'names', other)]).toEqual([bytes, bytes])
  expect(unsealed(key, 'names', sealed(key, 'names', Buffer.alloc(0)))).toEqual(Buffer.alloc(0))
})

it('Bytes that an earlier version sealed still open [F114]', () => {
  expect(unsealed(key, 'names', Buffer.from('CA3aMC4IY5fbk1YdoNMxjhmb7Pz1VlBNLeVGU0w03RzLqTK+HFmBCRdf', 'base64'))).toEqual(bytes)
})

it('Sealed bytes don’t open with another key, for another purpose, when altered anywhere, or cut', () => {
  const whole = sealed(key, 'names', bytes)
  expect(unsealed(Buffer.alloc(32, 8), 'names', whole)).toBeUndefined()
  expect(unsealed(key, 'survey', whole)).toBeUndefined()
  for (let at = 0; at < whole.length; at++) {
    const altered = Buffer.from(whole)
    altered[at] = altered[at]! ^ 1
    expect(unsealed(key, 'names', altered)).toBeUndefined()
    expect(unsealed(key, 'names', whole.subarray(0, at))).toBeUndefined()
  }
})
