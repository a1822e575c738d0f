import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Place } from './framedWords.ts'

/** A box on a page, as shares of it. */
export interface PlacedBox extends Place {
  readonly key: string
  readonly label: string
  /** What is under it stays. */
  readonly kept: boolean
  /** It has taken another's place, and the focus with it. */
  readonly focused?: boolean
}

/** Pixels of the screen that a pointer may wander while it presses. */
const wander = 3
/** Steps of an arrow key, alone and with Control. */
const [step, leap] = [1, 10]

/**
 * A box on a page's picture. With `onToggle` it is a button; with `onMove` it can be dragged, and
 * with `onNudge` moved by the arrow keys or, with Shift, made larger and smaller.
 */
export function PageBox(props: {
  readonly box: PlacedBox
  readonly drawn?: boolean
  readonly onToggle?: () => void
  readonly onMove?: (to: Place) => void
  readonly onNudge?: (by: readonly [right: number, down: number], size: boolean) => void
}) {
  const { box, drawn = false, onToggle, onMove, onNudge } = props
  const [drag, setDrag] = useState<{ readonly x: number; readonly y: number; readonly to: Place } | null>(null)
  const dragged = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const { focused = false } = box
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  const place = drag?.to ?? box
  const look = {
    className: `page-box ${drawn ? 'drawn' : box.kept ? 'kept' : 'covered'}`,
    style: {
      left: `${100 * place.left}%`,
      top: `${100 * place.top}%`,
      width: `${100 * place.width}%`,
      height: `${100 * place.height}%`,
    },
    title: box.label,
  }
  if (!onToggle) return <span {...look} />

  const down = (event: PointerEvent<HTMLButtonElement>) => {
    dragged.current = false
    if (!onMove || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, y: event.clientY, to: box })
  }
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    const page = event.currentTarget.parentElement
    if (!drag || !page) return
    const [right, under] = [event.clientX - drag.x, event.clientY - drag.y]
    if (Math.hypot(right, under) > wander) dragged.current = true
    const { width, height } = page.getBoundingClientRect()
    if (dragged.current) setDrag({ ...drag, to: { ...box, left: box.left + right / width, top: box.top + under / height } })
  }
  const up = () => {
    if (drag && dragged.current) onMove?.(drag.to)
    setDrag(null)
  }
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way || !onNudge || event.altKey || event.metaKey) return
    // The screen's own arrow keys are for its text.
    event.preventDefault()
    event.stopPropagation()
    const by = event.ctrlKey ? leap : step
    onNudge([way[0] * by, way[1] * by], event.shiftKey)
  }
  return (
    <button
      ref={button}
      type="button"
      aria-label={box.label}
      aria-pressed={!box.kept}
      {...look}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => setDrag(null)}
      onKeyDown={press}
      onClick={() => {
        if (!dragged.current) onToggle()
        dragged.current = false
      }}
    />
  )
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
