import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { Corpus } from '../../electron/contract/corpora.ts'
import type { Preferences, SessionState } from '../../electron/contract/session.ts'
import type { Person } from '../../electron/contract/values.ts'
import { cloister, dropped, onEvent } from '../cloister.ts'
import { useTexts } from '../texts/useTexts.tsx'
import { Dialog } from './Dialog.tsx'
import { Fallible } from './Fallible.tsx'
import { useJobEnded } from './jobs.tsx'
import { KeysOverview } from './KeysOverview.tsx'
import { useLeaving } from './leaving.tsx'
import { back, forward, goTo, type Route, shown, startAt, type Visit } from './route.ts'
import { type Destination, SideBar } from './SideBar.tsx'
import { useShortcuts } from './shortcuts.tsx'
import { Messages, useToasts } from './toasts.tsx'
import { type App, AppContext, type CorpusDialog, type DropTaker, may } from './useApp.ts'
import { useFileDrop } from './useFileDrop.ts'
import { VisitContext } from './useKept.ts'

// Each screen is fetched when it is first wanted, so that the first paint waits for none of them.
const Home = lazy(() => import('../screens/home/Home.tsx').then((file) => ({ default: file.Home })))
const Corpora = lazy(() => import('../screens/corpora/Corpora.tsx').then((file) => ({ default: file.Corpora })))
const CorpusScreen = lazy(() => import('../screens/corpora/CorpusScreen.tsx').then((file) => ({ default: file.CorpusScreen })))
const CorpusDialogs = lazy(() => import('../screens/corpora/CorpusDialogs.tsx').then((file) => ({ default: file.CorpusDialogs })))
const ProjectEditor = lazy(() => import('../screens/corpora/ProjectEditor.tsx').then((file) => ({ default: file.ProjectEditor })))
const Annotate = lazy(() => import('../screens/annotate/Annotate.tsx').then((file) => ({ default: file.Annotate })))
const Adjudicate = lazy(() => import('../screens/adjudicate/Adjudicate.tsx').then((file) => ({ default: file.Adjudicate })))
const Agreement = lazy(() => import('../screens/agreement/Agreement.tsx').then((file) => ({ default: file.Agreement })))
const Evaluate = lazy(() => import('../screens/evaluate/Evaluate.tsx').then((file) => ({ default: file.Evaluate })))
const Evaluation = lazy(() => import('../screens/evaluate/Evaluation.tsx').then((file) => ({ default: file.Evaluation })))
const ErrorStrip = lazy(() => import('../screens/evaluate/ErrorStrip.tsx').then((file) => ({ default: file.ErrorStrip })))
const Models = lazy(() => import('../screens/models/Models.tsx').then((file) => ({ default: file.Models })))
const Policies = lazy(() => import('../screens/policies/Policies.tsx').then((file) => ({ default: file.Policies })))
const Redact = lazy(() => import('../screens/redact/Redact.tsx').then((file) => ({ default: file.Redact })))
const Reading = lazy(() => import('../screens/redact/review/ReadingScreen.tsx').then((file) => ({ default: file.Reading })))
const Audit = lazy(() => import('../screens/audit/Audit.tsx').then((file) => ({ default: file.Audit })))
const VaultScreen = lazy(() => import('../screens/vault/Vault.tsx').then((file) => ({ default: file.VaultScreen })))
const People = lazy(() => import('../screens/people/People.tsx').then((file) => ({ default: file.People })))
const Guide = lazy(() => import('../screens/guide/Guide.tsx').then((file) => ({ default: file.Guide })))
const PreferencesScreen = lazy(() => import('../screens/preferences/Preferences.tsx').then((file) => ({ default: file.PreferencesScreen })))

