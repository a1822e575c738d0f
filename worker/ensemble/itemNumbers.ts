import type { Category } from '../core/category.ts'
import type { Span } from '../core/span.ts'

/**
 * Whether a number counts the beds or the items of a list: '501-1 Sra. Ruiz', '3 | Loup', alone at
 * its line's beginning where other lines begin with such a number too; a day after an event ('J14',
 * 'D+3') is no age either.
 */
export function isItemNumber({ start, end, category }: Pick<Span, 'start' | 'end' | 'category'>, text: string): boolean {
  const value = text.slice(start, end)
  if (category === 'AGE' && /^\d{1,3}$/.test(value) && /(?:^|[^\p{L}])[JD]\+?$/u.test(text.slice(Math.max(0, start - 3), start)))
    return true
  if (!counted.has(category) || !/^\d{1,3}(?:-\d)?$/.test(value)) return false
  if (!/(?:^|\n)[ \t|•*-]{0,4}$/u.test(text.slice(Math.max(0, start - 5), start))) return false
  if (!/^(?:[ ]?[:.)|–-])?[ \t]{1,12}[|]?[ ]{0,2}["“(]?\p{L}{2}/u.test(text.slice(end, end + 24))) return false
  if (category === 'AGE' && AGED.test(text.slice(end, end + 10))) return false
  return (text.match(NUMBERED_LINES)?.length ?? 0) >= enough
}

const counted: ReadonlySet<Category> = new Set<Category>(['AGE', 'PHONE', 'PAGER', 'ZIP', 'MEDICALRECORD', 'IDNUM', 'LICENSE', 'ACCOUNT'])
const AGED = /^[ ]?(?:y|yo|yrs?|years?|ans?|a|años?|mois|meses|m|sem|weeks?|M|F|H)(?![\p{L}])/u
const NUMBERED_LINES = /(?<=^|\n)[ \t|•*-]{0,4}\d{1,3}(?:-\d)?(?:[ ]?[:.)|–-])?[ \t]/gu
const enough = 3
