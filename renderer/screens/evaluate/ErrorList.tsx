import { useEffect, useRef, useState } from 'react'
import type { ErrorFilter, ShownError } from '../../../electron/contract/evaluate.ts'
import type { Reply } from '../../../electron/contract.ts'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { useLabelName } from '../../components/figures/useLabelName.ts'
import { Icon } from '../../components/Icon.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { piecesOf } from './pieces.ts'

const page = 50

/** The places of errors, page by page; each opens in its note. Takes the focus when it appears, and Escape puts it away. */
export function ErrorList(props: { readonly filter: ErrorFilter; readonly title: string; readonly onClose: () => void }) {
  const { filter, title, onClose } = props
  const { evaluate, common } = useTexts()
  const texts = evaluate.errors
  const { go } = useApp()
  const heading = useRef<HTMLHeadingElement>(null)
  const { found, error, more } = usePages(filter)
  useEffect(() => heading.current?.focus(), [])
  const left = found ? found.total - found.errors.length : 0
  const open = ({ id: errorId, documentId, start: at }: ShownError) =>
    go({ screen: 'annotate', documentId, at, error: { filter, errorId } })
  return (
    <aside
      className="card stack evaluate-list"
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
        <button type="button" className="quiet icon" aria-label={common.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="row small muted">
        <span role="status">{found ? (found.total === 0 ? texts.noneHere : texts.total(found.total)) : ''}</span>
        <span className="evaluate-gold">{texts.legendGold}</span>
        <span className="evaluate-found">{texts.legendFound}</span>
      </div>
      {error !== null && <Failure error={error} again={more} />}
      <ul className="plain stack tight">
        {found?.errors.map((each) => (
          <li key={each.id}>
            <button type="button" className="quiet evaluate-error" onClick={() => open(each)}>
              <span className="visually-hidden">{texts.open(texts.kinds[each.kind], each.name)}: </span>
              <Excerpt error={each} />
              <ErrorLine error={each} />
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

/** The text around an error: the truth is underlined, what was found is shaded. */
export function Excerpt({ error }: { readonly error: ShownError }) {
  return (
    <span className="evaluate-excerpt">
      {piecesOf(error).map(({ start, text, inGold, inFound }) => {
        const names = [inGold && 'evaluate-gold', inFound && 'evaluate-found'].filter(Boolean).join(' ')
        return names ? (
          <mark key={start} className={names}>
            {text}
          </mark>
        ) : (
          <span key={start}>{text}</span>
        )
      })}
    </span>
  )
}

/** What an error is, in a line. */
export function ErrorLine({ error }: { readonly error: ShownError }) {
  const texts = useTexts().evaluate.errors
  const says = useSays()
  return (
    <span className="row small muted">
      <strong>{texts.kinds[error.kind]}</strong>
      <span>{says(error)}</span>
      {error.cause && <span>{texts.causeNames[error.cause] ?? error.cause}</span>}
      {error.leaking && <span className="badge danger">{texts.leaks}</span>}
      {error.corrected && <span className="badge good">{texts.corrected}</span>}
      <span className="clip">{error.name}</span>
    </span>
  )
}

/** 'Patient → nothing' */
function useSays(): (error: ShownError) => string {
  const texts = useTexts().evaluate.errors
  const nameOf = useLabelName()
  const names = (spans: ShownError['gold']) =>
    spans.length === 0 ? texts.nothing : [...new Set(spans.map(({ category }) => nameOf(category)))].join(', ')
  return ({ gold, found }) => texts.says(names(gold), names(found))
}

/** The first page when it appears, and the next each time `more` is called; calls while one is under way do nothing. */
function usePages(filter: ErrorFilter) {
  const [found, setFound] = useState<Reply<'evaluate.errors'> | null>(null)
  const [error, setError] = useState<unknown>(null)
  const asking = useRef(false)
  const gone = useRef(false)
  const load = async (offset: number) => {
    if (asking.current) return
    asking.current = true
    try {
      const next = await cloister.evaluate.errors({ ...filter, offset, limit: page })
      if (gone.current) return
      setFound((known) => ({ total: next.total, errors: [...(known?.errors ?? []), ...next.errors] }))
      setError(null)
    } catch (failure) {
      if (!gone.current) setError(failure)
    } finally {
      asking.current = false
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter makes another list, so that the question is one for its life
  useEffect(() => {
    gone.current = false
    void load(0)
    return () => {
      gone.current = true
    }
  }, [])
  return { found, error, more: () => void load(found?.errors.length ?? 0) }
}
