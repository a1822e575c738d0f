import type { Values } from '../../taggers/crf/values.ts'
import type { Condition, TbedRule } from '../../taggers/tbed/rule.ts'
import { countTable } from './countTable.ts'
import type { TbedDataOptions, TbedNotes } from './notes.ts'
import { tbedTemplates } from './templates.ts'

export interface TbedOptions extends TbedDataOptions {
  /**
   * A rule must set right at least so many more tokens than it sets wrong: where none does,
   * learning ends.
   */
  readonly minimumGain: number
  readonly mostRules: number
}

/**
 * Chosen on the Spanish tune split (strict F1 0.935 with a gain of 4, 0.937 with 3, 0.940 with 2,
 * but twice as many rules to read).
 */
export const tbedDefaults: TbedOptions = { minimumGain: 3, mostRules: 1000, minimumNotes: 3 }

/**
 * The state of a search: all that is needed to continue it on the same notes. There is no word of a
 * note in it.
 */
export interface TbedSearch {
  /** The rules that were learned, in order, as they are counted: see `keyOf`. */
  readonly keys: readonly number[]
  /** Rules whose estimated gain was not real. */
  readonly dead: readonly number[]
}

/**
 * Transformation-based error-driven learning (Brill 1995; Zhao 2020, Methods): each step takes the
 * rule that corrects most errors, less those that it makes.
 *
 * Every rule that could be is counted at once: for each predicate, with or without the label of a
 * neighbour, how many tokens have one label and should have another. The counts foresee what a rule
 * would gain if it looked at all tokens at the same time; since it goes from left to right, and one
 * change can call for the next, the most promising few are tried out, and what they really gain
 * decides.
 *
 * The first rules say by which of the corpus's names goes what the first annotation found
 * (`renamings`): so the rest of the curve begins where that stands.
 *
 * @param notes `current` is changed as the rules are learned
 * @param onRule called with each new rule, the tokens that are still wrong and the state of the
 *   search; ends the learning by returning false
 * @param started where an earlier search of the same notes stood
 */
export function learnTbed(
  notes: TbedNotes,
  values: Values,
  options: TbedOptions,
  onRule: (rule: TbedRule, left: number, search: TbedSearch) => boolean = () => true,
  started: TbedSearch = { keys: [], dead: [] },
): TbedRule[] {
  const tokensOf = tokensByPredicate(notes)
  const first = renamings(notes, options).slice(started.keys.length)
  const rules = started.keys.map((key) => {
    const again = tryOut(notes, candidateOf(key, notes.labels.length), tokensOf)
    for (const i of again.changes) notes.current[i] = again.candidate.to
    return ruleOf(notes, values, again)
  })
  const keys = [...started.keys]
  const dead = new Set(started.dead)
  const counts = countRules(notes)
  const take = ({ candidate, changes, right, wrong }: Tried): boolean => {
    for (const i of changes) counts.change(i, candidate.to)
    const rule = ruleOf(notes, values, { candidate, changes, right, wrong })
    rules.push(rule)
    keys.push(candidate.key)
    return onRule(rule, errorsIn(notes), { keys, dead: [...dead] })
  }
  for (const candidate of first) if (!take(tryOut(notes, candidate, tokensOf))) return rules
  while (rules.length < options.mostRules) {
    const promising = counts.best(tried, options.minimumGain, dead)
    let best: Tried | undefined
    for (const candidate of promising) {
      const found = tryOut(notes, candidate, tokensOf)
      if (!best || found.right - found.wrong > best.right - best.wrong) best = found
    }
    if (!best) break
    if (best.right - best.wrong < options.minimumGain) {
      // Its estimated gain is not real when it is applied: it is not tried again.
      for (const { key } of promising) dead.add(key)
      continue
    }
    if (!take(best)) break
  }
  return rules
}

/**
 * What the first annotation calls by a name that the corpus has not goes by the name under which
 * the corpus has most of it, unless it has most of it under none.
 */
