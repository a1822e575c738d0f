import type { Category } from '../core/category.ts'
import { categoryOf, type Labels } from '../core/labels.ts'
import type { Span } from '../core/span.ts'
import type { Ballot } from '../core/tagger.ts'
import { firstTokenAfter, type Tokens } from '../core/tokens.ts'
import type { Surroundings } from '../taggers/gazetteer/nameReading.ts'
import { kindBySetting } from '../taggers/gazetteer/personKind.ts'
import { notAsked } from './method.ts'
import { isInPatientField, isPerson, type PersonSpan } from './spanText.ts'

/**
 * The votes in a note on one name: for a patient (or anyone else who is no staff) and for staff.
 */
interface Evidence {
  patient: number
  doctor: number
}

/**
 * How the votes were obtained: one ballot a voter, the weight of each, the elected label of every
 * token, and the proved labels.
 */
export interface Election {
  readonly ballots: readonly Ballot[]
  readonly weights: readonly { readonly for: number }[]
  readonly elected: Labels
}

/**
 * A person's category is changed when at least this share of the votes on all mentions of the name
 * says so.
 */
const needed = 0.55

/**
 * Gives every person the same category throughout the note: patient or doctor, as most votes on all
 * mentions of the name say. A name of one word includes the votes on the longer names that contain
 * it, since 'Jordy' is 'Jordy Pike'; the longer ones count alone, since families share a surname.
 * (On the tune split 16 names get the right category by it and 3 lose it: strict F1 + 0.4.)
 *
 * @param spans in order, not overlapping
 */
export function unifyPersons(spans: readonly Span[], text: string, tokens: Tokens, election: Election): Span[] {
  const byName = new Map<string, Evidence>()
  for (const span of spans) if (isPerson(span)) addTo(byName, nameOf(span, text), evidenceOf(span, tokens, election))
  const longer = byWord(byName)
  return spans.map((span) => {
    if (!isPerson(span) || (span.category === 'PATIENT' && isInPatientField(span, text))) return span
    const name = nameOf(span, text)
    const [own, other] = forAndAgainst(sum([byName.get(name), name.includes(' ') ? undefined : longer.get(name)]), span)
    return other > needed * (own + other) ? asOther(span) : span
  })
}

/**
 * Gives names that were found after the vote, or that the vote left apart, the category of the
 * note's other mentions: of most of the same name, else of the longer names that hold it, where
 * these agree ('Wanda' is 'Wanda Crane', a nurse).
 *
 * @param spans in order, not overlapping
 */
export function agreeOnPersons(spans: readonly Span[], where: Surroundings): Span[] {
  const { text } = where
  const byName = new Map<string, Evidence>()
  for (const span of spans) if (isPerson(span)) addTo(byName, nameOf(span, text), mention(span, where))
  const longer = byWord(byName)
  const firsts = new Set([...byName.keys()].filter((name) => name.includes(' ')).map((name) => name.slice(0, name.indexOf(' '))))
  return spans.map((span) => {
    // A table's column or a list's rows have said what it is.
    if (!isPerson(span) || isInPatientField(span, text) || span.votes?.table) return span
    const name = nameOf(span, text)
    if (name.length < 3 || (span.category === 'PATIENT' && kindBySetting({ ...span, words: [] }, where) === 'PATIENT')) return span
    const [own, other] = forAndAgainst(byName.get(name)!, span)
    const [wholeOwn, wholeOther] = forAndAgainst(sum([name.includes(' ') ? undefined : longer.get(name)]), span)
    // A given name is a person's more than a surname, which a family shares.
    const isGiven = firsts.has(name)
    const agree = wholeOther > 0 && wholeOwn === 0
    const changes = other > own || (agree && (isGiven ? other + wholeOther >= own : other + wholeOther > own))
    return changes ? asOther(span) : span
  })
}

/** The votes for the span's category, and for the other one. */
function forAndAgainst({ patient, doctor }: Evidence, { category }: PersonSpan): readonly [own: number, other: number] {
  return category === 'PATIENT' ? [patient, doctor] : [doctor, patient]
}

function asOther(span: PersonSpan): Span {
  return { ...span, category: span.category === 'PATIENT' ? 'DOCTOR' : 'PATIENT' }
}

/** One vote, and two more for staff whose post stands beside the name ('Wanda, RN'). */
function mention(span: Span, where: Surroundings): Evidence {
  if (span.category === 'PATIENT') return { patient: 1, doctor: 0 }
  return { patient: 0, doctor: kindBySetting({ ...span, words: [] }, where) === 'DOCTOR' ? 3 : 1 }
}

/**
 * The categories that decide; a vote that is counted here must include every voter, not only until
 * the lead is safe.
 */
export const personCategories: ReadonlySet<Category> = new Set<Category>(['PATIENT', 'DOCTOR'])

/**
 * The mean over the span's tokens of the votes on each. For a proved name only the voters that
 * prove it count, since others may not have been asked.
 */
function evidenceOf({ start, end }: Span, tokens: Tokens, { ballots, weights, elected }: Election): Evidence {
  const own: number[] = []
  for (let i = firstTokenAfter(tokens, start); i < tokens.count && tokens.starts[i]! < end; i++) {
    if (isPersonLabel(elected[i]!)) own.push(i)
  }
  const isProved = ballots.some(({ proved }) => own.some((i) => proved?.[i] === 1))
  const found = { patient: 0, doctor: 0 }
  for (const [k, { labels, proved }] of ballots.entries()) {
    if (isProved && !proved) continue
    for (const i of own) count(found, labels[i]!, (weights[k]?.for ?? 1) / own.length)
  }
  return found
}

function count(found: Evidence, label: number, votes: number): void {
  if (label === notAsked) return
  const category = categoryOf(label)
  if (category === 'PATIENT') found.patient += votes
  else if (category === 'DOCTOR') found.doctor += votes
}

/** For every word of the longer names, the votes on those names. */
function byWord(byName: ReadonlyMap<string, Evidence>): Map<string, Evidence> {
  const words = new Map<string, Evidence>()
  for (const [name, evidence] of byName) {
    const parts = name.split(' ')
    if (parts.length > 1) for (const word of new Set(parts)) addTo(words, word, evidence)
  }
  return words
}

function addTo(map: Map<string, Evidence>, name: string, evidence: Evidence): void {
  map.set(name, sum([map.get(name), evidence]))
}

function sum(parts: readonly (Evidence | undefined)[]): Evidence {
  const total = { patient: 0, doctor: 0 }
  for (const part of parts) {
    total.patient += part?.patient ?? 0
    total.doctor += part?.doctor ?? 0
  }
  return total
}

/** In lower case, words alone. */
function nameOf({ start, end }: Span, text: string): string {
  return text
    .slice(start, end)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function isPersonLabel(label: number): boolean {
  const category = categoryOf(label)
  return category !== undefined && personCategories.has(category)
}
