import { expect, it } from 'vitest'
import type { Rule } from '../../electron/contract/models.ts'
import { english } from '../texts/en/texts.ts'
import { french } from '../texts/fr/texts.ts'
import { ruleInWords, sameRule } from './ruleWords.ts'

const rule: Rule = {
  from: 'O',
  to: 'B-DOCTOR',
  if: [
    { feature: 'lower', offset: -1, is: 'dr' },
    { feature: 'label', offset: 1, is: 'I-DOCTOR' },
  ],
  right: 12,
  wrong: 1,
  off: false,
}

it('says a rule in the language of the interface', () => {
  expect(ruleInWords(rule, english)).toBe(
    'nothing becomes Doctor (first word) where the text of the word before is ‘dr’ and the next word is marked Doctor (following word)',
  )
  expect(ruleInWords(rule, french)).toContain('« dr »')
})

it('names what it does not know as the rule does', () => {
  const odd = { ...rule, if: [{ feature: 'sorcery', offset: 0, is: 'yes' }] }
  expect(ruleInWords(odd, english)).toBe('nothing becomes Doctor (first word) where the word has sorcery')
  expect(ruleInWords({ ...rule, if: [] }, english)).toBe('nothing becomes Doctor (first word) everywhere')
})

it('takes rules for the same that do the same', () => {
  expect(sameRule(rule, { ...rule, right: 3 })).toBe(true)
  expect(sameRule(rule, { ...rule, off: true })).toBe(false)
})
