import { type DateHabits, fullYear, isDate, type Unit, type Units } from './dateForms.ts'
import type { Token } from './dateTokens.ts'

/**
 * A whole expression, or an end of a range: there a day may stand with a year beside it ('5,
 * 2021'), and after a year two figures are one ('2019-20').
 */
export type Place = 'whole' | 'end' | 'last year'

export type NumberToken = Extract<Token, { kind: 'number' }>

/**
 * Which units the numbers of an expression are.
 *
 * @param shape its numbers (N), months (M) and seasons (S), in order
 */
export function unitsOf(
  shape: string,
  numbers: readonly NumberToken[],
  tokens: readonly Token[],
  habits: DateHabits,
  place: Place,
): Unit[] | undefined {
  const [a, b, c] = numbers
  const between = betweenNumbers(tokens)
  if (numbers.some(({ decade }) => decade) && shape !== 'N') return undefined
  switch (shape) {
    case '':
    case 'M':
    case 'S':
      return []
    case 'SN':
      return a && (isYear(a) || a.text.length === 2) ? ['year'] : undefined
    case 'N':
      if (!a) return undefined
      if (a.decade) return a.text.length === 4 || a.text.length === 2 ? ['decade'] : undefined
      if (isYear(a)) return ['year']
      if (place === 'last year' && a.text.length === 2) return ['year']
      return mayBeDay(a) ? ['day'] : undefined
    case 'NM':
      return a && (isYear(a) && a.text.length === 4 ? ['year'] : mayBeDay(a) ? ['day'] : undefined)
    case 'MN':
      if (!a) return undefined
      if (isYear(a) || (a.text.length === 2 && habits.language !== 'en' && a.ordinal === undefined)) return ['year']
      return mayBeDay(a) ? ['day'] : undefined
    case 'NMN':
      if (!a || !b) return undefined
      if (mayBeDay(a) && mayBeYear(b)) return ['day', 'year']
      return a.text.length === 4 && mayBeDay(b) ? ['year', 'day'] : undefined
    case 'MNN':
      return a && b && mayBeDay(a) && mayBeYear(b) && (b.text.length === 4 || !/[-/]/.test(between[0] ?? '')) ? ['day', 'year'] : undefined
    case 'NN':
      return a && b && parted(between) ? twoNumbers(a, b, between[0] ?? '', habits, place) : undefined
    case 'NNN':
      return a && b && c && parted(between) ? threeNumbers(a, b, c, habits) : undefined
    default:
      return undefined
  }
}

function twoNumbers(a: NumberToken, b: NumberToken, between: string, habits: DateHabits, place: Place): Unit[] | undefined {
  if (a.text.length === 4) return b.text.length <= 2 && isMonth(b) ? ['year', 'month'] : undefined
  if (place === 'end' && /^[\s,]+$/.test(between) && mayBeDay(a) && b.text.length === 4) return ['day', 'year']
  if (b.text.length === 4) return isMonth(a) && isYear(b) ? ['month', 'year'] : undefined
  const orders: readonly Unit[][] = habits.dayFirst
    ? [
        ['day', 'month'],
        ['month', 'day'],
      ]
    : [
        ['month', 'day'],
        ['day', 'month'],
      ]
  const fits = orders.find((order) => isDate(asUnits(order, [a.value, b.value])))
  return fits ?? (isMonth(a) && isYear(b) ? ['month', 'year'] : undefined)
}

function threeNumbers(a: NumberToken, b: NumberToken, c: NumberToken, habits: DateHabits): Unit[] | undefined {
  const dayFirst: Unit[] = ['day', 'month', 'year']
  const monthFirst: Unit[] = ['month', 'day', 'year']
  const yearFirst: Unit[] = ['year', 'month', 'day']
  const yearDayMonth: Unit[] = ['year', 'day', 'month']
  const orders = a.text.length === 4 ? [yearFirst, yearDayMonth] : habits.dayFirst ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  // '30/02/24' is a day that never was, not one of 2030: two figures stand first for a year only
  // where they can be no day.
  if (a.text.length === 2 && b.text.length === 2 && c.text.length === 2 && !mayBeDay(a)) orders.push(yearFirst)
  return orders.find((order) => {
    const year = [a, b, c][order.indexOf('year')]!
    if (!mayBeYear(year)) return false
    return isDate(
      asUnits(
        order,
        [a, b, c].map((token) => (token === year ? (year.text.length === 2 ? fullYear(year.value, habits) : year.value) : token.value)),
      ),
    )
  })
}

function asUnits(order: readonly Unit[], values: readonly number[]): Units {
  return Object.fromEntries(order.map((unit, i) => [unit, values[i]]))
}

/** All that stands between a number and the next. */
function betweenNumbers(tokens: readonly Token[]): string[] {
  const out: string[] = []
  let open: string | undefined
  for (const token of tokens) {
    if (token.kind === 'between') open = open === undefined ? undefined : open + token.text
    else {
      if (token.kind === 'number' && open !== undefined) out.push(open)
      open = token.kind === 'number' ? '' : undefined
    }
  }
  return out
}

function parted(between: readonly string[]): boolean {
  return between.every((text) => /^[\s_]*[-/.,_|·–]?[\s_]*['’]?$/.test(text))
}

function isYear({ text, value, apostrophe }: NumberToken): boolean {
  return text.length === 4 ? value >= 1000 && value <= 2999 : text.length === 2 && (apostrophe || value > 31 || value === 0)
}

function mayBeYear({ text, value }: NumberToken): boolean {
  return text.length === 2 || (text.length === 4 && value >= 1000 && value <= 2999)
}

function mayBeDay({ text, value, apostrophe }: NumberToken): boolean {
  return text.length <= 2 && value >= 1 && value <= 31 && !apostrophe
}

function isMonth({ text, value }: NumberToken): boolean {
  return text.length <= 2 && value >= 1 && value <= 12
}
