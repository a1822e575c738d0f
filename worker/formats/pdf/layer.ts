import type { Change } from '../format.ts'
import { around, type Box, quarterTurn, type Turn, turnedBack, upright } from './box.ts'
import type { CodeBook } from './codes.ts'
import { seenHex } from './codes.ts'
import { boxAt, type PageText } from './lines.ts'

/** A stretch of a page's new text and where it stands; a line break has no place. */
export type Run = { readonly text: string; readonly box: Box; readonly turn: Turn; readonly look: Look } | 'break'

/**
 * Unseen: over the picture, for search and copying. On a box: what took an identifier's place.
 * Plain: black on the page.
 */
export type Look = 'unseen' | 'on a box' | 'plain'

/** A page's text with its changes, and what is to be painted over in its picture. */
export interface Layer {
  readonly runs: readonly Run[]
  readonly covered: readonly Box[]
}

/**
 * @param changes of this page, in offsets of its text
 * @param showHidden draws what was hidden behind a picture that is no longer there
 */
export function layerOf(page: PageText, changes: readonly Change[], showHidden: boolean): Layer {
  const pieces: Piece[] = []
  const covered: Box[] = []
  let from = 0
  for (const { start, end, value } of changes) {
    keep(page, from, start, showHidden, pieces)
    const places = placesOf(page, start, end)
    covered.push(...places.map(({ box, turn }) => padded(box, turn)))
    const place = places[0] ?? placeBeside(page, start)
    const lines = value.split('\n')
    for (const [i, line] of lines.entries()) {
      if (i > 0) pieces.push('break')
      if (line !== '')
        pieces.push({
          text: line,
          ...partOf(place, i, lines.length),
          look: places.length > 0 && line.trim() !== '' ? 'on a box' : 'unseen',
        })
    }
    from = end
  }
  keep(page, from, page.text.length, showHidden, pieces)
  return { runs: placed(pieces), covered }
}

interface Place {
  readonly box: Box
  readonly turn: Turn
}
type Piece = 'break' | { readonly text: string; readonly box?: Box; readonly turn?: Turn; readonly look: Look }

/** What stays: words with their boxes, white space without. */
function keep(page: PageText, from: number, to: number, showHidden: boolean, pieces: Piece[]): void {
  for (const { 0: text, index } of page.text.slice(from, to).matchAll(/\n|[^\S\n]+|\S+/g)) {
    if (text === '\n') {
      pieces.push('break')
      continue
    }
    const at = from + index
    // A word that takes up no room (its letters have no boxes) is treated like white space.
    let start = at
    for (const place of placesOf(page, at, at + text.length)) {
      const look = showHidden && page.hidden[place.start] ? 'plain' : 'unseen'
      pieces.push({ text: page.text.slice(start, place.end), box: place.box, turn: place.turn, look })
      start = place.end
    }
    if (start < at + text.length) pieces.push({ text: page.text.slice(start, at + text.length), look: 'unseen' })
  }
}

/** The boxes of a stretch, one for each line that it touches. */
function placesOf(page: PageText, start: number, end: number): (Place & { start: number; end: number })[] {
  const out: (Place & { start: number; end: number })[] = []
  for (let i = start; i < end; i++) {
    const box = boxAt(page, i)
    if (!box) continue
    const turn = quarterTurn(page.turns[i]!)
    const last = out.at(-1)
    if (last && last.turn === turn && continues(upright(last.box, turn), upright(box, turn)))
      out[out.length - 1] = { ...last, box: around(last.box, box), end: i + 1 }
    else out.push({ box, turn, start: i, end: i + 1 })
  }
  return out
}

function continues(a: Box, b: Box): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  const high = Math.max(a.y1 - a.y0, b.y1 - b.y0)
  const apart = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1)
  return shared >= 0.3 * Math.min(a.y1 - a.y0, b.y1 - b.y0) && apart < 6 * high
}

/** A little more than the letters: slanted ones lean out of their boxes, and edges are soft. */
function padded(box: Box, turn: Turn): Box {
  const { x0, y0, x1, y1 } = upright(box, turn)
  const more = 0.06 * (y1 - y0) + 0.3
  return turnedBack({ x0: x0 - more, y0: y0 - 0.3, x1: x1 + more, y1: y1 + 0.3 }, turn)
}

