import type { Language } from '../../core/document.ts'
import { wordClass } from './classes.ts'

export { ANY_COMMON, ANY_GIVEN, ANY_NAME, ANY_PLACE, ANY_SURNAME, wordClass } from './classes.ts'

/** The bit of a language's ordinary words. */
export const COMMON: Readonly<Record<Language, number>> = {
  en: wordClass.COMMON_EN,
  fr: wordClass.COMMON_FR,
  es: wordClass.COMMON_ES,
}

/** The bit of a language's most usual words. */
export const VERY_COMMON: Readonly<Record<Language, number>> = {
  en: wordClass.VERY_COMMON_EN,
  fr: wordClass.VERY_COMMON_FR,
  es: wordClass.VERY_COMMON_ES,
}
