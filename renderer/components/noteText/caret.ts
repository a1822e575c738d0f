import { endOfLine, startOfLine } from './blocks.ts'
import { firstTokenAfter, type Note, tokenNear, tokenStretch } from './note.ts'
import { isSameStretch, type Stretch, united } from './stretch.ts'

/**
 * Where the annotator is: on a token, or with a selection that grew from `anchor` to `head`. Both
 * are the same while nothing is selected. What they cover together is what a mark takes.
 */
export interface Caret {
  readonly anchor: Stretch
  readonly head: Stretch
}

/** By token, by character, or over lines; rows on the page need its geometry and are the view's. */
export type CaretMove =
  | 'next'
  | 'previous'
  | 'next-character'
  | 'previous-character'
  | 'line-start'
  | 'line-end'
  | 'next-line'
  | 'previous-line'
  | 'first'
  | 'last'

export function caretOn(stretch: Stretch): Caret {
  return { anchor: stretch, head: stretch }
}

/** A caret on the token nearest to an offset; at the offset itself in a note without tokens. */
export function caretNear(note: Note, offset: number): Caret {
  return caretOn(tokenNear(note.tokens, offset) ?? { start: offset, end: offset })
}

/**
 * A caret with a whole stretch selected. Where an end of it lies inside a token, the rest of the
 * token is selected too when `snap`.
 */
export function caretOver({ tokens }: Note, stretch: Stretch, snap: boolean): Caret {
  const first = tokenStretch(tokens, firstTokenAfter(tokens, stretch.start))
  if (!first || first.start >= stretch.end) return caretOn(stretch)
  const afterLast = firstTokenAfter(tokens, stretch.end - 1)
  const ending = tokenStretch(tokens, afterLast)
  const last = ending && ending.start < stretch.end ? ending : tokenStretch(tokens, afterLast - 1)
  if (!last) return caretOn(stretch)
  return snap ? { anchor: first, head: last } : { anchor: clipped(first, stretch), head: clipped(last, stretch) }
}

function clipped(token: Stretch, { start, end }: Stretch): Stretch {
  return { start: Math.max(token.start, start), end: Math.min(token.end, end) }
}

export function selectedBy({ anchor, head }: Caret): Stretch {
  return united(anchor, head)
}

export function isExtended({ anchor, head }: Caret): boolean {
  return !isSameStretch(anchor, head)
}

/** Where the caret goes; it stays where there is nothing to go to. */
export function moved(note: Note, caret: Caret, move: CaretMove, extend: boolean): Caret {
  const head = extend && isByCharacter(move) ? edgeMoved(note.text, caret, move) : target(note, caret.head, move, extend)
  if (!head) return caret
  return extend ? { anchor: caret.anchor, head } : caretOn(head)
}

function target(note: Note, head: Stretch, move: CaretMove, extend: boolean): Stretch | undefined {
  const { text, tokens } = note
  switch (move) {
    case 'next':
      return after(note, head, extend)
    case 'previous':
      return tokenStretch(tokens, firstStartingFrom(note, head.start) - 1)
    case 'next-character':
      return characterFrom(text, head.end - head.start > widthFrom(text, head.start) ? head.start + widthFrom(text, head.start) : head.end)
    case 'previous-character':
      return characterBefore(text, head.start)
    case 'line-start':
      return tokenStretch(tokens, firstStartingFrom(note, startOfLine(text, head.start)))
    case 'line-end':
      return tokenStretch(tokens, firstStartingFrom(note, endOfLine(text, startOfLine(text, head.start))) - 1)
    case 'next-line':
      return onLine(note, head, endOfLine(text, startOfLine(text, head.start)))
    case 'previous-line':
      return aboveLine(note, head)
    case 'first':
      return tokenStretch(tokens, 0)
    case 'last':
      return tokenStretch(tokens, tokens.count - 1)
  }
}

/** The next token; a selection that ends inside a token first takes its rest. */
function after({ tokens }: Note, head: Stretch, extend: boolean): Stretch | undefined {
  const next = tokenStretch(tokens, firstTokenAfter(tokens, head.end))
  if (!next || next.start >= head.end) return next
  return extend ? { start: head.end, end: next.end } : tokenStretch(tokens, firstTokenAfter(tokens, next.end))
}

/**
 * The token at the same distance from the line's beginning, on the first line from `line` on that
 * has one.
 */
function onLine(note: Note, head: Stretch, line: number): Stretch | undefined {
  const { text, tokens } = note
  const first = tokenStretch(tokens, firstTokenAfter(tokens, line))
  if (!first || line >= text.length) return undefined
  const lineStart = startOfLine(text, first.start)
  const column = head.start - startOfLine(text, head.start)
  const lineEnd = endOfLine(text, lineStart)
  const there = tokenNear(tokens, Math.min(lineStart + column, lineEnd - 1))
  return there && there.start >= lineStart && there.start < lineEnd ? there : first
}

function aboveLine(note: Note, head: Stretch): Stretch | undefined {
  const { text, tokens } = note
  const last = tokenStretch(tokens, firstStartingFrom(note, startOfLine(text, head.start)) - 1)
  return last && onLine(note, head, startOfLine(text, last.start))
}

/** Index of the first token that begins at `offset` or after it. */
function firstStartingFrom({ tokens }: Note, offset: number): number {
  const i = firstTokenAfter(tokens, offset)
  return i < tokens.count && tokens.starts[i]! < offset ? i + 1 : i
}

function isByCharacter(move: CaretMove): move is 'next-character' | 'previous-character' {
  return move === 'next-character' || move === 'previous-character'
}

/** The moving edge of a selection goes one character on; back at the anchor the selection ends. */
function edgeMoved(text: string, caret: Caret, move: 'next-character' | 'previous-character'): Stretch | undefined {
  const { anchor, head } = caret
  const forward = move === 'next-character'
  const endMoves = isExtended(caret) ? head.end > anchor.end || (head.end === anchor.end && head.start >= anchor.start) : forward
  if (endMoves) {
    const edge = forward ? characterFrom(text, head.end)?.end : characterBefore(text, head.end)?.start
    if (edge === undefined) return undefined
    return edge <= anchor.end ? anchor : { start: Math.max(anchor.end, characterBefore(text, edge)?.start ?? 0), end: edge }
  }
  const edge = forward ? characterFrom(text, head.start)?.end : characterBefore(text, head.start)?.start
  if (edge === undefined) return undefined
  return edge >= anchor.start ? anchor : { start: edge, end: Math.min(anchor.start, edge + widthFrom(text, edge)) }
}

function characterFrom(text: string, start: number): Stretch | undefined {
  return start < text.length ? { start, end: start + widthFrom(text, start) } : undefined
}

function characterBefore(text: string, end: number): Stretch | undefined {
  if (end <= 0) return undefined
  const pair = end > 1 && isLow(text.charCodeAt(end - 1)) && isHigh(text.charCodeAt(end - 2))
  return { start: end - (pair ? 2 : 1), end }
}

function widthFrom(text: string, start: number): number {
  return isHigh(text.charCodeAt(start)) && isLow(text.charCodeAt(start + 1)) ? 2 : 1
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
