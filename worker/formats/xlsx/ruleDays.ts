import type { Leaf, Part } from '../office/leaves.ts'
import { serialLeaf } from '../office/serialLeaf.ts'
import { attributeOf, attributeText, localName, type OpenTag } from '../office/tags.ts'
import { scanXml } from '../xmlText.ts'
import { columnOf } from './cells.ts'
import type { Sheet } from './sheet.ts'

/**
 * Days in numbers that cells are held against: by what may be typed there, and by what changes how
 * they look, unless other numbers stand in the same columns.
 *
 * @returns by where their text nodes and attributes' values begin
 */
export function ruleDays(part: Part, rows: Sheet['rows'], of1904: boolean): ReadonlyMap<number, Leaf> {
  const { source } = part
  const out = new Map<number, Leaf>()
  if (!/<(?:\w+:)?(?:dataValidation|cfRule)\s/.test(source)) return out
  const columns = columnsOfNumbers(rows)
  let range = ''
  let isRule = false
  /** Whether a rule's colours, bars or icons may go by days. */
  let isScale = false
  let around: OpenTag | undefined
  const add = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const isLikely = /^\s*\d{4,5}(?:\.\d+)?\s*$/.test(source.slice(start, end))
    const leaf = isLikely ? serialLeaf(part, { start, end }, of1904) : undefined
    if (leaf) out.set(start, leaf)
  }
  for (const token of scanXml(source)) {
    if (token.kind === 'open') {
      around = token
      const name = localName(token.name)
      if (name === 'conditionalFormatting') range = attributeText(source, token, 'sqref') ?? rangeBehind(source, token.end)
      if (name === 'dataValidation') isRule = attributeText(source, token, 'type') === 'date'
      if (name === 'cfRule') {
        isScale = !columns.has(columnOf(range) ?? 0)
        isRule = isScale && attributeText(source, token, 'type') === 'cellIs'
      }
      if (name === 'cfvo' && isScale) {
        isRule = attributeText(source, token, 'type') === 'num'
        const value = attributeOf(token, 'val')
        if (isRule && value) add(value)
      }
    } else if (token.kind === 'text' && isRule && around && /^(?:f|formula\d?)$/.test(localName(around.name))) {
      add(token)
    } else if (token.kind === 'close' && /^(?:dataValidation|cfRule|cfvo)$/.test(localName(token.name))) {
      isRule = false
      if (localName(token.name) === 'cfRule') isScale = false
    }
  }
  return out
}

/** Excel's extensions say what cells a rule is about behind it. */
function rangeBehind(source: string, from: number): string {
  // Not as far as the sheet goes: many rules without a range would take the square of its length.
  return /sqref>\s{0,8}([^<]{1,32})/.exec(source.slice(from, from + longestRule))?.[1] ?? ''
}

const longestRule = 10_000

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
