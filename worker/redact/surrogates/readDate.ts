import { pattern } from '../../core/pattern.ts'
import { compactForm } from './dateCompact.ts'
import { type DateForm, type DateHabits, type Field, fullYear, isDate, type Manner, type Unit, type Units } from './dateForms.ts'
import { type NumberToken, type Place, unitsOf } from './dateRoles.ts'
import { dateTokens, type Joint, type Meaning, type Token } from './dateTokens.ts'

/**
 * Reads a date expression: whole dates, months, years, days of the week, seasons, ranges of them,
 * in figures or in English, French or Spanish words, with or without a time of day (which is text
 * to it). Holidays are not (holidays.ts).
 *
 * @returns undefined for what it can't read, and for a day that never was ('31/02/2021')
 */
export function readDate(value: string, habits: DateHabits): DateForm | undefined {
  if (value.length > longest) return undefined
  return (
    readClean(value, habits) ??
    (misread.test(value) && /\d/.test(value) ? readClean(value.replace(/[Oo]/g, '0').replace(/[Il]/g, '1'), habits) : undefined)
  )
}

/** No date is longer; what is tried here takes longer than it is long. */
const longest = 100

/** Figures that a scanner took for letters: 'O3/l1/2O19'. */
const misread = /^[\dOoIl\s./-]{6,}$/

function readClean(value: string, habits: DateHabits): DateForm | undefined {
  const compact = compactForm(value, habits)
  if (compact) return compact
  const [, date = value, time = ''] = timed.exec(value) ?? []
  const tokens = dateTokens(date, habits.language)
  if (!tokens) return undefined
  const form =
    readOne(tokens, habits) ?? readRange(tokens, { ...habits, padded: paddingOf(date.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? [], habits.padded) })
  return form && time ? { ...form, parts: [...form.parts, time] } : form
}

const halfDay = pattern`\s?[ap]\.?m\.?`
const timeLead = pattern`T|,?\s+(?:at\s|à\s|a\slas\s)?|\s*@\s*`
const minutes = pattern`[:hH]\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:${halfDay})?|[hH]|${halfDay}`
const zone = pattern`Z|UTC|[+-]\d{2}:?\d{2}`

const timed = new RegExp(pattern`^(.*[\d\p{L}])((?:${timeLead})\d{1,2}(?:${minutes})\s?(?:${zone})?)$`, 'su')

function readOne(tokens: readonly Token[], habits: DateHabits): DateForm | undefined {
  const read = readUnits(tokens, habits, 0, 'whole')
  return read && isDate(read.units) ? { parts: read.parts, dates: [read.units], language: habits.language } : undefined
}

function readRange(tokens: readonly Token[], habits: DateHabits): DateForm | undefined {
  for (const joint of ['word', 'dash', 'stroke'] as const) {
    for (const at of jointsOf(tokens, joint)) {
      const left = readUnits(tokens.slice(0, at), habits, 0, 'end')
      const years = left?.units.year !== undefined && Object.keys(left.units).length === 1
      const right = left && readUnits(tokens.slice(at + 1), habits, 1, years ? 'last year' : 'end')
      const dates = right && completed(left.units, right.units)
      if (dates) {
        return { parts: [...left.parts, tokens[at]?.text ?? '', ...right.parts], dates, language: habits.language }
      }
    }
  }
  return undefined
}

function jointsOf(tokens: readonly Token[], joint: Joint): number[] {
  return tokens.flatMap((token, i) => (i > 0 && token.kind === 'between' && token.joins === joint ? [i] : []))
}

/** What one end of a range leaves out, the other has: '3-5 March', 'March 3-5, 2021', '2019-20'. */
function completed(left: Units, right: Units): readonly Units[] | undefined {
  const first = { ...only(right, shared), ...left }
  const second = { ...only(left, shared), ...right }
  const finest = (units: Units) =>
    (['day', 'month', 'season', 'year', 'decade', 'weekday'] as const).find((unit) => units[unit] !== undefined)
  if (finest(left) !== finest(right)) return undefined
  // A bare '3-5' is no range of days: nobody could say of which month.
  if (first.day !== undefined && first.month === undefined) return undefined
  return isDate(first) && isDate(second) ? [first, second] : undefined
}

const shared = ['month', 'year'] as const

function only(units: Units, wanted: readonly Unit[]): Units {
  return Object.fromEntries(wanted.flatMap((unit) => (units[unit] === undefined ? [] : [[unit, units[unit]]])))
}

interface Reading {
  readonly units: Units
  readonly parts: readonly (string | Field)[]
}

type Role = { readonly unit: Unit; readonly value: number; readonly manner: Manner }

