import type { ReactNode } from 'react'
import { useVisitState } from '../useVisitState.ts'
import './figures.css'

/** A section that its heading opens and closes; on coming back it is as it was left. */
export function FoldingSection(props: {
  /** Of its heading, which names what is in it. */
  readonly id: string
  readonly title: string
  readonly about?: ReactNode
  readonly startsOpen?: boolean
  readonly children: ReactNode
}) {
  const { id, title, about, startsOpen = false, children } = props
  const [isOpen, setOpen] = useVisitState(`section ${id}`, startsOpen)
  return (
    <details className="figures-folding" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2 id={id}>{title}</h2>
      </summary>
      {isOpen && (
        <section className="stack" aria-labelledby={id}>
          {about && <p className="muted">{about}</p>}
          {children}
        </section>
      )}
    </details>
  )
}
