import type { SeenWord } from './tesseract.ts'

/** So much darker than the brightest point between two words is ink. */
const contrast = 60
/** A gap between words is as wide, as a share of their height. */
const leastGap = 0.1

/**
 * Moves the borders of neighbours on a line to the white gap between them: Tesseract takes a letter
 * more or less for a word now and then.
 *
 * @param grey brightness of each pixel, rows of `width`
 */
export function settled(words: readonly SeenWord[], grey: Uint8Array, width: number): SeenWord[] {
  const out = [...words]
  for (let i = 1; i < out.length; i++) {
    const [a, b] = [out[i - 1]!, out[i]!]
    const high = Math.max(a.box.bottom - a.box.top, b.box.bottom - b.box.top)
    if (Math.abs(a.baseline - b.baseline) > 0.3 * high || b.box.left < a.box.left || b.box.left - a.box.right > high) continue
    const gap = gapBetween(a, b, grey, width)
    if (!gap || gap.to - gap.from < leastGap * high) continue
    out[i - 1] = { ...a, box: { ...a.box, right: gap.from } }
    out[i] = { ...b, box: { ...b.box, left: gap.to } }
  }
  return out
}

/** The widest white strip about where the words were taken to part. */
function gapBetween(a: SeenWord, b: SeenWord, grey: Uint8Array, width: number): { from: number; to: number } | undefined {
  const high = Math.max(a.box.bottom - a.box.top, b.box.bottom - b.box.top)
  const reach = 0.9 * high
  const from = Math.max(Math.floor((a.box.left + a.box.right) / 2), Math.floor(a.box.right - reach))
  const to = Math.min(width, Math.ceil((b.box.left + b.box.right) / 2), Math.ceil(b.box.left + reach))
  const [top, bottom] = [Math.max(0, Math.min(a.box.top, b.box.top)), Math.min(grey.length / width, Math.max(a.box.bottom, b.box.bottom))]
  let bright = 0
  for (let y = top; y < bottom; y++) for (let x = from; x < to; x++) bright = Math.max(bright, grey[y * width + x]!)
  let best: { from: number; to: number } | undefined
  for (let x = from, start = from; x <= to; x++) {
    if (x < to && isWhite(grey, width, x, top, bottom, bright - contrast)) continue
    if (!best || x - start > best.to - best.from) best = { from: start, to: x }
    start = x + 1
  }
  return best && best.to > best.from ? best : undefined
}

function isWhite(grey: Uint8Array, width: number, x: number, top: number, bottom: number, limit: number): boolean {
  for (let y = top; y < bottom; y++) if (grey[y * width + x]! < limit) return false
  return true
}
