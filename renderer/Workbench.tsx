import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { Corpus } from '../electron/contract/corpora.ts'
import { isOneOf } from '../electron/contract/records.ts'
import type { SessionState, Warning } from '../electron/contract/session.ts'
import type { FileHandle } from '../electron/contract/values.ts'
import { cloister, dropped, onEvent } from './cloister.ts'
import { CommandPalette } from './components/CommandPalette.tsx'
import { Dialog } from './components/Dialog.tsx'
import { Fallible } from './components/Fallible.tsx'
import { FolderDialog } from './components/FolderDialog.tsx'
import { useJobEnded } from './components/jobs.tsx'
import { KeysOverview } from './components/KeysOverview.tsx'
import { useLeaving } from './components/leaving.tsx'
import { back, forward, goTo, type Route, shown, startAt } from './components/route.ts'
import { type Destination, SideBar } from './components/SideBar.tsx'
import { useShortcuts } from './components/shortcuts.tsx'
import { Messages, useToasts } from './components/toasts.tsx'
import { Tour } from './components/tour/Tour.tsx'
import { type App, AppContext, type CorpusDialog, type DropTaker, may } from './components/useApp.ts'
import { useFileDrop } from './components/useFileDrop.ts'
import { useMedia } from './components/useMedia.ts'
import { VisitContext } from './components/useVisitState.ts'
import { Warnings } from './components/Warnings.tsx'
import { useHelp, useHelpPage } from './handbook/help.ts'
import { ScreenOf } from './screens/ScreenOf.tsx'
import { useTexts } from './texts/useTexts.tsx'

// Fetched when it is first wanted, as the screens are.
const CorpusDialogs = lazy(() => import('./screens/corpora/CorpusDialogs.tsx').then((file) => ({ default: file.CorpusDialogs })))

