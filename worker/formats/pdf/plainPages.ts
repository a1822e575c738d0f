import type { Box } from './box.ts'
import type { NewPage } from './build.ts'
import { seenHex } from './codes.ts'
import { type Run, seenSize, seenWidth } from './layer.ts'

const [width, height, margin, size, spacing] = [595, 842, 50, 10, 12.5]
const perRow = Math.floor((width - 2 * margin) / (seenWidth * size))
const perPage = Math.floor((height - 2 * margin) / spacing)

/**
 * A text as A4 pages of plain writing: long lines go on in the next row, without a break in the
 * text. Characters that the font lacks are there for search and copying, and show as frames.
 */
export function* plainPages(text: string): Generator<NewPage> {
  let runs: Run[] = []
  let frames: Box[] = []
  let row = 0
  for (const [i, line] of text.split('\n').entries()) {
    if (i > 0) {
      runs.push('break')
      row++
    }
    const characters = Array.from(line)
    for (let from = 0; from < characters.length; from += perRow) {
      if (from > 0) row++
      if (row >= perPage) {
        yield { width, height, runs, frames }
        runs = []
        frames = []
        row = 0
      }
      for (const run of rowOf(characters.slice(from, from + perRow), height - margin - row * spacing)) {
        runs.push(run)
        if (run !== 'break' && run.look === 'unseen' && run.text.trim() !== '') frames.push(run.box)
      }
    }
  }
  yield { width, height, runs, frames }
}

/** Stretches of what the font has and of what it lacks. @param top the row's upper edge */
function rowOf(characters: readonly string[], top: number): Run[] {
  const out: Run[] = []
  for (let from = 0, to = 0; from < characters.length; from = to) {
    const seen = seenHex(characters[from]!) !== undefined
    while (to < characters.length && (seenHex(characters[to]!) !== undefined) === seen) to++
    const x0 = margin + from * seenWidth * size
    const box = { x0, y0: top - size / seenSize, x1: x0 + (to - from) * seenWidth * size, y1: top }
    out.push({ text: characters.slice(from, to).join(''), box, turn: 0, look: seen ? 'plain' : 'unseen' })
  }
  return out
}
