import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { Corpus } from '../../../electron/contract/corpora.ts'
import { cloister } from '../../cloister.ts'
import { Empty } from '../../components/Empty.tsx'
import { EraseNotes } from '../../components/erasing/EraseNotes.tsx'
import { FailureNote } from '../../components/Failure.tsx'
import { useJobEnded } from '../../components/jobs.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { Options } from '../../components/Options.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import './corpora.css'
import { onChoice } from '../../components/onChoice.ts'
import { DocumentTable } from './DocumentTable.tsx'
import { useCorpusActions } from './useCorpusActions.ts'
import { type Order, type Show, useDocuments } from './useDocuments.ts'

const shows: readonly Show[] = ['all', 'mine', 'not-confirmed', 'confirmed', 'undecided', 'no-gold', 'gold']

/** One corpus: its notes to search and open, and what can be done with it. */
export function CorpusScreen({ corpusId }: { readonly corpusId: number }) {
  const { corpora } = useApp()
  const texts = useTexts().corpora
  const corpus = corpora.find(({ id }) => id === corpusId)
  if (!corpus) return <Screen title={texts.title}>{null}</Screen>
  return (
    <Screen title={corpus.name} dense actions={<Actions corpus={corpus} />} about={<Counts corpus={corpus} />}>
      {corpus.documents === 0 ? <NoNotes corpus={corpus} /> : <Notes corpus={corpus} />}
    </Screen>
  )
}

function Counts({ corpus }: { readonly corpus: Corpus }) {
  const texts = useTexts().corpora
  if (corpus.documents === 0) return null
  return (
    <span className="small figures">
      {texts.yours(corpus.confirmed, corpus.documents)} · {texts.goldOf(corpus.gold)}
      {corpus.undecided > 0 && ` · ${texts.undecided(corpus.undecided)}`}
    </span>
  )
}

function Actions({ corpus }: { readonly corpus: Corpus }) {
  const { person, openDialog, resume } = useApp()
  const texts = useTexts().corpora
  const actionsOf = useCorpusActions()
  const manages = may(person, 'manage')
  const corpusId = corpus.id
  const hasNotes = corpus.documents > 0
  return (
    <>
      {manages && (
        <button type="button" onClick={() => openDialog({ kind: 'import', corpusId })}>
          {texts.import}
        </button>
      )}
      {hasNotes && (
        <button type="button" onClick={() => openDialog({ kind: 'suggest', corpusId, documentIds: null })}>
          {texts.suggest}
        </button>
      )}
      {manages && hasNotes && (
        <button type="button" onClick={() => openDialog({ kind: 'export', corpusId })}>
          {texts.export}
        </button>
      )}
      {hasNotes && (
        <button type="button" className="primary" onClick={() => resume(corpusId)}>
          {texts.annotate}
        </button>
      )}
      <MoreMenu label={texts.actions} text={texts.actions} items={actionsOf(corpus)} />
    </>
  )
}

function NoNotes({ corpus }: { readonly corpus: Corpus }) {
  const { person, openDialog } = useApp()
  const { fail } = useToasts()
  const texts = useTexts().corpora
  const choose = async (purpose: 'import-files' | 'import-folder') => {
    try {
      const files = await cloister.files.choose({ purpose })
      if (files && files.length > 0) openDialog({ kind: 'import', corpusId: corpus.id, files })
    } catch (error) {
      fail(error)
    }
  }
  const manages = may(person, 'manage')
  return (
    <Empty icon="corpora">
      <h2>{texts.noNotesTitle}</h2>
      <p className="muted">{manages ? texts.noNotes : texts.noNotesOthers}</p>
      {manages && (
        <div className="row">
          <button type="button" className="primary big" onClick={() => void choose('import-files')}>
            {texts.chooseFiles}
          </button>
          <button type="button" className="big" onClick={() => void choose('import-folder')}>
            {texts.chooseFolder}
          </button>
        </div>
      )}
    </Empty>
  )
}

