import { describe, expect, it } from 'vitest'
import { UserError } from '../../core/userError.ts'
import type { Policy } from '../../redact/policy/policy.ts'
import { parseCommand } from '../arguments.ts'

describe('parseCommand', () => {
  it('takes everything by default', () => {
    expect(parseCommand(['redact', 'in', 'out'])).toMatchObject({
      policy: { name: 'i2b2, tag', profile: 'i2b2', otherwise: { do: 'tag' }, surrogates: { scope: 'note' } },
      language: 'auto',
      models: 'all',
      ensemble: 'auto',
      names: 'opaque',
      existing: 'refuse',
    })
  })

  it.each([
    [['redact', 'in'], 'IN and OUT'],
    [['redact', '-', 'out'], 'redact - > FILE'],
    [['redact', '-', '--spans', 's.jsonl'], '--spans is of folders'],
    [['redact', '-', '--resume'], '--resume is of folders'],
    [['redact', '-', '--exclude', '*.log'], '--exclude is of folders'],
    [['redact', '-', '--profile', 'au5'], 'does not release'],
    [['redact', 'in', 'out', '--profle', 'hipaa'], 'Unknown flag: --profle'],
    [['redact', 'in', 'out', '--profile', 'hippa'], 'There is i2b2, hipaa'],
    [['redact', 'in', 'out', '--profile', 'detect-only'], 'replaces nothing'],
    [['redact', 'in', 'out', '--profile', 'au5'], 'does not release'],
    [['redact', 'in', 'out', '--style', 'blur'], 'tag, mask, surrogate, hash'],
    [['redact', 'in', 'out', '--scope', 'ward'], 'note, patient, release'],
    [['survey', 'in', '--entities', 'e'], '--key'],
    [['redact', 'in', 'out', '--ensemble', 'vote:seven'], 'Choose from auto, vote:six, vote:top3-f1, vote:top3-recall, hybrid:1,'],
    ...['careful', '1.5', '-0.1', '0,8', '1e-1', '50%', ''].map((level): [string[], string] => [
      ['redact', 'in', 'out', `--sensitivity=${level}`],
      'Choose balanced, cautious or a number from 0 to 1',
    ]),
    [['redact', 'in', 'out', '--resume', '--force'], 'Choose one'],
    [['redact', 'in', 'out', '--shard', '3/2'], 'is not a part'],
    [['redact', 'in', 'out', '--jobs', '0'], 'not a whole number'],
    [['detect', 'in'], '--spans'],
    [['train', 'x'], 'train needs --out'],
    [['redcat', 'in', 'out'], 'Unknown command: redcat'],
  ])('refuses %j with the way out', (argv, cause) => {
    expect(() => parseCommand(argv)).toThrow(UserError)
    expect(() => parseCommand(argv)).toThrow(cause)
  })

  it.each([
    ['cautious', 'cautious'],
    ['balanced', 'balanced'],
    ['0', 0],
    ['.75', 0.75],
    ['0.8', 0.8],
    ['1.0', 1],
  ])('takes the sensitivity %s over what the policy says, and leaves the rest of the policy alone', (typed, sensitivity) => {
    for (const line of [
      ['redact', 'in', 'out'],
      ['detect', 'in', '--spans', 's'],
      ['redact', '-'],
      ['survey', 'in', '--entities', 'e', '--key', 'k'],
    ]) {
      const [policy, same] = [
        [...line, '--profile', 'safe-harbor'],
        [...line, '--profile', 'safe-harbor', '--sensitivity', typed],
      ].map((argv) => (parseCommand(argv) as { readonly policy: Policy }).policy) as [Policy, Policy]
      expect(policy.find.sensitivity).toBe('cautious')
      expect(same).toEqual({ ...policy, find: { ...policy.find, sensitivity } })
    }
  })

  it('takes one note from standard input for -, under the policy that releases', () => {
    const taken = { name: 'pipe', takes: 'note', need: 'fast', policy: { name: 'HIPAA Safe Harbor' } }
    expect(parseCommand(['redact', '-', '--profile', 'safe-harbor'])).toMatchObject(taken)
    expect(parseCommand(['redact', '-', '-', '--profile', 'safe-harbor'])).toMatchObject(taken)
  })

  it('lets profiles that leave identifiers in clear measure', () => {
    expect(parseCommand(['detect', 'in', '--spans', 's', '--profile', 'au5'])).toMatchObject({ policy: { profile: 'au5' } })
  })
})
