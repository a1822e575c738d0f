import type { Rule, RuleCondition } from '../../electron/contract/models.ts'
import { isKeyOf } from '../../electron/contract/records.ts'
import type { Texts } from '../texts/useTexts.tsx'

/** A rule in the words of the interface. Values are quoted from notes. */
export function ruleInWords({ from, to, if: conditions }: Rule, texts: Texts): string {
  const { becomes, where, and, always } = texts.models.rules
  const change = becomes(labelInWords(from, texts), labelInWords(to, texts))
  if (conditions.length === 0) return `${change} ${always}`
  return `${change} ${where} ${conditions.map((condition) => conditionInWords(condition, texts)).join(` ${and} `)}`
}

function conditionInWords({ feature, offset, is }: RuleCondition, texts: Texts): string {
  const words = texts.models.rules
  const place = words.places[offset] ?? String(offset)
  if (feature === 'label') return words.hasLabel(place, labelInWords(is, texts))
  if (feature === 'class') return words.hasClass(place, is)
  const named = words.features[feature] ?? feature
  return is === 'yes' ? words.has(place, named) : words.is(place, named, is)
}

/** 'O', 'B-DOCTOR', 'I-DOCTOR'. */
export function labelInWords(label: string, texts: Texts): string {
  const { outside, begins, inside } = texts.models.rules
  if (label === 'O') return outside
  const name = label.slice(2)
  const category = isKeyOf(texts.categories, name) ? texts.categories[name] : name
  return label.startsWith('B-') ? begins(category) : inside(category)
}

/** Whether two rules do the same; how often they were right does not matter. */
export function sameRule(a: Rule, b: Rule): boolean {
  return a.from === b.from && a.to === b.to && a.off === b.off && JSON.stringify(a.if) === JSON.stringify(b.if)
}
