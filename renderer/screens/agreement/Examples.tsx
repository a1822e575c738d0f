import { useEffect, useRef, useState } from 'react'
import type { Reply, Request } from '../../../electron/contract.ts'
import { cloister } from '../../cloister.ts'
import { useLabelName } from '../../components/figures/useLabelName.ts'
import { Icon } from '../../components/Icon.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Open, Pair } from './pair.ts'

type Found = Reply<'agreement.examples'>

const page = 50

/** The places of one cell, page by page. Takes the focus when it appears, and Escape puts it away. */
export function Examples(props: {
  readonly question: Omit<Request<'agreement.examples'>, 'offset' | 'limit'>
  readonly pair: Pair
  readonly onOpen: Open
  readonly onClose: () => void
}) {
  const { question, pair, onOpen, onClose } = props
  const { agreement, common } = useTexts()
  const texts = agreement.examples
  const nameOf = useLabelName()
  const heading = useRef<HTMLHeadingElement>(null)
  const { found, error, more } = usePages(question)
  useEffect(() => heading.current?.focus(), [])
  const left = found ? found.total - found.examples.length : 0
  return (
    <aside
      className="card stack agreement-examples"
      aria-labelledby="agreement-examples"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="row keep">
        <h3 id="agreement-examples" className="grow" tabIndex={-1} ref={heading}>
          {texts.title(pair.first, nameOf(question.first), pair.second, nameOf(question.second))}
        </h3>
        <button type="button" className="quiet icon" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p role="status" className="muted">
        {found ? (found.total === 0 ? texts.none : texts.total(found.total)) : error === null ? agreement.counting : ''}
      </p>
      {error !== null && (
        <p className="note danger" role="alert">
          {messageOf(error)}{' '}
          <button type="button" className="link" onClick={more}>
            {common.tryAgain}
          </button>
        </p>
      )}
      <ul className="plain stack tight">
        {found?.examples.map(({ documentId, name, before, text, after, start }) => (
          <li key={`${documentId} ${start}`}>
            <button type="button" className="quiet agreement-example" onClick={() => onOpen(documentId, start)}>
              <span className="visually-hidden">{texts.open(name)}: </span>
              <span className="agreement-excerpt">
                {before}
                <mark>{text}</mark>
                {after}
              </span>
              <span className="small muted clip" aria-hidden="true">
                {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <button type="button" onClick={more}>
            {texts.more(Math.min(page, left))}
          </button>
        </div>
      )}
    </aside>
  )
}

/** The first page when it appears, and the next each time `more` is called; calls while one is under way do nothing. */
function usePages(question: Omit<Request<'agreement.examples'>, 'offset' | 'limit'>) {
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState<unknown>(null)
  const asking = useRef(false)
  const gone = useRef(false)
  const load = async (offset: number) => {
    if (asking.current) return
    asking.current = true
    try {
      const next = await cloister.agreement.examples({ ...question, offset, limit: page })
      if (gone.current) return
      setFound((known) => ({ total: next.total, examples: [...(known?.examples ?? []), ...next.examples] }))
      setError(null)
    } catch (failure) {
      if (!gone.current) setError(failure)
    } finally {
      asking.current = false
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell makes another panel, so that the question is one for its life
  useEffect(() => {
    gone.current = false
    void load(0)
    return () => {
      gone.current = true
    }
  }, [])
  return { found, error, more: () => void load(found?.examples.length ?? 0) }
}