function Notes({ corpus }: { readonly corpus: Corpus }) {
  const { person, go, openDialog } = useApp()
  const { corpora: texts, erasing: erasingTexts } = useTexts()
  const [erasing, setErasing] = useState(false)
  const [query, setQuery] = useVisitState('query', '')
  const [show, setShow] = useVisitState<Show>('show', 'all')
  const [order, setOrder] = useVisitState<Order | null>('order', null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { fail } = useToasts()
  // Typing stays ahead of the search when the list is slow to draw.
  const searched = useDeferredValue(useSettled(query)).trim()
  const documents = useDocuments({ corpusId: corpus.id, query: searched, show, order })
  const chooseAll = () => {
    cloister.corpora.documentIds({ corpusId: corpus.id, query: searched, show }).then((ids) => setChosen(new Set(ids)), fail)
  }
  const { again } = documents
  useJobEnded(again)
  // Splitting, assigning and the like change rows without a job.
  const counts = JSON.stringify([corpus.documents, corpus.confirmed, corpus.gold, corpus.undecided])
  const countsBefore = useRef(counts)
  useEffect(() => {
    if (countsBefore.current !== counts) again()
    countsBefore.current = counts
  }, [counts, again])

  const searchId = useId()
  const showId = useId()
  const search = useRef<HTMLInputElement>(null)
  useShortcuts(texts.title, [
    { keys: 'Ctrl+F', text: texts.keys.search, run: () => search.current?.select() },
    { keys: '/', text: texts.keys.search, run: () => search.current?.select() },
    { keys: 'ArrowDown', text: texts.keys.move },
    { keys: 'PageDown', text: texts.keys.page },
    { keys: 'Home', text: texts.keys.ends },
    { keys: 'Enter', text: texts.keys.open },
    { keys: 'Space', text: texts.keys.select },
    { keys: 'Ctrl+A', text: texts.selectAll },
  ])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is younger than some readers */}
      <div className="row documents-search" role="search">
        <label htmlFor={searchId}>{texts.search}</label>
        <input
          id={searchId}
          ref={search}
          type="search"
          className="documents-query"
          value={query}
          placeholder={texts.searchHint}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setQuery(event.target.value)}
        />
        <label htmlFor={showId}>{texts.show}</label>
        <select id={showId} value={show} onChange={onChoice(shows, setShow)}>
          <Options of={shows} label={(value) => texts.shows[value]} />
        </select>
        <span role="status" className="muted figures">
          {documents.total !== null && texts.found(documents.total)}
        </span>
      </div>
      <FailureNote error={documents.error} />
      {documents.total === 0 ? (
        <Empty icon="corpora">
          <p className="muted">{texts.nothingFound}</p>
          <div className="row">
            <button
              type="button"
              onClick={() => {
                setQuery('')
                setShow('all')
                search.current?.focus()
              }}
            >
              {texts.clearSearch}
            </button>
          </div>
        </Empty>
      ) : (
        <DocumentTable
          label={texts.table(corpus.name)}
          documents={documents}
          order={order}
          onOrder={setOrder}
          chosen={chosen}
          onChoose={setChosen}
          onChooseAll={chooseAll}
          onOpen={(documentId) => go({ screen: 'annotate', documentId })}
        />
      )}
      {chosen.size > 0 && (
        // Under the list, so that no row moves when the first is chosen.
        <div className="row documents-chosen" role="status">
          <strong className="figures">{texts.selected(chosen.size)}</strong>
          <button type="button" onClick={() => openDialog({ kind: 'suggest', corpusId: corpus.id, documentIds: [...chosen] })}>
            {texts.suggestSelected}
          </button>
          {may(person, 'manage') && (
            <>
              <button type="button" onClick={() => openDialog({ kind: 'assign', corpusId: corpus.id, documentIds: [...chosen] })}>
                {texts.assignSelected}
              </button>
              <button type="button" onClick={() => openDialog({ kind: 'export', corpusId: corpus.id, documentIds: [...chosen] })}>
                {texts.exportSelected}
              </button>
            </>
          )}
          {may(person, 'erase') && (
            <button type="button" className="quiet danger" onClick={() => setErasing(true)}>
              {erasingTexts.eraseChosen}
            </button>
          )}
          <button type="button" className="quiet" onClick={() => setChosen(new Set())}>
            {texts.clearSelection}
          </button>
        </div>
      )}
      {erasing && (
        <EraseNotes
          documentIds={[...chosen]}
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false)
            setChosen(new Set())
            again()
          }}
        />
      )}
    </>
  )
}

/** What somebody types, once they pause. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 120)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
