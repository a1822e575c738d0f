import type { Category } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import { pattern } from '../../core/pattern.ts'
import { folded } from '../../text/fold.ts'
import { draws, keyFor } from '../keyed.ts'
import type { NoteContext } from '../operator.ts'
import { styledLike } from './nameStyle.ts'
import { professions, streets, towns } from './placeNames.ts'
import { keptInNames, keptInStreets, namesAStreet } from './placeWords.ts'
import { otherPostcode } from './postcodes.ts'
import { neighboursOf } from './regions.ts'
import { renamed } from './renamed.ts'

/**
 * Other places and trades, one for each in a scope, whatever its accents, capitals, 'St' or
 * 'Saint'.
 */
export interface Places {
  readonly street: (value: string) => string
  readonly town: (value: string) => string
  readonly state: (value: string) => string
  readonly country: (value: string) => string
  readonly postcode: (value: string) => string
  /** A whole address in one span: part by part. */
  readonly address: (value: string) => string
  /** Hospitals, firms and other places: the words that say what it is stay. */
  readonly named: (value: string, category: Category) => string
  readonly profession: (value: string) => string
}

/**
 * @param key the note's, 32 bytes
 * @param number another number of the same shape
 */
export function otherPlaces(note: NoteContext, key: Uint8Array, number: (value: string) => string): Places {
  const { language } = note
  const own = keyFor(key, 'places')
  const isTaken = takenIn(note)

  /**
   * One of a list for a thing that has this name; never one that the scope's notes have, and none
   * that holds the name itself.
   */
  function chosen(kind: string, name: string, from: readonly string[]): string {
    const normal = normalised(name)
    const draw = draws(own, note.scope, kind, normal)
    const holds = (one: string) => (normal.length < 3 ? normalised(one) === normal : normalised(one).includes(normal))
    let one = draw.pick(from)
    for (let tries = 0; tries < 200 && (isTaken(folded(one)) || holds(one)); tries++) one = draw.pick(from)
    return one
  }

  const townFor = (name: string): string => {
    const [, elided = '', whole = name] = language === 'en' ? [] : (/^([dl]['’])(.+)$/isu.exec(name) ?? [])
    const one = styledLike(chosen('town', whole, towns[language]), whole, true)
    // No invented town begins with a vowel.
    return /^d/i.test(elided) ? `${elided.startsWith('D') ? 'DE' : 'de'} ${one}` : one
  }
  const town = (value: string): string =>
    value.replace(/\p{L}[^\d,;\n]*\p{L}\.?|\p{L}|\d+/gu, (part) => (/^\d/.test(part) ? number(part) : townFor(part)))

  function street(value: string): string {
    const other = value
      .split(/([,;\n\r]+)/)
      .map(streetPart)
      .join('')
    return other === value ? styledLike(chosen('street', value, streets[language].map(withoutLinks)), value, true) : other
  }

  function streetPart(part: string): string {
    return renamed(part, {
      kept: keptInStreets,
      naming: namesAStreet,
      name: (name, after) => {
        const one = chosen('street', name, streets[language])
        return styledLike(language === 'en' || after !== undefined ? one : withoutLinks(one), name, true)
      },
      number,
      linksBelong: language !== 'en',
    })
  }

  function named(value: string, category: Category): string {
    if (isAcronym(value)) return number(value)
    const other = renamed(value, {
      kept: keptInNames,
      name: (name) => (isAcronym(name) && value !== value.toUpperCase() ? number(name) : townFor(name)),
      number,
      linksBelong: false,
    })
    return withHead(other === value ? allKept(value) : other, value, category)
  }

  /**
   * A name that nothing tells from a town's or a person's gets a word that does ('Sunflower' the
   * clinic: 'Brenford Clinic'), so that whoever reads it knows what it is.
   */
  function withHead(other: string, value: string, category: Category): string {
    const head = heads[language][category]
    if (!head || other.split(/[^\p{L}'’.]+/u).some((word) => keptInNames(word)) || /^\p{Ll}/u.test(value)) return other
    const whole = language === 'en' ? `${other} ${head}` : `${head} ${other}`
    return value === value.toUpperCase() ? whole.toUpperCase() : whole
  }

  /**
   * 'Royal Hospital', 'Centre hospitalier universitaire': no name to change, so one takes a word's
   * place.
   */
  function allKept(value: string): string {
    const words = value.split(/(\s+)/)
    if (words.length < 3) return townFor(value)
    if (language === 'en') return [townFor(value), ...words.slice(1)].join('')
    return [...words.slice(0, -1), `de ${townFor(value)}`].join('')
  }

  function state(value: string): string {
    const others = neighboursOf(value, 'state', language)
    return others ? styledLike(chosen('state', value, others), value, true) : /^\p{Lu}{1,3}$/u.test(value) ? number(value) : townFor(value)
  }

  function country(value: string): string {
    const others = neighboursOf(value, 'country', language)
    return styledLike(chosen('country', value, others ?? neighboursOf(commonCountry[language], 'country', language)!), value, true)
  }

  const postcode = (value: string): string => otherPostcode(own, value, language, number)

  function address(value: string): string {
    let out = ''
    let from = 0
    const other = (text: string): string =>
      text
        .split(/([,;\n\r]+)/)
        .map((part) =>
          !/[\p{L}\d]/u.test(part) ? part : /\d/.test(part) || part.split(/[^\p{L}.]+/u).some(keptInStreets) ? street(part) : town(part),
        )
        .join('')
    for (const match of value.matchAll(language === 'en' ? codesOrStates : codes)) {
      const [found] = match
      const isCode = /\d/.test(found)
      if (!isCode && !neighboursOf(found, 'state', language)) continue
      out += other(value.slice(from, match.index)) + (isCode ? postcode(found) : state(found))
      from = match.index + found.length
    }
    return out + other(value.slice(from))
  }

  function profession(value: string): string {
    const first = value.split(/\s/)[0] ?? ''
    const feminine =
      language === 'fr' ? /(?:euse|ière|ère|trice|ienne|ante|esse|onne|ée)$/iu.test(first) : language === 'es' && /[^t]a$/iu.test(first)
    const one = styledLike(chosen('profession', value, professions[language][feminine ? 1 : 0]), value, true)
    return /^\p{Lu}/u.test(value) ? one.charAt(0).toUpperCase() + one.slice(1) : one
  }

  return { street, town, state, country, postcode, address, named, profession }
}

/** What is said of a name that says nothing of itself. */
const heads: Readonly<Record<Language, Partial<Record<Category, string>>>> = {
  en: { HOSPITAL: 'Clinic', ORGANIZATION: 'Services' },
  fr: { HOSPITAL: 'Clinique de', ORGANIZATION: 'Société' },
  es: { HOSPITAL: 'Clínica', ORGANIZATION: 'Empresa' },
}

const commonCountry = { en: 'Belgium', fr: 'Italie', es: 'Francia' } as const

/**
 * Postcodes within an address; in English ones also what may be a state. Four figures are one only
 * at its end.
 */
const codes = /(?<![\p{L}\d-])(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z][ ]?\d[A-Z]\d)(?![\p{L}\d-])/gu
const zipAtEnd = pattern`\d{5}(?:-\d{4})?(?=\s*$|,|\s*\n)|\d{4}(?=\s*$)`
const britishCode = pattern`[A-Z]{1,2}\d[A-Z\d]?[ ]?\d[A-Z]{2}`
const canadianCode = pattern`[A-Z]\d[A-Z][ ]?\d[A-Z]\d`
const stateBeforeCode = pattern`[A-Z]{2,3}(?=[ ,]+[A-Z\d]|\s*$)`

const codesOrStates = new RegExp(
  pattern`
    (?<![\p{L}\d-])(?:${zipAtEnd}|${britishCode}|${canadianCode}|${stateBeforeCode})
    (?![\p{L}\d-])
  `,
  'gu',
)

function withoutLinks(name: string): string {
  const bare = name.replace(/^(?:(?:de los|de las|de la|del|des|du|de)\s+)/, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

function isAcronym(name: string): boolean {
  return /^(?:\p{Lu}\.?){2,6}$/u.test(name)
}

function normalised(name: string): string {
  return folded(name)
    .replace(/['’]s?(?!\p{L})/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/(?<!\p{L})ste(?!\p{L})/gu, 'sainte')
    .replace(/(?<!\p{L})st(?!\p{L})/gu, 'saint')
    .trim()
}

const takenSets = new WeakMap<readonly string[], ReadonlySet<string>>()

/**
 * Names of the whole scope, where a first pass found them; in a scope of one note, whatever it
 * says.
 */
function takenIn({ entities, scope, text }: NoteContext): (name: string) => boolean {
  if (entities) {
    const set = takenSets.get(entities.taken) ?? new Set(entities.taken)
    takenSets.set(entities.taken, set)
    return (name) => set.has(name)
  }
  if (!scope.startsWith('note:')) return () => false
  let whole: string | undefined
  return (name) => {
    whole ??= folded(text)
    return whole.includes(name)
  }
}
