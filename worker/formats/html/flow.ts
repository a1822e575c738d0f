import type { Category } from '../../core/category.ts'
import { firstWhere } from '../../core/sortedSearch.ts'
import type { Span } from '../../core/span.ts'
import type { Change, Unsearched } from '../format.ts'
import { changesByPiece, type Piece } from '../pieces.ts'
import { apart } from '../sourcePieces.ts'
import { type UnsearchedCounter, unsearchedCounter } from '../unsearched.ts'
import { inItsPlace, inSource, isSplit, type TextLayer } from './textLayer.ts'

/**
 * Gathers what a file says in the order in which it is read, and keeps the way back for every
 * stretch.
 */
export interface Flow {
  /**
   * Goes on in the line.
   *
   * @param as what it reads as, where that isn't the stretch itself (white space as one blank)
   */
  readonly put: (ground: TextLayer, from: number, to: number, as?: string) => void
  /**
   * What comes next doesn't touch what came before: another line, another cell of the row, another
   * row.
   */
  readonly part: (kind: 'line' | 'cell' | 'row') => void
  /** A line of its own after the one that is being read, which it doesn't interrupt. */
  readonly aside: (ground: TextLayer, from: number, to: number, category?: Category) => void
  /**
   * The same of more than one line.
   *
   * @param apart whether no change may go on into it from what stands before it
   */
  readonly beside: (apart?: 'apart') => Beside
  /** Said again and again (a class, a font): read once, at the end, and changed everywhere. */
  readonly once: (ground: TextLayer, from: number, to: number) => void
  /** Can't be searched: `value` stands in its place. */
  readonly drop: (kind: Unsearched['kind'], ground: TextLayer, from: number, to: number, value?: string) => void
  /** What is put from here to `leave` is an identifier of that category. */
  readonly enter: (category: Category) => void
  readonly leave: () => void
  /** What is put from here on is told to it, with its place in this flow. */
  readonly hear: (heard: (start: number, text: string) => void) => void
  /** An identifier at a place that was told. `[start, end)` in code units. */
  readonly field: (start: number, end: number, category: Category) => void
  /** Whether nothing was put since the last parting. */
  readonly atStart: () => boolean
}

/** A flow beside another one, which it joins when it is done. */
export interface Beside extends Flow {
  readonly done: () => void
}

export interface Flowed {
  readonly text: string
  readonly fields: readonly Span[]
  readonly unsearched: readonly Unsearched[]
  /**
   * Line breaks before what is read once, and the like: a change never goes on from one name to the
   * next.
   */
  readonly added: readonly Piece[]
  readonly fit: (value: string, start: number) => string
  /** @returns the source with the changes made and what can't be searched left out */
  readonly write: (changes: readonly Change[]) => string
}

interface Place {
  readonly ground: TextLayer
  readonly from: number
  readonly to: number
}

interface Run extends Piece, Place {
  /**
   * Of what is read once: where the same is said again, and a number that sets its new value apart
   * from others.
   */
  readonly once?: { readonly again: readonly Place[]; readonly number: number }
}

interface Edit {
  readonly start: number
  readonly end: number
  /** @param before what was written before it */
  readonly value: (before: string) => string
}

const ranks = { none: 0, line: 1, cell: 2, row: 3 } as const

/**
 * What was put so far in one current of the text: the page itself, or something that stands beside
 * its lines.
 */
interface Stream {
  readonly parts: string[]
  readonly runs: Run[]
  readonly fields: Span[]
  /** Line breaks over which no change goes on. */
  readonly bounds: Piece[]
  readonly apart: boolean
  length: number
}

/** What all streams of a file share. */
interface Shared {
  readonly repeated: Map<string, Place[]>
  readonly dropped: Edit[]
  readonly unsearched: UnsearchedCounter
}

/** @param fitAll what no place of the file can hold */
export function flow(fileSource: string, fitAll: (value: string) => string): Flow & { readonly finish: () => Flowed } {
  const shared: Shared = { repeated: new Map(), dropped: [], unsearched: unsearchedCounter() }
  const stream: Stream = emptyStream()
  const { flush, ...main } = flowInto(stream, shared)
  return {
    ...main,
    finish: () => {
      flush()
      for (const [value, [first, ...again]] of shared.repeated) {
        separate(stream, '\n')
        bound(stream)
        append(stream, first!, value, { again, number: stream.runs.length })
      }
      const { runs, fields } = stream
      return {
        text: stream.parts.join(''),
        fields: apart(fields),
        added: stream.bounds,
        unsearched: shared.unsearched.counted(),
        fit: (value, start) => fitRun(runAt(runs, start), fitAll(value)),
        write: (changes) => edited(fileSource, [...shared.dropped, ...editsOf(runs, changes)]),
      }
    },
  }
}

