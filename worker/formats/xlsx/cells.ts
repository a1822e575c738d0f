import { dayOf, serialOf } from '../office/days.ts'
import type { Part } from '../office/leaves.ts'
import { attributeText, localName, type OpenTag } from '../office/tags.ts'
import { withoutSymbols } from '../symbolFont.ts'
import { scanXml, xmlText } from '../xmlText.ts'
import type { SharedString } from './strings.ts'

/** A cell that says something. */
export interface Cell {
  readonly part: Part
  readonly tag: OpenTag
  readonly row: number
  readonly column: number
  readonly text: string
  /** What its `v` holds: absent of inline strings. */
  readonly value?: { readonly start: number; readonly end: number }
  /** Which shared string it shows. */
  readonly shared?: number
  /** Its style shows numbers as days. */
  readonly day: boolean
  /** Text nodes of an inline string, with where white space can be kept. */
  readonly inline?: readonly { readonly start: number; readonly end: number; readonly kind: 'text' | 'cdata'; readonly spaceAt?: number }[]
}

/** What cells of a workbook have in common. */
export interface Common {
  readonly strings: readonly SharedString[]
  readonly dayStyles: readonly boolean[]
  readonly of1904: boolean
}

interface Open {
  readonly tag: OpenTag
  readonly column: number
  value?: { readonly start: number; readonly end: number }
  inline?: { readonly start: number; readonly end: number; readonly kind: 'text' | 'cdata'; readonly spaceAt?: number }[]
}

/**
 * The cells of a sheet in order, row by row; those with truth values, errors or nothing are left
 * out.
 */
export function* cellsIn(part: Part, common: Common): Generator<Cell, void, undefined> {
  const { source } = part
  let row = 0
  let column = 0
  let cell: Open | undefined
  let around: OpenTag | undefined
  for (const token of scanXml(source)) {
    if (token.kind === 'open') {
      const name = localName(token.name)
      if (name === 'row') {
        row = Number(attributeText(source, token, 'r') ?? row + 1)
        column = 0
      } else if (name === 'c') {
        column = columnOf(attributeText(source, token, 'r')) ?? column + 1
        cell = { tag: token, column }
      }
      around = token
    } else if (token.kind === 'close') {
      if (cell && localName(token.name) === 'c') {
        const own = cellOf(part, cell, row, common)
        if (own) yield own
        cell = undefined
      }
      around = undefined
    } else if (cell && around && (token.kind === 'text' || token.kind === 'cdata')) {
      const name = localName(around.name)
      if (name === 'v') cell.value = { start: token.start, end: token.end }
      else if (name === 't') {
        const spaceAt = around.attributes.some((each) => each.name === 'xml:space')
          ? {}
          : { spaceAt: around.start + 1 + around.name.length }
        cell.inline = [...(cell.inline ?? []), { start: token.start, end: token.end, kind: token.kind, ...spaceAt }]
      }
    }
  }
}

function cellOf(part: Part, { tag, column, value, inline }: Open, row: number, { strings, dayStyles, of1904 }: Common): Cell | undefined {
  const { source } = part
  const type = attributeText(source, tag, 't') ?? 'n'
  const day = dayStyles[Number(attributeText(source, tag, 's') ?? 0)] ?? false
  const base = { part, tag, row, column, day }
  if (inline) return { ...base, inline, text: withoutSymbols(inline.map((each) => xmlText(source, each, each.kind).text).join('')) }
  if (!value || type === 'b' || type === 'e') return undefined
  const written = xmlText(source, value, 'text').text
  if (type === 's') {
    const shared = Number(written)
    const string = strings[shared]
    return string && { ...base, value, shared, text: withoutSymbols(string.text) }
  }
  if (type !== 'n') return { ...base, value, text: withoutSymbols(written) }
  return { ...base, value, text: (day ? dayOf(written, of1904) : undefined) ?? digitsOf(written) }
}

/** A long whole number is written with an exponent now and then; people see its digits. */
function digitsOf(number: string): string {
  return /e\+?\d+$/i.test(number) && Number.isInteger(Number(number)) && Math.abs(Number(number)) < 1e21
    ? BigInt(Number(number)).toString()
    : number.trim()
}

/** 'AB12' → 28; undefined for what is no reference. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/**
 * What a cell's element is to say: its type, and what stands in `v`. A cell is never made a
 * formula, whatever a value begins with: it is text or a number.
 */
export function cellContent(cell: Cell, text: string, of1904: boolean): { readonly type: 'n' | 'str'; readonly value: string } {
  const number =
    typeOf(cell) !== 'n' ? undefined : cell.day ? serialOf(text, of1904) : /^(?:0|-?[1-9]\d{0,14})$/.test(text) ? text : undefined
  return number === undefined ? { type: 'str', value: text } : { type: 'n', value: number }
}

/** A cell's type (ECMA-376, 18.18.11); 'n', a number, where it has none. */
export function typeOf({ part, tag }: Cell): string {
  return attributeText(part.source, tag, 't') ?? 'n'
}
