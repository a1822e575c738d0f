import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../texts/useTexts.tsx'

/**
 * A screen's heading and body. The heading takes the focus when the screen appears, so that readers
 * begin there and Tab goes on from it.
 */
export function Screen(props: {
  readonly title: string
  /** Beside the heading. */
  readonly actions?: ReactNode
  /** A line under the heading. */
  readonly about?: ReactNode
  /** Fills the height itself instead of scrolling as a whole. */
  readonly dense?: boolean
  readonly focusHeading?: boolean
  readonly children: ReactNode
}) {
  const { title, actions, about, dense = false, focusHeading = true, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { product } = useTexts().common
  useEffect(() => {
    if (focusHeading) heading.current?.focus()
  }, [focusHeading])
  useEffect(() => {
    document.title = `${title} – ${product}`
  }, [title, product])
  return (
    <div className={dense ? 'screen dense' : 'screen'}>
      <header className="screen-head">
        <div className="grow">
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {about && <p className="muted">{about}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </header>
      <div className="screen-body">{children}</div>
    </div>
  )
}
