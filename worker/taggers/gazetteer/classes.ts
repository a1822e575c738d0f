import { keysOf } from '../../core/records.ts'

/**
 * What a word can be, one bit each, so that a word's classes are one 32-bit mask (bit 31 stays
 * free: masks are never negative). A class says 'this word is known as …', not 'it is one here':
 * Rose is GIVEN, SURNAME and VERY_COMMON_EN.
 */
export const wordClass = {
  /** Given name; with GIVEN_FEMALE, GIVEN_MALE or both where the sources say. */
  GIVEN: 1 << 0,
  GIVEN_FEMALE: 1 << 1,
  GIVEN_MALE: 1 << 2,
  /** Given name that few people bear; set instead of GIVEN. */
  GIVEN_RARE: 1 << 3,
  SURNAME: 1 << 4,
  /**
   * Surname that few people bear, or a piece of a compound one (Brien of O'Brien); set instead of
   * SURNAME.
   */
  SURNAME_RARE: 1 << 5,
  /** Town of 15,000 people or more. */
  CITY: 1 << 6,
  CITY_SMALL: 1 << 7,
  /** State, province, county, canton or département, spelled out. */
  STATE: 1 << 8,
  /**
   * Its usual abbreviation (NSW, Calif); many are ordinary words (OR, IN, ME): look at the case in
   * the note.
   */
  STATE_ABBREVIATION: 1 << 9,
  COUNTRY: 1 << 10,
  /** Nationality, people or language (Irish, française): a reason not to tag. */
  NATIONALITY: 1 << 11,
  PROFESSION: 1 << 12,
  STREET_TYPE: 1 << 13,
  MONTH_OR_DAY: 1 << 14,
  /** Head of a health facility's name: Hospital, Clinic, Clinique, Centro. */
  HOSPITAL_WORD: 1 << 15,
  /** Goes with such a head: Memorial, General, Royal, Saint, Mercy. */
  FACILITY_WORD: 1 << 16,
  /** Head of another organisation's name: Ltd, School, Council, Université. */
  ORGANIZATION_WORD: 1 << 17,
  /** Ordinary word of the language, written in lower case. */
  COMMON_EN: 1 << 18,
  COMMON_FR: 1 << 19,
  COMMON_ES: 1 << 20,
  /**
   * Among the few thousand most usual words of the language or of its clinical notes; COMMON_* is
   * set too.
   */
  VERY_COMMON_EN: 1 << 21,
  VERY_COMMON_FR: 1 << 22,
  VERY_COMMON_ES: 1 << 23,
  /** Names a disease, sign, score, device or operation after a person: Parkinson, Lasègue. */
  EPONYM: 1 << 24,
  DRUG: 1 << 25,
  /** Medical vocabulary and abbreviations that are capitalised or look like names. */
  MEDICAL: 1 << 26,
  /** Dr, Mrs, Mme, Pr, Sra: stands before a name, is no part of it. */
  TITLE: 1 << 27,
  /** Inside a name, lower-case as a rule: van, de la, bin. */
  PARTICLE: 1 << 28,
  /** mother, épouse, hija. */
  KINSHIP: 1 << 29,
  /** Some phrase of two words or more starts with this word: ask phrases. */
  PHRASE_START: 1 << 30,
} as const

export type WordClass = keyof typeof wordClass

export const ANY_GIVEN = wordClass.GIVEN | wordClass.GIVEN_RARE
export const ANY_SURNAME = wordClass.SURNAME | wordClass.SURNAME_RARE
export const ANY_NAME = ANY_GIVEN | ANY_SURNAME
export const ANY_PLACE = wordClass.CITY | wordClass.CITY_SMALL | wordClass.STATE | wordClass.COUNTRY
export const ANY_COMMON = wordClass.COMMON_EN | wordClass.COMMON_FR | wordClass.COMMON_ES
export const ANY_VERY_COMMON = wordClass.VERY_COMMON_EN | wordClass.VERY_COMMON_FR | wordClass.VERY_COMMON_ES

/** The names of the classes in a mask, in the order of the bits. */
export function classNames(mask: number): WordClass[] {
  return keysOf(wordClass).filter((name) => mask & wordClass[name])
}
