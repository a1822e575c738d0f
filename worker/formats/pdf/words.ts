import { around, type Box, type Turn, upright } from './box.ts'
import type { Character } from './characters.ts'

/** Characters that stand together. */
export interface Word {
  readonly text: string
  /** The box of every UTF-16 unit of `text`, as on the page. */
  readonly boxes: readonly Box[]
  readonly turn: Turn
  /** Around all of it, upright. */
  readonly box: Box
  readonly size: number
  /** Height of the middle of its small letters, upright: what tells lines apart. */
  readonly middle: number
  /** Its place among the words as drawn. */
  readonly order: number
  readonly hidden: boolean
  /** Stands askew: keeps its place in the order of drawing. */
  readonly askew: boolean
}

/** Words of one line, from its beginning. */
export type Line = readonly Word[]

/**
 * Words in the order of drawing: separated by white space, by gaps, by a leap to another line or by
 * another turn. Characters that the font doesn't name are left out, and words end at them.
 */
export function wordsOf(characters: readonly Character[]): Word[] {
  const words: Word[] = []
  const lengths = new Map<number, number>()
  for (const { drawnWith } of characters) lengths.set(drawnWith, (lengths.get(drawnWith) ?? 0) + 1)
  const isPiece = ({ drawnWith }: Character) => (lengths.get(drawnWith) ?? 0) >= leastPiece
  let run: Character[] = []
  const flush = () => {
    if (run.length > 0) words.push(word(run, words.length))
    run = []
  }
  for (const character of characters) {
    const last = run.at(-1)
    if (character.text === ' ' || character.unknown) {
      flush()
      continue
    }
    if (
      last &&
      (!follows(last, character) ||
        (last.drawnWith !== character.drawnWith && isPiece(last) && isPiece(character) && isOtherCell(last, character)))
    )
      flush()
    run.push(character)
  }
  flush()
  return words
}

/**
 * Whether a character goes on where the last one ended: forwards or, in right-to-left writing,
 * backwards, on the same baseline.
 */
function follows(last: Character, next: Character): boolean {
  if (last.turn !== next.turn || last.hidden !== next.hidden) return false
  if (last.turn === undefined) return Math.hypot(last.x - next.x, last.y - next.y) < 3 * Math.max(last.size, next.size)
  const a = upright(last.box, last.turn)
  const b = upright(next.box, last.turn)
  const size = Math.max(last.size, next.size)
  const gap = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1)
  return gap < 0.6 * size && Math.abs(baseline(last) - baseline(next)) < 0.6 * size
}

/** Hebrew, Arabic and their kin. */
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u

/** Shorter ones come from programs that draw letter by letter. */
const leastPiece = 3

/**
 * Full cells of a table touch or overlap: the next one begins with a capital, with figures after
 * letters, or not where the last one ends.
 */
function isOtherCell(last: Character, next: Character): boolean {
  if (last.turn === undefined || rightToLeft.test(last.text)) return false
  const gap = (upright(next.box, last.turn).x0 - upright(last.box, last.turn).x1) / Math.max(last.size, next.size)
  if (gap < -0.15) return true
  if (/\p{Ll}/u.test(last.text) && /\p{Lu}/u.test(next.text)) return true
  if (/\p{L}/u.test(last.text) !== /\p{L}/u.test(next.text) && /\p{N}/u.test(last.text + next.text)) return true
  return Math.abs(gap) > 0.01 && /^\p{N}{2}$/u.test(last.text + next.text)
}

function baseline({ x, y, turn }: Character): number {
  return upright({ x0: x, y0: y, x1: x, y1: y }, turn ?? 0).y0
}

function word(run: readonly Character[], order: number): Word {
  const first = run[0]!
  const turn = first.turn ?? 0
  const boxes = run.flatMap(({ text, box }) => Array.from({ length: text.length }, () => box))
  const size = run.reduce((most, each) => Math.max(most, each.size), 0)
  return {
    text: run.map(({ text }) => text).join(''),
    boxes,
    turn,
    box: upright(boxes.reduce(around), turn),
    size,
    middle: baseline(first) + 0.3 * first.size,
    order,
    hidden: first.hidden,
    askew: first.turn === undefined,
  }
}
