import { memo, useState } from 'react'
import type { LabelRow } from '../../../electron/contract/values.ts'
import { type Category, looksOf } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { pressOf } from './keys.ts'
import './marking.css'

/** The project's categories with their keys, always in sight: a click marks as the key does. */
export const CategoryPanel = memo(function CategoryPanel(props: {
  readonly labels: readonly LabelRow[]
  /** Spans of the note by category. */
  readonly counts: ReadonlyMap<Category, number>
  /** Of the span at the caret. */
  readonly current: Category | null
  readonly disabled: boolean
  readonly onPick: (category: Category) => void
}) {
  const { labels, counts, current, disabled, onPick } = props
  const { annotate: texts, categories, words } = useTexts()
  const [pointed, setPointed] = useState<LabelRow | null>(null)
  const hint = pointed ? pointed.hint || texts.noHint : texts.hintDefault
  return (
    <section className="annotate-categories" aria-label={texts.categories} data-pane>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving the list only puts the general hint back */}
      <div className="annotate-category-list" onMouseLeave={() => setPointed(null)} onBlur={() => setPointed(null)}>
        {labels.map((label) => {
          const { category, key } = label
          const n = counts.get(category) ?? 0
          return (
            <button
              key={category}
              type="button"
              className={category === current ? 'annotate-category current' : 'annotate-category'}
              aria-keyshortcuts={pressOf(label, labels)}
              aria-disabled={disabled}
              onMouseEnter={() => setPointed(label)}
              onFocus={() => setPointed(label)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(category)}
            >
              <kbd>{key}</kbd>
              <span className="annotate-category-name">
                <span className="mark" {...looksOf(category)}>
                  {categories[category]}
                </span>
              </span>
              {n > 0 && <span className="annotate-count">{words.number(n)}</span>}
            </button>
          )
        })}
      </div>
      <p className="annotate-hint small muted">
        {pointed && <strong>{categories[pointed.category]}: </strong>}
        {hint}
      </p>
    </section>
  )
})