function renamings({ labels, corpusLabels, gold, current }: TbedNotes, { minimumGain }: TbedOptions): Candidate[] {
  const nameOf = (label: number) => labels[label]!.slice(2)
  const marked = new Map<string, Map<string, number>>()
  for (let i = 0; i < gold.length; i++) {
    if (current[i]! < corpusLabels) continue
    const counts = marked.get(nameOf(current[i]!)) ?? new Map<string, number>()
    marked.set(nameOf(current[i]!), counts)
    const as = gold[i] === 0 ? 'O' : nameOf(gold[i]!)
    counts.set(as, (counts.get(as) ?? 0) + 1)
  }
  const candidates: Candidate[] = []
  for (let from = corpusLabels; from < labels.length; from++) {
    const [most] = [...(marked.get(nameOf(from)) ?? [])].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    if (!most || most[0] === 'O' || most[1] < minimumGain) continue
    const to = labels.indexOf(labels[from]!.slice(0, 2) + most[0])
    candidates.push(candidateOf(from * labels.length + to, labels.length))
  }
  return candidates
}

/** How many of the most promising rules are tried out each time. */
const tried = 8

/**
 * A rule as it is counted: a predicate, what else it asks of a neighbour's label, and the change.
 */
interface Candidate {
  readonly key: number
  readonly predicate: number
  /** 0: none; 1 + label: of the token before; 1 + labels + label: of the next. */
  readonly neighbour: number
  readonly from: number
  readonly to: number
}

function candidateOf(key: number, labels: number): Candidate {
  const withNeighbour = Math.floor(key / labels / labels)
  const neighbours = 2 * labels + 1
  return {
    key,
    predicate: Math.floor(withNeighbour / neighbours),
    neighbour: withNeighbour % neighbours,
    from: Math.floor(key / labels) % labels,
    to: key % labels,
  }
}

interface Tried {
  readonly candidate: Candidate
  readonly changes: readonly number[]
  readonly right: number
  readonly wrong: number
}

/** Changes the labels as a rule would, counts what that gains, and restores them. */
function tryOut(notes: TbedNotes, candidate: Candidate, tokensOf: (predicate: number) => Int32Array | undefined): Tried {
  const { gold, current, labels } = notes
  const { predicate, neighbour, from, to } = candidate
  const own = tokensOf(predicate)
  const count = own ? own.length : gold.length
  const changes: number[] = []
  let right = 0
  let wrong = 0
  for (let c = 0; c < count; c++) {
    const i = own ? own[c]! : c
    if (current[i] !== from || !neighbourHolds(notes, i, neighbour, labels.length)) continue
    current[i] = to
    changes.push(i)
    if (gold[i] === to) right++
    if (gold[i] === from) wrong++
  }
  for (const i of changes) current[i] = from
  return { candidate, changes, right, wrong }
}

function neighbourHolds(notes: TbedNotes, i: number, neighbour: number, labels: number): boolean {
  if (neighbour === 0) return true
  return neighbour <= labels ? labelAt(notes, i, -1) === neighbour - 1 : labelAt(notes, i, 1) === neighbour - 1 - labels
}

/** Beyond the note's begin and end is O. */
function labelAt({ current, notes, gold }: TbedNotes, i: number, offset: number): number {
  const place = i + offset
  if (place < 0 || place >= gold.length) return 0
  // A note's first token has nothing before it, though another note's last stands there.
  const boundary = offset < 0 ? i : place
  return isFirst(notes, boundary) ? 0 : current[place]!
}

