import { changed } from '../../text/changed.ts'
import { isStyleOfProgram } from '../styleNames.ts'
import { escapeXml, scanXml, type XmlAttribute, xmlText } from '../xmlText.ts'
import { type Edits, editSource, type Leaf, type Part, type TextBuilder } from './leaves.ts'
import { attributeOf, attributeText, localName, type OpenTag } from './tags.ts'
import { xmlLeaf } from './xmlLeaf.ts'

type Parts = ReadonlyMap<string, Part>

/**
 * Names that people gave to styles of paragraphs, cells and tables; those of the program itself
 * are left alone. Whatever refers to a style follows when its name is changed.
 *
 * @param parts of the package
 */
export function showStyleNames(part: Part, parts: Parts, builder: TextBuilder): void {
  const { source } = part
  let own = ''
  let isOwn = false
  let style: OpenTag | undefined
  for (const tag of openTags(part)) {
    const element = localName(tag.name)
    if (element === 'style') {
      style = tag
      isOwn = /^(?:1|true|on)$/.test(attributeText(source, tag, 'customStyle') ?? '')
      own = attributeText(source, tag, 'styleId') ?? ''
    }
    // Other programs than Word don't mark the styles that people made.
    if ((element === 'name' || element === 'aliases') && (isOwn || !isStyleOfProgram(attributeText(source, tag, 'val') ?? '')))
      show(part, attributeOf(tag, 'val'), builder, wordStyleRenamed(parts, own, isOwn || !style ? undefined : { part, tag: style }))
    if (element === 'cellStyle' && attributeOf(tag, 'builtinId') === undefined) show(part, attributeOf(tag, 'name'), builder)
    if (element === 'tableStyle') show(part, attributeOf(tag, 'name'), builder, tableStyleRenamed(parts))
  }
}

/** Names that people gave to styles of tables in a presentation, whose ids are not made of them. */
export function showTableStyleNames(part: Part, builder: TextBuilder): void {
  for (const tag of openTags(part)) {
    const name = localName(tag.name) === 'tblStyle' ? attributeOf(tag, 'styleName') : undefined
    if (name && !tableStyleOfProgram.test(xmlText(part.source, name, 'attribute').text)) show(part, name, builder)
  }
}

/** What PowerPoint calls its own, in English. */
const tableStyleOfProgram = /^(?:(?:Light|Medium|Dark|Themed) Style \d(?: - Accent \d)?|No Style, (?:No|Table) Grid)$/

/** Names that people gave to a theme, its colours (each by itself, too), fonts and effects. */
export function showThemeNames(part: Part, builder: TextBuilder): void {
  for (const tag of openTags(part)) {
    const name = attributeOf(tag, 'name')
    if (!name || !/^(?:theme|clrScheme|fontScheme|fmtScheme|custClr)$/.test(localName(tag.name))) continue
    if (!ofProgram.test(xmlText(part.source, name, 'attribute').text)) show(part, name, builder)
  }
}

/** What Office and LibreOffice call theirs. */
const ofProgram = /^(?:(?:Libre)?Office(?: Theme)?(?: (?:20\d\d|Classic).*)?|Thème Office|Tema de Office|Larissa)?$/

type Follow = (text: string, now: string, edits: Edits) => void

function show(part: Part, attribute: XmlAttribute | undefined, builder: TextBuilder, follow?: Follow): void {
  if (!attribute) return
  const leaf = xmlLeaf(part, attribute, 'attribute')
  const edit: Leaf['edit'] = (changes, edits) => {
    leaf.edit?.(changes, edits)
    follow?.(leaf.text, changed(leaf.text, changes), edits)
  }
  builder.piece([{ ...leaf, edit }], '\n')
}

/**
 * Word makes the id of a style of the name that somebody gave it: it becomes a number, wherever it
 * stands.
 *
 * @param unmarked a style that is to say from now on that somebody made it: its new name may read
 *   like one of Word's
 */
