import type { ReactNode } from 'react'

/** A part of a screen: its heading, a line about it, and what it shows. */
export function TitledSection(props: {
  /** Of the heading. */
  readonly id: string
  readonly title: string
  readonly about: ReactNode
  readonly children: ReactNode
}) {
  const { id, title, about, children } = props
  return (
    <section className="stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p className="muted">{about}</p>}
      </div>
      {children}
    </section>
  )
}