/** The frame around the screens, for one person who sits here. */
export function Workbench(props: {
  readonly person: Person
  readonly people: readonly Person[]
  readonly left: readonly Person[]
  readonly preferences: Preferences
  readonly prefer: (change: Partial<Preferences>) => void
  readonly onSession: (session: SessionState) => void
  readonly onStandUp: () => void
}) {
  const { person, people, left, preferences, prefer, onSession, onStandUp } = props
  const texts = useTexts().shell
  const { tell, fail } = useToasts()
  const [journey, setJourney] = useState(() => startAt({ screen: 'home' }))
  const [corpora, setCorpora] = useState<readonly Corpus[] | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [narrow, setNarrow] = useState(false)
  const [dialog, setDialog] = useState<CorpusDialog | 'keys' | 'about' | null>(null)
  const visit = shown(journey)

  const refresh = useCallback(async () => {
    try {
      const [list, session] = await Promise.all([cloister.corpora.list(), cloister.session.state()])
      setCorpora(list)
      onSession(session)
    } catch (error) {
      setCorpora((known) => known ?? [])
      fail(error)
    }
  }, [onSession, fail])
  useEffect(() => void refresh(), [refresh])
  useJobEnded(() => void refresh())

  const { hold, leave, question } = useLeaving()
  const go = useCallback((route: Route) => leave(() => setJourney((all) => goTo(all, route))), [leave])
  const goBack = useCallback(() => leave(() => setJourney(back)), [leave])
  // Locking never waits for an answer: whoever locks may be walking away.
  const lock = useCallback(() => void cloister.session.lock().then(onSession, fail), [onSession, fail])
  const openDialog = useCallback((wanted: CorpusDialog) => setDialog(wanted), [])
  const resume = useCallback(
    (corpusId: number) => {
      setChosen(corpusId)
      cloister.annotate
        .resume({ corpusId })
        .then(({ documentId }) => (documentId === null ? tell(texts.nothingToAnnotate) : go({ screen: 'annotate', documentId })), fail)
    },
    [go, tell, fail, texts],
  )

  // A screen about one corpus chooses it; otherwise the last one chosen stays, or the newest.
  const { route } = visit
  const ofRoute = 'corpusId' in route ? route.corpusId : null
  useEffect(() => {
    if (ofRoute !== null) setChosen(ofRoute)
  }, [ofRoute])
  const corpus = corpora?.find(({ id }) => id === (ofRoute ?? chosen)) ?? corpora?.at(-1) ?? null

  const chooseCorpus = useCallback(
    (corpusId: number) => {
      setChosen(corpusId)
      if (isOfCorpus(route.screen)) go({ screen: route.screen, corpusId })
      else if (!staysWithAnyCorpus.includes(route.screen)) go({ screen: 'corpus', corpusId })
    },
    [route.screen, go],
  )
  const goToDestination = useCallback(
    (destination: Destination) => {
      if (destination === 'annotate') {
        if (corpus) resume(corpus.id)
      } else if (isOfCorpus(destination)) {
        if (corpus && may(person, 'adjudicate')) go({ screen: destination, corpusId: corpus.id })
      } else if (destination === 'policies') {
        if (may(person, 'adjudicate')) go({ screen: 'policies' })
      } else if (destination === 'audit') {
        if (may(person, 'audit')) go({ screen: 'audit' })
      } else if (destination === 'vault') {
        if (may(person, 'erase')) go({ screen: 'vault' })
      } else if (destination === 'releases') {
        if (may(person, 'release')) go({ screen: 'releases' })
      } else if (destination !== 'people' || may(person, 'people')) go({ screen: destination })
    },
    [corpus, person, resume, go],
  )

  useEffect(
    () =>
      onEvent('menu.chosen', (what) => {
        if (what === 'lock') lock()
        else if (what === 'keys' || what === 'about') setDialog(what)
        else if (what === 'undo' || what === 'redo') undoTyping(what)
        else if (what === 'guide') go({ screen: 'guide' })
        else goToDestination(what)
      }),
    [lock, go, goToDestination],
  )
  useShortcuts(
    texts.everywhere,
    [
      { keys: 'F1', text: texts.key.keys, run: () => setDialog('keys') },
      { keys: '?', text: texts.key.keys, run: () => setDialog('keys') },
      { keys: 'Alt+ArrowLeft', text: texts.key.back, run: goBack },
      { keys: 'Alt+ArrowRight', text: texts.key.forward, run: () => leave(() => setJourney(forward)) },
      { keys: 'Ctrl+1', text: texts.home, run: () => goToDestination('home') },
      { keys: 'Ctrl+2', text: texts.corpora, run: () => goToDestination('corpora') },
      { keys: 'Ctrl+3', text: texts.annotate, run: () => goToDestination('annotate') },
      ...(may(person, 'adjudicate')
        ? [
            { keys: 'Ctrl+4', text: texts.adjudicate, run: () => goToDestination('adjudicate') },
            { keys: 'Ctrl+5', text: texts.agreement, run: () => goToDestination('agreement') },
            { keys: 'Ctrl+6', text: texts.evaluate, run: () => goToDestination('evaluate') },
            { keys: 'Ctrl+7', text: texts.models, run: () => goToDestination('models') },
            { keys: 'Ctrl+8', text: texts.policies, run: () => goToDestination('policies') },
          ]
        : []),
      ...(may(person, 'release') ? [{ keys: 'Ctrl+9', text: texts.releases, run: () => goToDestination('releases') }] : []),
      { keys: 'Ctrl+,', text: texts.preferences, run: () => goToDestination('preferences') },
      { keys: 'Ctrl+B', text: texts.key.side, run: () => setNarrow(!narrow) },
      { keys: 'Ctrl+L', text: texts.lock, run: lock },
    ],
    true,
  )

  const [dropTaker, takeDrops] = useState<DropTaker | null>(null)
  const takeDrop = useCallback(
    (files: readonly File[]) => {
      if (dropTaker) return dropTaker.take(files)
      if (!may(person, 'manage')) return fail(new Error(texts.onlyManagers))
      if (!corpus) return tell(texts.strayDrop)
      const corpusId = corpus.id
      dropped(files).then((handles) => handles.length > 0 && setDialog({ kind: 'import', corpusId, files: handles }), fail)
    },
    [dropTaker, person, corpus, fail, tell, texts],
  )
  const hovering = useFileDrop(takeDrop)

  const app = useMemo<App>(
    () => ({
      person,
      people,
      left,
      preferences,
      prefer,
      go,
      back: goBack,
      corpora: corpora ?? [],
      corpus,
      chooseCorpus,
      refresh,
      openDialog,
      resume,
      lock,
      hold,
      takeDrops,
    }),
    [person, people, left, preferences, prefer, go, goBack, corpora, corpus, chooseCorpus, refresh, openDialog, resume, lock, hold],
  )
  return (
    <AppContext value={app}>
      <button type="button" className="primary skip" onClick={() => document.getElementById('screen')?.focus()}>
        {texts.skip}
      </button>
      <div className="frame">
        <SideBar
          shown={route.screen}
          narrow={narrow}
          onNarrow={setNarrow}
          goTo={goToDestination}
          onKeys={() => setDialog('keys')}
          onStandUp={() => leave(onStandUp)}
        />
        <div className="frame-main">
          <main id="screen" tabIndex={-1}>
            {corpora && (
              <VisitContext value={visit} key={visit.id}>
                <Fallible>
                  <Suspense fallback={null}>
                    <ScreenOf visit={visit} go={go} leave={journey.at > 0 ? goBack : () => go({ screen: 'home' })} />
                  </Suspense>
                </Fallible>
              </VisitContext>
            )}
          </main>
          <Messages />
        </div>
      </div>
      {hovering && <div className="drop-veil">{dropTaker?.label ?? texts.dropHere}</div>}
      {question}
      {dialog === 'keys' && <KeysOverview onClose={() => setDialog(null)} />}
      {dialog === 'about' && (
        <Dialog title={texts.about} onClose={() => setDialog(null)}>
          <p>{texts.aboutText}</p>
        </Dialog>
      )}
      {dialog && typeof dialog === 'object' && (
        <Suspense fallback={null}>
          <CorpusDialogs dialog={dialog} onDialog={setDialog} />
        </Suspense>
      )}
    </AppContext>
  )
}

