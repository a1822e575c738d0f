import { countBelow } from '../../core/sortedSearch.ts'
import type { Mention } from './entities.ts'
import { masculineForm } from './familyForms.ts'
import { isSwap, likelySlips } from './misspellings.ts'
import { cultureOf, kindOf, mainCulture } from './nameKind.ts'
import { type Culture, fullNamesOf, knownName, type NameKind } from './nameLists.ts'
import { readName } from './nameParts.ts'

/** A word of names that stands for all ways in which a scope writes it. */
export interface NameWord {
  readonly word: string
  /** 'given' where nothing tells of which sex. */
  readonly kind: NameKind | 'given'
  readonly culture: Culture
}

/**
 * Who is who among the people of a scope: which words are one word, and whom initials mean. The
 * same for the same set of mentions.
 */
export interface People {
  /** All words, whichever way they are written, folded. */
  readonly words: ReadonlyMap<string, number>
  /** In the order of the alphabet. */
  readonly leaders: readonly NameWord[]
  /**
   * What a folded word is written for: itself, or the name that it misspells or shortens; undefined
   * when the scope doesn't have it.
   */
  readonly leaderOf: (word: string) => string | undefined
  /**
   * The word with that initial which stands beside all of `others` (leaders); of several the one
   * that does so in most ways, then the first of the alphabet.
   */
  readonly meant: (initial: string, others: readonly string[]) => string | undefined
  /** Given and family name of those initials; of several as in `meant`. */
  readonly meantBoth: (given: string, family: string) => readonly [string, string] | undefined
}

const cache = new WeakMap<readonly Mention[], People>()

/** @param mentions sorted, as Entities has them; what is found is kept beside that array */
export function peopleOf(mentions: readonly Mention[]): People {
  let people = cache.get(mentions)
  if (!people) {
    people = sortOut(read(mentions))
    cache.set(mentions, people)
  }
  return people
}

/** Names taken apart: words by number, initials as words with a point. */
interface Reading {
  readonly words: string[]
  readonly places: Map<string, number>
  /** How many mentions have the word as a given name, as a family's, at all. */
  readonly given: number[]
  readonly family: number[]
  readonly seen: number[]
  /** Words of one mention: first * 2^21 + second, both ways round. */
  readonly beside: number[]
  /** Given and family name of one mention, likewise. */
  readonly couples: number[]
}

const PLACES = 2 ** 21

function read(mentions: readonly Mention[]): Reading {
  const reading: Reading = { words: [], places: new Map(), given: [], family: [], seen: [], beside: [], couples: [] }
  for (const { value, category } of mentions) {
    if (category !== 'PATIENT' && category !== 'DOCTOR') continue
    const places: number[] = []
    let given: number | undefined
    let family: number | undefined
    for (const part of readName(value)) {
      if (part.kind !== 'word' && part.kind !== 'initial') continue
      const place = placeOf(reading, part.kind === 'word' ? part.word : `${part.word}.`)
      if (places.includes(place)) continue
      places.push(place)
      count(reading.seen, place)
      if (part.kind === 'initial') continue
      if (part.role) count(reading[part.role], place)
      if (part.role === 'given') given ??= place
      if (part.role === 'family') family = place
    }
    for (const a of places) for (const b of places) if (a !== b) reading.beside.push(a * PLACES + b)
    if (given !== undefined && family !== undefined) reading.couples.push(given * PLACES + family)
  }
  return reading
}

function placeOf({ words, places }: Reading, word: string): number {
  let place = places.get(word)
  if (place === undefined) {
    place = words.push(word) - 1
    places.set(word, place)
  }
  return place
}

function count(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1
}

function sortOut(reading: Reading): People {
  const { words, places } = reading
  const neighbours = pairsOf(reading.beside)
  const leads = leadersOf(reading, neighbours)
  const leaderOf = (word: string): string | undefined => {
    const place = places.get(word)
    return place === undefined ? undefined : words[leads[place]!]!
  }
  const joined = pairsOf(reading.beside.map((pair) => leadPair(leads, pair)))
  const main = mainCulture(words)
  const given = summed(reading.given, leads)
  const family = summed(reading.family, leads)
  const leaders = words
    .flatMap((word, place) => (leads[place] === place && !isInitial(word) ? [place] : []))
    .sort((a, b) => (words[a]! < words[b]! ? -1 : 1))
    .map((place) => {
      const word = words[place]!
      const culture = cultureOf(word, wordsBeside(words, joined, place), main)
      return { word, kind: kindOf(word, given[place] ?? 0, family[place] ?? 0, culture), culture }
    })
  let couples: ReadonlyMap<string, readonly [string, string]> | undefined
  return {
    words: places,
    leaders,
    leaderOf,
    meant: meantBy(reading, joined),
    meantBoth: (given, family) => {
      couples ??= couplesOf(words, reading.couples, leads)
      return couples.get(given + family)
    },
  }
}

/** Counts of words and of all that are written for them. */
function summed(counts: readonly number[], leads: readonly number[]): number[] {
  const sums: number[] = []
  for (const [place, lead] of leads.entries()) sums[lead] = (sums[lead] ?? 0) + (counts[place] ?? 0)
  return sums
}

const isInitial = (word: string): boolean => word.endsWith('.')

/** Pairs in order, so that a word's neighbours lie side by side. */
function pairsOf(pairs: readonly number[]): Float64Array {
  return Float64Array.from(pairs).sort()
}

function leadPair(leads: readonly number[], pair: number): number {
  return leads[Math.floor(pair / PLACES)]! * PLACES + leads[pair % PLACES]!
}

