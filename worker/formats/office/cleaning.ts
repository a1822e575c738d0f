import { pattern } from '../../core/pattern.ts'
import { changed } from '../../text/changed.ts'
import type { Change, Unsearched } from '../format.ts'
import { isBase64, kindOfEmbedded } from '../html/embedded.ts'
import { escapeXml, scanXml } from '../xmlText.ts'
import type { Relation } from './relations.ts'
import { attributeRemoved, attributeText, elementsOf, localName, type OpenTag } from './tags.ts'

/**
 * A source without its relationships to members that are left out, and with those to pictures led
 * to a blank one.
 *
 * @returns undefined when there are none
 */
export function relationsCleaned(
  source: string,
  relations: readonly Relation[],
  dropped: ReadonlySet<string>,
  pictures: ReadonlySet<string>,
  blank: string,
): string | undefined {
  const changes = relations.flatMap(({ tag, end, target, external }): Change[] => {
    if (external) return []
    if (dropped.has(target)) return [{ start: tag.start, end, value: '' }]
    const own = pictures.has(target) ? tag.attributes.find(({ name }) => name === 'Target') : undefined
    return own ? [{ start: own.start, end: own.end, value: `/${blank}` }] : []
  })
  return changes.length > 0 ? changed(source, changes) : undefined
}

/**
 * A source without what names the relationships `ids`: elements that are nothing without theirs go,
 * of the others the attribute goes.
 */
export function referencesCleaned(source: string, ids: ReadonlySet<string>): string | undefined {
  const names = (tag: OpenTag) => tag.attributes.filter((each) => isReference(each.name) && ids.has(source.slice(each.start, each.end)))
  const whole = elementsOf(source, (tag) => bound.has(localName(tag.name)) && names(tag).length > 0)
  const withoutWhole = changed(
    source,
    whole.map(({ tag, end }) => ({ start: tag.start, end, value: '' })),
  )
  const changes: Change[] = []
  elementsOf(withoutWhole, (tag) => {
    for (const each of tag.attributes) {
      if (isReference(each.name) && ids.has(withoutWhole.slice(each.start, each.end))) changes.push(attributeRemoved(withoutWhole, each))
    }
    return false
  })
  const done = withoutEmpty(changed(withoutWhole, changes))
  return done === source ? undefined : done
}

/**
 * The list of content types without the members that are left out, and with the type of the blank
 * picture.
 */
export function typesCleaned(source: string, dropped: ReadonlySet<string>, needsPng: boolean): string {
  const gone = elementsOf(source, (tag) => dropped.has((attributeText(source, tag, 'PartName') ?? '').slice(1)))
  const cleaned = changed(
    source,
    gone.map(({ tag, end }) => ({ start: tag.start, end, value: '' })),
  )
  if (!needsPng || elementsOf(cleaned, (tag) => attributeText(cleaned, tag, 'Extension')?.toLowerCase() === 'png').length > 0)
    return cleaned
  const types = elementsOf(cleaned, () => true)[0]
  if (!types || types.tag.empty) return cleaned
  const prefix = types.tag.name.slice(0, -localName(types.tag.name).length)
  const at = types.tag.end
  return changed(cleaned, [
    { start: at, end: at, value: `<${prefix}Default Extension="png" ContentType="${escapeXml('image/png', 'attribute')}"/>` },
  ])
}

/**
 * A source without the readings of what is written in Chinese characters: copies of text in another
 * script, which are not searched.
 */
export function withoutPhonetics(source: string): string {
  return changed(
    source,
    elementsOf(source, (tag) => localName(tag.name) === 'rPh').map(({ tag, end }) => ({ start: tag.start, end, value: '' })),
  )
}

/**
 * A source without what tables are filtered by, where that is days or numbers: values of cells
 * again, which no search reads there.
 */
export function withoutFilters(source: string): string {
  const gone = elementsOf(source, (tag) => localName(tag.name) === 'filterColumn').filter(({ tag, end }) =>
    /<(?:\w+:)?(?:dateGroupItem|dynamicFilter)[\s/>]|\sval="\s*\d{5,}(?:\.\d*)?\s*"/.test(source.slice(tag.start, end)),
  )
  return changed(
    source,
    gone.map(({ tag, end }) => ({ start: tag.start, end, value: '' })),
  )
}

/** A source without copies of what a drawing says, packed, that Office makes again. */
export function withoutPackedDrawings(source: string): string {
  const changes: Change[] = []
  elementsOf(source, (tag) => {
    for (const each of tag.attributes) if (localName(each.name) === 'gfxdata') changes.push(attributeRemoved(source, each))
    return false
  })
  return changed(source, changes)
}

/** A source, and what of it can't be searched and was taken out. */
interface Bared {
  readonly source: string
  readonly unsearched: readonly Unsearched['kind'][]
}

/**
 * A source without what programs keep of a field besides its words, packed: addresses of links,
 * what is in a form's field, references of a citation.
 */
export function withoutFieldData(source: string): Bared {
  if (!source.includes('fldData')) return { source, unsearched: [] }
  const data = elementsOf(source, (tag) => localName(tag.name) === 'fldData')
  const gone = data.map(({ tag, end }) => ({ start: tag.start, end, value: '' }))
  return { source: changed(source, gone), unsearched: gone.map(() => 'embedded file') }
}

/** A source without files that are written into its text and attributes in Base64. */
export function withoutFiles(source: string): Bared {
  const files: (Change & { readonly kind: Unsearched['kind'] })[] = []
  const look = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const said = source.slice(start, end)
    if (isBase64(said)) files.push({ start, end, value: '', kind: kindOfEmbedded(said) })
  }
  for (const token of scanXml(source)) {
    if (token.kind === 'open') for (const attribute of token.attributes) look(attribute)
    else if (token.kind === 'text' || token.kind === 'cdata') look(token)
  }
  return { source: changed(source, files), unsearched: files.map(({ kind }) => kind) }
}

/** Attributes of the namespace of relationships, whatever its prefix is. */
function isReference(name: string): boolean {
  return /^\w+:(?:id|embed|link|pict|href|topLeft|topRight|bottomLeft|bottomRight|relid|cs|dm|lo|qs|blip)$/.test(name)
}

const bound: ReadonlySet<string> = new Set([
  'OLEObject',
  'oleObject',
  'control',
  'altChunk',
  'externalData',
  'svgBlip',
  'embedRegular',
  'embedBold',
  'embedItalic',
  'embedBoldItalic',
  'legacyDrawing',
  'legacyDrawingHF',
  'customPr',
  'recipientData',
  'pivotCache',
  'slicer',
  'slicerCache',
  'timelineRef',
  'timelineCacheRef',
  'audioFile',
  'videoFile',
  'wavAudioFile',
  'media',
  'contentPart',
  'snd',
])

/** Lists that must not be empty, once what they listed is gone. */
function withoutEmpty(source: string): string {
  const emptyExtension = /<((?:\w+:)?ext)\s[^<>]*uri=[^<>]*>\s*<\/\1>/g
  for (let now = source; ; ) {
    const next = now.replace(emptyList, '').replace(emptyExtension, '')
    if (next === now) return now
    now = next
  }
}

const listElements = pattern`
  oleObjects|controls|customProperties|pivotCaches|slicerList|slicerCaches|timelineRefs|
  timelineCacheRefs|Choice|Fallback|AlternateContent|extLst
`
const emptyList = new RegExp(pattern`<((?:\w+:)?(?:${listElements}))(?:\s[^<>]*)?>\s*</\1>`, 'g')
