import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { shortened } from '../../components/marking/edits.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { type Adjudication, type Difference, takenOf } from './adjudication.ts'

const rowHeight = 48

/**
 * All differences of the note in order, with what was taken; it follows the one that is looked at.
 */
export function DifferenceList(props: { readonly adjudication: Adjudication; readonly at: number; readonly onGo: (at: number) => void }) {
  const { adjudication, at, onGo } = props
  const { text, differences } = adjudication
  const { adjudicate: texts } = useTexts()
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: differences.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  useEffect(() => {
    virtual.scrollToIndex(at, { align: 'auto' })
  }, [virtual, at])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section ref={scroller} className="adjudicate-list" tabIndex={0} aria-label={texts.list}>
      <ol className="plain" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const difference = differences[index]!
          const words = shortened(text, difference)
          return (
            <li key={index} style={{ top: start, height: rowHeight }}>
              <button
                type="button"
                className="quiet adjudicate-row"
                aria-current={index === at}
                tabIndex={index === at ? 0 : -1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onGo(index)}
              >
                <span className={difference.settled ? 'adjudicate-dot settled' : 'adjudicate-dot'}>
                  <span className="visually-hidden">{difference.settled ? texts.states.settled : texts.states.open}</span>
                </span>
                <span className="grow">
                  <span className="clip adjudicate-row-line">{words}</span>
                  <span className="small muted adjudicate-row-line clip">
                    <Outcome adjudication={adjudication} difference={difference} />
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Outcome({ adjudication, difference }: { readonly adjudication: Adjudication; readonly difference: Difference }) {
  const { adjudicate: texts } = useTexts()
  const taken = takenOf(difference)
  if (taken === null) return texts.kinds[difference.kind]
  if (taken === 'none') return texts.takeNone
  if (taken === 'own') return texts.own
  return adjudication.sets[taken]?.person
}
