import { describe, expect, it } from 'vitest'
import { UserError } from '../../core/userError.ts'
import { parseCommand } from '../arguments.ts'

describe('agree', () => {
  it('takes two inputs or more and compares in our own categories by default', () => {
    expect(parseCommand(['agree', 'a', 'b', 'c'])).toEqual({
      name: 'agree',
      inputs: ['a', 'b', 'c'],
      naming: 'own',
      exclude: [],
      json: false,
    })
  })

  it('takes a profile, a folder of texts and JSON', () => {
    const argv = ['agree', 'a', 'b.jsonl', '--profile', 'au5', '--texts', 'notes', '--json', '--exclude', '*.bak']
    expect(parseCommand(argv)).toMatchObject({ naming: 'au5', texts: 'notes', json: true, exclude: ['*.bak'] })
  })

  it.each([
    [['agree'], 'takes WORK …, and none was given'],
    [['agree', 'a', 'b', '--profile', 'gdpr'], 'Choose from own, raw, i2b2'],
    [['agree', 'a', 'b', '--jobs', '2'], 'Unknown flag: --jobs'],
  ])('refuses %j with the way out', (argv, cause) => {
    expect(() => parseCommand(argv)).toThrow(UserError)
    expect(() => parseCommand(argv)).toThrow(cause)
  })
})
