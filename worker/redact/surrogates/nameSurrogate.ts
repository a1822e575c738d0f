import { draws, keyedBytes } from '../keyed.ts'
import type { Policy } from '../policy/policy.ts'
import { inventedName } from './inventedNames.ts'
import { isSlip } from './misspellings.ts'
import { kindOf } from './nameKind.ts'
import { type Culture, cultures, knownName, type ListedName, type NameKind, namesOf } from './nameLists.ts'
import type { NameWord, People } from './people.ts'
import { spelledLike } from './spelledLike.ts'

export type Keep = Policy['surrogates']['keep']

/** What the surrogates of a scope's names are. */
export interface Assignment {
  /** @param word a leader, or a word that the scope's people don't have @returns its surrogate */
  readonly surrogateOf: (word: string) => ListedName
}

/** Whether a word, folded, may not be a surrogate because somebody bears it. */
export type IsTaken = (word: string) => boolean

/**
 * Every word of the scope's names with a surrogate of its own: a function of key, scope and the set
 * of names, of nothing else. Each word has its own keyed way through the list; where two meet, the
 * one with the smaller keyed number goes first.
 *
 * @param key for names alone (keyFor)
 */
export function assignNames(key: Uint8Array, scope: string, keep: Keep, people: People, isTaken: IsTaken): Assignment {
  const used = new Set<string>()
  const exhausted = new Set<string>()
  const search: Search = { key, scope, keep, isFree: (name) => !used.has(name) && !isTaken(name), exhausted }
  const assigned = new Map<string, ListedName>()
  const wishes = people.leaders
    .map((name) => ({ name, bytes: keyedBytes(key, scope, name.word) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
  for (const { name, bytes } of wishes) {
    const surrogate = found(search, name, bytes)
    used.add(surrogate.folded)
    assigned.set(name.word, surrogate)
  }
  // Words that the first pass didn't see take a free name as well, without taking it from another:
  // order mustn't matter.
  return remembering(assigned, (word) => found(search, listedWord(word, 'english'), keyedBytes(key, scope, word)))
}

/**
 * The same where nobody knows which names the scope has: a function of key, scope and word alone.
 * Two names may get one surrogate.
 *
 * @param culture for names that nothing tells about
 */
export function drawNames(key: Uint8Array, scope: string, keep: Keep, culture: Culture): Assignment {
  const search: Search = { key, scope, keep, isFree: () => true, exhausted: new Set() }
  return remembering(new Map(), (word) => found(search, listedWord(word, culture), keyedBytes(key, scope, word)))
}

function remembering(known: Map<string, ListedName>, find: (word: string) => ListedName): Assignment {
  return {
    surrogateOf: (word) => {
      let name = known.get(word)
      if (!name) {
        name = find(word)
        known.set(word, name)
      }
      return name
    },
  }
}

function listedWord(word: string, culture: Culture): NameWord {
  const own = knownName(word)?.cultures ?? spelledLike(word)
  const from = own.includes(culture) ? culture : (own[0] ?? culture)
  return { word, kind: kindOf(word, 0, 0, from), culture: from }
}

interface Search {
  readonly key: Uint8Array
  readonly scope: string
  readonly keep: Keep
  readonly isFree: (name: string) => boolean
  /** Lists that have no free name any more. */
  readonly exhausted: Set<string>
}

/** So many that fit are looked at for one that is as long as the original. */
const LOOKED_AT = 16

function found(search: Search, name: NameWord, bytes: Uint8Array): ListedName {
  const { keep } = search
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const culture = keep.culture ? name.culture : cultures[view.getUint16(16) % cultures.length]!
  const isKept = name.kind !== 'given' && (name.kind === 'family' || keep.gender)
  const kind: NameKind = isKept ? name.kind : bytes[18]! & 1 ? 'female' : 'male'
  return listedName(search, name.word, culture, kind, view) ?? inventedFor(search, name.word, culture, kind)
}

function listedName(search: Search, word: string, culture: Culture, kind: NameKind, view: DataView): ListedName | undefined {
  const at = `${culture} ${kind}`
  if (search.exhausted.has(at)) return undefined
  const names = namesOf(culture, kind)
  const step = stepThrough(names.length, view.getUint32(10))
  let place = view.getUint32(6) % names.length
  let best: ListedName | undefined
  let looked = 0
  let free = 0
  for (let i = 0; i < names.length; i++, place = (place + step) % names.length) {
    const candidate = names[place]!
    if (!search.isFree(candidate.folded)) continue
    free++
    if (!suits(search.keep, word, candidate.folded)) continue
    if (!search.keep.length || candidate.folded.length === word.length) return candidate
    if (!best || Math.abs(candidate.folded.length - word.length) < Math.abs(best.folded.length - word.length)) best = candidate
    if (++looked === LOOKED_AT) break
  }
  if (free === 0) search.exhausted.add(at)
  return best
}

/** A stride that meets every place of the list once. */
function stepThrough(length: number, drawn: number): number {
  let step = 1 + (drawn % Math.max(1, length - 1))
  while (commonDivisor(step, length) !== 1) step = step + 1 < length ? step + 1 : 1
  return step
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

/**
 * Not the name itself, nor so near it that it gives it away; its initial kept or changed, so that
 * 'J. S.' never stays 'J. S.' by chance.
 */
function suits(keep: Keep, word: string, candidate: string): boolean {
  return (
    (candidate[0] === word[0]) === keep.initials &&
    candidate !== word &&
    !isSlip(candidate, word) &&
    !(word.length >= 3 && candidate.includes(word))
  )
}

function inventedFor(search: Search, word: string, culture: Culture, kind: NameKind): ListedName {
  const from = draws(search.key, search.scope, word, 'invented')
  const initial = search.keep.initials && /^[a-z]/.test(word) ? word[0] : undefined
  const keep = { ...search.keep, initials: initial !== undefined }
  let best: ListedName | undefined
  let looked = 0
  for (let attempt = 0; ; attempt++) {
    const candidate = inventedName(from, culture, kind, attempt, initial)
    if (!candidate || !suits(keep, word, candidate.folded) || !search.isFree(candidate.folded)) continue
    if (!keep.length) return candidate
    if (!best || Math.abs(candidate.folded.length - word.length) < Math.abs(best.folded.length - word.length)) best = candidate
    if (++looked === LOOKED_AT) return best
  }
}
