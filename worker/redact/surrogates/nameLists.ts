import { keysOf } from '../../core/records.ts'
import { splitWords } from '../../core/splitWords.ts'
import { foldName } from './nameFold.ts'
import { african } from './names/african.ts'
import { arabic } from './names/arabic.ts'
import { chinese } from './names/chinese.ts'
import { english } from './names/english.ts'
import { french } from './names/french.ts'
import { german } from './names/german.ts'
import { indian } from './names/indian.ts'
import { italian } from './names/italian.ts'
import { japanese } from './names/japanese.ts'
import { korean } from './names/korean.ts'
import { writtenNicknames } from './names/nicknames.ts'
import { pacific } from './names/pacific.ts'
import { slavic } from './names/slavic.ts'
import { spanish } from './names/spanish.ts'
import { vietnamese } from './names/vietnamese.ts'
import type { WrittenNames } from './names/writtenNames.ts'

const written = {
  english,
  french,
  spanish,
  italian,
  german,
  slavic,
  arabic,
  indian,
  chinese,
  vietnamese,
  japanese,
  korean,
  african,
  pacific,
} satisfies Record<string, WrittenNames>

/** Where names come from, coarsely. */
export type Culture = keyof typeof written
export const cultures: readonly Culture[] = keysOf(written)

/** What a name is: a given one of either sex, or a family's. */
export const nameKinds = ['female', 'male', 'family'] as const
export type NameKind = (typeof nameKinds)[number]

/** A name that may serve as a surrogate. */
export interface ListedName {
  readonly written: string
  readonly folded: string
}

/**
 * What the lists know of a name: kinds as bits, in the order of `nameKinds`: Jean is a man's name
 * in French, a woman's in English.
 */
export interface Known {
  readonly kinds: number
  readonly cultures: readonly Culture[]
  /** Bits by culture, in the order of `cultures`. */
  readonly kindsIn: readonly number[]
  /**
   * How much it is that culture's, in the order of `cultures`: 1 where many bear it, less where it
   * is known.
   */
  readonly weights: readonly number[]
}

/** @returns names of a culture that surrogates may be, the same array every time */
export function namesOf(culture: Culture, kind: NameKind): readonly ListedName[] {
  const at = `${culture} ${kind}`
  let names = pools.get(at)
  if (!names) {
    names = splitWords(written[culture][kind]).map((word) => ({ written: capitalised(word), folded: foldName(word) }))
    pools.set(at, names)
  }
  return names
}

/** @param word folded @returns undefined when no list has it */
export function knownName(word: string): Known | undefined {
  known ??= readKnown()
  return known.get(word)
}

/** Full names that a short one may stand for, in the order of the alphabet. @param word folded */
export function fullNamesOf(word: string): readonly string[] {
  fullNames ??= readNicknames()
  return fullNames.get(word) ?? []
}

const pools = new Map<string, readonly ListedName[]>()
let known: ReadonlyMap<string, Known> | undefined
let fullNames: ReadonlyMap<string, readonly string[]> | undefined

function readKnown(): ReadonlyMap<string, Known> {
  const found = new Map<string, { kinds: number; cultures: Culture[]; kindsIn: number[]; weights: number[] }>()
  for (const culture of cultures) {
    for (const [bit, kind] of nameKinds.entries()) {
      for (const [text, weight] of [
        [written[culture][kind], 1],
        [written[culture].known[kind], 0.3],
      ] as const) {
        for (const word of splitWords(text).map(foldName)) {
          const entry = found.get(word) ?? { kinds: 0, cultures: [], kindsIn: [], weights: [] }
          if (entry.cultures.at(-1) !== culture) {
            entry.cultures.push(culture)
            entry.kindsIn.push(0)
            entry.weights.push(weight)
          }
          entry.kinds |= 1 << bit
          entry.kindsIn.push((entry.kindsIn.pop() ?? 0) | (1 << bit))
          found.set(word, entry)
        }
      }
    }
  }
  // Short names that no list has are given names all the same.
  for (const [full = '', ...short] of lines(writtenNicknames)) {
    const of = found.get(full)
    for (const word of short) {
      if (found.has(word)) continue
      const kinds = (of?.kinds ?? 0) & 3 || 3
      found.set(word, { kinds, cultures: [of?.cultures[0] ?? 'english'], kindsIn: [kinds], weights: [0.3] })
    }
  }
  return found
}

function readNicknames(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [full = '', ...short] of lines(writtenNicknames)) {
    for (const word of short) {
      const full_ = found.get(word)
      if (full_) full_.push(full)
      else found.set(word, [full])
    }
  }
  return found
}

function lines(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
}

function capitalised(word: string): string {
  // McKenna, not Mckenna; Macdonald is written either way and stays.
  const mc = /^mc(?=[a-z]{3})/.exec(word)
  return mc ? `Mc${capitalised(word.slice(2))}` : (word[0] ?? '').toUpperCase() + word.slice(1)
}
