import { pattern } from '../core/pattern.ts'

/**
 * The year, month or day in front of a time as HL7 and DICOM write it
 * (YYYY[MM[DD[HHMM[SS[.S]]]]][±ZZZZ]), or a day as people write it. Hours stay.
 *
 * @returns undefined when it is no date
 */
export function dateStretch(text: string): { readonly start: number; readonly end: number } | undefined {
  const found = /^(\s*)(\d{1,4}([-/.])\d{1,2}\3\d{1,4}|(?:\d{8}|\d{6}|\d{4})(?=\d*(?:\.\d*)?(?:[-+]\d{2}:?\d{2}|Z)?[\s\0]*$))/.exec(text)
  if (!found) return undefined
  const start = found[1]!.length
  return { start, end: start + found[2]!.length }
}

/**
 * A day, with or without hours, of these centuries (YYYYMMDD[HHMM[SS[.S]]][±ZZZZ]): hardly a
 * number, whatever stands around it.
 */
export const wholeDay = new RegExp(
  pattern`
    ^\s*(?:1[89]|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])
    (?:(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d(?:\.\d+)?)?)?(?:[-+]\d{4})?\s*$
  `,
)
