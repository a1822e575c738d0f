import { changed } from '../../text/changed.ts'
import { dayOf, serialOf } from './days.ts'
import { editSource, type Leaf, type Part } from './leaves.ts'

/**
 * A number that stands for a day, read and written as people see it: what is no day becomes
 * one that tells nothing.
 *
 * @returns undefined where the number is no day
 */
export function serialLeaf(
  part: Part,
  { start, end }: { readonly start: number; readonly end: number },
  of1904: boolean,
): Leaf | undefined {
  const text = dayOf(part.source.slice(start, end), of1904)
  if (text === undefined) return undefined
  return {
    text,
    fit: (value) => (serialOf(value, of1904) === undefined ? noDay : value),
    dummy: noDay,
    edit: (changes, edits) => {
      const serial = serialOf(changed(text, changes), of1904) ?? serialOf(noDay, of1904)!
      editSource(edits, part, { start, end, value: serial })
    },
  }
}

/** Of five digits, counted from 1900 or 1904: fewer are not taken for a day without a format. */
const noDay = '1940-01-01'
