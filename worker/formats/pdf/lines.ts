import { around, type Box, type Turn } from './box.ts'
import { withWholeCells } from './cells.ts'
import { columnsOf } from './columns.ts'
import { spacesOf } from './gaps.ts'
import { type Line, rightToLeft, type Word } from './words.ts'

/** A page's text, and where each UTF-16 unit of it stands. */
export interface PageText {
  readonly text: string
  /** x0, y0, x1, y1 of each unit, points; NaN for white space. See `boxAt`. */
  readonly places: Float32Array
  /** The quarter turns of each unit. */
  readonly turns: Uint8Array
  /** 1 for units that are drawn without ink. */
  readonly hidden: Uint8Array
}

/**
 * The box of a character, in points.
 *
 * @param i its place in the text of the page, UTF-16 code units
 * @returns undefined for white space
 */
export function boxAt({ places }: PageText, i: number): Box | undefined {
  const [x0 = Number.NaN, y0 = 0, x1 = 0, y1 = 0] = places.subarray(4 * i, 4 * i + 4)
  return Number.isNaN(x0) ? undefined : { x0, y0, x1, y1 }
}

/** A page's text in the making, unit by unit. */
export function textWriter(): {
  readonly add: (text: string, boxes?: readonly (Box | undefined)[], turn?: Turn, hidden?: boolean) => void
  readonly done: () => PageText
} {
  const parts: string[] = []
  const places: number[] = []
  const turns: number[] = []
  const unseen: number[] = []
  return {
    add(text, boxes = [], turn = 0, hidden = false) {
      parts.push(text)
      for (let i = 0; i < text.length; i++) {
        const box = boxes[i]
        if (box) places.push(box.x0, box.y0, box.x1, box.y1)
        else places.push(Number.NaN, Number.NaN, Number.NaN, Number.NaN)
        turns.push(turn)
        unseen.push(hidden ? 1 : 0)
      }
    },
    done: () => ({
      text: parts.join(''),
      places: Float32Array.from(places),
      turns: Uint8Array.from(turns),
      hidden: Uint8Array.from(unseen),
    }),
  }
}

/**
 * The order in which a person reads: lines from the top, each from its beginning, columns of prose
 * one after the other, rows of a table and of a form across. Words that are further apart than a
 * space come with three, paragraphs with an empty line between them. Text that is turned follows
 * the rest, text that stands askew comes last.
 */
export function pageText(words: readonly Word[]): PageText {
  const straight = words.filter((each) => !each.askew)
  const blocks: Line[][] = []
  for (const turn of turnsByUse(straight))
    blocks.push(...columnsOf(linesOf(straight.filter((each) => each.turn === turn))).map(withWholeCells))
  const askew = words.filter((each) => each.askew)
  if (askew.length > 0) blocks.push([askew])
  return laidOut(blocks)
}

function turnsByUse(words: readonly Word[]): Turn[] {
  const uses = [0, 0, 0, 0]
  for (const { turn, text } of words) uses[turn] = uses[turn]! + text.length
  return ([0, 1, 2, 3] as const).filter((turn) => uses[turn]).sort((a, b) => uses[b]! - uses[a]! || a - b)
}

/** Words of one turn by lines, from the top, each line in reading order. */
function linesOf(words: readonly Word[]): Line[] {
  const lines: { middle: number; size: number; words: Word[] }[] = []
  for (const word of [...words].sort((a, b) => b.middle - a.middle || a.order - b.order)) {
    const line = lines.at(-1)
    if (line && line.middle - word.middle < 0.4 * Math.max(line.size, word.size)) {
      line.words.push(word)
      // A line is where its biggest word is: raised figures don't shift it.
      if (word.size > line.size) Object.assign(line, { middle: word.middle, size: word.size })
    } else lines.push({ middle: word.middle, size: word.size, words: [word] })
  }
  return lines.map((line) => inOrder(line.words))
}

const leftToRight = /\p{L}/u

/**
 * From the left, or from the right where most words are written so; the same word drawn twice in a
 * place (a shadow, boldness by overprinting) once.
 */
function inOrder(words: readonly Word[]): Line {
  const backwards =
    words.filter(({ text }) => rightToLeft.test(text)).length >
    words.filter(({ text }) => leftToRight.test(text) && !rightToLeft.test(text)).length
  const sorted = [...words].sort((a, b) => (backwards ? b.box.x1 - a.box.x1 : a.box.x0 - b.box.x0) || a.order - b.order)
  const out: Word[] = []
  for (const word of sorted) {
    const twin = out.slice(-4).findIndex((each) => each.text === word.text && overlap(each.box, word.box) > 0.6)
    if (twin < 0) {
      out.push(word)
      continue
    }
    const at = Math.max(0, out.length - 4) + twin
    const kept = out[at]!
    out[at] = { ...kept, box: around(kept.box, word.box), boxes: kept.boxes.map((box, i) => around(box, word.boxes[i] ?? box)) }
  }
  return out
}

function overlap(a: Box, b: Box): number {
  return (Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) / Math.max(0.01, Math.min(a.x1 - a.x0, b.x1 - b.x0))
}

function laidOut(blocks: readonly (readonly Line[])[]): PageText {
  const { add, done } = textWriter()
  for (const [b, block] of blocks.entries()) {
    if (b > 0) add('\n\n')
    for (const [l, line] of block.entries()) {
      if (l > 0) add(isApart(block[l - 1]!, line) ? '\n\n' : '\n')
      const spaces = spacesOf(line)
      for (const [w, word] of line.entries()) {
        if (w > 0) add(spaces[w - 1]!)
        add(word.text, word.boxes, word.turn, word.hidden)
      }
    }
  }
  return done()
}

/** A paragraph's distance. */
function isApart(above: Line, below: Line): boolean {
  const size = [...above, ...below].reduce((most, each) => Math.max(most, each.size), 0)
  return above[0]!.middle - below[0]!.middle > 1.75 * size
}
