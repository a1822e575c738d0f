import { type PointerEvent, useRef, useState } from 'react'
import type { PagePicture as Picture } from '../../electron/contract/releases.ts'
import { between, framed, type Place, type Point } from './framedWords.ts'
import type { Stretch } from './noteText/stretch.ts'
import { PageBox, type PlacedBox } from './PageBox.tsx'
import './pagePicture.css'

/** What is painted over, or was and is kept, with its name. */
export interface PageMark extends Stretch {
  readonly label: string
  readonly kept?: boolean
}

/** Boxes that are places of the picture itself, and what may be done with them. */
export interface PicturePlaces {
  readonly boxes: readonly PlacedBox[]
  readonly onToggle?: (key: string) => void
  /** To another place, as shares of the page. */
  readonly onMove?: (key: string, to: Place) => void
  /** By steps of a pixel; with `size`, its lower right corner. */
  readonly onNudge?: (key: string, by: readonly [right: number, down: number], size: boolean) => void
  readonly onDraw?: (place: Place) => void
}

/**
 * A page's picture with a box for each word that is painted over, and for each of its places. With
 * `onToggle`, a box can be pressed; with `onDraw`, words can be framed: the stretches of text that
 * they are, or a place where no word is known.
 */
export function PagePicture(props: {
  readonly page: Picture
  readonly marks: readonly PageMark[]
  readonly label: string
  readonly onToggle?: (mark: Stretch) => void
  readonly onDraw?: (stretches: readonly Stretch[]) => void
  readonly places?: PicturePlaces
}) {
  const { page, marks, label, onToggle, onDraw, places } = props
  const frame = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ readonly from: Point; readonly to: Point } | null>(null)
  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = frame.current!.getBoundingClientRect()
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
  }
  const draws = places ? places.onDraw : onDraw
  const finish = () => {
    if (!drawn) return
    setDrawn(null)
    const place = between(drawn.from, drawn.to)
    if (places) {
      // Shorter, it was a press beside a box.
      if (place.width * page.width >= 3 && place.height * page.height >= 3) places.onDraw?.(place)
      return
    }
    const stretches = framed(page.words, drawn.from, drawn.to)
    if (stretches.length > 0) onDraw?.(stretches)
  }
  const words = page.words.flatMap((word) => {
    const mark = marks.find(({ start, end }) => start < word.end && end > word.start)
    return mark ? [{ word, mark }] : []
  })
  return (
    <div
      ref={frame}
      className="page-picture"
      onPointerDown={(event) => {
        if (!draws || event.button !== 0 || event.target instanceof HTMLButtonElement) return
        frame.current?.setPointerCapture(event.pointerId)
        const at = pointOf(event)
        setDrawn({ from: at, to: at })
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: pointOf(event) })}
      onPointerUp={finish}
      onPointerCancel={() => setDrawn(null)}
    >
      <img src={`data:image/png;base64,${page.png}`} width={page.width} height={page.height} alt={label} draggable={false} />
      {words.map(({ word, mark }) => (
        <PageBox
          key={word.start}
          box={{ ...word, key: String(word.start), label: mark.label, kept: mark.kept === true }}
          {...(onToggle ? { onToggle: () => onToggle(mark) } : {})}
        />
      ))}
      {places?.boxes.map((box) => (
        <PageBox
          key={box.key}
          box={box}
          {...(places.onToggle ? { onToggle: () => places.onToggle?.(box.key) } : {})}
          {...(places.onMove ? { onMove: (to: Place) => places.onMove?.(box.key, to) } : {})}
          {...(places.onNudge ? { onNudge: (by: readonly [number, number], size: boolean) => places.onNudge?.(box.key, by, size) } : {})}
        />
      ))}
      {drawn && <PageBox box={{ ...between(drawn.from, drawn.to), key: 'drawn', label: '', kept: false }} drawn />}
    </div>
  )
}
