import type { ErrorFilter, ShownError } from '../../../electron/contract/evaluate.ts'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { PlacesPanel } from '../../components/figures/PlacesPanel.tsx'
import { useLabelName } from '../../components/figures/useLabelName.ts'
import { usePages } from '../../components/figures/usePages.ts'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { piecesOf } from './pieces.ts'

const page = 50

/** The places of errors, page by page; each opens in its note. */
export function ErrorList(props: { readonly filter: ErrorFilter; readonly title: string; readonly onClose: () => void }) {
  const { filter, title, onClose } = props
  const { evaluate, common } = useTexts()
  const texts = evaluate.errors
  const { go } = useApp()
  const { found, error, left, more } = usePages(async (offset) => {
    const { total, errors } = await cloister.evaluate.errors({ ...filter, offset, limit: page })
    return { total, items: errors }
  })
  const open = ({ id: errorId, documentId, start: at }: ShownError) =>
    go({ screen: 'annotate', documentId, at, error: { filter, errorId } })
  return (
    <PlacesPanel
      title={title}
      closeLabel={common.close}
      onClose={onClose}
      above={
        <>
          <div className="row small muted">
            <span role="status">{found ? (found.total === 0 ? texts.noneHere : texts.total(found.total)) : ''}</span>
            <span className="evaluate-gold">{texts.legendGold}</span>
            <span className="evaluate-found">{texts.legendFound}</span>
          </div>
          {error !== null && <Failure error={error} again={more} />}
        </>
      }
      next={left > 0 ? { label: texts.more(Math.min(page, left)), more } : null}
    >
      {found?.items.map((each) => (
        <li key={each.id}>
          <button type="button" className="quiet figures-place" onClick={() => open(each)}>
            <span className="visually-hidden">{texts.open(texts.kinds[each.kind], each.name)}: </span>
            <Excerpt error={each} />
            <ErrorLine error={each} />
          </button>
        </li>
      ))}
    </PlacesPanel>
  )
}

/** The text around an error: the truth is underlined, what was found is shaded. */
export function Excerpt({ error }: { readonly error: ShownError }) {
  return (
    <span className="evaluate-excerpt">
      {error.excerptStart > 0 && '… '}
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
