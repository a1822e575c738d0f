import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react'
import { useLatest } from '../useLatest.ts'
import { type Caret, type CaretMove, caretOn, moved } from './caret.ts'
import { caretMoveOf, type RowMove } from './caretKeys.ts'
import { atRowEdge, boxOfStretch, offsetAt, onNextRow } from './geometry.ts'
import { type Note, tokenNear } from './note.ts'
import type { Stretch } from './stretch.ts'

interface Moving {
  readonly note: Note
  readonly caret: Caret | null
  readonly onCaret: (caret: Caret) => void
}

/** What takes a row's place while it is not on the page: the lines of the text. */
const overLines: Record<RowMove, CaretMove> = {
  'row-down': 'next-line',
  'row-up': 'previous-line',
  'row-start': 'line-start',
  'row-end': 'line-end',
  'page-down': 'next-line',
  'page-up': 'previous-line',
}

/** Moves the caret by the keys that move carets; every other key is left to the screen. */
export function useCaretMoves(scroller: RefObject<HTMLElement | null>, moving: Moving) {
  const latest = useLatest(moving)
  // Going down through short rows keeps the column that one began in.
  const column = useRef<{ caret: Caret; x: number } | null>(null)

  return useCallback(
    (event: KeyboardEvent) => {
      const meant = caretMoveOf(event)
      const root = scroller.current
      const { note, caret, onCaret } = latest.current
      if (!meant || !root || !caret || event.target !== root) return
      event.preventDefault()
      const { move, extend } = meant
      const put = (head: Stretch) => onCaret(extend ? { anchor: caret.anchor, head } : caretOn(head))
      if (!isRowMove(move)) return onCaret(moved(note, caret, move, extend))
      if (move === 'row-start' || move === 'row-end') {
        const edge = atRowEdge(root, note, caret.head, move === 'row-end' ? 1 : -1)
        return edge ? put(edge) : onCaret(moved(note, caret, overLines[move], extend))
      }
      const box = boxOfStretch(root, note, caret.head)
      if (!box) return onCaret(moved(note, caret, overLines[move], extend))
      const x = column.current?.caret === caret ? column.current.x : box.left + Math.min(box.width, 20) / 2
      const arrive = (head: Stretch) => {
        const arrived = extend ? { anchor: caret.anchor, head } : caretOn(head)
        column.current = { caret: arrived, x }
        latest.current.onCaret(arrived)
      }
      const down = move === 'row-down' || move === 'page-down' ? 1 : -1
      if (move === 'row-down' || move === 'row-up') {
        const head = onNextRow(root, note, caret.head, down, x)
        if (head) arrive(head)
        return
      }
      // The caret stays where it is in the window, and the text goes by under it.
      const { top, bottom, height } = root.getBoundingClientRect()
      const y = Math.max(top + height * 0.1, Math.min(bottom - height * 0.1, (box.top + box.bottom) / 2))
      const before = root.scrollTop
      root.scrollTop += down * height * 0.9
      const isAtEnd = root.scrollTop === before
      if (isAtEnd) return onCaret(moved(note, caret, down === 1 ? 'last' : 'first', extend))
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const there = offsetAt(root, x, y)
          const head = there && tokenNear(note.tokens, there.character)
          if (head) arrive(head)
        }),
      )
    },
    [scroller],
  )
}

function isRowMove(move: CaretMove | RowMove): move is RowMove {
  return move in overLines
}
