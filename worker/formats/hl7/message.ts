import { type Delimiters, defaultDelimiters, delimiters, type Stretch, split } from './delimiters.ts'

/** `[start, end)` in UTF-16 code units of the message. */
export interface Segment {
  readonly name: string
  /** Of the whole segment without its end. */
  readonly start: number
  readonly end: number
  readonly delimiters: Delimiters
  /** By their numbers, from 1; in MSH, FHS and BHS the first is the delimiter itself. */
  readonly fields: readonly Stretch[]
}

/**
 * A file's segments: between them CR, LF or both, and the bytes of MLLP. A line that isn't a
 * segment goes on with the one before it (raw line ends within a field); before the first one it is
 * a segment without a name, which has one field.
 */
export function* segments(source: string): Generator<Segment, void, undefined> {
  let own = defaultDelimiters
  let open: { start: number; end: number; delimiters: Delimiters; name: string } | undefined
  for (const { index, 0: line } of source.matchAll(/[^\r\n\v\x1c]+/g)) {
    const header = /^(?:MSH|FHS|BHS)([^\p{L}\p{N}\s])/u.exec(line)
    const field = header?.[1]
    if (field) own = delimiters(field, line.slice(4).split(field, 1)[0]!.slice(0, 5))
    const name = field || isSegment(line, own) ? line.slice(0, 3) : undefined
    if (name === undefined && open) {
      open.end = index + line.length
      continue
    }
    if (open) yield segment(source, open)
    open = { start: index, end: index + line.length, delimiters: own, name: name ?? '' }
  }
  if (open) yield segment(source, open)
}

/** Whether a line begins a message, a batch or a file of batches. */
export function isHeader(name: string): boolean {
  return name === 'MSH' || name === 'BHS' || name === 'FHS'
}

function isSegment(line: string, { field }: Delimiters): boolean {
  return /^[A-Z][A-Z0-9]{2}/.test(line) && (line.length === 3 || line.startsWith(field, 3))
}

function segment(
  source: string,
  { start, end, name, delimiters }: { start: number; end: number; name: string; delimiters: Delimiters },
): Segment {
  if (name === '') return { name, start, end, delimiters, fields: [{ start, end }] }
  const [first, ...rest] = split(source, { start, end }, delimiters.field)
  const fields = isHeader(name) ? [{ start: first!.end, end: first!.end + 1 }, ...rest] : rest
  return { name, start, end, delimiters, fields }
}
