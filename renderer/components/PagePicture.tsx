import { type PointerEvent, useRef, useState } from 'react'
import type { PagePicture as Picture } from '../../electron/contract/releases.ts'
import { between, framed, type Place, type Point } from './framedWords.ts'
import type { Stretch } from './noteText/stretch.ts'
import './pagePicture.css'

/** What is painted over, or was and is kept, with its name. */
export interface PageMark extends Stretch {
  readonly label: string
  readonly kept?: boolean
}

/**
 * A page's picture with a box for each word that is painted over. With `onToggle`, a box can be
 * pressed; with `onDraw`, words can be framed: the stretches of text that they are.
 */
export function PagePicture(props: {
  readonly page: Picture
  readonly marks: readonly PageMark[]
  readonly label: string
  readonly onToggle?: (mark: Stretch) => void
  readonly onDraw?: (stretches: readonly Stretch[]) => void
}) {
  const { page, marks, label, onToggle, onDraw } = props
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ readonly from: Point; readonly to: Point } | null>(null)
  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
  }
  const finish = () => {
    if (!drawn) return
    setDrawn(null)
    const stretches = framed(page.words, drawn.from, drawn.to)
    if (stretches.length > 0) onDraw?.(stretches)
  }
  const boxes = page.words.flatMap((word) => {
    const mark = marks.find(({ start, end }) => start < word.end && end > word.start)
    return mark ? [{ word, mark }] : []
  })
  return (
    <div
      ref={frame}
      className="page-picture"
      onPointerDown={(event) => {
        if (!onDraw || event.button !== 0 || event.target instanceof HTMLButtonElement) return
        frame.current?.setPointerCapture(event.pointerId)
        const at = pointOf(event)
        setDrawn({ from: at, to: at })
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: pointOf(event) })}
      onPointerUp={finish}
      onPointerCancel={() => setDrawn(null)}
    >
      <img src={`data:image/png;base64,${page.png}`} width={page.width} height={page.height} alt={label} draggable={false} />
      {boxes.map(({ word, mark }) => {
        const look = { className: `page-box ${mark.kept ? 'kept' : 'covered'}`, style: placeOf(word), title: mark.label }
        return onToggle ? (
          <button
            key={word.start}
            type="button"
            aria-label={mark.label}
            aria-pressed={!mark.kept}
            {...look}
            onClick={() => onToggle(mark)}
          />
        ) : (
          <span key={word.start} {...look} />
        )
      })}
      {drawn && <span className="page-box drawn" style={placeOf(between(drawn.from, drawn.to))} />}
    </div>
  )
}

function placeOf({ left, top, width, height }: Place) {
  return { left: `${100 * left}%`, top: `${100 * top}%`, width: `${100 * width}%`, height: `${100 * height}%` }
}
