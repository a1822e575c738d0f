import type { Columns, Feature } from '../crf/columns.ts'
import type { Values } from '../crf/values.ts'
import { type Condition, classBit, type TbedRule } from './rule.ts'

/** Rules made ready for notes that were read with one table of values. */
export interface ReadyRules {
  /** Every label that a rule or the first annotation may give; 'O' first. */
  readonly labels: readonly string[]
  /**
   * Changes labels as the rules say, rule by rule.
   *
   * @param current places in `labels`, one a token
   * @param changed told of every change: the token and the rule's place
   */
  readonly apply: (columns: Columns, current: Uint8Array, changed?: (token: number, rule: number) => void) => void
}

/** Readied condition: of a feature's value, of a class or of a label. */
type Check =
  | { readonly feature: Feature; readonly offset: number; readonly id: number }
  | { readonly offset: number; readonly bit: number }
  | { readonly offset: number; readonly label: number }

/** @param first labels of the annotation that the rules begin with */
export function readyRules(rules: readonly TbedRule[], first: readonly string[], values: Values): ReadyRules {
  const labels = [...new Set(['O', ...first, ...rules.flatMap(({ from, to, if: conditions }) => [from, to, ...labelsAsked(conditions)])])]
  const ready = rules.map((rule, place) => ({
    place,
    from: labels.indexOf(rule.from),
    to: labels.indexOf(rule.to),
    checks: rule.if.map((condition) => checkOf(condition, labels, values)),
  }))
  const active = ready.filter(({ place }) => !rules[place]?.off)
  const triggers = triggersOf(active)
  return {
    labels,
    apply: (columns, current, changed) => {
      const candidates = candidatesIn(columns, triggers, active.length)
      for (const [k, { place, from, to, checks }] of active.entries()) {
        const own = candidates[k]
        const count = own ? own.length : columns.count
        for (let c = 0; c < count; c++) {
          const i = own ? own[c]! : c
          if (current[i] !== from || !checks.every((check) => holds(check, columns, current, i))) continue
          current[i] = to
          changed?.(i, place)
        }
      }
    },
  }
}

function labelsAsked(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ feature, is }) => (feature === 'label' ? [is] : []))
}

function checkOf({ feature, offset, is }: Condition, labels: readonly string[], values: Values): Check {
  if (feature === 'label') return { offset, label: labels.indexOf(is) }
  if (feature === 'class') return { offset, bit: classBit(is) }
  // rulesIn() refuses conditions on what is no feature.
  return { feature: feature as Feature, offset, id: values.idOf(is) }
}

/** What stands before or after the note is O and has no features. */
function holds(check: Check, { count, of, classes, phrases }: Columns, current: Uint8Array, i: number): boolean {
  const place = i + check.offset
  const isWithin = place >= 0 && place < count
  if ('label' in check) return (isWithin ? current[place] : 0) === check.label
  if (!isWithin) return false
  if ('bit' in check) return ((classes[place]! | phrases[place]!) & check.bit) !== 0
  return of[check.feature][place] === check.id
}

/**
 * A feature at an offset, and for each of its values the rules that ask for it first of all: where
 * another value stands they need not be tried.
 */
interface Trigger {
  readonly feature: Feature
  readonly offset: number
  readonly rules: ReadonlyMap<number, readonly number[]>
}

function triggersOf(rules: readonly { readonly checks: readonly Check[] }[]): Trigger[] {
  const triggers = new Map<string, { feature: Feature; offset: number; rules: Map<number, number[]> }>()
  for (const [k, { checks }] of rules.entries()) {
    const check = checks.find((each) => 'feature' in each)
    if (!check) continue
    const key = `${check.feature} ${check.offset}`
    const trigger = triggers.get(key) ?? { feature: check.feature, offset: check.offset, rules: new Map<number, number[]>() }
    triggers.set(key, trigger)
    const own = trigger.rules.get(check.id)
    if (own) own.push(k)
    else trigger.rules.set(check.id, [k])
  }
  return [...triggers.values()]
}

/**
 * By rule: the tokens where its trigger holds, in order; undefined for a rule without one, which is
 * tried everywhere.
 */
function candidatesIn({ count, of }: Columns, triggers: readonly Trigger[], rules: number): (readonly number[] | undefined)[] {
  const candidates: (number[] | undefined)[] = new Array(rules).fill(undefined)
  for (const { rules: byValue } of triggers) for (const own of byValue.values()) for (const k of own) candidates[k] = []
  for (const { feature, offset, rules: byValue } of triggers) {
    const column = of[feature]
    for (let i = Math.max(0, -offset); i < count && i + offset < count; i++) {
      const own = byValue.get(column[i + offset]!)
      if (own) for (const k of own) candidates[k]?.push(i)
    }
  }
  return candidates
}
