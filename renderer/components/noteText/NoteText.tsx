import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Preferences } from '../../../electron/contract/session.ts'
import { blockAt, rowsOfBlocks } from './blocks.ts'
import { type Caret, selectedBy } from './caret.ts'
import { boxOfStretch } from './geometry.ts'
import { NoteBlock } from './NoteBlock.tsx'
import type { Note } from './note.ts'
import './noteText.css'
import { useLatest } from '../useLatest.ts'
import { type Layer, layersWithin, type Mark } from './runs.ts'
import { type Stretch, within } from './stretch.ts'
import { useCaretMoves } from './useCaretMoves.ts'
import { usePointer } from './usePointer.ts'

/** What a screen may ask of the text it shows. */
export interface NoteView {
  readonly focus: () => void
  /** Scrolls until a stretch is to be seen. */
  readonly reveal: (stretch: Stretch, where: 'near' | 'middle') => void
  /**
   * Where a stretch begins, in pixels of the scrolled content; null while it is not on the page.
   */
  readonly boxOf: (
    stretch: Stretch,
  ) => { readonly left: number; readonly top: number; readonly bottom: number; readonly width: number } | null
}

/** How the text is set. */
export type NoteLook = Pick<Preferences, 'textSize' | 'labels' | 'font' | 'lineWidth'>

export interface NoteTextProps {
  readonly note: Note
  /**
   * In order, not overlapping. Those that do not change keep their identity, so that their block is
   * not drawn again.
   */
  readonly marks: readonly Mark[]
  readonly layers: readonly Layer[]
  readonly currentKey: string | null
  readonly caret: Caret | null
  readonly snap: boolean
  readonly look: NoteLook
  readonly label: string
  /** The id of the element that says which keys work here. */
  readonly describedBy: string
  readonly onCaret: (caret: Caret) => void
  readonly onDrawn: (caret: Caret) => void
  readonly view: RefObject<NoteView | null>
  /** Lies over the text and scrolls with it; give it the class 'note-over'. */
  readonly children?: ReactNode
}

const lineHeight = 1.75
/**
 * How wide a character of the text's font is, in ems, and how much of the width is padding: for
 * reckoning only.
 */
const characterWidth = 0.6
const sides = 64
/** Pixels beside the text for the labels; as in the style sheet. */
const marginWidth = 132
/** Characters of a row. */
const leastBesideLabels = 50

/**
 * A note of any length, exactly as the document has it, with its marks; and a caret that goes by
 * token.
 */
