/**
 * What parts a message: MSH-1 and MSH-2 (HL7 v2.5, 2.5.4); `escape` is '' where MSH-2 names none.
 */
export interface Delimiters {
  readonly field: string
  readonly component: string
  readonly repetition: string
  readonly escape: string
  readonly subcomponent: string
  /** HL7 v2.7's mark of a value cut short; '' before. */
  readonly truncation: string
}

export const defaultDelimiters = delimiters('|', '^~\\&')

/** @param characters MSH-2 */
export function delimiters(field: string, characters: string): Delimiters {
  const [component = '^', repetition = '~', mark = '', subcomponent = '&', truncation = ''] = characters
  return { field, component, repetition, escape: mark, subcomponent, truncation }
}

/** `[start, end)` in UTF-16 code units of the message. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** The parts of a stretch of source, empty ones too. */
export function split(source: string, { start, end }: Stretch, delimiter: string): readonly Stretch[] {
  const parts: Stretch[] = []
  for (let from = start; ; ) {
    const at = delimiter === '' ? -1 : source.indexOf(delimiter, from)
    if (at < 0 || at >= end) {
      parts.push({ start: from, end })
      return parts
    }
    parts.push({ start: from, end: at })
    from = at + delimiter.length
  }
}
