import type { Language } from '../../core/document.ts'
import { recordOf } from '../../core/records.ts'
import { type Tokens, tokenText } from '../../core/tokens.ts'
import { sentencesOf } from '../../text/sentences.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { chunksOf, type PartOfSpeech } from './grammar.ts'
import { placeFeatures, readPlaces } from './placeFeatures.ts'
import { makeValues, type Values } from './values.ts'
import { readWord, wordFeatures } from './wordFeatures.ts'

/**
 * What both learners know of a token, by name. The first are the word's own, the next its place's,
 * the last come from its neighbours and the rest of the note.
 */
export const features = [...wordFeatures, ...placeFeatures, 'pos', 'chunk', 'seen', 'fieldElsewhere'] as const
export type Feature = (typeof features)[number]

/** One value a token and feature, as ids of `values`. */
export interface Columns {
  readonly count: number
  readonly of: Readonly<Record<Feature, Int32Array>>
  /** The same in the order of `features`. */
  readonly all: readonly Int32Array[]
  /** Classes of the word in the gazetteer, and of the phrase that it is a part of. */
  readonly classes: Int32Array
  readonly phrases: Int32Array
}

/** Reads tokens into columns; what it found out of a word is kept for the next note. */
export interface ColumnReader {
  readonly values: Values
  readonly read: (tokens: Tokens, language: Language) => Columns
}

/** Reads the features of tokens; what it has learned of a word is kept for the next document. */
export function columnReader(lexicon: Lexicon): ColumnReader {
  const values = makeValues()
  const words: Record<Language, Map<string, Word>> = { en: new Map(), fr: new Map(), es: new Map() }
  const wordOf = (form: string, language: Language): Word => {
    const known = words[language].get(form)
    if (known) return known
    const reading = readWord(form, language, lexicon)
    const word = {
      ids: Int32Array.from(wordFeatures, (name) => values.idOf(reading.features[name])),
      classes: reading.classes,
      part: reading.partOfSpeech,
    }
    words[language].set(form, word)
    return word
  }
  return { values, read: (tokens, language) => readColumns(tokens, (form) => wordOf(form, language), values, lexicon) }
}

interface Word {
  /** In the order of `wordFeatures`. */
  readonly ids: Int32Array
  readonly classes: number
  readonly part: PartOfSpeech
}

function readColumns(tokens: Tokens, wordOf: (form: string) => Word, values: Values, lexicon: Lexicon): Columns {
  const { count } = tokens
  const of = recordOf(features, () => new Int32Array(count))
  const classes = new Int32Array(count)
  const forms = Array.from({ length: count }, (_, i) => tokenText(tokens, i))
  const parts: PartOfSpeech[] = []
  const own = wordFeatures.map((name) => of[name])
  for (let i = 0; i < count; i++) {
    const word = wordOf(forms[i]!)
    for (let f = 0; f < own.length; f++) own[f]![i] = word.ids[f]!
    classes[i] = word.classes
    parts.push(word.part)
  }
  const fill = (name: Feature, texts: readonly string[]) => {
    const column = of[name]
    for (let i = 0; i < count; i++) column[i] = values.idOf(texts[i]!)
  }
  const places = readPlaces(tokens, sentencesWithin(tokens))
  for (const name of placeFeatures) fill(name, places[name])
  fill('pos', parts)
  fill('chunk', chunksOf(parts))
  addSeen(of, forms, values)
  return { count, of, all: features.map((name) => of[name]), classes, phrases: phraseClasses(forms, lexicon) }
}

/** Sentences of the stretch of text that the tokens cover. */
function sentencesWithin({ text, count, starts, ends }: Tokens) {
  if (count === 0) return []
  const from = starts[0]!
  return sentencesOf(text.slice(from, ends[count - 1])).map(({ start, end }) => ({ start: start + from, end: end + from }))
}

/**
 * What the rest of the note says of a capitalised word: that it comes again, or in small letters,
 * and under which label it stands elsewhere.
 */
function addSeen(of: Record<Feature, Int32Array>, forms: readonly string[], values: Values): void {
  const again = values.idOf('again')
  const small = values.idOf('small')
  const known = new Map<number, { count: number; small: boolean; first: number; fields: number[] }>()
  for (const [i, form] of forms.entries()) {
    if (form.length < 3 || !/^\p{L}/u.test(form)) continue
    const lower = of.lower[i]!
    const entry = known.get(lower) ?? { count: 0, small: false, first: i, fields: [] }
    entry.count++
    entry.small ||= of.initialCapital[i] === 0
    if (of.fieldWord[i] !== 0 && of.initialCapital[i] !== 0) entry.fields.push(i)
    known.set(lower, entry)
  }
  for (const [i, form] of forms.entries()) {
    if (of.initialCapital[i] === 0 || form.length < 3) continue
    const entry = known.get(of.lower[i]!)
    if (!entry) continue
    of.seen[i] = entry.small ? small : entry.count > 1 ? again : 0
    const elsewhere = entry.fields.find((place) => place !== i)
    if (elsewhere !== undefined) of.fieldElsewhere[i] = of.fieldWord[elsewhere]!
  }
}

/**
 * The classes of the longest phrase that covers each token; phrases are taken from left to right.
 */
function phraseClasses(forms: readonly string[], lexicon: Lexicon): Int32Array {
  const classes = new Int32Array(forms.length)
  for (let i = 0; i < forms.length; ) {
    const match = lexicon.phrases.longest(forms, i)
    if (match) classes.fill(match.classes, i, i + match.length)
    i += match?.length ?? 1
  }
  return classes
}
