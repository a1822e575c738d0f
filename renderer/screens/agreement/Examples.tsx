import type { Request } from '../../../electron/contract/contract.ts'
import { cloister } from '../../cloister.ts'
import { PlacesPanel } from '../../components/figures/PlacesPanel.tsx'
import { useLabelName } from '../../components/figures/useLabelName.ts'
import { usePages } from '../../components/figures/usePages.ts'
import { messageOf } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Open, Pair } from './pair.ts'

const page = 50

/** The places of one cell, page by page. */
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
  const { found, error, left, more } = usePages(async (offset) => {
    const { total, examples } = await cloister.agreement.examples({ ...question, offset, limit: page })
    return { total, items: examples }
  })
  return (
    <PlacesPanel
      title={texts.title(pair.first, nameOf(question.first), pair.second, nameOf(question.second))}
      closeLabel={texts.close}
      onClose={onClose}
      above={
        <>
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
        </>
      }
      next={left > 0 ? { label: texts.more(Math.min(page, left)), more } : null}
    >
      {found?.items.map(({ documentId, name, before, text, after, start }) => (
        <li key={`${documentId} ${start}`}>
          <button type="button" className="quiet figures-place" onClick={() => onOpen(documentId, start)}>
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
    </PlacesPanel>
  )
}
