import { chartDays } from '../office/chartDays.ts'
import { isCustomXml } from '../office/customXml.ts'
import type { TextBuilder } from '../office/leaves.ts'
import { showNumberFormats } from '../office/numberFormats.ts'
import type { Package } from '../office/package.ts'
import { relationsOwner } from '../office/relations.ts'
import { showFragments, showPart, showRelations } from '../office/showPart.ts'
import { showStyleNames, showTableStyleNames, showThemeNames } from '../office/styleNames.ts'

/**
 * All that a Word document says: its text, then notes, comments, headers and footers, then what
 * only programs show.
 */
export function showWord(own: Package, main: string, builder: TextBuilder): void {
  const names = [...own.parts.keys()]
  const inOrder = names.map((name, i) => ({ name, i, rank: rankOf(name, main) })).sort((a, b) => a.rank - b.rank || a.i - b.i)
  for (const { name } of inOrder) showMember(own, name, builder)
}

/** A part in the usual way: text and attributes, or the links of a list of relationships. */
export function showMember(own: Package, name: string, builder: TextBuilder): void {
  const part = own.parts.get(name)
  if (!part || name === '[Content_Types].xml') return
  // Whatever its name: one called styles.xml would say nothing otherwise.
  if (isCustomXml(own, name)) {
    showPart(part, builder, { everything: true })
    return
  }
  if (/\/styles(?:WithEffects)?\.xml$/.test(name)) showStyleNames(part, own.parts, builder)
  if (/\/tableStyles\.xml$/.test(name)) showTableStyleNames(part, builder)
  if (/\/theme\d*\.xml$/.test(name)) showThemeNames(part, builder)
  const isChart = /\/charts?\/\w+\.xml$/.test(name)
  if (isChart) showNumberFormats(part, builder)
  if (silent.test(name)) return
  const owner = relationsOwner(name)
  if (owner === undefined) showPart(part, builder, isChart ? { days: chartDays(part) } : {})
  else {
    showRelations(part, own.relations(owner), builder)
    showFragments(part, own.relations(owner), builder)
  }
}

/** Parts that only say how things look. */
const silent = /(?:^|\/)(?:styles|stylesWithEffects|fontTable|theme\d*|colors\d+|style\d+|calcChain|tableStyles)\.xml$/

function rankOf(name: string, main: string): number {
  if (name === main) return 0
  if (/\/(?:header|footer|footnotes|endnotes|comments)\w*\.xml$/.test(name)) return 1
  if (name.startsWith('docProps/')) return 4
  return relationsOwner(name) === undefined ? 2 : 3
}