function isFirst(notes: Int32Array, token: number): boolean {
  let low = 0
  let high = notes.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const begin = notes[middle]!
    if (begin === token) return true
    if (begin < token) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** The tokens of which a predicate holds, in order; undefined for predicate 0. */
function tokensByPredicate({ starts, predicates, kinds }: TbedNotes): (predicate: number) => Int32Array | undefined {
  const first = new Int32Array(kinds.count + 1)
  for (let k = 0; k < predicates.length; k++) first[predicates[k]! + 1] = first[predicates[k]! + 1]! + 1
  for (let p = 0; p < kinds.count; p++) first[p + 1] = first[p + 1]! + first[p]!
  const tokens = new Int32Array(predicates.length)
  const next = first.slice()
  for (let i = 0; i + 1 < starts.length; i++) {
    for (let k = starts[i]!; k < starts[i + 1]!; k++) {
      const predicate = predicates[k]!
      tokens[next[predicate]!] = i
      next[predicate] = next[predicate]! + 1
    }
  }
  return (predicate) => (predicate === 0 ? undefined : tokens.subarray(first[predicate], first[predicate + 1]))
}

/** By predicate, neighbour's label and label: how many tokens should have which. */
function countRules(notes: TbedNotes) {
  const { labels, gold, current, starts, predicates, kinds } = notes
  const count = labels.length
  const neighbours = 2 * count + 1
  const table = countTable()
  const keyOf = (predicate: number, neighbour: number, from: number, to: number) =>
    ((predicate * neighbours + neighbour) * count + from) * count + to
  const withLabels = Uint8Array.from(kinds.template, (template) => (tbedTemplates[template]?.withLabels ? 1 : 0))

  /**
   * @param sides which keys: 0 those without neighbours, -1 and 1 those with the label before and
   * after
   */
  const add = (i: number, side: -1 | 0 | 1, by: number): void => {
    const from = current[i]!
    const to = gold[i]!
    const neighbour = side === 0 ? 0 : side < 0 ? 1 + labelAt(notes, i, -1) : 1 + count + labelAt(notes, i, 1)
    table.add(keyOf(0, neighbour, from, to), by)
    for (let k = starts[i]!; k < starts[i + 1]!; k++) {
      const predicate = predicates[k]!
      if (side === 0 || withLabels[predicate]) table.add(keyOf(predicate, neighbour, from, to), by)
    }
  }
  const addAll = (i: number, by: number): void => {
    add(i, 0, by)
    add(i, -1, by)
    add(i, 1, by)
  }
  for (let i = 0; i < gold.length; i++) addAll(i, 1)

  return {
    /** Gives a token a label, and counts again what that changes. */
    change: (i: number, to: number): void => {
      addAll(i, -1)
      if (i > 0) add(i - 1, 1, -1)
      if (i + 1 < gold.length) add(i + 1, -1, -1)
      current[i] = to
      addAll(i, 1)
      if (i > 0) add(i - 1, 1, 1)
      if (i + 1 < gold.length) add(i + 1, -1, 1)
    },
    /**
     * The `most` rules that promise most, at least `least` each; of equals the one with the simpler
     * predicate.
     */
    best: (most: number, least: number, dead: ReadonlySet<number>): Candidate[] => {
      const found: { key: number; gain: number }[] = []
      const threshold = () => (found.length < most ? least : Math.max(least, found[found.length - 1]!.gain))
      table.each(threshold, (key, right) => {
        const to = key % count
        const from = Math.floor(key / count) % count
        if (to === from || dead.has(key)) return
        const gain = right - table.at(key - to + from)
        if (gain < threshold()) return
        found.push({ key, gain })
        found.sort((a, b) => b.gain - a.gain || a.key - b.key)
        if (found.length > most) found.pop()
      })
      return found.map(({ key }) => candidateOf(key, count))
    },
  }
}

function ruleOf({ labels, kinds }: TbedNotes, values: Values, { candidate, right, wrong }: Tried): TbedRule {
  const { predicate, neighbour, from, to } = candidate
  const label = (place: number) => labels[place]!
  const conditions: Condition[] = (tbedTemplates[kinds.template[predicate]!]?.parts ?? []).map(([feature, offset], p) => ({
    feature,
    offset,
    is: values.textOf(kinds.values[3 * predicate + p]!),
  }))
  if (neighbour > labels.length) conditions.push({ feature: 'label', offset: 1, is: label(neighbour - 1 - labels.length) })
  else if (neighbour > 0) conditions.push({ feature: 'label', offset: -1, is: label(neighbour - 1) })
  return { from: label(from), to: label(to), if: conditions, right, wrong }
}

function errorsIn({ gold, current }: TbedNotes): number {
  let errors = 0
  for (let i = 0; i < gold.length; i++) if (gold[i] !== current[i]) errors++
  return errors
}