/** The neighbours of a word, each as often as it stands beside it. */
function* neighboursOf(pairs: Float64Array, place: number): Generator<number> {
  for (let at = countBelow(pairs, place * PLACES); at < pairs.length && pairs[at]! < (place + 1) * PLACES; at++) yield pairs[at]! % PLACES
}

function* wordsBeside(words: readonly string[], pairs: Float64Array, place: number): Generator<string> {
  for (const beside of neighboursOf(pairs, place)) yield words[beside]!
}

/**
 * Among so many words of names, one that differs from another by a letter is another family more
 * often than a slip.
 */
const CROWD = 3000

/**
 * Of every word the one that it is written for. A slip or a short name follows a name only when
 * nothing speaks for two people: it stands alone, or beside a name that the other stands beside
 * too.
 */
function leadersOf(reading: Reading, neighbours: Float64Array): number[] {
  const { words, seen } = reading
  const leads = words.map((_, place) => place)
  const others = new Map<number, number[]>()
  const names = words.map((word) => (isInitial(word) ? '' : word))
  const slips = likelySlips(names, (word) => knownName(word) !== undefined)
  const isCrowd = words.length > CROWD
  for (let i = 0; i < slips.length; i += 2) {
    const [a = 0, b = 0] = [slips[i], slips[i + 1]]
    if (isCrowd && !isSwap(words[a]!, words[b]!)) continue
    listed(others, a).push(b)
    listed(others, b).push(a)
  }
  const stronger = (a: number, b: number): number =>
    Number(knownName(words[b]!) !== undefined) - Number(knownName(words[a]!) !== undefined) ||
    (seen[b] ?? 0) - (seen[a] ?? 0) ||
    words[b]!.length - words[a]!.length ||
    (words[a]! < words[b]! ? -1 : 1)
  for (const place of [...others.keys()].sort(stronger)) {
    const lead = others
      .get(place)!
      .filter((other) => leads[other] === other && stronger(other, place) < 0 && mayBeOne(words, neighbours, place, other))
      .sort(stronger)[0]
    if (lead !== undefined) leads[place] = lead
  }
  for (const [place, word] of words.entries()) {
    if (leads[place] !== place) continue
    const man = reading.places.get(masculineForm(word) ?? '')
    if (man !== undefined && leads[man] === man) {
      leads[place] = man
      continue
    }
    const full = fullNamesOf(word)
      .flatMap((name) => reading.places.get(name) ?? [])
      .filter((name) => leads[name] === name && mayBeOne(words, neighbours, place, name))
      .sort(stronger)[0]
    // A full name that is itself short for another ('Sandra') would make a chain of it.
    if (full !== undefined && fullNamesOf(words[full]!).length === 0) leads[place] = full
  }
  return leads
}

function listed(lists: Map<number, number[]>, at: number): number[] {
  let list = lists.get(at)
  if (!list) {
    list = []
    lists.set(at, list)
  }
  return list
}

function mayBeOne(words: readonly string[], neighbours: Float64Array, slip: number, name: number): boolean {
  const beside = [...new Set(neighboursOf(neighbours, slip))].map((place) => words[place]!)
  if (beside.length === 0) return true
  const full = beside.filter((word) => !isInitial(word))
  const wanted = new Set(full.length > 0 ? full : beside.map((word) => word.slice(0, 1)))
  for (const place of neighboursOf(neighbours, name)) {
    const word = words[place]!
    if (wanted.has(full.length > 0 ? word : word.slice(0, 1))) return true
  }
  return false
}

function meantBy({ words, places }: Reading, joined: Float64Array): People['meant'] {
  const found = new Map<string, string | undefined>()
  const howOften = (a: number, b: number): number => countBelow(joined, a * PLACES + b + 1) - countBelow(joined, a * PLACES + b)
  const howMany = (place: number): number => countBelow(joined, (place + 1) * PLACES) - countBelow(joined, place * PLACES)
  const look = (initial: string, others: readonly string[]): string | undefined => {
    const beside = others.flatMap((other) => places.get(other) ?? [])
    // The one with the fewest neighbours first: everybody knows a John.
    const [rarest, ...rest] = beside.map((place) => ({ place, size: howMany(place) })).sort((a, b) => a.size - b.size)
    if (rarest === undefined || beside.length < others.length) return undefined
    const counts = new Map<string, number>()
    for (const place of neighboursOf(joined, rarest.place)) {
      const word = words[place]!
      if (word[0] !== initial || isInitial(word) || beside.includes(place)) continue
      if (rest.every((other) => howOften(other.place, place) > 0)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    return mostOften(counts)
  }
  return (initial, others) => {
    const [other] = others
    if (other === undefined || others.length > 1) return look(initial, others)
    const key = `${initial} ${other}`
    if (!found.has(key)) found.set(key, look(initial, others))
    return found.get(key)
  }
}

function mostOften(counts: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined
  for (const [word, count] of counts) {
    const most = best === undefined ? 0 : counts.get(best)!
    if (count > most || (count === most && best !== undefined && word < best)) best = word
  }
  return best
}

function couplesOf(
  words: readonly string[],
  couples: readonly number[],
  leads: readonly number[],
): ReadonlyMap<string, readonly [string, string]> {
  const sorted = pairsOf(couples.map((pair) => leadPair(leads, pair)))
  const best = new Map<string, { count: number; names: readonly [string, string] }>()
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const pair = sorted[from]!
    while (to < sorted.length && sorted[to] === pair) to++
    const names = [words[Math.floor(pair / PLACES)]!, words[pair % PLACES]!] as const
    const initials = names.map((name) => name.slice(0, 1)).join('')
    const last = best.get(initials)
    const count = to - from
    if (!last || count > last.count || (count === last.count && names.join(' ') < last.names.join(' ')))
      best.set(initials, { count, names })
  }
  return new Map([...best].map(([initials, { names }]) => [initials, names]))
}