export function NoteText(props: NoteTextProps) {
  const { note, marks, layers, currentKey, caret, look, label, describedBy, onCaret, view, children } = props
  const { textSize, font, lineWidth } = look
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const rowHeight = textSize * lineHeight
  const columnsIn = (pixels: number) => Math.floor((pixels - sides) / (textSize * characterWidth))
  // Where the text would be left too narrow, labels are shown at the pointer.
  const labels = look.labels === 'margin' && columnsIn(width - marginWidth) < leastBesideLabels ? 'hover' : look.labels
  const room = columnsIn(labels === 'margin' ? width - marginWidth : width)
  const columns = Math.max(20, Math.min(room, lineWidth ?? room))
  const { starts, count } = note.blocks
  // Once for all: whenever one block is measured, the heights of all after it are asked for.
  const estimated = useMemo(() => rowsOfBlocks(note.text, note.blocks, columns), [note, columns])
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (estimated[i] ?? 1) * rowHeight,
    overscan: 1,
    paddingStart: 16,
    paddingEnd: 120,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
  // What was measured at another width or size is no measure any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again exactly when these change
  useEffect(() => virtual.measure(), [columns, textSize, font])

  const { reveal, boxOf } = useReveal(scroller, note, rowHeight, (i) => virtual.getOffsetForIndex(i, 'start')?.[0])
  useImperativeHandle(view, () => ({ focus: () => scroller.current?.focus({ preventScroll: true }), reveal, boxOf }), [reveal, boxOf])
  // The text does not move under a pointer that is down.
  const pointing = useRef(false)
  const moves = useCaretMoves(scroller, { note, caret, onCaret })
  const pointer = usePointer(scroller, props)
  useLayoutEffect(() => {
    if (caret && !pointing.current) reveal(caret.head, 'near')
  }, [caret, reveal])
  const release = () =>
    requestAnimationFrame(() => {
      pointing.current = false
    })

  return (
    <div
      ref={scroller}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the text is where the keys act, and it scrolls
      tabIndex={0}
      className={`note-text labels-${labels} font-${font}`}
      aria-label={label}
      aria-describedby={describedBy}
      style={{ fontSize: textSize, lineHeight, ...(lineWidth !== null && { '--line-width': `${lineWidth}ch` }) }}
      onKeyDown={moves}
      onCopy={(event) => {
        if (!caret) return
        const { start, end } = selectedBy(caret)
        event.clipboardData.setData('text/plain', note.text.slice(start, end))
        event.preventDefault()
      }}
      {...pointer}
      onPointerDown={(event) => {
        pointing.current = true
        pointer.onPointerDown(event)
      }}
      onLostPointerCapture={release}
      onPointerUp={() => {
        pointer.onPointerUp()
        release()
      }}
    >
      <div ref={virtual.containerRef} className="note-content">
        {virtual.getVirtualItems().map(({ index }) => {
          const block = { start: starts[index]!, end: starts[index + 1]! }
          const here = within(marks, block)
          return (
            <NoteBlock
              key={index}
              note={note}
              index={index}
              marks={here}
              layers={layersWithin(layers, block)}
              currentKey={here.some(({ key }) => key === currentKey) ? currentKey : null}
              measure={virtual.measureElement}
              setting={labels === 'margin' ? `${columns} ${textSize} ${font}` : null}
            />
          )
        })}
        {children}
      </div>
    </div>
  )
}

/**
 * Scrolling to a stretch. Its block may not be on the page yet, and its height only estimated: it
 * is looked at again until it is in view.
 */
function useReveal(scroller: RefObject<HTMLElement | null>, note: Note, rowHeight: number, topOf: (block: number) => number | undefined) {
  const latestTop = useLatest(topOf)
  const round = useRef(0)
  const reveal = useCallback(
    (stretch: Stretch, where: 'near' | 'middle') => {
      const mine = ++round.current
      const look = (left: number) => {
        const root = scroller.current
        if (!root || mine !== round.current) return
        const box = boxOfStretch(root, note, stretch)
        if (box) {
          const by = scrollNeeded(box, root.getBoundingClientRect(), rowHeight, where)
          if (Math.abs(by) < 1) return
          root.scrollTop += by
        } else root.scrollTop = Math.max(0, (latestTop.current(blockAt(note.blocks, stretch.start)) ?? 0) - root.clientHeight / 3)
        if (left > 0) requestAnimationFrame(() => look(left - 1))
      }
      look(6)
    },
    [scroller, note, rowHeight],
  )
  const boxOf = useCallback(
    (stretch: Stretch) => {
      const root = scroller.current
      const box = root && boxOfStretch(root, note, stretch)
      if (!root || !box) return null
      const { top, left } = root.getBoundingClientRect()
      const down = root.scrollTop - top
      return { left: box.left - left, top: box.top + down, bottom: box.bottom + down, width: root.clientWidth }
    },
    [scroller, note],
  )
  return useMemo(() => ({ reveal, boxOf }), [reveal, boxOf])
}

/**
 * By how many pixels to scroll, so that a row is in the middle, or off the edges by a row or two.
 */
function scrollNeeded(box: DOMRect, window: DOMRect, rowHeight: number, where: 'near' | 'middle'): number {
  if (where === 'middle') {
    const by = (box.top + box.bottom - window.top - window.bottom) / 2
    return Math.abs(by) < window.height / 4 ? 0 : by
  }
  const margin = Math.min(2 * rowHeight, window.height / 4)
  if (box.top < window.top + margin) return box.top - window.top - margin
  if (box.bottom > window.bottom - margin) return box.bottom - window.bottom + margin
  return 0
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(800)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return
    setWidth(observed.clientWidth)
    const observer = new ResizeObserver(() => setWidth(observed.clientWidth))
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return width
}