function readUnits(tokens: readonly Token[], habits: DateHabits, of: number, place: Place): Reading | undefined {
  for (const meant of meanings(tokens)) {
    const roles = rolesOf(tokens, meant, habits, place)
    if (!roles) continue
    const units: Partial<Record<Unit, number>> = {}
    for (const { unit, value } of roles.values()) units[unit] = value
    const parts = tokens.map((token, i) => {
      const role = roles.get(i)
      return role ? { of, unit: role.unit, manner: role.manner } : token.text
    })
    // A decade ends in its 's', a word in its point.
    const whole = parts.flatMap((part, i) => {
      const token = tokens[i]!
      return typeof part !== 'string' && token.kind === 'number' && token.decade ? [part, token.decade] : [part]
    })
    return { units, parts: whole }
  }
  return undefined
}

/**
 * One meaning for each word, where words have several: months first, as 'mar' seldom is a Tuesday.
 */
function meanings(tokens: readonly Token[]): ReadonlyMap<number, Meaning>[] {
  const firsts = new Map<number, Meaning>()
  const lasts = new Map<number, Meaning>()
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word') continue
    firsts.set(i, (token.meanings.find(({ unit }) => unit === 'month') ?? token.meanings[0])!)
    lasts.set(i, (token.meanings.find(({ unit }) => unit === 'weekday') ?? token.meanings[0])!)
  }
  const differ = [...firsts].some(([i, meaning]) => lasts.get(i) !== meaning)
  if (!differ) return [firsts]
  // Of two such words ('mar 3 mar') the first is the day of the week.
  const first = Math.min(...firsts.keys())
  return [firsts, new Map([...firsts].map(([i, meaning]) => [i, i === first ? lasts.get(i)! : meaning]))]
}

/**
 * Which token is which unit, by the order of numbers and words: 'number month number' is a day, a
 * month and a year.
 */
function rolesOf(
  tokens: readonly Token[],
  meant: ReadonlyMap<number, Meaning>,
  habits: DateHabits,
  place: Place,
): ReadonlyMap<number, Role> | undefined {
  const roles = new Map<number, Role>()
  const numbers: { readonly at: number; readonly token: NumberToken }[] = []
  let shape = ''
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'between') continue
    const meaning = meant.get(i)
    if (meaning?.unit === 'weekday') {
      if ([...roles.values()].some(({ unit }) => unit === 'weekday')) return undefined
      roles.set(i, wordRole(meaning, token.text))
    } else if (meaning) {
      roles.set(i, wordRole(meaning, token.text))
      shape += meaning.unit === 'month' ? 'M' : 'S'
    } else if (token.kind === 'number') {
      numbers.push({ at: i, token })
      shape += 'N'
    }
  }
  const units = unitsOf(
    shape,
    numbers.map(({ token }) => token),
    tokens,
    habits,
    place,
  )
  if (!units || tokens.length === 0 || (shape === '' && roles.size === 0)) return undefined
  const named = shape.includes('M')
  const glued =
    named &&
    tokens.some((token, i) => token.kind === 'number' && (tokens[i + 1]?.kind === 'word' || /^[-/._]$/.test(tokens[i + 1]?.text ?? '')))
  const figures = numbers.filter((_, i) => units[i] !== 'year' && units[i] !== 'decade').map(({ token }) => token.text)
  const padded = paddingOf(figures, habits.padded && (named ? glued : numbers.length > 1))
  // 'May' is long and short: beside its figures it is short, as in '14MAY21'.
  if (glued)
    for (const [i, role] of roles)
      if (role.unit === 'month' && role.value === 5 && role.manner.as === 'word' && role.manner.style.language === 'en')
        roles.set(i, { ...role, manner: { as: 'word', style: { ...role.manner.style, form: 'shortest' } } })
  for (const [i, { at, token }] of numbers.entries()) {
    const unit = units[i]!
    const ofYears = unit === 'year' || unit === 'decade'
    const value = ofYears && token.text.length === 2 ? fullYear(token.value, habits) : token.value
    const width = ofYears ? token.text.length : padded ? 2 : 1
    roles.set(at, {
      unit,
      value,
      manner: { as: 'figures', width, ordinal: unit === 'day' ? (token.ordinal ?? (named ? '' : undefined)) : undefined },
    })
  }
  return roles
}

function wordRole({ unit, value, style }: Meaning, text: string): Role {
  return { unit, value, manner: style === 'roman' ? { as: 'roman', like: text } : { as: 'word', style } }
}

/** '5/12' has no noughts before single figures, '05/12' has; '15/12' says nothing. */
function paddingOf(figures: readonly string[], otherwise: boolean): boolean {
  if (figures.some((text) => text.startsWith('0'))) return true
  return figures.some((text) => text.length === 1) ? false : otherwise
}
