import { decode } from '../decode.ts'
import { UnreadableError, type Unsearched } from '../format.ts'
import { scanXml } from '../xmlText.ts'
import { blankPng, isBlank } from './blank.ts'
import {
  referencesCleaned,
  relationsCleaned,
  typesCleaned,
  withoutFieldData,
  withoutFiles,
  withoutFilters,
  withoutPackedDrawings,
  withoutPhonetics,
} from './cleaning.ts'
import { type Container, openContainer } from './flatPackage.ts'
import { formulasCleaned } from './formulaLiterals.ts'
import { handlingOf, type MemberHandling } from './kinds.ts'
import { type Edits, type Part, partWritten } from './leaves.ts'
import { type Relation, relationsIn, relationsName, relationsOwner } from './relations.ts'
import { attributeText, elementsOf, localName } from './tags.ts'

/** An Office document as a package of parts (ECMA-376-2), without what can't be searched. */
export interface Package<T extends Nested = Nested> {
  /**
   * XML members by name, in the order of the archive; cleaned of what pointed to members that are
   * left out.
   */
  readonly parts: ReadonlyMap<string, Part>
  readonly typeOf: (name: string) => string
  /** @param name '' for the package's own relationships */
  readonly relations: (name: string) => readonly Relation[]
  readonly nested: ReadonlyMap<string, T>
  readonly unsearched: readonly Unsearched['kind'][]
  readonly write: (edits: Edits) => Uint8Array
}

/** A document within a document. */
export interface Nested {
  readonly unsearched: readonly Unsearched['kind'][]
  readonly write: (edits: Edits) => Uint8Array
}

/** How deep a package lies within others, and what they unpack to so far. */
export interface Inside {
  readonly depth: number
  readonly unpacked: { bytes: number }
}

/**
 * @param openNested opens an embedded document; what it refuses is left out
 * @throws UnreadableError
 */
export function openPackage<T extends Nested>(
  bytes: Uint8Array,
  inside: Inside,
  openNested: (bytes: Uint8Array, inside: Inside) => T,
): Package<T> {
  const zip = openContainer(bytes, inside.unpacked.bytes)
  inside.unpacked.bytes += zip.members.reduce((sum, { size }) => sum + size, 0)
  const typeOf = typesIn(zip)
  const handlings = new Map(zip.members.map(({ name }) => [name, handlingOf(name, typeOf(name))]))
  const nested = new Map<string, T>()
  const raw = new Map<string, Part>()
  for (const member of zip.members)
    sortOut(member, handlings, raw, nested, (own) => openNested(own, { ...inside, depth: inside.depth + 1 }))
  // Which cells have formulas: Excel calls a list damaged that names others, and makes it again.
  if ([...raw.values()].some(({ fewerFormulas }) => fewerFormulas))
    for (const name of raw.keys()) if (/\/calcChain\.xml$/i.test(name)) handlings.set(name, { as: 'dropped' })
  const blank = freeName(zip)
  const { parts, dropped, pictures } = cleaned(raw, handlings, blank)
  return {
    parts,
    typeOf,
    relations: (name) => relationsOf(parts, name),
    nested,
    unsearched: [
      ...[...handlings.values()].flatMap((handling) =>
        handling.as === 'dropped' ? (handling.kind ?? []) : handling.as === 'picture' ? ['picture' as const] : [],
      ),
      ...[...parts.values()].flatMap((part) => part.unsearched ?? []),
    ],
    write: (edits) => written(zip, parts, nested, new Set([...dropped, ...pictures]), pictures.size > 0 ? blank : undefined, edits),
  }
}

/**
 * The part that the package is about.
 *
 * @returns its path in the package
 * @throws UnreadableError when there is none
 */
export function mainPart({ parts, relations }: Package): string {
  const main = relations('').find(({ type }) => type === 'officeDocument')?.target
  if (main === undefined || !parts.has(main)) throw notOffice()
  return main
}

export function notOffice(): UnreadableError {
  return new UnreadableError(
    'a ZIP archive that is no Word, Excel or PowerPoint document that can be read here. Save it as .docx, .xlsx or .pptx, or leave it out with --exclude',
  )
}

function typesIn({ members }: Container): (name: string) => string {
  const member = members.find(({ name }) => name === '[Content_Types].xml')
  if (!member) throw notOffice()
  const source = decode(member.unpack()).text
  const byName = new Map<string, string>()
  const byExtension = new Map<string, string>()
  elementsOf(source, (tag) => {
    const type = attributeText(source, tag, 'ContentType') ?? ''
    if (localName(tag.name) === 'Override') byName.set((attributeText(source, tag, 'PartName') ?? '').slice(1).toLowerCase(), type)
    if (localName(tag.name) === 'Default') byExtension.set((attributeText(source, tag, 'Extension') ?? '').toLowerCase(), type)
    return false
  })
  return (name) => byName.get(name.toLowerCase()) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? ''
}

/**
 * Reads a member as its handling wants it; one that turns out to be unreadable is dropped, but for
 * the XML that a document consists of.
 */
function sortOut<T>(
  member: Container['members'][number],
  handlings: Map<string, MemberHandling>,
  raw: Map<string, Part>,
  nested: Map<string, T>,
  open: (bytes: Uint8Array) => T,
): void {
  const { name } = member
  const { as } = handlings.get(name)!
  if (as === 'package') {
    try {
      nested.set(name, open(member.unpack()))
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      handlings.set(name, { as: 'dropped', kind: 'embedded file' })
    }
  } else if (as === 'picture') {
    if (isBlank(member.size, member.unpack)) handlings.set(name, { as: 'kept' })
  } else if (as === 'xml') {
    const part = partOf(name, member.unpack())
    if (part) raw.set(name, part)
    else handlings.set(name, { as: 'dropped', kind: 'member that is no XML' })
  }
}