/** Where white space or nothing gives way to a value: behind what stands before it. */
function placeBeside(page: PageText, at: number): Place {
  for (let i = at - 1; i >= 0; i--) {
    const box = boxAt(page, i)
    if (!box) continue
    const turn = quarterTurn(page.turns[i]!)
    const { x1, y0, y1 } = upright(box, turn)
    return { box: turnedBack({ x0: x1, y0, x1: x1 + 0.3 * (y1 - y0), y1 }, turn), turn }
  }
  return { box: { x0: 1, y0: 1, x1: 4, y1: 11 }, turn: 0 }
}

function partOf({ box, turn }: Place, i: number, count: number): Place {
  const { x0, y0, x1, y1 } = upright(box, turn)
  const step = (x1 - x0) / count
  return { box: turnedBack({ x0: x0 + i * step, y0, x1: x0 + (i + 1) * step, y1 }, turn), turn }
}

/** Gives white space the room between its neighbours. */
function placed(pieces: readonly Piece[]): Run[] {
  let last: Place = { box: { x0: 1, y0: 1, x1: 2, y1: 11 }, turn: 0 }
  return pieces.map((piece, i) => {
    if (piece === 'break') return piece
    if (piece.box && piece.turn !== undefined) {
      last = { box: piece.box, turn: piece.turn }
      return { text: piece.text, ...last, look: piece.look }
    }
    const next = pieces.slice(i + 1, i + 3).find((each) => each !== 'break' && each.box)
    const a = upright(last.box, last.turn)
    const room = 0.25 * (a.y1 - a.y0) * piece.text.length
    let x1 = a.x1 + room
    if (typeof next === 'object' && next.box && next.turn === last.turn) {
      const b = upright(next.box, last.turn)
      if (b.x0 > a.x1 && Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0)) x1 = b.x0
    }
    return { text: piece.text, box: turnedBack({ x0: a.x1, y0: a.y0, x1, y1: a.y1 }, last.turn), turn: last.turn, look: 'unseen' }
  })
}

/**
 * Parts of an em: every code of the unseen font, every character of the seen one (Courier), and the
 * share of a box below the baseline.
 */
export const unseenWidth = 0.5
export const seenWidth = 0.6
export const descent = 0.2
/** A seen letter's size, as a share of its box. */
export const seenSize = 0.72

/**
 * The operators that write the runs in their order, each stretched to its box; one run a line, so
 * that `ownPages` reads them again.
 */
export function contentOf(runs: readonly Run[], codes: CodeBook): string {
  const out = ['BT']
  let state = ''
  const set = (next: string) => {
    if (next !== state) out.push(next)
    state = next
  }
  for (const run of runs) {
    if (run === 'break') {
      out.push('/Break MP')
      continue
    }
    const box = upright(run.box, run.turn)
    const high = Math.max(box.y1 - box.y0, 1)
    const wide = Math.max(box.x1 - box.x0, 0.2)
    const seen = run.look === 'unseen' ? undefined : fitted(run.text, wide, high)
    if (seen) {
      set(`/V ${number(seen.size)} Tf 0 Tr ${run.look === 'plain' ? 0 : 1} g`)
      out.push(`${matrix(box.x0, box.y0 + descent * high, run.turn)} Tm ${number(seen.stretch)} Tz <${seen.hex}> Tj`)
    } else {
      const { hex, count } = codes.encode(run.text)
      set(`/U ${number(high)} Tf 3 Tr`)
      out.push(
        `${matrix(box.x0, box.y0 + descent * high, run.turn)} Tm ` +
          `${number(Math.min(10_000, Math.max(0.5, (100 * wide) / (count * unseenWidth * high))))} Tz <${hex}> Tj`,
      )
    }
  }
  out.push('ET')
  return out.join('\n')
}

const narrowest = 52
const smallest = 3.2

/**
 * Size and stretch at which text can be read within its box; undefined when it can't be, or when
 * the font lacks a character.
 */
function fitted(text: string, wide: number, high: number): { hex: string; size: number; stretch: number } | undefined {
  const hex = seenHex(text)
  if (hex === undefined) return undefined
  const count = hex.length / 2
  let size = seenSize * high
  let stretch = Math.min(100, (100 * wide) / (count * seenWidth * size))
  if (stretch < narrowest) {
    stretch = narrowest
    size = (100 * wide) / (count * seenWidth * narrowest)
  }
  return size < smallest ? undefined : { hex, size, stretch }
}

function matrix(x: number, y: number, turn: Turn): string {
  const { x0, y0 } = turnedBack({ x0: x, y0: y, x1: x, y1: y }, turn)
  const cos = [1, 0, -1, 0][turn]!
  const sin = [0, 1, 0, -1][turn]!
  return `${cos} ${sin} ${-sin} ${cos} ${number(x0)} ${number(y0)}`
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100 + 0)
}
