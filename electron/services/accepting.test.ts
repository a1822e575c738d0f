import { expect, it } from 'vitest'
import { noteTypeOf } from './accepting.ts'

it.each([
  ['letters/0412.txt', 'folder', 'letters'],
  ['2021/letters/0412.txt', 'folder', '2021/letters'],
  ['0412.txt', 'folder', null],
  ['in/Discharge-summary-0412.txt', 'beginning', 'discharge-summary'],
  ['note 12', 'beginning', 'note'],
  ['0412.txt', 'beginning', null],
  ['letters/note-1.txt', 'none', null],
] as const)('tells the type of %s by its %s', (name, by, type) => {
  expect(noteTypeOf(name, by)).toBe(type)
})
