import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '../useLatest.ts'
import { type Caret, caretOn } from './caret.ts'
import { offsetAt, type PointedAt } from './geometry.ts'
import { type Note, tokenNear, wordAround } from './note.ts'
import type { Stretch } from './stretch.ts'

export interface PointerOptions {
  readonly note: Note
  readonly caret: Caret | null
  /** Whether marks snap to tokens; Alt does the other. */
  readonly snap: boolean
  readonly onCaret: (caret: Caret) => void
  /** A selection was drawn or a word double-clicked, and the button is up. */
  readonly onDrawn: (caret: Caret) => void
}

/**
 * Pixels beyond the edge of the text are this many pixels of scrolling a frame, at most `fastest`.
 */
const scrollShare = 0.25
const fastest = 40

/**
 * Selecting with the mouse: a click puts the caret, dragging draws a selection, a double click
 * takes a word, Shift extends.
 */
export function usePointer(scroller: RefObject<HTMLElement | null>, options: PointerOptions) {
  const drag = useRef<{ caret: Caret; moved: boolean; frame: number; x: number; y: number; free: boolean } | null>(null)
  const last = useRef<Down>({ at: 0, x: 0, y: 0 })
  const latest = useLatest(options)
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), [])

  const follow = () => {
    const root = scroller.current
    if (!root || !drag.current) return
    const { x, y, free, caret } = drag.current
    const { left, right, top, bottom } = root.getBoundingClientRect()
    const beyond = y < top ? y - top : y > bottom ? y - bottom : 0
    if (beyond !== 0) root.scrollTop += Math.sign(beyond) * Math.min(fastest, Math.abs(beyond) * scrollShare + 1)
    const inside = offsetAt(root, clamp(x, left + 2, right - 20), clamp(y, top + 2, bottom - 2))
    const head = inside && pointedStretch(latest.current.note, inside, free)
    if (head && (head.start !== caret.head.start || head.end !== caret.head.end)) {
      drag.current.caret = { anchor: caret.anchor, head }
      drag.current.moved = true
      latest.current.onCaret(drag.current.caret)
    }
    drag.current.frame = beyond === 0 ? 0 : requestAnimationFrame(follow)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const root = scroller.current
      if (!root || event.button !== 0 || !isInText(root, event)) return
      root.focus({ preventScroll: true })
      const { note, caret, snap, onCaret, onDrawn } = latest.current
      const pointed = offsetAt(root, event.clientX, event.clientY)
      if (!pointed) return
      event.preventDefault()
      const free = snap === event.altKey
      if (isDouble(event, last)) {
        const word = wordAround(note, pointed.character)
        if (!word) return
        onCaret(caretOn(word))
        onDrawn(caretOn(word))
        return
      }
      const head = pointedStretch(note, pointed, free)
      if (!head) return
      const placed = event.shiftKey && caret ? { anchor: caret.anchor, head } : caretOn(head)
      const shown = free && !event.shiftKey ? caretOn(tokenNear(note.tokens, pointed.character) ?? head) : placed
      drag.current = { caret: placed, moved: event.shiftKey, frame: 0, x: event.clientX, y: event.clientY, free }
      root.setPointerCapture(event.pointerId)
      onCaret(shown)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.current) return
      drag.current.x = event.clientX
      drag.current.y = event.clientY
      if (drag.current.frame === 0) drag.current.frame = requestAnimationFrame(follow)
    },
    onPointerUp: () => {
      const ended = drag.current
      drag.current = null
      if (!ended) return
      cancelAnimationFrame(ended.frame)
      if (ended.moved) latest.current.onDrawn(ended.caret)
    },
    onPointerCancel: () => {
      cancelAnimationFrame(drag.current?.frame ?? 0)
      drag.current = null
    },
  }
}

interface Down {
  readonly at: number
  readonly x: number
  readonly y: number
}

/** Pointer events do not count clicks. */
function isDouble({ timeStamp, clientX: x, clientY: y }: PointerEvent, last: { current: Down }): boolean {
  const { current } = last
  const double = timeStamp - current.at < 400 && Math.hypot(x - current.x, y - current.y) < 5
  last.current = { at: double ? 0 : timeStamp, x, y }
  return double
}

/** Not the scroll bar, nor something that lies over the text. */
function isInText(root: HTMLElement, event: PointerEvent): boolean {
  if (event.clientX >= root.getBoundingClientRect().left + root.clientLeft + root.clientWidth) return false
  return !(event.target instanceof Element && event.target.closest('.note-over'))
}

/** What a point means: its token, or, free of tokens, the place between two characters. */
function pointedStretch(note: Note, { character, boundary }: PointedAt, free: boolean): Stretch | undefined {
  if (free) return { start: boundary, end: boundary }
  return tokenNear(note.tokens, character)
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
