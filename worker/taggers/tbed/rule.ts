import { hasFields, isKeyOf, isOneOf } from '../../core/records.ts'
import { features } from '../crf/columns.ts'
import { wordClass } from '../gazetteer/classes.ts'

/**
 * What a rule asks of one token: a feature's value, a class of the gazetteer, or the label that the
 * token has when the rule comes to it.
 */
export interface Condition {
  /** A feature of worker/taggers/crf/columns.ts, 'class' or 'label'. */
  readonly feature: string
  /** Of the token that it is asked of, from the one whose label would change. */
  readonly offset: number
  readonly is: string
}

/**
 * A transformation (Brill 1995; Zhao 2020): where everything holds, one label becomes another.
 * Rules go over a note one after the other, each from left to right.
 */
export interface TbedRule {
  /** 'O', 'B-DOCTOR', 'I-DOCTOR' … */
  readonly from: string
  readonly to: string
  /** None: always. */
  readonly if: readonly Condition[]
  /**
   * How many tokens of the training notes it set right, and how many wrong, when it was learned; a
   * person's own rule has none.
   */
  readonly right?: number
  readonly wrong?: number
  /** Whether it was switched off. */
  readonly off?: boolean
}

/** The rule in words. */
export function textOf({ from, to, if: conditions }: TbedRule): string {
  const change = `${from} becomes ${to}`
  return conditions.length === 0 ? change : `${change} where ${conditions.map(conditionText).join(' and ')}`
}

function conditionText({ feature, offset, is }: Condition): string {
  const token = places[offset + 3] ?? `the token at ${offset}`
  if (feature === 'label') return `${token} has the label ${is}`
  if (feature === 'class') return `${token} is known as ${is}`
  return is === 'yes' ? `${token} has ${feature}` : `${feature} of ${token} is '${is}'`
}

const places = [
  'the third token before',
  'the token before the last',
  'the token before',
  'the token',
  'the next token',
  'the token after the next',
  'the third token after',
]

/**
 * @param json what a rules file holds
 * @returns its rules
 * @throws what `refuse` throws, with the number of the rule that can't be understood
 */
export function rulesIn(json: unknown, refuse: (why: string) => never): TbedRule[] {
  const list = hasFields(json) ? json.rules : undefined
  if (!Array.isArray(list)) return refuse('it has no list of rules')
  return list.map((rule: unknown, k) => ruleIn(rule, (why) => refuse(`rule ${k + 1} ${why}`)))
}

function ruleIn(json: unknown, refuse: (why: string) => never): TbedRule {
  const { from, to, if: conditions, right, wrong, off } = hasFields(json) ? json : {}
  if (!isLabel(from) || !isLabel(to)) return refuse("does not say from which label to which: 'O', or 'B-' or 'I-' and a name")
  if (!Array.isArray(conditions)) return refuse('has no list of conditions (if)')
  const isCount = (count: unknown): count is number => typeof count === 'number' && Number.isInteger(count) && count >= 0
  return {
    from,
    to,
    if: conditions.map((condition: unknown) => conditionIn(condition, refuse)),
    ...(isCount(right) && { right }),
    ...(isCount(wrong) && { wrong }),
    ...(off === true && { off }),
  }
}

function conditionIn(json: unknown, refuse: (why: string) => never): Condition {
  const { feature, offset, is } = hasFields(json) ? json : {}
  if (typeof feature !== 'string' || typeof is !== 'string') return refuse('has a condition without feature or value')
  if (typeof offset !== 'number' || !Number.isInteger(offset) || Math.abs(offset) > farthest)
    return refuse(`looks further than ${farthest} tokens`)
  if (feature === 'label' && (!isLabel(is) || offset === 0)) return refuse('asks for a label that is none, or of the token itself')
  if (feature === 'class' && !(is in wordClass))
    return refuse(`asks for a class that there is not. There is ${Object.keys(wordClass).join(', ')}`)
  if (feature !== 'label' && feature !== 'class' && !isOneOf(features, feature)) {
    return refuse(`asks for a feature that there is not. There is label, class, ${features.join(', ')}`)
  }
  return { feature, offset, is }
}

const farthest = 3

function isLabel(value: unknown): value is string {
  return typeof value === 'string' && (value === 'O' || /^[BI]-./.test(value))
}

/**
 * The bit of a class by its name, in the masks of the gazetteer.
 *
 * @param name of a class that there is
 */
export function classBit(name: string): number {
  return isKeyOf(wordClass, name) ? wordClass[name] : 0
}

/** As a file holds rules: each with its text, which is for people and not read back. */
export function rulesFile(rules: readonly TbedRule[]): string {
  const lines = rules.map((rule) => `  ${JSON.stringify({ text: textOf(rule), ...rule })}`)
  return `{"rules": [\n${lines.join(',\n')}\n]}\n`
}
