import { pattern } from '../../core/pattern.ts'

/**
 * A part of a reference: an identifier of a resource, the server's address, a value that is
 * searched for. `[start, end)` in UTF-16 code units of the reference.
 */
export interface ReferencePart {
  readonly start: number
  readonly end: number
  readonly kind: 'id' | 'address' | 'value'
}

/**
 * The parts of a literal reference, a server's address or a search ('Patient/123',
 * 'https://…/Patient/123/_history/2', '#p1', 'urn:oid:…', 'Patient?identifier=http://…|123'; FHIR
 * R4, 2.3.0.5 and 3.1.1): the address of the server, ids of resources, values that are searched
 * for.
 */
export function referenceParts(text: string): readonly ReferencePart[] {
  return partsOf(text, anyType)
}

/**
 * Likewise of a URI that may be anything: only what stands behind a usual type is an id, and a name
 * with a capital ('https://…/p/Ines') is a part of the address.
 */
export function uriParts(text: string): readonly ReferencePart[] {
  return partsOf(text, usualTypes)
}

function partsOf(text: string, type: string): readonly ReferencePart[] {
  if (/^urn:uuid:/i.test(text)) return part('id', 9, text.length)
  if (/^urn:oid:/i.test(text)) return part('id', 8, text.length)
  if (text.startsWith('#')) return part('id', 1, text.length)
  const query = text.indexOf('?')
  const path = query < 0 ? text : text.slice(0, query)
  return [...pathParts(path, type), ...(query < 0 ? [] : queryParts(text, query))]
}

const anyType = pattern`[A-Z][a-z][A-Za-z]{1,40}`

/** Of records, and of definitions. */
const usualTypes = pattern`
  (?:Patient|Person|Practitioner(?:Role)?|RelatedPerson|Organization|Location|HealthcareService|
  Encounter|EpisodeOfCare|Account|Coverage|Condition|Observation|Procedure|DiagnosticReport|
  DocumentReference|Binary|Composition|Bundle|Medication(?:Request|Statement|Administration)?|
  Immunization|AllergyIntolerance|ServiceRequest|Specimen|ImagingStudy|Device|CarePlan|CareTeam|
  Goal|Task|Appointment|Claim|Group|Provenance|Consent|Questionnaire(?:Response)?|
  [A-Z][a-z]+Definition|ValueSet|CodeSystem|ConceptMap|NamingSystem|CapabilityStatement|
  ImplementationGuide|SearchParameter|Library|Measure|StructureMap)
`

function pathParts(path: string, type: string): readonly ReferencePart[] {
  const resource = lastOf(path, new RegExp(pattern`(?:^|\/)(?!Fhir|Api)${type}\/([^/?#]*)`, 'g'))
  const base = resource?.index ?? new RegExp(pattern`(?:^|\/)${type}$`).exec(path)?.index
  if (base === undefined) return path.startsWith('$') ? [] : part(/[/:]/.test(path) ? 'address' : 'id', 0, path.length)
  if (!resource) return part('address', 0, base)
  const id = resource[1]!
  const end = base + resource[0].length
  const ids = /^(?:[$]|_history$|_search$)/.test(id) ? [] : part('id', end - id.length, end)
  const history = /^\/_history\/(?=[\w.-]*$)/.exec(path.slice(end))?.[0].length
  if (history !== undefined) {
    const version = isCount(path.slice(end + history)) ? [] : part('id', end + history, path.length)
    return [...part('address', 0, base), ...ids, ...version]
  }
  const rest = /^(?:\/\$[\w-]+)?$/.test(path.slice(end)) ? [] : part('address', end, path.length)
  return [...part('address', 0, base), ...ids, ...rest]
}

/** Whether a version is but a count of changes, and says nothing of anybody. */
export function isCount(version: string): boolean {
  return /^\d{1,4}$/.test(version)
}

/** The servers' own folders stand first ('/Prod/Patient/7'). */
function lastOf(text: string, pattern: RegExp): RegExpExecArray | undefined {
  return [...text.matchAll(pattern)].at(-1)
}

function queryParts(text: string, query: number): readonly ReferencePart[] {
  const parts: ReferencePart[] = []
  for (const { index, 0: pair, 1: name } of text.slice(query).matchAll(/[?&;]([^=&;]*)=([^&;#]*)/g)) {
    if (/^_(?:count|format|sort|summary|elements|include|revinclude|offset|pretty)/.test(name!)) continue
    const end = query + index + pair.length
    // What stands before '|' is the system of a number.
    const start = Math.max(query + index + 2 + name!.length, text.lastIndexOf('|', end - 1) + 1)
    parts.push(...part(/^(?:_id|identifier|patient|subject|encounter)\b/.test(name!) ? 'id' : 'value', start, end))
  }
  return parts
}

/** A word of an address's path, `[start, end)` in UTF-16 code units of the address. */
interface PathWord {
  readonly start: number
  readonly end: number
  readonly isFirst: boolean
  /** A number, or letters in an encoding that hides a name from a search. */
  readonly isNumber: boolean
}

/**
 * The words of the path behind the server's name, so that a name in it can be searched for
 * ('https://…/q/Ines%20Moss-Lee|1.0'); a folder with a number in it is one.
 */
export function pathWords(text: string): readonly PathWord[] {
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/?#|]*/i.exec(text)?.[0].length ?? 0
  return [...text.slice(path).matchAll(/[^/?#|=&]+/g)].flatMap(({ 0: folder, index }): PathWord[] => {
    const start = path + index
    // An object identifier, and a version, are numbers of definitions.
    const isNumber = (/(?:\d[-_.]?){5}/.test(folder) && !/^v?\d+(?:\.\d+)+$/.test(folder)) || /%[89a-f]/i.test(folder)
    if (isNumber) return [{ start, end: start + folder.length, isFirst: true, isNumber }]
    const words = [...folder.matchAll(/%20|(?:(?!%20)[^\s._+~-])+/g)].filter(([word]) => word !== '%20')
    return words.map(({ 0: word, index: at }, k) => ({ start: start + at, end: start + at + word.length, isFirst: k === 0, isNumber }))
  })
}

/**
 * Where texts name resources by what ties them together ('Patient/7' in a narrative, its links):
 * ids that are `known`, outside of what is taken already.
 *
 * @param taken in order, not overlapping
 */
export function mentionsOf(known: ReadonlySet<string>, text: string, taken: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = []
  let k = 0
  for (const { 0: whole, 1: id = '', index } of text.matchAll(/(?:\b[A-Z][a-z][A-Za-z]{1,40}\/|\burn:uuid:)([A-Za-z0-9.-]{1,64})/g)) {
    const named = known.has(id) ? id : id.replace(/[.-]+$/, '')
    if (!known.has(named)) continue
    const start = index + whole.length - id.length
    while (k < taken.length && taken[k]!.end <= start) k++
    const next = taken[k]
    if (!next || next.start >= start + named.length) out.push({ start, end: start + named.length })
  }
  return out
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * What a reference points at, by itself: the last id in it, so that 'Patient/7' and
 * 'https://…/Patient/7' are one.
 */
export function referredId(text: string): string {
  const bare = text.replace(/[?#].*$/s, '').replace(/\/_history\/.*$/s, '')
  return text.startsWith('#') ? text.slice(1) : bare.replace(/^urn:(?:uuid|oid):/i, '').replace(/^.*\//s, '')
}

function part(kind: ReferencePart['kind'], start: number, end: number): readonly ReferencePart[] {
  return end > start ? [{ kind, start, end }] : []
}
