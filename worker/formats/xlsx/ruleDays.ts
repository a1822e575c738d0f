import type { Leaf, Part } from '../office/leaves.ts'
import { serialLeaf } from '../office/serialLeaf.ts'
import { attributeText, localName, type OpenTag } from '../office/tags.ts'
import { scanXml } from '../xmlText.ts'
import { columnOf } from './cells.ts'
import type { Sheet } from './sheet.ts'

/**
 * Days in numbers that cells are held against: by what may be typed there, and by what changes how
 * they look, unless other numbers stand in the same columns.
 *
 * @returns by where their text nodes begin
 */
export function ruleDays(part: Part, rows: Sheet['rows'], of1904: boolean): ReadonlyMap<number, Leaf> {
  const { source } = part
  const out = new Map<number, Leaf>()
  if (!/<(?:\w+:)?(?:dataValidation|cfRule)\s/.test(source)) return out
  const columns = columnsOfNumbers(rows)
  let range = ''
  let isRule = false
  let around: OpenTag | undefined
  for (const token of scanXml(source)) {
    if (token.kind === 'open') {
      around = token
      const name = localName(token.name)
      if (name === 'conditionalFormatting') range = attributeText(source, token, 'sqref') ?? ''
      if (name === 'dataValidation') isRule = attributeText(source, token, 'type') === 'date'
      if (name === 'cfRule') isRule = attributeText(source, token, 'type') === 'cellIs' && !columns.has(columnOf(range) ?? 0)
    } else if (token.kind === 'text' && isRule && around && /^(?:f|formula\d?)$/.test(localName(around.name))) {
      const isLikely = /^\s*\d{4,5}(?:\.\d+)?\s*$/.test(source.slice(token.start, token.end))
      const leaf = isLikely ? serialLeaf(part, token, of1904) : undefined
      if (leaf) out.set(token.start, leaf)
    } else if (token.kind === 'close' && /^(?:dataValidation|cfRule)$/.test(localName(token.name))) isRule = false
  }
  return out
}

/** Columns that hold numbers, none of them a day. */
function columnsOfNumbers(rows: Sheet['rows']): ReadonlySet<number> {
  const numbers = new Set<number>()
  const days = new Set<number>()
  for (const { cells } of rows)
    for (const { cell } of cells) {
      if (cell.day) days.add(cell.column)
      else if (/^-?\d+(?:\.\d+)?$/.test(cell.text)) numbers.add(cell.column)
    }
  return new Set([...numbers].filter((column) => !days.has(column)))
}
