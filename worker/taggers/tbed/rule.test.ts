import { describe, expect, it } from 'vitest'
import { rulesFile, rulesIn, type TbedRule, textOf } from './rule.ts'

const rule: TbedRule = {
  from: 'O',
  to: 'B-DOCTOR',
  if: [
    { feature: 'lower', offset: -1, is: 'dr' },
    { feature: 'class', offset: 0, is: 'SURNAME' },
    { feature: 'label', offset: 1, is: 'O' },
    { feature: 'initialCapital', offset: 0, is: 'yes' },
  ],
  right: 12,
  wrong: 1,
}

function refuse(why: string): never {
  throw new Error(why)
}

describe('a learnt rule', () => {
  it('can be read by people', () => {
    expect(textOf(rule)).toBe(
      "O becomes B-DOCTOR where lower of the token before is 'dr' and the token is known as SURNAME and the next token has the label O and the token has initialCapital",
    )
    expect(textOf({ from: 'B-CITY', to: 'B-TOWN', if: [] })).toBe('B-CITY becomes B-TOWN')
  })

  it('is the same after it was written and read', () => {
    const rules = [rule, { ...rule, off: true }, { from: 'I-A', to: 'O', if: [] }]
    expect(rulesIn(JSON.parse(rulesFile(rules)), refuse)).toEqual(rules)
    expect(rulesIn(JSON.parse(rulesFile([])), refuse)).toEqual([])
  })

  it.each([
    [{}, 'it has no list of rules'],
    [{ rules: [rule, { ...rule, to: 'DOCTOR' }] }, 'rule 2 does not say from which label to which'],
    [{ rules: [{ ...rule, if: [{ feature: 'colour', offset: 0, is: 'red' }] }] }, 'rule 1 asks for a feature that there is not'],
    [{ rules: [{ ...rule, if: [{ feature: 'class', offset: 0, is: 'NONE' }] }] }, 'rule 1 asks for a class that there is not'],
    [
      { rules: [{ ...rule, if: [{ feature: 'label', offset: 0, is: 'O' }] }] },
      'rule 1 asks for a label that is none, or of the token itself',
    ],
    [{ rules: [{ ...rule, if: [{ feature: 'lower', offset: 9, is: 'x' }] }] }, 'rule 1 looks further than 3 tokens'],
    [{ rules: [{ ...rule, if: [{ feature: 'lower' }] }] }, 'rule 1 has a condition without feature or value'],
    [{ rules: [null] }, 'rule 1 does not say from which label to which'],
  ])('is refused with its number when it can not be understood: %j', (json, why) => {
    expect(() => rulesIn(json, refuse)).toThrow(why)
  })
})
