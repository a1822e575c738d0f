import type { Category } from '../../core/category.ts'
import type { JsonNode } from '../jsonText.ts'
import { categoryOfIdentifier } from '../table0203.ts'
import {
  address,
  categoryOfExtension,
  categoryOfRole,
  categoryOfSystem,
  contact,
  displayCategory,
  identifierCategory,
  isTerminology,
  nameCategory,
} from './keys.ts'
import { categoryOfQuantity } from './labels.ts'
import { hasAny, items, member, stringOf } from './node.ts'

/**
 * How a member is read: an identifier, text, a code that isn't read, one whose words are, a literal
 * reference, an id or its version, what stands in an attachment; undefined: as its key says.
 */
export type How = Reading | 'data' | 'dropped'

/** How a member is read whose value is not an attachment's. */
export type Reading = Category | 'text' | 'code' | 'words' | 'reference' | 'version' | 'birth'

/** Where an object stands. */
export interface Place {
  /** The member that holds it. */
  readonly key: string
  /** The resource that it belongs to. */
  readonly resource: string
  /** What is said of the values in it (labels.ts). */
  readonly label?: string | undefined
  /** A label that stays as it is, so that a number goes on being what it says. */
  readonly unread?: string | undefined
  /** The types of the resources of the same bundle, by what references call them. */
  readonly types: ReadonlyMap<string, string>
}

/**
 * What the members of an object are, by the data type that it has the looks of (FHIR R4, 2.24): a
 * resource needn't be known for its names, addresses and numbers to be.
 */
export function membersOf(source: string, node: JsonNode, { key, resource, label, types }: Place): (key: string) => How | undefined {
  if (hasAny(node, ['resourceType']) && !hasAny(node, ['contentType'])) return unnamed(key)
  const says = (name: string) => stringOf(source, node, name)
  if (key === 'extension' || key === 'modifierExtension') return extension(says('url') ?? '')
  if (key === 'photo') return (name) => (name === 'data' || name === 'url' ? 'dropped' : undefined)
  if ((hasAny(node, ['contentType', 'data']) && !hasAny(node, ['origin', 'lowerLimit'])) || /attachment$/i.test(key))
    return attachment(hasAny(node, ['sigFormat', 'who', 'when']))
  if (hasAny(node, ['family', 'given']) || (/(?:^n|N)ame$/.test(key) && hasAny(node, ['text']))) return humanName(nameCategory(resource))
  const system = says('system')
  if (system !== undefined && Object.hasOwn(contact, system) && hasAny(node, ['value']))
    return (name) => (name === 'value' ? contact[system] : undefined)
  if (/identifier$/i.test(key) || (says('value') !== undefined && system !== undefined && !hasAny(node, ['unit', 'code']))) {
    const category = typeOf(source, node) ?? categoryOfSystem(system ?? '') ?? identifierCategory(resource)
    return (name) => (name === 'value' ? category : name === 'system' ? 'code' : undefined)
  }
  const quantity = categoryOfQuantity(label, key, source, node)
  if (quantity) return (name) => (name === 'value' ? quantity : undefined)
  if (/coding$/i.test(key) || (hasAny(node, ['code']) && system !== undefined)) return coding(system)
  // Many servers give a name and nothing else: whose it is, the member that holds it says.
  if (hasAny(node, ['reference']) || (hasAny(node, ['display']) && (hasAny(node, ['identifier', 'type']) || categoryOfRole(key))))
    return reference(key, says('type') ?? referredType(says('reference') ?? '', types))
  if (hasAny(node, ['line', 'city', 'postalCode', 'district']) || /address$/i.test(key)) return (name) => address[name]
  return unnamed(key)
}

function unnamed(key: string): (name: string) => How | undefined {
  if (key === 'request' || key === 'response' || key === 'link')
    return (name) => (name === 'url' || name === 'location' ? 'reference' : undefined)
  if (key === 'meta') return (name) => (name === 'source' ? 'reference' : name === 'versionId' ? 'version' : undefined)
  if (key === 'position') return (name) => (name === 'latitude' || name === 'longitude' ? 'LOCATION_OTHER' : undefined)
  // Timing.repeat: before or after meals. Elsewhere (Signature) it is an instant.
  if (key === 'repeat') return (name) => (name === 'when' ? 'code' : undefined)
  // Coverage.class: group and plan numbers.
  if (key === 'class') return (name) => (name === 'value' ? 'HEALTHPLAN' : undefined)
  return () => undefined
}

function extension(url: string): (name: string) => How | undefined {
  const category = categoryOfExtension(url)
  return (name) => {
    if (name === 'url') return 'code'
    if (name === 'valueDateTime' && /birth-?time/i.test(url)) return 'birth'
    if (name === 'valueBase64Binary') return 'dropped'
    return category && (name === 'valueString' || name === 'valueDecimal') ? category : undefined
  }
}

function attachment(signed: boolean): (name: string) => How | undefined {
  return (name) =>
    name === 'data'
      ? signed
        ? 'dropped'
        : 'data'
      : name === 'url'
        ? 'reference'
        : name === 'hash' || name === 'contentType'
          ? 'code'
          : undefined
}

function humanName(category: 'PATIENT' | 'DOCTOR'): (name: string) => How | undefined {
  return (name) => (name === 'text' || name === 'family' || name === 'given' ? category : name === 'use' ? 'code' : undefined)
}

/**
 * Displays are read whatever terminology they name: senders write their own titles beside its
 * codes. A code of no terminology is whatever its sender likes, and may be somebody's name.
 */
function coding(system: string | undefined): (name: string) => How | undefined {
  const code = system !== undefined && isTerminology(system) ? 'code' : 'words'
  return (name) => (name === 'extension' ? undefined : name === 'display' ? 'text' : name === 'code' ? code : 'code')
}

function reference(key: string, type: string): (name: string) => How | undefined {
  const display = type ? displayCategory(type) : categoryOfRole(key)
  return (name) => (name === 'reference' ? 'reference' : name === 'display' ? (display ?? 'text') : name === 'type' ? 'code' : undefined)
}

function referredType(literal: string, types: ReadonlyMap<string, string>): string {
  return types.get(literal) ?? /^(?:[^?]*\/)?([A-Z][A-Za-z]+)[/?]/.exec(literal)?.[1] ?? ''
}

function typeOf(source: string, node: JsonNode): Category | undefined {
  for (const each of items(member(member(node, 'type'), 'coding'))) {
    const category = categoryOfIdentifier(stringOf(source, each, 'code') ?? '')
    if (category) return category
  }
  return undefined
}
