import { describe, expect, it } from 'vitest'
import { UserError } from '../../core/userError.ts'
import { parseCommand } from '../arguments.ts'

describe('evaluate', () => {
  it("takes a gold and answers, and measures in i2b2's names by default", () => {
    expect(parseCommand(['evaluate', 'gold', 'a.jsonl', 'b.jsonl'])).toEqual({
      name: 'evaluate',
      gold: 'gold',
      systems: ['a.jsonl', 'b.jsonl'],
      naming: 'i2b2',
      by: [],
      seed: 1,
      exclude: [],
      json: false,
      examples: 0,
    })
  })

  it('takes everything else', () => {
    const flags =
      '--profile i2b2-hipaa --by document --by category --significance 1000 --seed 5 --texts t --html r.html --examples 3 --json'
    expect(parseCommand(['evaluate', 'g', 'p', ...flags.split(' ')])).toMatchObject({
      naming: 'i2b2-hipaa',
      by: ['document', 'category'],
      rounds: 1000,
      seed: 5,
      texts: 't',
      html: 'r.html',
      examples: 3,
      json: true,
    })
  })

  it.each([
    [['evaluate', 'gold'], 'evaluate GOLD PRED'],
    [['evaluate', 'g', 'p', '--profile', 'gdpr'], 'Choose from own, raw, i2b2'],
    [['evaluate', 'g', 'p', '--by', 'note'], 'Choose from document, category'],
    [['evaluate', 'g', 'p', '--significance', '10'], 'not a whole number from 100'],
    [['evaluate', 'g', 'p', '--examples', '3'], 'Add --html FILE'],
    [['evaluate', 'g', 'p', '--jobs', '2'], 'Unknown flag: --jobs'],
  ])('refuses %j with the way out', (argv, cause) => {
    expect(() => parseCommand(argv)).toThrow(UserError)
    expect(() => parseCommand(argv)).toThrow(cause)
  })
})