/** Screens that stay where they are when another corpus is chosen. */
const staysWithAnyCorpus: readonly string[] = [
  'home',
  'policies',
  'releases',
  'reading',
  'audit',
  'vault',
  'people',
  'preferences',
  'guide',
]

/** Screens about the chosen corpus as a whole, for those who adjudicate. */
const ofCorpus = ['adjudicate', 'agreement', 'evaluate', 'models'] as const

function isOfCorpus(screen: string): screen is (typeof ofCorpus)[number] {
  return (ofCorpus as readonly string[]).includes(screen)
}

function ScreenOf({ visit, go, leave }: { readonly visit: Visit; readonly go: (route: Route) => void; readonly leave: () => void }) {
  const { route } = visit
  switch (route.screen) {
    case 'home':
      return <Home />
    case 'corpora':
      return <Corpora />
    case 'corpus':
      return <CorpusScreen key={route.corpusId} corpusId={route.corpusId} />
    case 'project':
      return <ProjectEditor projectId={route.projectId} />
    case 'annotate':
      return (
        <Annotate
          documentId={route.documentId}
          {...(route.at === undefined ? {} : { at: route.at })}
          onOpen={(documentId) => go({ screen: 'annotate', documentId })}
          onLeave={leave}
          {...(route.error === undefined
            ? {}
            : { above: (again: () => void) => route.error && <ErrorStrip opened={route.error} onCorrected={again} /> })}
        />
      )
    case 'adjudicate':
      return (
        <Adjudicate
          corpusId={route.corpusId}
          {...(route.documentId === undefined ? {} : { documentId: route.documentId })}
          {...(route.at === undefined ? {} : { place: route.at })}
          onOpen={(documentId) => go({ screen: 'adjudicate', corpusId: route.corpusId, ...(documentId === null ? {} : { documentId }) })}
        />
      )
    case 'agreement':
      return (
        <Agreement
          corpusId={route.corpusId}
          onOpen={(documentId, at) => go({ screen: 'adjudicate', corpusId: route.corpusId, documentId, at })}
        />
      )
    case 'models':
      return <Models corpusId={route.corpusId} {...(route.packId === undefined ? {} : { packId: route.packId })} />
    case 'evaluate':
      return <Evaluate corpusId={route.corpusId} />
    case 'evaluation':
      return <Evaluation corpusId={route.corpusId} evaluationId={route.evaluationId} />
    case 'policies':
      return (
        <Policies {...(route.policyId !== undefined && { policyId: route.policyId })} {...(route.preset && { preset: route.preset })} />
      )
    case 'releases':
      return (
        <Redact
          key={route.releaseId ?? 'all'}
          {...(route.releaseId !== undefined && { releaseId: route.releaseId })}
          {...(route.view && { view: route.view })}
        />
      )
    case 'reading': {
      const { releaseId, sampleId, number } = route
      return (
        <Reading releaseId={releaseId} {...(sampleId === undefined ? {} : { sampleId })} {...(number === undefined ? {} : { number })} />
      )
    }
    case 'audit':
      return <Audit />
    case 'vault':
      return <VaultScreen />
    case 'people':
      return <People />
    case 'preferences':
      return <PreferencesScreen />
    case 'guide':
      return <Guide />
  }
}

/** Undo from the menu while somebody types in a field undoes the typing; elsewhere the screen that is shown answers. */
function undoTyping(what: 'undo' | 'redo'): void {
  const at = document.activeElement
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) document.execCommand(what)
}
