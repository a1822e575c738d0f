import { expect, it } from 'vitest'
import { parseCommand } from '../arguments.ts'

it('takes notes, and how many to name', () => {
  expect(parseCommand(['next', 'notes', '--jobs', '2'])).toEqual({
    name: 'next',
    corpus: 'notes',
    most: 20,
    language: 'auto',
    jobs: 2,
    exclude: [],
    json: false,
  })
  expect(parseCommand(['next', 'notes', '--most', '5', '--lang', 'fr', '--json'])).toMatchObject({ most: 5, language: 'fr', json: true })
})

it.each([
  [['next'], 'takes CORPUS, and'],
  [['next', 'a', 'b'], 'takes CORPUS, and'],
  [['next', 'a', '--most', '0'], '--most 0'],
  [['next', 'a', '--lang', 'de'], '--lang de is not known'],
  [['next', 'a', '--colour', 'red'], 'Unknown flag: --colour'],
])('is refused where it says nothing that can be done: %j', (argv, why) => {
  expect(() => parseCommand(argv)).toThrow(why)
})
