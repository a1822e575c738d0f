import type { Category } from '../../core/category.ts'
import { categoryOfHeading, isNothing, longestField } from '../columnMeaning.ts'
import type { JsonNode } from '../jsonText.ts'
import { categoryOfNumber } from '../numberMeaning.ts'
import { items, member, stringOf } from './node.ts'

/**
 * What an object says of the value in it or beneath it: the question that an answer is to, what was
 * observed, the last word of an extension's address.
 *
 * @param key the member that holds the object
 */
export function labelOf(source: string, node: JsonNode, key: string): string | undefined {
  if (key === 'item') return stringOf(source, node, 'text') ?? stringOf(source, node, 'linkId')
  if (key === 'parameter') return stringOf(source, node, 'name')
  if (/^(?:modifierE|e)xtension$/.test(key)) return stringOf(source, node, 'url')?.replace(/^.*[/:#]/s, '')
  const code = member(node, 'code')
  if (code?.kind !== 'object') return undefined
  const displays = items(member(code, 'coding')).map((each) => stringOf(source, each, 'display'))
  return stringOf(source, code, 'text') ?? displays.find((display) => display !== undefined && display !== '')
}

/**
 * What a value is by such a label: a string by words that tables have in their headings, a number
 * by those that ask for one.
 */
export function categoryOfLabel(label: string | undefined, key: string, value: string): Category | undefined {
  if (!label || label.length > 100) return undefined
  if (numbers.test(key)) return categoryOfNumber(label, value)
  if (!/^value(?:String|Markdown)$/.test(key) || value.length > longestField || isNothing(value.trim())) return undefined
  return categoryOfHeading(label) ?? categoryOfNumber(label, value)
}

/**
 * A label of words of the lists alone, in which nobody is named, where a number would mean nothing
 * without it.
 */
export function unreadLabel(node: JsonNode, label: string | undefined): string | undefined {
  return label !== undefined && holdsNumber(node) && categoryOfHeading(label) ? label : undefined
}

function holdsNumber(node: JsonNode): boolean {
  if (node.kind !== 'object') return false
  return node.members.some(({ key, value }) => {
    if (key === 'answer') return items(value).some(holdsNumber)
    return numbers.test(key) || (key === 'valueQuantity' && member(value, 'value') !== undefined)
  })
}

const numbers = /^value(?:Integer(?:64)?|Decimal|(?:Positive|Unsigned)Int)$/

/**
 * The same of a quantity, which is one of something when it has a unit: then it may be an age, and
 * is nobody's number.
 *
 * @param key the member that holds it
 */
export function categoryOfQuantity(label: string | undefined, key: string, source: string, quantity: JsonNode): Category | undefined {
  const value = member(quantity, 'value')
  if (value === undefined || value.kind === 'object' || value.kind === 'array') return undefined
  const unit = stringOf(source, quantity, 'code') ?? stringOf(source, quantity, 'unit')
  const isAge = /Age$/.test(key) || (key === 'valueQuantity' && label !== undefined && categoryOfHeading(label) === 'AGE')
  if (isAge) return unit === undefined || /^(?:a|y|yrs?|years?|ans?|años?)$/i.test(unit) ? 'AGE' : undefined
  if (key !== 'valueQuantity' || unit !== undefined || label === undefined) return undefined
  return categoryOfNumber(label, source.slice(value.start, value.end))
}