/**
 * @returns undefined for what is no XML after all (drawings of old, written loosely), or holds
 *   packed data (Power Query)
 */
function partOf(name: string, bytes: Uint8Array): Part | undefined {
  const { text, ...way } = decode(bytes)
  // Most parts are read token by token later on; only old drawings may be no XML at all.
  if (name.endsWith('.vml') && !isWellFormed(text)) return undefined
  if (/^[^<]*(?:<\?[^>]*\?>\s*)?<(?:\w+:)?DataMashup[\s>]/.test(text)) return undefined
  const typeless = withoutType(text)
  const silent = name.startsWith('xl/') && /<(?:\w+:)?rPh[\s>]/.test(typeless) ? withoutPhonetics(typeless) : typeless
  const drawn = silent.includes('gfxdata=') ? withoutPackedDrawings(silent) : silent
  const unfiltered = drawn.includes('filterColumn') ? withoutFilters(drawn) : drawn
  // Data of anybody's own may hold whole letters.
  const isAnybodys = /^(?:customXml|docProps)\//i.test(name)
  const { source: bare, unsearched } = isAnybodys ? withoutFiles(unfiltered) : withoutFieldData(unfiltered)
  const formulas = name.startsWith('xl/') ? formulasCleaned(bare) : undefined
  const source = formulas?.source ?? bare
  return {
    name,
    source,
    way,
    cleaned: source !== text,
    unsearched,
    ...(formulas?.fewerFormulas ? { fewerFormulas: true } : {}),
  }
}

/**
 * A document type says nothing to whoever reads Office documents, and nobody searches it.
 *
 * @throws UnreadableError when it declares entities
 */
function withoutType(source: string): string {
  if (!source.includes('<!DOCTYPE')) return source
  for (const token of scanXml(source)) {
    if (token.kind === 'doctype') return source.slice(0, token.start - '<!DOCTYPE'.length) + source.slice(token.end + 1)
    if (token.kind === 'open') break
  }
  return source
}

function isWellFormed(source: string): boolean {
  try {
    for (const _ of scanXml(source));
    return true
  } catch (error) {
    if (error instanceof UnreadableError) return false
    throw error
  }
}

/** Takes out what points to members that are left out. */
function cleaned(raw: ReadonlyMap<string, Part>, handlings: ReadonlyMap<string, MemberHandling>, blank: string) {
  const names = (as: MemberHandling['as']) => new Set([...handlings].flatMap(([name, handling]) => (handling.as === as ? [name] : [])))
  const dropped = names('dropped')
  const pictures = names('picture')
  for (const name of [...dropped]) if (raw.has(relationsName(name))) dropped.add(relationsName(name))
  const parts = new Map([...raw].filter(([name]) => !dropped.has(name)))
  const renew = (name: string, source: string | undefined) => {
    const part = parts.get(name)
    if (part && source !== undefined && source !== part.source) parts.set(name, { ...part, source, cleaned: true })
  }
  for (const name of [...parts.keys()]) {
    const owner = relationsOwner(name)
    if (owner === undefined) continue
    const part = parts.get(name)!
    const relations = relationsIn(part.source, owner)
    renew(name, relationsCleaned(part.source, relations, dropped, pictures, blank))
    const gone = new Set(relations.flatMap(({ id, target, external }) => (!external && dropped.has(target) ? [id] : [])))
    const own = parts.get(owner)
    if (own && gone.size > 0) renew(owner, referencesCleaned(own.source, gone))
  }
  const types = parts.get('[Content_Types].xml')!
  renew(types.name, typesCleaned(types.source, new Set([...dropped, ...pictures]), pictures.size > 0))
  return { parts, dropped, pictures }
}

function relationsOf(parts: ReadonlyMap<string, Part>, name: string): readonly Relation[] {
  const own = parts.get(relationsName(name))
  return own ? relationsIn(own.source, name) : []
}

function written(
  zip: Container,
  parts: ReadonlyMap<string, Part>,
  nested: ReadonlyMap<string, Nested>,
  left: ReadonlySet<string>,
  blank: string | undefined,
  edits: Edits,
): Uint8Array {
  const replaced = new Map<string, Uint8Array | null>()
  for (const name of left) replaced.set(name, null)
  for (const [name, part] of parts) {
    const bytes = partWritten(part, edits)
    if (bytes) replaced.set(name, bytes)
  }
  for (const [name, own] of nested) replaced.set(name, own.write(edits))
  return zip.write(replaced, blank === undefined ? [] : [{ name: blank, bytes: blankPng }])
}

/**
 * Where the blank picture goes: beside the document's own pictures, in a name that is not taken.
 */
function freeName({ members }: Container): string {
  const taken = new Set(members.map(({ name }) => name.toLowerCase()))
  const own = ['word/', 'xl/', 'ppt/'].find((each) => members.some(({ name }) => name.startsWith(each)))
  const folder = `${own ?? ''}media/`
  for (let k = 0; ; k++) {
    const name = `${folder}blank${k === 0 ? '' : k}.png`
    if (!taken.has(name)) return name
  }
}
