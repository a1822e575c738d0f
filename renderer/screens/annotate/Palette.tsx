import { useLayoutEffect, useRef, useState } from 'react'
import type { LabelRow } from '../../../electron/contract/values.ts'
import { type Category, looksOf } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'

export interface PaletteAt {
  readonly left: number
  readonly top: number
  readonly bottom: number
  readonly width: number
}

/**
 * The categories beside what the mouse has just selected. The keyboard has its keys and needs no
 * palette, so Tab passes it by.
 */
export function Palette({
  at,
  labels,
  onPick,
}: {
  readonly at: PaletteAt
  readonly labels: readonly LabelRow[]
  readonly onPick: (category: Category) => void
}) {
  const { annotate: texts, categories } = useTexts()
  const palette = useRef<HTMLFieldSetElement>(null)
  const [place, setPlace] = useState({ left: at.left, top: at.bottom + 6 })
  useLayoutEffect(() => {
    const element = palette.current
    const scroller = element?.closest('.note-text')
    if (!element || !scroller) return
    const below = at.bottom + 6
    const fits = below + element.offsetHeight <= scroller.scrollTop + scroller.clientHeight
    const top = fits ? below : Math.max(scroller.scrollTop + 4, at.top - element.offsetHeight - 6)
    setPlace({ left: Math.max(8, Math.min(at.left, at.width - element.offsetWidth - 8)), top })
  }, [at])
  return (
    <fieldset ref={palette} className="note-over annotate-palette" aria-label={texts.palette} style={place}>
      {labels.map(({ category, key }) => (
        <button
          key={category}
          type="button"
          className="quiet"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(category)}
        >
          <kbd>{key}</kbd>
          <span className="mark" {...looksOf(category)}>
            {categories[category]}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
