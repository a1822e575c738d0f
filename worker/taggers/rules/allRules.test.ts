import { describe, expect, it } from 'vitest'
import type { Language } from '../../core/document.ts'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import { allRules } from './allRules.ts'
import { indexRules, matchRules } from './match.ts'
import { withoutOverlap } from './resolve.ts'
import type { Rule } from './rule.ts'

const lexicon = testLexicon()

it('gives each rule a name of its own', () => {
  const names = allRules.map((rule) => rule.name)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

describe.each(allRules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
  it('has an example and a counter-example', () => {
    expect(rule.examples.length).toBeGreaterThan(0)
    expect(rule.counterexamples.length).toBeGreaterThan(0)
  })
  it.each(rule.examples)('marks %j', (example) => {
    expect(marked(rule, example.replaceAll(/[‹›]/g, ''))).toBe(example)
  })
  it.each(rule.counterexamples)('leaves %j', (text) => {
    expect(marked(rule, text)).toBe(text)
  })
})

/** The text with ‹ › around what the rule finds. */
function marked(rule: Rule, text: string): string {
  const language: Language = rule.languages?.[0] ?? 'en'
  const findings = matchRules(indexRules([rule], language), { id: 'example', text, language }, tokenize(text), lexicon)
  let out = text
  for (const { start, end } of withoutOverlap(findings).reverse()) {
    out = `${out.slice(0, start)}‹${out.slice(start, end)}›${out.slice(end)}`
  }
  return out
}
