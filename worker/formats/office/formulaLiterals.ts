import { pattern } from '../../core/pattern.ts'
import { changed } from '../../text/changed.ts'
import type { Change } from '../format.ts'
import { scanXml, sourceOf, type XmlText, xmlText } from '../xmlText.ts'
import { attributeRemoved, attributeText, elementsOf, localName, type OpenTag } from './tags.ts'

/**
 * A workbook's part without days and long numbers that formulas have written out, such as a day of
 * birth: no search reads them there. A cell keeps its value instead of its formula, since a
 * formula's value shows them again; elsewhere they give way to ones that tell nothing.
 *
 * @returns undefined where no formula holds such
 */
export function formulasCleaned(source: string): { readonly source: string; readonly fewerFormulas: boolean } | undefined {
  if (!mayHold.test(source)) return undefined
  const changes: Change[] = []
  const shared = new Set<string>()
  const ofCells = cellFormulas(source)
  const starts = new Set(ofCells.map(({ tag }) => tag.start))
  const holding = ofCells.filter(({ tag, end }) => {
    const text = { start: tag.end, end: Math.max(tag.end, source.lastIndexOf('</', end)) }
    const holds = literalsIn(xmlText(source, text, 'text').text).length > 0
    const index = attributeText(source, tag, 'si')
    if (holds && index !== undefined) shared.add(index)
    return holds
  })
  // Cells that share a formula have none once it is gone.
  const sharing = ofCells.filter(({ tag }) => shared.has(attributeText(source, tag, 'si') ?? ''))
  const gone = new Set([...holding, ...sharing])
  for (const { tag, end } of gone) changes.push({ start: tag.start, end, value: '' })
  let around: OpenTag | undefined
  for (const token of scanXml(source)) {
    if (token.kind === 'open') around = token
    else if (token.kind === 'text' && around && formulas.test(localName(around.name)) && !starts.has(around.start))
      changes.push(...neutral(xmlText(source, token, 'text')))
  }
  if (changes.length === 0) return undefined
  const inOrder = changes.sort((a, b) => a.start - b.start)
  return { source: changed(source, inOrder), fewerFormulas: gone.size > 0 }
}

/** The same of an OpenDocument part, as changes of its source. */
export function odfFormulaChanges(source: string): readonly Change[] {
  if (!/(?:formula|condition|expression)=|:condition\s/.test(source)) return []
  const changes: Change[] = []
  elementsOf(source, (tag) => {
    for (const attribute of tag.attributes) {
      const name = localName(attribute.name)
      // LibreOffice has the conditions of how cells look in values.
      const isCondition = name === 'condition' || (name === 'value' && localName(tag.name) === 'condition')
      if (name !== 'formula' && !isCondition && name !== 'expression') continue
      const own = neutral(xmlText(source, attribute, 'attribute'))
      if (own.length > 0 && /table-cell$/.test(tag.name)) changes.push(attributeRemoved(source, attribute))
      else changes.push(...own)
    }
    return false
  })
  return changes
}

const formulas = /^(?:f|formula\d?|definedName|calculatedColumnFormula|totalsRowFormula|oldFormula)$/
const mayHold = /<(?:\w+:)?(?:f|formula\d?|definedName|\w+Formula)(?:\s[^<>]*)?>[^<]*(?:DATE\(|\d{5}|&#|<!\[CDATA\[)/i

/** Elements of cells, each with the whole of its formula. */
function cellFormulas(source: string): { readonly tag: OpenTag; readonly end: number }[] {
  let inCell = false
  return [
    ...elementsOf(source, ({ name }) => {
      const isFormula = localName(name) === 'f'
      if (!isFormula) inCell = /^(?:c|v|is|t|r)$/.test(localName(name))
      return isFormula && inCell
    }),
  ]
}

function neutral(formula: XmlText): readonly Change[] {
  return literalsIn(formula.text).map(({ start, end, value }) => ({ ...sourceOf(formula, start, end), value }))
}

/**
 * Days by their numbers, days as a workbook counts them, and whole numbers as long as a record's;
 * none in strings and names of sheets, in addresses, or round ones such as how many milliseconds a
 * day has.
 */
function literalsIn(formula: string): readonly Change[] {
  const bare = formula.replace(/"[^"]*"|'[^']*'/g, (said) => '_'.repeat(said.length))
  return [...bare.matchAll(literal)].flatMap(({ 0: said, 1: separator, index }) => {
    if (/^[1-9]\d{0,3}0{5,}$/.test(said) || (/^\d{5}(?:\.\d+)?$/.test(said) && !isLikelyDay(said))) return []
    return { start: index, end: index + said.length, value: separator ? `DATE(1900${separator}1${separator}1)` : '0' }
  })
}

/** Between 1927 and 2064, and no round number that something is held against. */
function isLikelyDay(serial: string): boolean {
  return Number(serial) >= 10_000 && Number(serial) <= 60_000 && !/00$/.test(serial)
}

const dayByNumbers = pattern`\bDATE\(\s*\d{1,4}\s*([,;])\s*\d{1,2}\s*[,;]\s*\d{1,2}\s*\)`
const longNumber = pattern`(?<![\p{L}\p{N}_.$:])\d{7,}(?![\d:])`
const ofDays = pattern`(?:YEAR|MONTH|DAY|DAYS|DAYS360|DATEDIF|YEARFRAC|EDATE|EOMONTH|WEEKDAY|TEXT)`
const before = pattern`(?<=[-+<>=][ ]{0,2}|\b${ofDays}\([ ]?|between\((?:[\d.]{1,12}[,;])?)`
/** A day as a workbook counts it, where it is reckoned with: '=A1-18673', 'YEAR(18673)'. */
const serial = pattern`
  ${before}\d{5}(?:\.\d+)?(?![\p{L}\p{N}_.:%!])|
  (?<![\p{L}\p{N}_.$:])\d{5}(?:\.\d+)?(?=[ ]{0,2}[-+<>=])
`
const literal = new RegExp(pattern`${dayByNumbers}|${longNumber}|${serial}`, 'giu')
