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
  [['models'], 'list, info NAME, verify and import DIR'],
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
