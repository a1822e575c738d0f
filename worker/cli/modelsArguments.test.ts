import { expect, it } from 'vitest'
import { UserError } from '../core/userError.ts'
import { parseCommand } from './arguments.ts'

it('takes an export to read English, under the name of its folder, unless it is told otherwise', () => {
  expect(parseCommand(['models', 'import', 'export'])).toEqual({ name: 'models', action: 'import', input: 'export', languages: ['en'] })
  expect(parseCommand(['models', 'import', 'export', '--name', 'mine', '--lang', 'fr, es', '--labels', 'map.json'])).toMatchObject({
    model: 'mine',
    languages: ['fr', 'es'],
    labels: 'map.json',
  })
})

it.each([
  [['models'], 'list, info NAME, verify, import DIR and rules NAME'],
  [['models', 'lits'], 'There is list, info, verify, import'],
  [['models', 'info'], 'takes NAME'],
  [['models', 'list', 'x'], 'takes no name'],
  [['models', 'verify', '--lang', 'fr'], '--lang goes with models import alone'],
  [['models', 'import', 'x', '--lang', 'de'], "'de'"],
  [['models', 'import', 'x', '--label', 'y'], "Unknown option '--label'"],
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
  expect(() => parseCommand(['models', 'info', 'site', '--off', '3'])).toThrow('--off goes with models rules alone')
})
