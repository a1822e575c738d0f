import { type Category, isCategory } from '../../core/category.ts'
import { pattern } from '../../core/pattern.ts'
import { columnMeaning, isNothing, longestField } from '../columnMeaning.ts'

/**
 * What an element, an attribute or a property holds by its name ('mrn', 'data-patient-name',
 * 'dc:creator'): an identifier, nothing special ('text'), or as the policy says.
 *
 * @param around the element around it: an `id` or a `name` is an identifier only where that is a
 *   person
 */
export function namedKind(name: string, around: string, columns: Readonly<Record<string, string>>): Category | 'text' | 'keep' | 'empty' {
  const key = `${name} ${around}`
  const known = kindsByColumns.get(columns)
  const kinds = known && known.size < 10_000 ? known : new Map<string, Kind>()
  if (kinds !== known) kindsByColumns.set(columns, kinds)
  const kind = kinds.get(key) ?? kindOf(name, around, columns)
  kinds.set(key, kind)
  return kind
}

type Kind = ReturnType<typeof namedKind>

/** The same few names come again and again, and telling what they mean takes long. */
const kindsByColumns = new WeakMap<Readonly<Record<string, string>>, Map<string, Kind>>()

function kindOf(name: string, around: string, columns: Readonly<Record<string, string>>): Kind {
  if (Object.hasOwn(columns, name)) return columnMeaning(name, columns).kind
  const own = bare(name)
  if (makers.test(own)) return 'DOCTOR'
  if (vague.test(own)) return people.test(bare(around)) ? columnMeaning(own, columns, bare(around)).kind : 'text'
  return columnMeaning(own, columns).kind
}

/**
 * The category of a value by its name; undefined when the name doesn't say, or the value is nothing
 * or too long for one.
 */
export function namedCategory(
  name: string,
  around: string,
  columns: Readonly<Record<string, string>>,
  value: string,
): Category | undefined {
  if (value.length > longestField || /[\r\n]/.test(value.trim()) || isNothing(value.trim())) return undefined
  const kind = namedKind(name, around, columns)
  return isCategory(kind) ? kind : undefined
}

const makerNames = pattern`
  creator|contributor|author|initial-?creator|last-?author|last-?modified-?by|changed-?by|
  manager|operator|editor|printed-?by|dcterms\.creator|dc\.creator
`

const makers = new RegExp(pattern`^(?:${makerNames})$`, 'i')
const plainNames = pattern`
  id|ids|name|names|nom|nombre|value|val|key|ref|title|label|code|type|class|text|display|number|
  num|no|line|first|last|middle|full|date|start|end|state|user|subject|claim|case|order|location|
  place|role|country|age|year|device|account|host|ip|url|uri|link
`

const vague = new RegExp(pattern`^(?:${plainNames})$`, 'i')
const peopleWords = pattern`
  patient|person|paciente|doctor|physician|provider|clinician|practitioner|medecin|médecin|
  author|guardian|contact|mother|father|spouse|kin|client|subscriber|insured|assur|staff|nurse|
  surgeon
`

const people = new RegExp(peopleWords, 'i')

function bare(name: string): string {
  return name.replace(/^(?:data-|.*:)/, '')
}