function flowInto(stream: Stream, shared: Shared): Flow & { readonly flush: () => void } {
  const asides: Stream[] = []
  let started = false
  let pending: keyof typeof ranks = 'none'
  let field: { readonly category: Category; start?: number } | undefined
  let heard: ((start: number, text: string) => void) | undefined

  /** How many of the asides belong to lines that are over. */
  let due = 0
  const flush = (count = asides.length) => {
    due = Math.max(0, due - count)
    for (const aside of asides.splice(0, count)) {
      if (aside.length === 0) continue
      separate(stream, '\n')
      if (aside.apart) bound(stream)
      for (const { start, end } of aside.bounds) stream.bounds.push({ start: start + stream.length, end: end + stream.length })
      for (const run of aside.runs) stream.runs.push({ ...run, start: run.start + stream.length, end: run.end + stream.length })
      for (const span of aside.fields) stream.fields.push({ ...span, start: span.start + stream.length, end: span.end + stream.length })
      for (const each of aside.parts) stream.parts.push(each)
      stream.length += aside.length
    }
  }
  return {
    flush,
    put: (ground, from, to, as = ground.text.slice(from, to)) => {
      if (as === '') return
      if (pending !== 'none') {
        if (pending !== 'cell') flush(due)
        separate(stream, pending === 'cell' ? '\t' : '\n')
        pending = 'none'
      }
      started = true
      if (field && field.start === undefined) field.start = stream.length
      heard?.(stream.length, as)
      append(stream, { ground, from, to }, as)
    },
    part: (kind) => {
      if (kind !== 'cell') due = asides.length
      if (ranks[kind] > ranks[pending]) pending = kind
    },
    aside: (ground, from, to, category) => {
      const text = ground.text.slice(from, to)
      if (text.trim() === '') return
      const own = emptyStream()
      append(own, { ground, from, to }, text)
      if (category) pushField(own, category, 0)
      asides.push(own)
    },
    beside: (apart) => {
      const own = emptyStream(apart === 'apart')
      const { flush, ...inner } = flowInto(own, shared)
      // Its place is where it begins, whether it says something in the end or not.
      asides.push(own)
      return { ...inner, done: () => flush() }
    },
    once: (ground, from, to) => {
      const value = ground.text.slice(from, to)
      if (value.trim() === '') return
      const places = shared.repeated.get(value)
      if (places) places.push({ ground, from, to })
      else shared.repeated.set(value, [{ ground, from, to }])
    },
    drop: (kind, ground, from, to, value = '') => {
      shared.unsearched.count(kind)
      shared.dropped.push({ ...inSource(ground, from, to), value: () => value })
    },
    enter: (category) => {
      field = { category }
    },
    leave: () => {
      if (field?.start !== undefined) pushField(stream, field.category, field.start)
      field = undefined
    },
    hear: (listener) => {
      heard = listener
    },
    field: (start, end, category) => {
      stream.fields.push({ start, end, category })
    },
    atStart: () => !started || pending !== 'none',
  }
}

function emptyStream(apart = false): Stream {
  return { parts: [], runs: [], fields: [], bounds: [], apart, length: 0 }
}

function append(stream: Stream, place: Place, as: string, once?: Run['once']): void {
  const start = stream.length
  stream.length += as.length
  stream.parts.push(as)
  stream.runs.push({ ...place, start, end: stream.length, ...(once && { once }) })
}

function separate(stream: Stream, separator: string): void {
  if (stream.length === 0) return
  stream.parts.push(separator)
  stream.length += 1
}

/** No change goes on over the separator that was put last. */
function bound(stream: Stream): void {
  if (stream.length > 0) stream.bounds.push({ start: stream.length - 1, end: stream.length })
}

function pushField(stream: Stream, category: Category, start: number): void {
  const text = tail(stream.parts, stream.length - start)
  const trimmed = text.trim()
  if (trimmed === '' || /[\r\n]/.test(trimmed)) return
  const from = start + text.indexOf(trimmed)
  stream.fields.push({ start: from, end: from + trimmed.length, category })
}

/** The last code units of what was put. */
function tail(parts: readonly string[], length: number): string {
  let text = ''
  for (let i = parts.length - 1; i >= 0 && text.length < length; i--) text = parts[i] + text
  return text.slice(Math.max(0, text.length - length))
}

function runAt(runs: readonly Run[], start: number): Run | undefined {
  return runs[firstWhere(runs.length, (k) => runs[k]!.end > start)]
}

/**
 * Names that are read once have to stay apart from each other, and names, or the next reading finds
 * fewer.
 */
function fitRun(run: Run | undefined, value: string): string {
  if (run?.once && value !== '') return `x_${value.replace(/[^\w-]/g, '_')}-${run.once.number}`
  return run?.ground.fit?.(value) ?? value
}

function editsOf(runs: readonly Run[], changes: readonly Change[]): Edit[] {
  return changesByPiece(runs, changes).flatMap((own, k) => {
    const run = runs[k]!
    return own.flatMap(({ start, end, value }) => {
      const places = run.once ? [run, ...run.once.again] : [run]
      return places.map(({ ground, from, to }) => {
        const whole = run.end - run.start !== to - from
        let first = whole ? from : from + start
        let last = whole ? to : from + end
        let written = value
        // One reference may say two code units: what a change leaves of them is written again.
        for (; isSplit(ground, first); first--) written = ground.text[first - 1] + written
        for (; isSplit(ground, last); last++) written += ground.text[last]
        return { ...inSource(ground, first, last), value: (before: string) => inItsPlace(ground, first, last, written, before) }
      })
    })
  })
}

function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, value } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(from, start))
    parts.push(value(tail(parts, 40)))
    from = Math.max(from, end)
  }
  parts.push(text.slice(from))
  return parts.join('')
}
