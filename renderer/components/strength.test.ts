import { expect, it } from 'vitest'
import { strengthOf } from './strength.ts'

it('calls a single word with a year weak, however it is decorated', () => {
  expect(strengthOf('password')).toBe('weak')
  expect(strengthOf('Summer2024!')).toBe('weak')
})

it('calls runs and repetitions weak', () => {
  expect(strengthOf('1234567890123456')).toBe('weak')
  expect(strengthOf('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe('weak')
  expect(strengthOf('lantern lantern lantern lantern')).toBe('weak')
})

it('calls three unrelated words fair and four strong', () => {
  expect(strengthOf('lantern gravel uncle')).toBe('fair')
  expect(strengthOf('lantern gravel uncle violet')).toBe('strong')
})

it('calls anything under eight characters weak, and nothing nothing', () => {
  expect(strengthOf('k#9Q!2x')).toBe('weak')
  expect(strengthOf('')).toBe('none')
})
