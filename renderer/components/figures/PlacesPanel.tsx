import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../Icon.tsx'

/**
 * Places in notes that a figure stands for, beside the figure. Takes the focus when it appears, and
 * Escape puts it away.
 */
export function PlacesPanel(props: {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  /** What is said of the list before it. */
  readonly above: ReactNode
  /** Absent where no more are to come. */
  readonly next: { readonly label: string; readonly more: () => void } | null
  /** List items. */
  readonly children: ReactNode
}) {
  const { title, closeLabel, onClose, above, next, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside
      className="card stack figures-places"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="row keep">
        <h3 className="grow" tabIndex={-1} ref={heading}>
          {title}
        </h3>
        <button type="button" className="quiet icon" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {above}
      <ul className="plain stack tight">{children}</ul>
      {next && (
        <div>
          <button type="button" onClick={next.more}>
            {next.label}
          </button>
        </div>
      )}
    </aside>
  )
}
