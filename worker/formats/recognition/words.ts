import type { Box } from '../pdf/box.ts'
import type { Word } from '../pdf/words.ts'
import type { SeenWord } from './tesseract.ts'

/** Below it a word that is in no dictionary counts as unread, 0–100. */
const leastOfWord = 45
/** Below it a dictionary's word does, too. */
const leastOfDictionaryWord = 20

/** Whether what Tesseract makes of a word can be relied on. */
function isRead({ text, confidence, inDictionary }: SeenWord): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return confidence >= leastOfDictionaryWord
  return confidence >= (inDictionary ? leastOfDictionaryWord : leastOfWord)
}

/** Words that can be relied on; none that touches a part of an address that can't. */
export function readWords(words: readonly SeenWord[]): SeenWord[] {
  const unread = words.filter((word) => word.text.includes('@') && !isRead(word))
  return words.filter((word) => isRead(word) && !unread.some((part) => areNear(part, word)))
}

function areNear(a: SeenWord, b: SeenWord): boolean {
  const size = Math.max(sizeOf(a), sizeOf(b))
  const gap = Math.max(a.box.left, b.box.left) - Math.min(a.box.right, b.box.right)
  return gap < 0.45 * size && Math.abs(a.baseline - b.baseline) < 0.4 * size
}

/** The mean confidence of all that was seen on a page, by length, 0–100. */
export function confidenceOf(words: readonly SeenWord[]): number {
  let [sum, length] = [0, 0]
  for (const { text, confidence } of words) {
    sum += confidence * text.length
    length += text.length
  }
  return length === 0 ? 0 : sum / length
}

/**
 * Words with their places on the page. Letters have no places of their own: what changes in a word
 * covers all of it.
 *
 * @param scale pixels a point
 * @param height points
 */
export function placedWords(seen: readonly SeenWord[], scale: number, height: number): Word[] {
  return joined(seen).map((parts, order) => {
    const boxes = parts.flatMap((part) => Array.from({ length: part.text.length }, () => boxOf(part, scale, height)))
    const first = parts[0]!
    const last = parts.at(-1)!
    const size = Math.max(...parts.map(sizeOf)) / scale
    return {
      text: parts.map(({ text }) => text).join(''),
      boxes,
      turn: 0,
      box: { x0: first.box.left / scale, x1: last.box.right / scale, y0: boxes[0]?.y0 ?? 0, y1: boxes[0]?.y1 ?? 0 },
      size,
      middle: height - first.baseline / scale + 0.3 * size,
      order,
      hidden: false,
      askew: false,
    }
  })
}

/** Of a line's letters, an em. */
function sizeOf({ rowHeight, box }: SeenWord): number {
  return Math.min(rowHeight, 2.5 * (box.bottom - box.top))
}

/** A word's ink, and its line's height beside it. */
function boxOf(word: SeenWord, scale: number, height: number): Box {
  const { box, baseline } = word
  const size = sizeOf(word)
  const top = Math.min(box.top, baseline - 0.75 * size)
  const bottom = Math.max(box.bottom, baseline + 0.22 * size)
  return { x0: box.left / scale, y0: height - bottom / scale, x1: box.right / scale, y1: height - top / scale }
}

/** Puts together what Tesseract parts at '.' and '@' in addresses. */
function joined(words: readonly SeenWord[]): SeenWord[][] {
  const out: SeenWord[][] = []
  for (const [i, word] of words.entries()) {
    const parts = out.at(-1)
    const before = words[i - 1]
    if (parts && before && (isWithin(parts[0]!, word) || isOneAddress(before, word, words[i + 1]))) parts.push(word)
    else out.push([word])
  }
  return out
}

/**
 * Of what it parts without white space between, Tesseract gives the first part the box of all of
 * it.
 */
function isWithin(first: SeenWord, { box, baseline }: SeenWord): boolean {
  const size = sizeOf(first)
  return box.left > first.box.left + size && box.right <= first.box.right + 0.1 * size && Math.abs(first.baseline - baseline) < 0.3 * size
}

const domain = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+[.,;:)>]?$/u

/**
 * Reads as '@' the one sign that stands, without white space, between a name and a domain: the data
 * of some languages doesn't know it.
 */
export function withAtSigns(words: readonly SeenWord[]): SeenWord[] {
  return words.map((word, i) => {
    const [before, after] = [words[i - 1], words[i + 1]]
    if (/[\p{L}\p{N}][€©®¢£]$/u.test(word.text) && after && domain.test(after.text) && isTight(word, after))
      return { ...word, text: `${word.text.slice(0, -1)}@` }
    if (word.text.length !== 1 || !before || !after || !/[\p{L}\p{N}]$/u.test(before.text) || !domain.test(after.text)) return word
    const isOne = isWithin(before, after) || (isTight(before, word) && isTight(word, after))
    return isOne && !/[.\-_/]/.test(word.text) ? { ...word, text: '@', confidence: Math.max(word.confidence, after.confidence) } : word
  })
}

function isTight(a: SeenWord, b: SeenWord): boolean {
  const size = Math.max(sizeOf(a), sizeOf(b))
  return b.box.left - a.box.right < 0.2 * size && b.box.right > a.box.right && Math.abs(a.baseline - b.baseline) < 0.3 * size
}

function isOneAddress(before: SeenWord, word: SeenWord, after: SeenWord | undefined): boolean {
  const size = Math.max(sizeOf(before), sizeOf(word))
  const gap = word.box.left - before.box.right
  if (gap > 0.8 * size || gap < -size || Math.abs(before.baseline - word.baseline) > 0.4 * size) return false
  if (/[^\s@]@$/u.test(before.text) || /^@[^\s@]/u.test(word.text)) return true
  if (before.text === '@' || word.text === '@') return domain.test(word.text === '@' ? (after?.text ?? '') : word.text)
  const near = gap < 0.45 * size
  if (near && before.text.endsWith('.') && /^[\p{Ll}\p{N}._-]+@/u.test(word.text)) return true
  return near && /@.*\.$|^www\.$/u.test(before.text) && /^\p{Ll}/u.test(word.text)
}
