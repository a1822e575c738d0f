import { useState } from 'react'
import type { Reply } from '../../../electron/contract/contract.ts'
import { keysOf } from '../../../electron/contract/records.ts'
import { cloister } from '../../cloister.ts'
import { EmptyCorpus } from '../../components/Empty.tsx'
import { MoreRows } from '../../components/MoreRows.tsx'
import { onChoice } from '../../components/onChoice.ts'
import { Screen } from '../../components/Screen.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'

type Row = Reply<'adjudicate.queue'>[number]
type Filter = 'waiting' | 'gold' | 'all'

const page = 200
const filters: Record<Filter, (row: Row) => boolean> = { waiting: ({ gold }) => !gold, gold: ({ gold }) => gold, all: () => true }

/** The notes of a corpus that can be adjudicated, with how far each is. */
export function Queue({ corpusId, onOpen }: { readonly corpusId: number; readonly onOpen: (documentId: number) => void }) {
  const { corpora } = useApp()
  const { adjudicate, common } = useTexts()
  const texts = adjudicate.queue
  const name = corpora.find(({ id }) => id === corpusId)?.name ?? ''
  const { value: rows, error, again } = useQuestion(() => cloister.adjudicate.queue({ corpusId }), [corpusId])
  const waiting = rows?.filter(filters.waiting) ?? []
  // One that was begun goes before those that were not.
  const next = waiting.find(({ settled }) => settled > 0) ?? waiting[0]
  return (
    <Screen
      title={adjudicate.title}
      about={texts.about(name)}
      actions={
        next && (
          <button type="button" className="primary" onClick={() => onOpen(next.documentId)}>
            {next.settled > 0 ? texts.goOn : texts.begin}
          </button>
        )
      }
    >
      {error !== null && (
        <div className="note danger row" role="alert">
          <p>{messageOf(error)}</p>
          <button type="button" onClick={again}>
            {common.tryAgain}
          </button>
        </div>
      )}
      {rows?.length === 0 && <EmptyCorpus icon="adjudicate" corpusId={corpusId} {...texts.none} />}
      {rows && rows.length > 0 && <Rows rows={rows} onOpen={onOpen} />}
    </Screen>
  )
}

function Rows({ rows, onOpen }: { readonly rows: readonly Row[]; readonly onOpen: (documentId: number) => void }) {
  const { adjudicate, words } = useTexts()
  const texts = adjudicate.queue
  const gold = rows.filter(filters.gold).length
  const [filter, keepFilter] = useVisitState<Filter>('adjudicate filter', gold < rows.length ? 'waiting' : 'all')
  const [most, setMost] = useState(page)
  const those = rows.filter(filters[filter])
  return (
    <div className="stack">
      <div className="spread">
        <label className="row">
          {texts.show}
          <select value={filter} onChange={onChoice(keysOf(filters), keepFilter)}>
            {keysOf(filters).map((name) => (
              <option key={name} value={name}>
                {texts.filters[name]} ({words.number(rows.filter(filters[name]).length)})
              </option>
            ))}
          </select>
        </label>
        <span className="muted">{texts.figures(rows.length - gold, gold)}</span>
      </div>
      {those.length === 0 ? (
        <p className="muted">{texts.noneHere}</p>
      ) : (
        <table className="table">
          <TableHead columns={[texts.note, texts.people, texts.settled, texts.state, { hidden: texts.open }]} />
          <tbody>
            {those.slice(0, most).map((row) => (
              <QueueRow key={row.documentId} row={row} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
      <MoreRows count={those.length} most={most} page={page} label={texts.more} onMost={setMost} />
    </div>
  )
}

function QueueRow({ row, onOpen }: { readonly row: Row; readonly onOpen: (documentId: number) => void }) {
  const { documentId, name, people, differences, settled, gold } = row
  const { adjudicate, words } = useTexts()
  const texts = adjudicate.queue
  return (
    <tr>
      <th scope="row" className="adjudicate-name">
        {name}
      </th>
      <td>{words.list(people)}</td>
      <td>
        <span className="row keep">
          {differences > 0 && (
            <progress className="adjudicate-progress" aria-label={texts.of(settled, differences)} value={settled} max={differences} />
          )}
          <span className="figures">{texts.of(settled, differences)}</span>
        </span>
      </td>
      <td>{gold ? <span className="badge good">{texts.gold}</span> : <span className="badge">{texts.waiting}</span>}</td>
      <td className="number">
        <button type="button" aria-label={texts.openNote(name)} onClick={() => onOpen(documentId)}>
          {texts.open}
        </button>
      </td>
    </tr>
  )
}
