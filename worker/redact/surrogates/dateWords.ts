import type { Language } from '../../core/document.ts'
import { splitWords } from '../../core/splitWords.ts'
import { folded } from '../../text/fold.ts'

/** How a word of a date was written, so that another takes its place in the same manner. */
export interface WordStyle {
  readonly language: Language
  readonly form: 'full' | 'short' | 'shortest'
  readonly letters: 'small' | 'capital' | 'capitals'
  /** Written without the accents that it should have. */
  readonly bare: boolean
  /** 'Tuesdays' */
  readonly plural: boolean
}

export interface DateWord {
  readonly unit: 'month' | 'weekday' | 'season'
  /** Months from 1, weekdays from 0 (Monday), seasons from 0 (spring). */
  readonly value: number
  readonly style: WordStyle
}

const written: Readonly<Record<Language, Readonly<Record<'month' | 'weekday', Readonly<Record<WordStyle['form'], readonly string[]>>>>>> = {
  en: {
    month: {
      full: splitWords('January February March April May June July August September October November December'),
      short: splitWords('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
      shortest: splitWords('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    },
    weekday: {
      full: splitWords('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
      short: splitWords('Mon Tues Weds Thurs Fri Sat Sun'),
      shortest: splitWords('Mon Tue Wed Thu Fri Sat Sun'),
    },
  },
  fr: {
    month: {
      full: splitWords('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
      short: splitWords('janv févr mars avr mai juin juil août sept oct nov déc'),
      shortest: splitWords('jan fév mar avr mai jun jul aoû sep oct nov déc'),
    },
    weekday: {
      full: splitWords('lundi mardi mercredi jeudi vendredi samedi dimanche'),
      short: splitWords('lun mar mer jeu ven sam dim'),
      shortest: splitWords('lun mar mer jeu ven sam dim'),
    },
  },
  es: {
    month: {
      full: splitWords('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
      short: splitWords('ene feb mar abr may jun jul ago sept oct nov dic'),
      shortest: splitWords('ene feb mar abr may jun jul ago sep oct nov dic'),
    },
    weekday: {
      full: splitWords('lunes martes miércoles jueves viernes sábado domingo'),
      short: splitWords('lun mar mié jue vie sáb dom'),
      shortest: splitWords('lun mar mié jue vie sáb dom'),
    },
  },
}

/** Other ways to write them, folded. */
const alsoMonths: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: {},
  fr: { fev: 2, juill: 7, jui: 7 },
  es: { setiembre: 9, set: 9 },
}
const alsoWeekdays: Readonly<Record<Language, Readonly<Record<string, number>>>> = { en: { thur: 3 }, fr: {}, es: {} }

const seasons: Readonly<Record<Language, readonly string[]>> = {
  en: splitWords('spring summer autumn winter'),
  fr: splitWords('printemps été automne hiver'),
  es: splitWords('primavera verano otoño invierno'),
}

type Found = { readonly unit: DateWord['unit']; readonly value: number; readonly form: WordStyle['form']; readonly proper: string }

const known: Readonly<Record<Language, ReadonlyMap<string, readonly Found[]>>> = {
  en: table('en'),
  fr: table('fr'),
  es: table('es'),
}

function table(language: Language): ReadonlyMap<string, readonly Found[]> {
  const out = new Map<string, Found[]>()
  const add = (word: string, found: Found): void => {
    const at = folded(word)
    const there = out.get(at) ?? []
    // 'May' is a long and a short word: the first that is added, the long one, holds.
    if (!there.some((other) => other.unit === found.unit)) out.set(at, [...there, found])
  }
  // Most short words are in both lists: which the writer means, habit says.
  for (const form of language === 'fr' ? (['full', 'short', 'shortest'] as const) : (['full', 'shortest', 'short'] as const)) {
    for (const unit of ['month', 'weekday'] as const) {
      for (const [i, proper] of written[language][unit][form].entries()) {
        add(proper, { unit, value: unit === 'month' ? i + 1 : i, form, proper })
      }
    }
  }
  for (const [word, value] of Object.entries(alsoMonths[language])) add(word, { unit: 'month', value, form: 'short', proper: word })
  for (const [word, value] of Object.entries(alsoWeekdays[language])) add(word, { unit: 'weekday', value, form: 'short', proper: word })
  for (const [value, proper] of seasons[language].entries()) add(proper, { unit: 'season', value, form: 'full', proper })
  if (language === 'en') add('fall', { unit: 'season', value: 2, form: 'short', proper: 'fall' })
  return out
}

/**
 * What a word of a date may mean, the note's own language first; 'mar' is a month and, in French
 * and Spanish, a Tuesday.
 */
export function dateWords(word: string, language: Language): readonly DateWord[] {
  const small = folded(word)
  for (const tried of [language, ...(['en', 'fr', 'es'] as const).filter((other) => other !== language)]) {
    const singular = known[tried].get(small)
    const plural = singular ? undefined : small.endsWith('s') ? known[tried].get(small.slice(0, -1)) : undefined
    const found = singular ?? plural?.filter(({ unit, form }) => unit === 'weekday' && form === 'full')
    if (found && found.length > 0) {
      return found.map(({ unit, value, form, proper }) => ({
        unit,
        value,
        style: {
          language: tried,
          form,
          letters: lettersOf(word),
          bare: folded(proper) !== proper.toLowerCase() && folded(word) === word.toLowerCase(),
          plural: !singular,
        },
      }))
    }
  }
  return []
}

/** A month, weekday or season in another's style. */
export function writeWord(unit: DateWord['unit'], value: number, { language, form, letters, bare, plural }: WordStyle): string {
  const proper =
    unit === 'season'
      ? language === 'en' && form === 'short' && value === 2
        ? 'fall'
        : seasons[language][value]!
      : written[language][unit][form][unit === 'month' ? value - 1 : value]!
  const small = `${bare ? folded(proper) : proper.toLowerCase()}${plural && !proper.endsWith('s') ? 's' : ''}`
  if (letters === 'small') return small
  return letters === 'capitals' ? small.toUpperCase() : small.charAt(0).toUpperCase() + small.slice(1)
}

/**
 * A month as the language writes it in running text.
 *
 * @param month 1–12
 */
export function monthName(month: number, language: Language): string {
  const letters = language === 'en' ? 'capital' : 'small'
  return writeWord('month', month, { language, form: 'full', letters, bare: false, plural: false })
}

function lettersOf(word: string): WordStyle['letters'] {
  if (word === word.toLowerCase()) return 'small'
  return word === word.toUpperCase() && word.length > 1 ? 'capitals' : 'capital'
}

const romans = splitWords('i ii iii iv v vi vii viii ix x xi xii')

/**
 * Months as Roman figures ('3.iv.98').
 *
 * @returns 1–12; undefined for other words
 */
export function romanMonth(word: string): number | undefined {
  const at = romans.indexOf(word.toLowerCase())
  return at < 0 ? undefined : at + 1
}

/**
 * @param month 1–12
 * @param like a Roman numeral: the answer is in capitals if it is
 */
export function writeRoman(month: number, like: string): string {
  const roman = romans[month - 1]!
  return like === like.toUpperCase() ? roman.toUpperCase() : roman
}
