import { scanXml } from '../xmlText.ts'
import { showsDay } from './days.ts'
import type { Leaf, Part } from './leaves.ts'
import { serialLeaf } from './serialLeaf.ts'
import { attributeText, localName } from './tags.ts'

/** Numbers that a chart keeps of a row or column of cells. */
interface Kept {
  readonly isCategory: boolean
  readonly points: { readonly start: number; readonly end: number; readonly code: string | undefined }[]
  code: string | undefined
}

/**
 * Days among the numbers that a chart keeps of its cells (ECMA-376-1, 21.2.2): those that a format
 * shows as days, and categories without a format of their own that hardly are anything else.
 *
 * @returns by where their text nodes begin
 */
export function chartDays(part: Part): ReadonlyMap<number, Leaf> {
  const { source } = part
  const of1904 = /<(?:\w+:)?date1904(?:\s+val="(?:1|true)")?\s*\/>/.test(source)
  const out = new Map<number, Leaf>()
  for (const { isCategory, points, code } of keptIn(part)) {
    const general = code === undefined || /^general$/i.test(code.trim())
    const likely = isCategory && general && points.every(({ start, end }) => isLikelyDay(source.slice(start, end)))
    for (const { start, end, code: own = code } of points) {
      const leaf = likely || (own !== undefined && showsDay(0, own)) ? serialLeaf(part, { start, end }, of1904) : undefined
      if (leaf) out.set(start, leaf)
    }
  }
  return out
}

/** Whole, from 1927 to 2064. */
function isLikelyDay(number: string): boolean {
  return /^\s*\d{5}(?:\.0+)?\s*$/.test(number) && Number(number) <= 60_000
}

function keptIn({ source }: Part): readonly Kept[] {
  if (!/<(?:\w+:)?(?:numCache|numLit|lvl)[\s>]/.test(source)) return []
  const out: Kept[] = []
  let isCategory = false
  let around = ''
  let ofPoint: string | undefined
  for (const token of scanXml(source)) {
    const kept = out.at(-1)
    if (token.kind === 'open') {
      around = localName(token.name)
      if (around === 'cat') isCategory = true
      if (/^(?:numCache|numLit|lvl)$/.test(around)) out.push({ isCategory, points: [], code: attributeText(source, token, 'formatCode') })
      if (around === 'pt') ofPoint = attributeText(source, token, 'formatCode')
    } else if (token.kind === 'close') {
      if (localName(token.name) === 'cat') isCategory = false
      around = ''
    } else if (token.kind === 'text' && kept) {
      if (around === 'formatCode') kept.code = source.slice(token.start, token.end)
      if (around === 'v' || around === 'pt') kept.points.push({ start: token.start, end: token.end, code: ofPoint })
    }
  }
  return out
}
