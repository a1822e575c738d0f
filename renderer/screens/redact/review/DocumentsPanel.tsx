import { useDeferredValue, useState } from 'react'
import type { ReviewedDocument } from '../../../../electron/contract/review.ts'
import { cloister } from '../../../cloister.ts'
import { Failure } from '../../../components/Failure.tsx'
import { SelectField } from '../../../components/Field.tsx'
import { TableHead } from '../../../components/TableHead.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { useToasts } from '../../../components/toasts.tsx'
import { useApp } from '../../../components/useApp.ts'
import { useQuestion } from '../../../components/useQuestion.ts'
import { useVisitState } from '../../../components/useVisitState.ts'
import { useTexts } from '../../../texts/useTexts.tsx'
import { HoldDialog } from './HoldDialog.tsx'

const shows = ['all', 'corrected', 'held', 'pending'] as const
type Show = (typeof shows)[number]

const pageSize = 50

/**
 * Single documents of the release: found by number or name, opened to be corrected, held back and
 * released again.
 */
export function DocumentsPanel({ releaseId, onChange }: { readonly releaseId: number; readonly onChange: () => void }) {
  const { review, words } = useTexts()
  const texts = review.documents
  const { tell, fail } = useToasts()
  const [query, setQuery] = useVisitState('documents-query', '')
  const [show, setShow] = useVisitState<Show>('documents-show', 'all')
  const [offset, setOffset] = useState(0)
  const [holding, setHolding] = useState<ReviewedDocument | null>(null)
  const wanted = useDeferredValue(query)
  const asked = useQuestion(
    () => cloister.review.documents({ releaseId, query: wanted, show, offset, limit: pageSize }),
    [releaseId, wanted, show, offset],
  )
  const changed = () => {
    asked.again()
    onChange()
  }
  const takeBack = ({ number }: ReviewedDocument) =>
    cloister.review.takeBack({ releaseId, numbers: [number] }).then(() => {
      tell(texts.back)
      changed()
    }, fail)
  const { total = 0, rows = [] } = asked.value ?? {}
  return (
    <div className="stack">
      <div className="row">
        <TextField
          label={texts.search}
          type="search"
          value={query}
          maxLength={300}
          onChange={(value) => {
            setOffset(0)
            setQuery(value)
          }}
        />
        <SelectField
          label={texts.show}
          value={show}
          onChange={(value) => {
            setOffset(0)
            setShow(value)
          }}
          options={shows.map((value) => ({ value, label: texts.shows[value] }))}
        />
      </div>
      {asked.error !== null && <Failure error={asked.error} again={asked.again} />}
      <p role="status" className="small muted">
        {asked.value && (total === 0 ? texts.none : texts.count(total))}
      </p>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section className="review-wide" aria-label={review.panels.documents} tabIndex={0}>
          <table className="table review-documents">
            <TableHead
              columns={[
                { number: texts.columns.number },
                texts.columns.path,
                texts.columns.name,
                texts.columns.state,
                texts.columns.marks,
                '',
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <DocumentRow
                  key={row.number}
                  releaseId={releaseId}
                  row={row}
                  onHold={() => setHolding(row)}
                  onTakeBack={() => void takeBack(row)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {total > pageSize && (
        <div className="row">
          <button type="button" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - pageSize))}>
            ‹
          </button>
          <span className="muted small">
            {words.number(offset + 1)}–{words.number(Math.min(total, offset + pageSize))} / {words.number(total)}
          </span>
          <button type="button" disabled={offset + pageSize >= total} onClick={() => setOffset(offset + pageSize)}>
            ›
          </button>
        </div>
      )}
      {holding && (
        <HoldDialog
          path={holding.path}
          onClose={() => setHolding(null)}
          onHold={async (reason) => {
            await cloister.review.hold({ releaseId, numbers: [holding.number], reason })
            setHolding(null)
            tell(texts.held(1))
            changed()
          }}
        />
      )}
    </div>
  )
}

function DocumentRow(props: {
  readonly releaseId: number
  readonly row: ReviewedDocument
  readonly onHold: () => void
  readonly onTakeBack: () => void
}) {
  const { releaseId, row, onHold, onTakeBack } = props
  const { go } = useApp()
  const { review, words } = useTexts()
  const texts = review.documents
  const { number, path, name, state, cause, added, removed, reason, pending } = row
  return (
    <tr>
      <td className="number">{words.number(number)}</td>
      <th scope="row">
        <button type="button" className="link" aria-label={texts.open(path)} onClick={() => go({ screen: 'reading', releaseId, number })}>
          {path}
        </button>
      </th>
      <td>{state === 'done' ? name === path ? <span className="muted">{texts.same}</span> : name : '–'}</td>
      <td>
        {texts.states[state]}
        {reason !== null && state !== 'held' && ` · ${texts.willHold}`}
        {reason === null && state === 'held' && ` · ${texts.willRelease}`}
        {(reason ?? cause) && <div className="small muted">{reason ?? cause}</div>}
      </td>
      <td>
        {added > 0 && texts.added(added)}
        {added > 0 && removed > 0 && ', '}
        {removed > 0 && texts.removed(removed)}
        {pending && ' '}
        {pending && <div className="badge warn">{texts.pendingBadge}</div>}
      </td>
      <td>
        {reason === null ? (
          <button type="button" className="quiet" aria-label={texts.hold(path)} onClick={onHold}>
            {texts.holdShort}
          </button>
        ) : (
          <button type="button" className="quiet" aria-label={texts.takeBack(path)} onClick={onTakeBack}>
            {texts.takeBackShort}
          </button>
        )}
      </td>
    </tr>
  )
}
