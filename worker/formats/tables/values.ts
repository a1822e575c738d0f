import type { Category } from '../../core/category.ts'
import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { isNothing } from '../columnMeaning.ts'

/**
 * Whether a cell's line can be what its heading says: tables in documents are made by hand, and a
 * column 'Patient' may hold results, a column 'Date' the day after an operation.
 *
 * @param value without white space around it
 * @returns the category of the line; undefined for what is none
 */
export function categoryOfValue(value: string, category: Category): Category | undefined {
  if (value.length > longest || isNothing(value) || answers.has(value.toLowerCase())) return undefined
  if (category !== 'PATIENT' && category !== 'DOCTOR') return (shapes[category] ?? hasLetters)(value) ? category : undefined
  if (isName(value)) return category
  // The number of a person, with their name or without it.
  if (!/\d{4}/.test(value) || /\d[.,]\d/.test(value) || wordsIn(value).length > mostWords) return undefined
  return /\p{L}{2}/u.test(value) ? category : category === 'PATIENT' ? 'MEDICALRECORD' : 'IDNUM'
}

/** Whether only digits can say what is of that category. */
export function isNumbered(category: Category): boolean {
  return numbered.has(category)
}

/** Code units of an address; no other identifier is as long. */
const longest = 80
const mostWords = 6

function isName(value: string): boolean {
  if (!/^\p{L}[\p{L}\p{M}'’.,\-&/() ]*$/u.test(value) || value.length > 60) return false
  const words = wordsIn(value)
  const last = words.at(-1)?.toLowerCase() ?? ''
  const most = /\p{Lu}/u.test(value) ? mostWords : 3
  return /\p{L}.*\p{L}/u.test(value) && words.length <= most && !trades.test(last) && !sentence.test(value)
}

const functionWords = pattern`
  in|of|with|to|is|are|was|were|for|on|at|not|no|by|from|has|had|will|the|dans|avec|est|sans|pour|au|con|sin|para
`
/** Words of phrases, in small letters: none of a name in English, French or Spanish. */
const sentence = new RegExp(pattern`(?<![\p{L}-])(?:${functionWords})(?![\p{L}-])`, 'u')

function wordsIn(value: string): readonly string[] {
  return value.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []
}

function hasLetters(value: string): boolean {
  return /\p{L}{2}/u.test(value)
}

function digitsIn(value: string): number {
  return value.match(/\d/g)?.length ?? 0
}

/** A code of a few words, no measure: '4471', 'A-12', 'AB 12 34 56'. */
function isCode(value: string, digits: number): boolean {
  return (
    value.length <= 40 &&
    digitsIn(value) >= digits &&
    wordsIn(value).length <= 8 &&
    !/[%<>=±≤≥]|\d\s?(?:[mkµun]?g|m?l|mm|cm)\b/iu.test(value)
  )
}

function isDay(value: string): boolean {
  if (value.length > 40) return false
  const words = value.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  if (!words.every((word) => dayWords.test(word))) return false
  return /\d{4}|\d\s?[./-]\s?\d/.test(value) || (/\d/.test(value) && words.some((word) => word.length > 2))
}

const shapes: Readonly<Partial<Record<Category, (value: string) => boolean>>> = {
  MEDICALRECORD: (value) => isCode(value, 1),
  IDNUM: (value) => isCode(value, 3),
  HEALTHPLAN: (value) => isCode(value, 3),
  ACCOUNT: (value) => isCode(value, 3),
  LICENSE: (value) => isCode(value, 3),
  VEHICLE: (value) => isCode(value, 3),
  BIOID: (value) => isCode(value, 3),
  DEVICE: (value) => isCode(value, 4) && !value.includes(' '),
  USERNAME: (value) => !/\s/.test(value) && hasLetters(value),
  PHONE: (value) => isCode(value, 4),
  FAX: (value) => isCode(value, 4),
  PAGER: (value) => isCode(value, 3),
  ZIP: (value) => isCode(value, 1) && value.length >= 4 && value.length <= 12,
  EMAIL: (value) => value.includes('@'),
  URL: (value) => /\p{L}[./]\p{L}/u.test(value),
  IPADDRESS: (value) => /^[\da-f]*(?:[.:]+[\da-f]+){3,}$/i.test(value),
  LOCATION_OTHER: (value) => /\d\.\d{2}/.test(value),
  DOB: (value) => isCode(value, 2),
  DATE: isDay,
  AGE: (value) => /^\d{1,3}[\s\p{L}/]{0,16}$/u.test(value),
}

const numbered: ReadonlySet<Category> = new Set<Category>([
  'MEDICALRECORD',
  'IDNUM',
  'HEALTHPLAN',
  'ACCOUNT',
  'LICENSE',
  'PHONE',
  'FAX',
  'ZIP',
  'DOB',
  'DATE',
  'AGE',
])

const months = pattern`
  jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|f[eé]v|avr|mai|juin|juil|ao[uû]|d[eé]c|ene|abr|ago|dic
`
const weekdays = pattern`mon|tue|wed|thu|fri|sat|sun|lun|mer|jeu|ven|sam|dim|mi[eé]|jue|vie|s[aá]b|dom`
/** Words of a date: months and days, '3rd', '14 h', 'T' and 'Z' of times, 'de', 'le', 'à'. */
const dayWords = new RegExp(
  pattern`^(?:(?:${months}|${weekdays})\p{L}*|st|nd|rd|th|er|at|am|pm|h|hrs?|t|z|utc|de|du|del|le|el|[àa])$`,
  'iu',
)

/** What is said of a person without naming one. */
const answers: ReadonlySet<string> = new Set(
  splitWords(`
    yes no none nil normal abnormal negative positive neg pos present absent self same other others pending various
    oui non aucun aucune normale negatif negative positif positive négatif négative sí si ninguno ninguna negativo positivo
    ok tbc tbd done given held refused stable unchanged independent assisted dependent mild moderate severe
    notified informed aware called paged assigned unassigned agrees agreed declined consented alone home
    male female homme femme hombre mujer
  `),
)

const disciplines = pattern`olog(?:y|ist|ie|ue|[ií]a|o|a)|iatr(?:y|ist|e|ics|ie|[ií]a)|urgery|medicine|therap(?:y|ist)|nutrition`
const places = pattern`care|team|clinic|service|servicio|équipe|unit|ward|department|office|laboratory|pharmacy|radiology`
const staff = pattern`nursing|nurse|staff|work|worker|pcp|gp|md`
/** Last words of departments, specialties, trades and teams, who are no one. */
const trades = new RegExp(pattern`(?:(?:${disciplines})|^(?:${places}|${staff}))$`, 'iu')
