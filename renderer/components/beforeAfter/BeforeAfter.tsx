import { type ReactNode, useMemo, useRef } from 'react'
import { looksOf } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import './beforeAfter.css'
import { followScroll } from '../followScroll.ts'
import { type Found, type Part, partsOf } from './parts.ts'

/**
 * A text before and after, side by side; the sides scroll together. What stays as it is, though it
 * was found, is marked in both.
 */
export function BeforeAfter(props: {
  readonly text: string
  readonly found: readonly Found[]
  readonly language: string
  readonly before: string
  readonly after: string
  /** In the place of the second side. */
  readonly insteadOfAfter?: ReactNode
}) {
  const { text, found, language, before, after, insteadOfAfter } = props
  const { categories, words, redact } = useTexts()
  const left = useRef<HTMLElement>(null)
  const right = useRef<HTMLElement>(null)
  const parts = useMemo(() => partsOf(text, found), [text, found])
  const saidOf = ({ category, score }: Found) =>
    score === undefined ? categories[category] : redact.preview.sureness(categories[category], words.percent(score))
  const mark = (part: Part, shown: string) =>
    part.found === null ? (
      part.text
    ) : (
      <mark
        key={part.start}
        className={part.found.value === null ? 'mark mark-suggested' : 'mark'}
        title={saidOf(part.found)}
        {...looksOf(part.found.category)}
      >
        {shown}
      </mark>
    )
  const side = (label: string, own: typeof left, other: typeof left, children: ReactNode) => (
    <figure className="before-after-side">
      <figcaption className="small muted">{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section ref={own} tabIndex={0} aria-label={label} lang={language} onScroll={() => followScroll(own.current, other.current)}>
        {children}
      </section>
    </figure>
  )
  return (
    <div className="before-after">
      {side(
        before,
        left,
        right,
        parts.map((part) => mark(part, part.text)),
      )}
      {side(after, right, left, insteadOfAfter ?? parts.map((part) => mark(part, part.found?.value ?? part.text)))}
    </div>
  )
}