/** The frame around the screens, for one person who is signed in. */
export function Workbench(
  props: Pick<App, 'person' | 'people' | 'left' | 'preferences' | 'prefer'> & {
    readonly warnings: readonly Warning[]
    readonly onSession: (session: SessionState) => void
    readonly onSwitchPerson: () => void
  },
) {
  const { person, people, warnings, left, preferences, prefer, onSession, onSwitchPerson } = props
  const { shell: texts, handbook, home } = useTexts()
  const help = useHelp()
  const { tell, fail, leaveScreen } = useToasts()
  const [navigation, setNavigation] = useState(() => startAt({ screen: 'home' }))
  const [corpora, setCorpora] = useState<readonly Corpus[] | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [chosenNarrow, setNarrow] = useState<boolean | null>(null)
  const isSmall = useMedia('(max-width: 860px)')
  const narrow = chosenNarrow ?? isSmall
  const [dialog, setDialog] = useState<CorpusDialog | FolderDropped | 'keys' | 'about' | 'commands' | null>(null)
  const [touring, setTouring] = useState(false)
  const visit = shown(navigation)
  useHelpPage(visit.route.screen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages leave with their screen
  useEffect(leaveScreen, [visit.id, leaveScreen])

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
  const go = useCallback((route: Route) => leave(() => setNavigation((all) => goTo(all, route))), [leave])
  const goBack = useCallback(() => leave(() => setNavigation(back)), [leave])
  // Locking never waits for an answer: whoever locks may be walking away.
  const lock = useCallback(() => void cloister.session.lock().then(onSession, fail), [onSession, fail])
  const openDialog = useCallback((wanted: CorpusDialog) => setDialog(wanted), [])
  const resume = useCallback(
    (corpusId: number) => {
      setChosen(corpusId)
      cloister.annotate.resume({ corpusId }).then(({ documentId }) => {
        if (documentId !== null) return go({ screen: 'annotate', documentId })
        // Those that are confirmed can still be looked at.
        go({ screen: 'corpus', corpusId })
        tell(texts.nothingToAnnotate)
      }, fail)
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
        else go({ screen: 'corpora' })
      } else if (isOfCorpus(destination)) {
        if (!may(person, 'adjudicate')) return
        // Without a corpus there is nothing to show yet: that screen says how to begin.
        go(corpus ? { screen: destination, corpusId: corpus.id } : { screen: 'corpora' })
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
        else if (what !== 'handbook') goToDestination(what)
      }),
    [lock, goToDestination],
  )
  useShortcuts(
    texts.everywhere,
    [
      { keys: 'F1', text: handbook.open, run: help.open },
      { keys: '?', text: texts.key.keys, run: () => setDialog('keys') },
      { keys: 'Alt+ArrowLeft', text: texts.key.back, run: goBack },
      { keys: 'Alt+ArrowRight', text: texts.key.forward, run: () => leave(() => setNavigation(forward)) },
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
      { keys: 'Ctrl+K', text: texts.commands, run: () => setDialog('commands') },
      { keys: 'Ctrl+N', text: texts.note, run: () => goToDestination('note') },
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
      dropped(files).then((handles) => {
        const [first] = handles
        if (!first) return
        const imports = may(person, 'manage') && corpus !== null
        const isOne = handles.length === 1
        const releases = isOne && first.kind === 'folder' && may(person, 'release')
        // On the screens of corpora there is no doubt what a folder is for.
        if (releases && imports && !ofCorpora.includes(route.screen)) setDialog({ kind: 'folder', folder: first, corpus })
        else if (imports) setDialog({ kind: 'import', corpusId: corpus.id, files: handles })
        else if (releases) go({ screen: 'releases', view: 'settings', input: first })
        else if (isOne && first.kind === 'file') go({ screen: 'note', file: first })
        else if (may(person, 'manage')) tell(texts.strayDrop)
        else fail(new Error(texts.onlyManagers))
      }, fail)
    },
    [dropTaker, person, corpus, route.screen, go, fail, tell, texts],
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
      startTour: () => setTouring(true),
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
          onHelp={help.open}
          onKeys={() => setDialog('keys')}
          onSwitchPerson={() => leave(onSwitchPerson)}
        />
        <div className="frame-main">
          <Warnings warnings={warnings} />
          <main id="screen" tabIndex={-1}>
            {corpora && (
              <VisitContext value={visit} key={visit.id}>
                <Fallible>
                  <Suspense fallback={null}>
                    <ScreenOf visit={visit} go={go} leave={navigation.at > 0 ? goBack : () => go({ screen: 'home' })} />
                  </Suspense>
                </Fallible>
              </VisitContext>
            )}
          </main>
          {touring && <Tour goTo={goToDestination} onEnd={() => setTouring(false)} />}
          <Messages />
        </div>
      </div>
      {hovering && <div className="drop-veil">{dropTaker?.label ?? texts.dropHere}</div>}
      {question}
      {dialog === 'keys' && <KeysOverview onClose={() => setDialog(null)} />}
      {dialog === 'commands' && (
        <CommandPalette
          onClose={() => setDialog(null)}
          more={[
            { text: home.tour, section: texts.everywhere, run: () => setTouring(true) },
            { text: texts.changePerson, section: texts.everywhere, run: () => leave(onSwitchPerson) },
            ...(may(person, 'audit') ? [{ text: texts.audit, section: texts.everywhere, run: () => go({ screen: 'audit' }) }] : []),
            ...(may(person, 'people') ? [{ text: texts.people, section: texts.everywhere, run: () => go({ screen: 'people' }) }] : []),
            ...(may(person, 'erase') ? [{ text: texts.vault, section: texts.everywhere, run: () => go({ screen: 'vault' }) }] : []),
            ...(corpora ?? []).map(({ id, name }) => ({
              text: name,
              section: texts.corpora,
              run: () => go({ screen: 'corpus', corpusId: id }),
            })),
          ]}
        />
      )}
      {dialog === 'about' && (
        <Dialog title={texts.about} onClose={() => setDialog(null)}>
          <p>{texts.aboutText}</p>
        </Dialog>
      )}
      {dialog && typeof dialog === 'object' && dialog.kind === 'folder' && (
        <FolderDialog
          name={dialog.folder.name}
          corpus={dialog.corpus.name}
          onRelease={() => {
            setDialog(null)
            go({ screen: 'releases', view: 'settings', input: dialog.folder })
          }}
          onImport={() => setDialog({ kind: 'import', corpusId: dialog.corpus.id, files: [dialog.folder] })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog && typeof dialog === 'object' && dialog.kind !== 'folder' && (
        <Suspense fallback={null}>
          <CorpusDialogs dialog={dialog} onDialog={setDialog} />
        </Suspense>
      )}
    </AppContext>
  )
}

/** A folder lies on the window, and could be released or imported. */
interface FolderDropped {
  readonly kind: 'folder'
  readonly folder: FileHandle
  readonly corpus: Corpus
}

/** Screens on which what is dropped is imported. */
const ofCorpora: readonly string[] = ['corpora', 'corpus', 'project']

/** Screens that stay where they are when another corpus is chosen. */
const staysWithAnyCorpus: readonly string[] = ['home', 'note', 'policies', 'releases', 'reading', 'audit', 'vault', 'people', 'preferences']

/** Screens about the chosen corpus as a whole, for those who adjudicate. */
const ofCorpus = ['adjudicate', 'agreement', 'evaluate', 'models'] as const

function isOfCorpus(screen: string): screen is (typeof ofCorpus)[number] {
  return isOneOf(ofCorpus, screen)
}

/**
 * Undo from the menu while somebody types in a field undoes the typing; elsewhere the screen that
 * is shown answers.
 */
function undoTyping(what: 'undo' | 'redo'): void {
  const at = document.activeElement
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) document.execCommand(what)
}
