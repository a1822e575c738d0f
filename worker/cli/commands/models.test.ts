import { expect, it } from 'vitest'
import { UserError } from '../../core/userError.ts'
import { parseCommand } from '../arguments.ts'

it('takes an export to read English, under the name of its folder, unless it is told otherwise', () => {
  expect(parseCommand(['models', 'import', 'export'])).toEqual({ name: 'models', action: 'import', input: 'export', languages: ['en'] })
  expect(parseCommand(['models', 'import', 'export', '--name', 'mine', '--lang', 'fr, es', '--labels', 'map.json'])).toMatchObject({
    model: 'mine',
    languages: ['fr', 'es'],
    labels: 'map.json',
  })
})

it.each([
  [['models'], 'models list, models info, models verify, models import, models rules'],
  [['models', 'lits'], 'Did you mean models list?'],
  [['models', 'info'], 'takes NAME'],
  [['models', 'list', 'x'], 'takes no arguments'],
  [['models', 'verify', '--lang', 'fr'], 'Unknown flag: --lang'],
  [['models', 'import', 'x', '--lang', 'de'], '--lang de is not known'],
  [['models', 'import', 'x', '--label', 'y'], 'Unknown flag: --label'],
])('refuses %j with the way out', (argv, cause) => {
  expect(() => parseCommand(argv)).toThrow(UserError)
  expect(() => parseCommand(argv)).toThrow(cause)
})

it('takes numbers of rules one by one and from one to another', () => {
  expect(parseCommand(['models', 'rules', 'site', '--off', '3,7-9', '--on', '1'])).toEqual({
    name: 'models',
    action: 'rules',
    model: 'site',
    off: [3, 7, 8, 9],
    on: [1],
    json: false,
  })
  expect(() => parseCommand(['models', 'rules', 'site', '--off', '9-7'])).toThrow('names no rules')
  expect(() => parseCommand(['models', 'info', 'site', '--off', '3'])).toThrow('It is a flag of models rules, not of models info')
})
