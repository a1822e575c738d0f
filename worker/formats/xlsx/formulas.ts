import { pattern } from '../../core/pattern.ts'
import type { Change } from '../format.ts'
import type { Part, TextBuilder } from '../office/leaves.ts'
import { isFormatCode } from '../office/numberFormats.ts'
import { leadsOut } from '../office/places.ts'
import { fragmentOf } from '../office/relations.ts'
import { localName } from '../office/tags.ts'
import { percentDecoded, percentEncoded, quotedLeaf } from '../office/xmlLeaf.ts'
import { escapeXml, scanXml, sourceOf, type XmlText, xmlText } from '../xmlText.ts'

/** Elements that hold formulas, whose own words (functions, references) are nobody's text. */
export const formulaElements: ReadonlySet<string> = new Set([
  'f',
  'formula',
  'formula1',
  'formula2',
  'definedName',
  'calculatedColumnFormula',
  'totalsRowFormula',
  'oldFormula',
  'sqref',
  'nf',
  'FmlaLink',
  'FmlaRange',
  'FmlaGroup',
  'FmlaPict',
  'FmlaTxbx',
])

/** Attributes that hold a reference on some elements alone. */
const references: ReadonlyMap<string, string> = new Map([
  ['hyperlink', 'location'],
  ['definedName', 'refersTo'],
])

/** Attributes that do on any: of drawings and controls. */
const referencesAnywhere: ReadonlySet<string> = new Set([
  'textlink',
  'linkedCell',
  'listFillRange',
  'fmlaLink',
  'fmlaRange',
  'fmlaGroup',
  'fmlaPict',
  'fmlaTxbx',
])

/** A formula, or a reference such as a link's location. */
interface Formula {
  readonly text: XmlText
  readonly place: 'text' | 'attribute'
  /** Written as a part of an address is, percent-encoded. */
  readonly encoded?: boolean
}

/**
 * New names of sheets, of names that a workbook defines and of columns of tables, by the old ones
 * in small letters.
 */
export interface Renamed {
  readonly sheets: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
  readonly columns: ReadonlyMap<string, string>
}

function formulasIn({ source }: Part): readonly Formula[] {
  if (!mayHold.test(source)) return []
  const out: Formula[] = []
  let inside = false
  for (const token of scanXml(source)) {
    if (token.kind === 'open') {
      const name = localName(token.name)
      inside = formulaElements.has(name)
      const own = references.get(name)
      for (const attribute of token.attributes) {
        const local = localName(attribute.name)
        if ((local === own && !(name === 'hyperlink' && leadsOut(token))) || referencesAnywhere.has(local))
          out.push({ text: xmlText(source, attribute, 'attribute'), place: 'attribute' })
      }
      const target = name === 'Relationship' ? fragmentOf(source, token) : undefined
      if (target) {
        const written = xmlText(source, target, 'attribute')
        const text = percentDecoded(written)
        out.push({ text, place: 'attribute', encoded: text !== written })
      }
    } else if (token.kind === 'close') inside = false
    else if (inside && token.kind === 'text') out.push({ text: xmlText(source, token, 'text'), place: 'text' })
  }
  return out
}

const elements = pattern`f|nf|formula\w*|definedName|\w+Formula|hyperlink|sqref|Fmla\w+`
const attributes = pattern`textlink|linkedCell|listFillRange|fmla\w+`
const mayHold = new RegExp(pattern`<(?:\w+:)?(?:${elements})[\s>]|\s(?:${attributes})=|\sTarget=(?:"[^"]*#|'[^']*#)`)

/**
 * Text in quotes; sheets and names, quoted or not, of this workbook or (in brackets) of others;
 * columns of tables; other names.
 */
const parts = /"((?:[^"]|"")*)"|'((?:[^']|'')*)'!|(\[\d+\][\p{L}\p{N}_.]+)!|([\p{L}_\\][\p{L}\p{N}_.\\]*)(!?)|\[([^[\]]+)\]/gu

/**
 * Shows what formulas hold of text: strings, and the names of other workbooks' sheets. Names of
 * this workbook's own follow where they are changed.
 */
export function showFormulas(part: Part, builder: TextBuilder, sheets: ReadonlySet<string>): void {
  for (const { text, place } of formulasIn(part)) {
    for (const match of text.text.matchAll(parts)) {
      const [, string, quoted, other] = match
      const foreign =
        quoted !== undefined && !quoted.split(':').every((name) => sheets.has(name.replaceAll("''", "'").toLowerCase())) ? quoted : other
      const shown = string ?? foreign
      if (shown === undefined || shown.trim() === '' || isFormatCode(shown)) continue
      const from = match.index + (other === undefined ? 1 : 0)
      builder.piece(
        [
          quotedLeaf(
            part,
            text,
            from,
            from + shown.length,
            place,
            string === undefined ? "'" : '"',
            string === undefined ? otherName : (value) => value,
          ),
        ],
        '\n',
      )
    }
  }
}

/**
 * Names of other workbooks' sheets: the brackets around their workbook are not for a value to
 * write.
 */
function otherName(value: string): string {
  return value.replace(/[[\]!:]/g, '_').replaceAll("'", '_')
}

/** References to what has a new name, as changes of the source. */
export function renamedReferences(part: Part, { sheets, names, columns }: Renamed): readonly Change[] {
  if (sheets.size + names.size + columns.size === 0) return []
  const out: Change[] = []
  for (const { text, place, encoded } of formulasIn(part)) {
    for (const match of text.text.matchAll(parts)) {
      const [whole, string, quoted, , name, sheet, column] = match
      if (string !== undefined) continue
      const put = (from: number, length: number, value: string) =>
        out.push({
          ...sourceOf(text, match.index + from, match.index + from + length),
          value: escapeXml(encoded ? percentEncoded(value) : value, place),
        })
      if (quoted !== undefined || (name !== undefined && sheet === '!')) {
        const old = (quoted?.replaceAll("''", "'") ?? name!).split(':')
        if (!old.some((each) => sheets.has(each.toLowerCase()))) continue
        const now = old.map((each) => sheets.get(each.toLowerCase()) ?? each).join(':')
        put(0, whole.length - 1, `'${now.replaceAll("'", "''")}'`)
      } else if (name !== undefined) {
        const now = names.get(name.toLowerCase())
        if (now !== undefined) put(0, name.length, now)
      } else if (column !== undefined) {
        const now = columns.get(column.toLowerCase())
        if (now !== undefined) put(1, column.length, now.replace(/['#[\]]/g, "'$&"))
      }
    }
  }
  return out
}
