import { type ClinicalCategory, type ClinicalLoss, clinicalCategories, eachCategory } from '../core/clinical.ts'
import type { Span } from '../core/span.ts'
import { clinicalVocabulary, namesakes } from './clinicalVocabulary.ts'

/**
 * A term of the vocabulary where it stands in a text. `[start, end)` in UTF-16 code units of the
 * text.
 */
export interface ClinicalTerm {
  readonly start: number
  readonly end: number
  readonly category: ClinicalCategory
}

type Stretch = Pick<Span, 'start' | 'end'>

/**
 * The longest terms of the vocabulary, in any case; words of one term are apart by white space
 * alone. A term that is also a name (Walker, Port) counts in small letters alone.
 *
 * @returns in order, not overlapping
 */
export function clinicalTermsIn(text: string): ClinicalTerm[] {
  const { starts } = vocabulary()
  const terms: ClinicalTerm[] = []
  WORD.lastIndex = 0
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    let [word] = match
    let start = match.index
    if (!starts.has(keyOf(word))) {
      const elided = ELISION.exec(word)?.[0].length ?? 0
      if (elided === 0 || !starts.has(keyOf(word.slice(elided)))) continue
      word = word.slice(elided)
      start += elided
    }
    const term = termAt(text, start, word)
    if (!term) continue
    terms.push(term)
    WORD.lastIndex = term.end
  }
  return terms
}

const LETTERS = "\\p{L}(?:[\\p{L}\\p{M}\\p{N}'’-]*[\\p{L}\\p{M}\\p{N}])?"
const WORD = new RegExp(LETTERS, 'gu')
const NEXT_WORD = new RegExp(`\\s+(${LETTERS})`, 'uy')
const CAPITAL = /^\p{Lu}/u

/** L’insuline, d’une, qu’elle. */
const ELISION = /^(?:[cdjlmnst]|qu)['’]/iu

function termAt(text: string, start: number, first: string): ClinicalTerm | undefined {
  const { categoryOf, mostWords } = vocabulary()
  let key = keyOf(first)
  let end = start + first.length
  let found: ClinicalTerm | undefined
  for (let n = 1; ; n++) {
    const category = categoryOf.get(key)
    if (category && !(isNamesake(key) && CAPITAL.test(first))) found = { start, end, category }
    if (n === mostWords) return found
    NEXT_WORD.lastIndex = end
    const [whole, next] = NEXT_WORD.exec(text) ?? []
    if (whole === undefined || next === undefined) return found
    key = `${key} ${keyOf(next)}`
    end += whole.length
  }
}

function keyOf(word: string): string {
  const key = word.toLowerCase()
  return ASCII.test(key) ? key : key.replaceAll('’', "'").normalize()
}

const ASCII = /^[a-z0-9'-]*$/

interface Vocabulary {
  /** First words of terms. */
  readonly starts: ReadonlySet<string>
  readonly categoryOf: ReadonlyMap<string, ClinicalCategory>
  /** Of the longest term. */
  readonly mostWords: number
  readonly names: ReadonlySet<string>
}

let made: Vocabulary | undefined

function vocabulary(): Vocabulary {
  if (made) return made
  const starts = new Set<string>()
  const categoryOf = new Map<string, ClinicalCategory>()
  let mostWords = 1
  for (const category of clinicalCategories) {
    for (const term of clinicalVocabulary[category].split('|')) {
      categoryOf.set(term, category)
      const words = term.split(' ')
      starts.add(words[0]!)
      mostWords = Math.max(mostWords, words.length)
    }
  }
  made = { starts, categoryOf, mostWords, names: new Set(namesakes.split('|')) }
  return made
}

function isNamesake(key: string): boolean {
  return vocabulary().names.has(key)
}

/**
 * The terms of which a letter is covered.
 *
 * @param terms in order
 * @param covered in any order; they may overlap
 */
export function coveredTerms(terms: readonly ClinicalTerm[], covered: readonly Stretch[]): ClinicalTerm[] {
  const sorted = [...covered].sort((a, b) => a.start - b.start)
  let next = 0
  // How far those that begin before a term's end reach.
  let reach = 0
  return terms.filter(({ start, end }) => {
    for (; next < sorted.length && sorted[next]!.start < end; next++) reach = Math.max(reach, sorted[next]!.end)
    return reach > start
  })
}

/**
 * How many clinical terms of a text are touched by what is covered, of how many, by category.
 *
 * @param covered stretches of the same text, in code units
 */
export function clinicalLoss(terms: readonly ClinicalTerm[], covered: readonly Stretch[]): ClinicalLoss {
  return lossOf(terms, coveredTerms(terms, covered))
}

/** @param covered some of the terms */
export function lossOf(terms: readonly ClinicalTerm[], covered: readonly ClinicalTerm[]): ClinicalLoss {
  const count = (some: readonly ClinicalTerm[], category: ClinicalCategory) => some.filter((term) => term.category === category).length
  return eachCategory((category) => ({ covered: count(covered, category), all: count(terms, category) }))
}
