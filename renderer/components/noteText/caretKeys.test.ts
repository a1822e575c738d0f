import { expect, it } from 'vitest'
import { caretMoveOf } from './caretKeys.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey', boolean>> = {}) =>
  caretMoveOf({ key, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...held })

it('moves by token with arrows, by character with Ctrl, and grows the selection with Shift', () => {
  expect(press('ArrowRight')).toEqual({ move: 'next', extend: false })
  expect(press('ArrowRight', { shiftKey: true })).toEqual({ move: 'next', extend: true })
  expect(press('ArrowLeft', { ctrlKey: true, shiftKey: true })).toEqual({ move: 'previous-character', extend: true })
  expect(press('End', { metaKey: true })).toEqual({ move: 'last', extend: false })
})

it('leaves every other key alone, and arrows with Alt', () => {
  expect(press('p')).toBeNull()
  expect(press('ArrowDown', { altKey: true })).toBeNull()
})
