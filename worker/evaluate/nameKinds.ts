import type { Language } from '../core/document.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { type NameWord, nameWordAt } from '../taggers/gazetteer/nameWords.ts'
import { wordClass } from '../taggers/gazetteer/wordGroups.ts'

/**
 * What the lists know of a name: every word of it is a well-known name; one is a rare one; one is
 * also a town, an illness named after somebody or a drug; one is also an ordinary word of the
 * language; one is in no list, as names of cultures that the lists have little of are; or there is
 * nothing but initials.
 */
export const nameKinds = ['listed', 'rare', 'shared', 'word', 'unlisted', 'initials'] as const
export type NameKind = (typeof nameKinds)[number]

/**
 * How a name is written: with a particle, a hyphen or an apostrophe; else with accents; else
 * plainly. The lists don't say which culture a name is of; its form hints at it.
 */
export const nameForms = ['plain', 'accented', 'compound'] as const
export type NameForm = (typeof nameForms)[number]

/**
 * Of the person named, by the title before the name, else by a given name that only women or only
 * men bear; 'unknown' where neither says.
 */
export const nameSexes = ['female', 'male', 'unknown'] as const
export type NameSex = (typeof nameSexes)[number]

export interface NameTraits {
  readonly kind: NameKind
  readonly form: NameForm
  readonly sex: NameSex
}

/** Where a name stands. */
interface Place {
  readonly start: number
  readonly end: number
}

/**
 * How hard a name is to find: its kind, form and the sex of its bearer.
 *
 * @param name in code units of `text`
 */
export function nameTraits(name: Place, text: string, language: Language, lexicon: Lexicon): NameTraits {
  const words = wordsIn(name, text, language, lexicon)
  return { kind: kindOf(words), form: formOf(words, text.slice(name.start, name.end)), sex: sexOf(name, words, text) }
}

function wordsIn({ start, end }: Place, text: string, language: Language, lexicon: Lexicon): NameWord[] {
  const words: NameWord[] = []
  for (let at = start; at < end; ) {
    const word = /\p{L}/u.test(text.charAt(at)) ? nameWordAt(text, at, lexicon, language) : undefined
    if (word) words.push(word)
    at = word ? Math.max(word.end, at + 1) : at + 1
  }
  return words
}

/** The word that is hardest to know decides. */
function kindOf(words: readonly NameWord[]): NameKind {
  const telling = words.filter(({ look, particle }) => look !== 'initial' && look !== 'initials' && !particle)
  if (telling.length === 0) return 'initials'
  const some = (...worths: readonly NameWord['worth'][]) => telling.some(({ worth }) => worths.includes(worth))
  if (some('unknown', 'no')) return 'unlisted'
  if (some('word', 'usual')) return 'word'
  if (some('shared', 'place')) return 'shared'
  return telling.some(({ classes }) => (classes & (wordClass.GIVEN | wordClass.SURNAME)) === 0) ? 'rare' : 'listed'
}

function formOf(words: readonly NameWord[], name: string): NameForm {
  if (words.some(({ particle }) => particle) || /\p{L}['’ʼ‘-]\p{L}/u.test(name)) return 'compound'
  return /\p{M}/u.test(name.normalize('NFD')) ? 'accented' : 'plain'
}

function sexOf({ start, end }: Place, words: readonly NameWord[], text: string): NameSex {
  const before = text.slice(Math.max(0, start - 12), start)
  if (femaleTitle.test(before)) return 'female'
  if (maleTitle.test(before)) return 'male'
  // 'Last, First': the given name comes after the comma.
  const comma = text.slice(start, end).indexOf(',')
  const given = comma < 0 ? words : words.filter((word) => word.start > start + comma)
  const first = given.find(({ classes }) => classes & (wordClass.GIVEN_FEMALE | wordClass.GIVEN_MALE))
  if (!first || (comma < 0 && first !== words[0])) return 'unknown'
  const both = first.classes & (wordClass.GIVEN_FEMALE | wordClass.GIVEN_MALE)
  return both === wordClass.GIVEN_FEMALE ? 'female' : both === wordClass.GIVEN_MALE ? 'male' : 'unknown'
}

const femaleTitle = /(?:^|[^\p{L}])(?:Mrs|Ms|Miss|Mme|Madame|Mlle|Mademoiselle|Sra|Srta|Dña|Doña)\.?\s+$/iu
const maleTitle = /(?:^|[^\p{L}])(?:Mr|Monsieur|Sr|Don)\.?\s+$|(?:^|[^\p{L}])M\.\s+$/iu

/**
 * Of the patient, by what the note calls them: three quarters or more of its pronouns and nouns of
 * one sex, and two at least. Notes speak of others too, so 'unknown' is the answer of many.
 */
export function sexOfPatient(text: string, language: Language): NameSex {
  const { female, male } = wordsOfSex[language]
  const [she, he] = [text.match(female)?.length ?? 0, text.match(male)?.length ?? 0]
  const all = she + he
  if (all < 2) return 'unknown'
  if (she >= 0.75 * all) return 'female'
  return he >= 0.75 * all ? 'male' : 'unknown'
}

const wordsOfSex: Readonly<Record<Language, { readonly female: RegExp; readonly male: RegExp }>> = {
  en: {
    female: /(?<!\p{L})(?:she|her|hers|herself|woman|lady|female|girl)(?!\p{L})/giu,
    male: /(?<!\p{L})(?:he|him|his|himself|man|gentleman|male|boy)(?!\p{L})/giu,
  },
  fr: {
    female: /(?<!\p{L})(?:elle|patiente|madame|mme|née|femme|hospitalisée|fille|sortante)(?!\p{L})/giu,
    male: /(?<!\p{L})(?:il(?! (?:y |n['’]y|existe|faut|s['’]agit))|monsieur|né|homme|hospitalisé|garçon|sortant)(?!\p{L})/giu,
  },
  es: {
    female: /(?<!\p{L})(?:ella|mujer|niña|señora|nacida|hospitalizada|ingresada|femenino)(?!\p{L})/giu,
    male: /(?<!\p{L})(?:él|hombre|varón|niño|señor|nacido|hospitalizado|ingresado|masculino)(?!\p{L})/giu,
  },
}
