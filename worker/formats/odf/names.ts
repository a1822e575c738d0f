import { changed } from '../../text/changed.ts'
import { type Edits, editSource, type Leaf, type Part, type TextBuilder } from '../office/leaves.ts'
import { attributeOf, attributeText, localName, type OpenTag } from '../office/tags.ts'
import { xmlLeaf } from '../office/xmlLeaf.ts'
import { isOfProgram } from '../styleNames.ts'
import { escapeXml, scanXml, type XmlAttribute, xmlText } from '../xmlText.ts'
import { attributePlace, isDefined, isStyle } from './places.ts'

type Parts = ReadonlyMap<string, Part>

/**
 * Names of tables and sheets, those that formulas use, and those that people gave to styles.
 * Whatever refers to one follows when it is changed: formulas and ranges, elements in a style.
 *
 * @param named those of the package that were shown already: one is enough, since all follow
 */
export function showNames(part: Part, parts: Parts, builder: TextBuilder, named: Set<string>): void {
  const { source } = part
  const show = (key: string, leaf: Leaf, follow: (now: string, edits: Edits) => void) => {
    if (named.has(key)) return
    named.add(key)
    // Two names may give way to the same value, and have to stay two.
    const suffix = named.size > 1 ? `_${named.size}` : ''
    const fit = (value: string, at: number) => `${leaf.fit?.(value, at) ?? value}${suffix}`
    builder.piece([{ ...leaf, fit, edit: (changes, edits) => follow(changed(leaf.text, changes), edits) }], '\n')
  }
  let inStyles = false
  for (const token of scanXml(source)) {
    const element = token.kind === 'open' || token.kind === 'close' ? localName(token.name) : ''
    if (element === 'styles') inStyles = token.kind === 'open'
    if (token.kind !== 'open') continue
    const name = attributeOf(token, 'name')
    const said = attributeText(source, token, 'name') ?? ''
    if (!name || said === '') continue
    if (element === 'table' || isDefined(element)) {
      if (genericTable.test(said)) continue
      const leaf = xmlLeaf(part, name, 'attribute', { fit: element === 'table' ? tableName : definedName })
      show(`table ${said}`, leaf, (now, edits) => tableRenamed(parts, said, now, edits))
    } else if (isStyle(element) && (inStyles || element === 'master-page')) {
      const shown = attributeOf(token, 'display-name')
      const display = attributeText(source, token, 'display-name') ?? said
      if (isOfProgram(display)) continue
      // Those of a master page's layers go by its name.
      if (withoutLayer(said) !== said && isMaster(parts, withoutLayer(said))) continue
      const leaf = xmlLeaf(part, shown ?? name, 'attribute', shown ? {} : { fit: styleName })
      show(`style ${said}`, leaf, (now, edits) => styleRenamed(parts, { name: said, display }, now, edits))
    }
  }
}

function withoutLayer(name: string): string {
  return name.replace(/-(?:title|subtitle|outline\d|notes|background|backgroundobjects)$/, '')
}

function isMaster(parts: Parts, name: string): boolean {
  const { source } = parts.get('styles.xml') ?? parts.get('content.xml')!
  return source.includes(`style:master-page style:name="${escapeXml(name, 'attribute')}"`)
}

const genericTable = /^(?:Table|Tableau|Tabla|Tabelle|Sheet|Feuille|Hoja|local-table|[-_])? ?\d*$/i

/** None of []*?:/\ and no apostrophe, which formulas write twice. */
function tableName(value: string): string {
  return value.replace(/[[\]*?:/\\'"$.&<>]/g, '_')
}

/** Letters, digits and '_'. */
function definedName(value: string): string {
  return value.replace(/[^\p{L}\p{N}_]/gu, '_')
}

/** Letters, digits, '-' and '_' (NCName). */
function styleName(value: string): string {
  return value.replace(/[^\p{L}\p{N}_-]/gu, '_')
}

function tableRenamed(parts: Parts, was: string, now: string, edits: Edits): void {
  const written = escapeXml(was.replaceAll("'", "''"), 'attribute').replaceAll('&#39;', "'")
  for (const { part, tag, attribute, value } of attributesIn(parts, was)) {
    const name = localName(attribute.name)
    if (
      name === 'display-name' ||
      (name === 'name' ? value !== escapeXml(was, 'attribute') && value !== was : attributePlace(tag, attribute.name, value))
    )
      continue
    for (let at = value.indexOf(written); at >= 0; at = value.indexOf(written, at + written.length)) {
      // What stands in quotes is a string, and searched as one.
      if ((value.slice(0, at).match(/"|&quot;/g) ?? []).length % 2 === 1) continue
      const start = attribute.start + at
      editSource(edits, part, { start, end: start + written.length, value: escapeXml(now, 'attribute') })
    }
  }
}

/** Style names, those of a master page's layers, and what is shown for them. */
function styleRenamed(parts: Parts, was: { readonly name: string; readonly display: string }, now: string, edits: Edits): void {
  const name = styleName(now)
  for (const [from, to] of was.name === was.display
    ? [[was.name, name]]
    : [
        [was.name, name],
        [was.display, now],
      ]) {
    for (const { part, attribute, value } of attributesIn(parts, from!)) {
      const own = xmlText(part.source, attribute, 'attribute').text
      const isDisplay = localName(attribute.name) === 'display-name'
      if ((own !== from && !own.startsWith(`${from}-`)) || !/(?:^|-)names?$/.test(localName(attribute.name))) continue
      if (was.name !== was.display && isDisplay !== (from === was.display)) continue
      if (value === '') continue
      const written = escapeXml(`${to}${own.slice(from!.length)}`, 'attribute')
      editSource(edits, part, { start: attribute.start, end: attribute.end, value: written })
    }
  }
}

interface Found {
  readonly part: Part
  readonly tag: OpenTag
  readonly attribute: XmlAttribute
  /** As written. */
  readonly value: string
}

function* attributesIn(parts: Parts, wanted: string): Generator<Found> {
  const first = wanted.split(/[&<>"']/)[0]!
  for (const part of parts.values()) {
    if (!part.source.includes(first)) continue
    for (const tag of scanXml(part.source)) {
      if (tag.kind !== 'open') continue
      for (const attribute of tag.attributes) {
        const value = part.source.slice(attribute.start, attribute.end)
        if (value.includes(first)) yield { part, tag, attribute, value }
      }
    }
  }
}
