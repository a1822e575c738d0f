import { firstWhere } from '../../../electron/contract/sortedSearch.ts'
import { blockAt } from './blocks.ts'
import { firstTokenAfter, type Note, tokenStretch } from './note.ts'
import type { Stretch } from './stretch.ts'

/**
 * Where offsets are on the page. Each piece of text is one text node in an element that says in
 * `data-at` where it begins, and as long as what it shows; pieces lie in blocks (`data-index`), of
 * which only those near the window are there.
 */

export interface PointedAt {
  /** The character under the point. */
  readonly character: number
  /** The nearest place between two characters. */
  readonly boundary: number
}

/** What of the note is at a point of the window; null where there is no text near it. */
export function offsetAt(root: HTMLElement, x: number, y: number): PointedAt | null {
  const position = document.caretPositionFromPoint(x, y)
  if (!position || !root.contains(position.offsetNode)) return null
  const { offsetNode, offset } = position
  if (offsetNode.nodeType === Node.TEXT_NODE) {
    const at = startOfPiece(offsetNode.parentElement)
    if (at === null) return null
    const behind = offset > 0 && boxOf(offsetNode, offset - 1, offset).right > x
    return { character: at + (behind ? offset - 1 : offset), boundary: at + offset }
  }
  // Beside a line, or between two blocks: the end of what stands before.
  const child = offsetNode.childNodes[Math.max(0, offset - 1)]
  // Labels beside the text hold no piece of it.
  const piece = lastPiece(child ?? offsetNode) ?? lastPiece(offsetNode)
  const at = startOfPiece(piece)
  if (at === null) return null
  const end = at + (piece?.textContent?.length ?? 0)
  return { character: Math.max(at, end - 1), boundary: end }
}

/** The box of a stretch's first row; null while its block is not on the page. */
export function boxOfStretch(root: HTMLElement, note: Note, { start, end }: Stretch): DOMRect | null {
  const place = placeOf(root, note, start)
  if (!place) return null
  const { node, offset } = place
  const length = node.data.length
  if (offset >= length) return boxOf(node, length, length)
  return boxOf(node, offset, Math.min(Math.max(end - start, 1) + offset, length))
}

/**
 * The token nearest to `x` on the next row up or down that has one; null at either end, and while
 * the row is not on the page.
 */
export function onNextRow(root: HTMLElement, note: Note, head: Stretch, direction: 1 | -1, x: number): Stretch | null {
  const from = boxOfStretch(root, note, head)
  if (!from) return null
  let best: Stretch | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  let row: DOMRect | null = null
  for (const { token, box } of tokensFrom(root, note, head, direction)) {
    if (isSameRow(box, from)) continue
    row ??= box
    if (!isSameRow(box, row)) break
    const distance = Math.max(box.left - x, x - box.right, 0)
    if (distance >= bestDistance) continue
    best = token
    bestDistance = distance
  }
  return best
}

/** The first or last token of the row that `head` is on; null while it is not on the page. */
export function atRowEdge(root: HTMLElement, note: Note, head: Stretch, direction: 1 | -1): Stretch | null {
  const from = boxOfStretch(root, note, head)
  if (!from) return null
  let edge: Stretch | null = null
  for (const { token, box } of tokensFrom(root, note, head, direction)) {
    if (!isSameRow(box, from)) break
    edge = token
  }
  return edge
}

/** The tokens from `head` on, in either direction, for as long as they are on the page. */
function* tokensFrom(root: HTMLElement, note: Note, head: Stretch, direction: 1 | -1): Generator<{ token: Stretch; box: DOMRect }> {
  for (let i = firstTokenAfter(note.tokens, head.start); ; i += direction) {
    const token = tokenStretch(note.tokens, i)
    const box = token && boxOfStretch(root, note, token)
    if (!box) return
    yield { token, box }
  }
}

function isSameRow(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.top + a.bottom - b.top - b.bottom) < a.height
}

function placeOf(root: HTMLElement, note: Note, offset: number): { readonly node: Text; readonly offset: number } | null {
  const block = root.querySelector(`[data-index="${blockAt(note.blocks, offset)}"]`)
  if (!block) return null
  const pieces = block.querySelectorAll<HTMLElement>('[data-at]')
  const after = firstWhere(pieces.length, (k) => Number(pieces[k]?.dataset.at) > offset)
  const piece = pieces[Math.max(0, after - 1)]
  const node = piece?.firstChild
  return node instanceof Text ? { node, offset: offset - Number(piece?.dataset.at) } : null
}

function boxOf(node: Node, start: number, end: number): DOMRect {
  const range = document.createRange()
  range.setStart(node, start)
  range.setEnd(node, end)
  // A token that is broken over two rows has two boxes; a range's own box would be as wide as the
  // note.
  return range.getClientRects()[0] ?? range.getBoundingClientRect()
}

function startOfPiece(element: Element | null | undefined): number | null {
  const piece = element?.closest<HTMLElement>('[data-at]')
  return piece ? Number(piece.dataset.at) : null
}

function lastPiece(node: Node): Element | null {
  if (!(node instanceof Element)) return node.parentElement
  if (node.matches('[data-at]')) return node
  return [...node.querySelectorAll('[data-at]')].at(-1) ?? null
}
