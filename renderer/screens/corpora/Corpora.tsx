import { Empty } from '../../components/Empty.tsx'
import { DueNotice } from '../../components/erasing/DueNotice.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { Screen } from '../../components/Screen.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useSampleProject } from '../../components/useSampleProject.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import './corpora.css'
import { Removed } from './Removed.tsx'
import { useCorpusActions } from './useCorpusActions.ts'

/** Every corpus with how far the person who is signed in has come in it. */
export function Corpora() {
  const { person, corpora, go, openDialog } = useApp()
  const { corpora: texts, words, common, home } = useTexts()
  const makeSample = useSampleProject()
  const actionsOf = useCorpusActions()
  const manages = may(person, 'manage')
  if (corpora.length === 0)
    return (
      <Screen title={texts.title}>
        <DueNotice />
        <Empty icon="corpora">
          <h2>{texts.emptyTitle}</h2>
          <p className="muted">{manages ? texts.emptyManager : texts.emptyOthers}</p>
          {manages && (
            <div className="row">
              <button type="button" className="primary big" onClick={() => openDialog({ kind: 'create' })}>
                {texts.makeFirst}
              </button>
              <button type="button" className="big" onClick={() => void makeSample()}>
                {home.sampleButton}
              </button>
            </div>
          )}
        </Empty>
        {manages && <Removed />}
      </Screen>
    )
  return (
    <Screen
      title={texts.title}
      actions={
        manages && (
          <button type="button" className="primary" onClick={() => openDialog({ kind: 'create' })}>
            {texts.new}
          </button>
        )
      }
    >
      <DueNotice />
      <ul className="plain stack">
        {corpora.map((corpus) => (
          <li key={corpus.id} className="card corpus-card">
            <div className="grow">
              <h2>
                <button type="button" className="link" onClick={() => go({ screen: 'corpus', corpusId: corpus.id })}>
                  {corpus.name}
                </button>
              </h2>
              <p className="small muted">
                {corpus.documents > 0 ? common.notes(corpus.documents) : texts.noNotesTitle}, {texts.created(words.day(corpus.createdAt))}
              </p>
            </div>
            {corpus.documents > 0 && (
              <div className="corpus-progress">
                <progress aria-label={texts.progress(corpus.name)} value={corpus.confirmed} max={Math.max(1, corpus.documents)} />
                <p className="small muted figures">
                  {texts.yours(corpus.confirmed, corpus.documents)} · {texts.goldOf(corpus.gold)}
                </p>
                {corpus.undecided > 0 && <p className="small muted figures">{texts.undecided(corpus.undecided)}</p>}
              </div>
            )}
            <MoreMenu label={`${texts.actions}: ${corpus.name}`} items={actionsOf(corpus)} />
          </li>
        ))}
      </ul>
      {manages && <Removed />}
    </Screen>
  )
}