function wordStyleRenamed(parts: Parts, id: string, unmarked?: { readonly part: Part; readonly tag: OpenTag }): Follow {
  return (_, __, edits) => {
    if (unmarked) markOwn(unmarked.part, unmarked.tag, edits)
    const { places, numbered } = wordIdsIn(parts).get(id) ?? { places: [], numbered: '' }
    const done = renamed.get(edits) ?? new Set()
    renamed.set(edits, done)
    // Of a style whose other name is changed as well.
    if (done.has(places)) return
    done.add(places)
    for (const { part, at } of places) editSource(edits, part, { start: at.start, end: at.end, value: numbered })
  }
}

function markOwn(part: Part, tag: OpenTag, edits: Edits): void {
  const done = marked.get(edits) ?? new Set()
  marked.set(edits, done)
  if (done.has(tag)) return
  done.add(tag)
  const { start, name } = tag
  const at = start + 1 + name.length
  const mark = attributeOf(tag, 'customStyle')
  const change = mark
    ? { start: mark.start, end: mark.end, value: '1' }
    : { start: at, end: at, value: ` ${name.slice(0, -localName(name).length)}customStyle="1"` }
  editSource(edits, part, change)
}

/** Styles that say in one call of `write` that somebody made them. */
const marked = new WeakMap<Edits, Set<OpenTag>>()

/** What the ids of a package's styles became in one call of `write`. */
const renamed = new WeakMap<Edits, Set<readonly Place[]>>()

interface Place {
  readonly part: Part
  readonly at: XmlAttribute
}

/** By id of a style: where it stands, and one that no other has. */
type WordIds = ReadonlyMap<string, { readonly places: readonly Place[]; readonly numbered: string }>

const wordIds = new WeakMap<Parts, WordIds>()

function wordIdsIn(parts: Parts): WordIds {
  const known = wordIds.get(parts)
  if (known) return known
  const places = new Map<string, Place[]>()
  for (const part of parts.values()) {
    if (!/[sS]tyle/.test(part.source)) continue
    for (const { id, at } of attributesIn(part, wordReference)) places.set(id, [...(places.get(id) ?? []), { part, at }])
  }
  let number = 0
  const next = () => {
    do number++
    while (places.has(`Style${number}`))
    return `Style${number}`
  }
  const found = new Map([...places].map(([id, own]) => [id, { places: own, numbered: next() }]))
  wordIds.set(parts, found)
  return found
}

function wordReference(element: string): string | undefined {
  if (element === 'style') return 'styleId'
  return /^(?:pStyle|rStyle|tblStyle|basedOn|next|link|styleLink|numStyleLink)$/.test(element) ? 'val' : undefined
}

function tableStyleRenamed(parts: Parts): Follow {
  return (text, now, edits) => {
    for (const part of parts.values()) {
      if (!/ableStyle(?:s|Info)\b/.test(part.source)) continue
      for (const attribute of ['name', 'defaultTableStyle', 'defaultPivotStyle'])
        for (const { id, at } of attributesIn(part, (element) => (isTableReference(element, attribute) ? attribute : undefined)))
          if (id === text) editSource(edits, part, { start: at.start, end: at.end, value: escapeXml(now, 'attribute') })
    }
  }
}

function isTableReference(element: string, attribute: string): boolean {
  return attribute === 'name' ? /^(?:pivotT|t)ableStyleInfo$/.test(element) : element === 'tableStyles'
}

/** @param attributeFor the attribute of an element that refers to a style, if one does */
function attributesIn(
  part: Part,
  attributeFor: (element: string) => string | undefined,
): { readonly id: string; readonly at: XmlAttribute }[] {
  return openTags(part).flatMap((tag) => {
    const name = attributeFor(localName(tag.name))
    const at = name === undefined ? undefined : attributeOf(tag, name)
    return at ? [{ id: xmlText(part.source, at, 'attribute').text, at }] : []
  })
}

function openTags({ source }: Part): OpenTag[] {
  return [...scanXml(source)].filter((token): token is OpenTag => token.kind === 'open')
}
