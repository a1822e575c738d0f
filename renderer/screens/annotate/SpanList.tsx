import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { keysOf } from '../../../electron/contract/records.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { shortened } from '../../components/marking/edits.ts'
import { firstEndingAfter } from '../../components/noteText/stretch.ts'
import { Options } from '../../components/Options.tsx'
import { onChoice } from '../../components/onChoice.ts'
import { type Category, looksOf } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'

type Filter = 'all' | 'undecided' | 'unseen' | 'commented' | 'rejected' | Category

const filters: Record<Exclude<Filter, Category>, (span: MarkedSpan) => boolean> = {
  all: ({ origin }) => origin !== 'rejected',
  undecided: ({ origin }) => origin === 'suggested',
  unseen: ({ origin }) => origin === 'accepted-unseen',
  commented: ({ comment }) => comment !== '',
  rejected: ({ origin }) => origin === 'rejected',
}

const rowHeight = 30

interface ListedSpans {
  readonly text: string
  readonly spans: readonly MarkedSpan[]
  readonly currentId: number | null
  /** Where the caret is: the list follows it. */
  readonly position: number
  readonly onChoose: (span: MarkedSpan) => void
}

/** The spans of the note in order, all or some; choosing one leads to it. */
export const SpanList = memo(function SpanList(props: ListedSpans) {
  const { text, spans, currentId, position, onChoose } = props
  const { annotate: texts, categories } = useTexts()
  const [filter, setFilter] = useState<Filter>('all')
  const shown = useMemo(() => spans.filter((span) => (isNamed(filter) ? filters[filter](span) : span.category === filter)), [spans, filter])
  const choices = useMemo(() => {
    const named = keysOf(filters).map((name) => ({ name, count: spans.filter(filters[name]).length }))
    return { named, present: [...new Set(spans.map(({ category }) => category))] }
  }, [spans])
  return (
    <div className="annotate-spans">
      <label className="row keep">
        <span className="small">{texts.filter}</span>
        <select value={filter} onChange={onChoice<Filter>([...keysOf(filters), ...choices.present], setFilter)} className="grow">
          {choices.named.map(({ name, count }) => (
            <option key={name} value={name}>
              {texts.filters[name]} ({count})
            </option>
          ))}
          <Options of={choices.present} label={(category) => categories[category]} />
        </select>
      </label>
      {shown.length === 0 ? (
        <p className="small muted annotate-pad">{spans.length === 0 ? texts.noSpans : texts.noSpansHere}</p>
      ) : (
        <Rows text={text} spans={shown} currentId={currentId} position={position} onChoose={onChoose} />
      )}
    </div>
  )
})

function Rows(props: ListedSpans) {
  const { text, spans, currentId, position, onChoose } = props
  const { annotate: texts, categories } = useTexts()
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: spans.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const at = Math.min(spans.length - 1, firstEndingAfter(spans, position))
  useEffect(() => {
    // Not under the mouse of somebody who is about to click in it.
    if (!scroller.current?.matches(':hover, :focus-within')) virtual.scrollToIndex(at, { align: 'auto' })
  }, [virtual, at])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section ref={scroller} className="annotate-rows" tabIndex={0} aria-label={texts.panels.spans}>
      <ul className="plain" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const span = spans[index]!
          const { id, category, origin, comment, score } = span
          return (
            <li key={id} style={{ top: start, height: rowHeight }}>
              <button
                type="button"
                className={`quiet annotate-row ${origin}`}
                aria-current={id === currentId}
                onClick={() => onChoose(span)}
                tabIndex={id === currentId || (currentId === null && index === at) ? 0 : -1}
              >
                <span className="clip grow">
                  <span
                    className={`mark mark-${origin === 'suggested' ? 'suggested' : origin === 'rejected' ? 'rejected' : 'sure'}`}
                    {...looksOf(category)}
                  >
                    {shortened(text, span)}
                  </span>
                </span>
                {comment !== '' && <span aria-label={texts.commentOf} role="img" className="annotate-commented" />}
                <span className="small muted annotate-row-category">
                  {categories[category]}
                  {origin === 'suggested' && score !== undefined && ` ${texts.score(score)}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function isNamed(filter: Filter): filter is keyof typeof filters {
  return filter in filters
}
