import { expect, it } from 'vitest'
import { isPressed, isTyped, type Pressed } from './shortcutKeys.ts'

const press = (key: string, some: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...some,
})

it('wants exactly the modifiers that are named', () => {
  expect(isPressed('Ctrl+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(true)
  expect(isPressed('Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }))).toBe(false)
  expect(isPressed('a', press('a', { ctrlKey: true }))).toBe(false)
})

it('takes the command key of a Mac for Ctrl', () => {
  expect(isPressed('Ctrl+F', press('f', { metaKey: true }))).toBe(true)
})

it('finds a sign whether or not this keyboard needs Shift for it', () => {
  expect(isPressed('?', press('?', { shiftKey: true }))).toBe(true)
  expect(isPressed('?', press('?'))).toBe(true)
})

it('finds the digit row of a French keyboard, where 1 is on Shift', () => {
  expect(isPressed('Ctrl+1', press('&', { ctrlKey: true, code: 'Digit1' }))).toBe(true)
})

it('knows which keys belong to typing', () => {
  expect(['a', '?', 'Enter', 'Shift+ArrowLeft'].map(isTyped)).toEqual([true, true, true, true])
  expect(['Ctrl+F', 'F1', 'Alt+ArrowLeft'].map(isTyped)).toEqual([false, false, false])
})
