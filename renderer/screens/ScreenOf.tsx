import { lazy, type ReactElement } from 'react'
import type { Route, Visit } from '../components/route.ts'

// Each screen is fetched when it is first wanted, so that the first paint waits for none of them.
const Home = lazy(() => import('./home/Home.tsx').then((file) => ({ default: file.Home })))
const Corpora = lazy(() => import('./corpora/Corpora.tsx').then((file) => ({ default: file.Corpora })))
const CorpusScreen = lazy(() => import('./corpora/CorpusScreen.tsx').then((file) => ({ default: file.CorpusScreen })))
const ProjectEditor = lazy(() => import('./corpora/ProjectEditor.tsx').then((file) => ({ default: file.ProjectEditor })))
const Annotate = lazy(() => import('./annotate/Annotate.tsx').then((file) => ({ default: file.Annotate })))
const Adjudicate = lazy(() => import('./adjudicate/Adjudicate.tsx').then((file) => ({ default: file.Adjudicate })))
const Agreement = lazy(() => import('./agreement/Agreement.tsx').then((file) => ({ default: file.Agreement })))
const Evaluate = lazy(() => import('./evaluate/Evaluate.tsx').then((file) => ({ default: file.Evaluate })))
const Evaluation = lazy(() => import('./evaluate/Evaluation.tsx').then((file) => ({ default: file.Evaluation })))
const ErrorStrip = lazy(() => import('./evaluate/ErrorStrip.tsx').then((file) => ({ default: file.ErrorStrip })))
const Models = lazy(() => import('./models/Models.tsx').then((file) => ({ default: file.Models })))
const Policies = lazy(() => import('./policies/Policies.tsx').then((file) => ({ default: file.Policies })))
const Redact = lazy(() => import('./redact/Redact.tsx').then((file) => ({ default: file.Redact })))
const Reading = lazy(() => import('./redact/review/ReadingScreen.tsx').then((file) => ({ default: file.Reading })))
const Audit = lazy(() => import('./audit/Audit.tsx').then((file) => ({ default: file.Audit })))
const VaultScreen = lazy(() => import('./vault/Vault.tsx').then((file) => ({ default: file.VaultScreen })))
const People = lazy(() => import('./people/People.tsx').then((file) => ({ default: file.People })))
const NoteScreen = lazy(() => import('./note/NoteScreen.tsx').then((file) => ({ default: file.NoteScreen })))
const PreferencesScreen = lazy(() => import('./preferences/Preferences.tsx').then((file) => ({ default: file.PreferencesScreen })))

/** The screen of a route. @param leave to where the person came from */
export function ScreenOf({
  visit,
  go,
  leave,
}: {
  readonly visit: Visit
  readonly go: (route: Route) => void
  readonly leave: () => void
}): ReactElement {
  const { route } = visit
  switch (route.screen) {
    case 'home':
      return <Home />
    case 'note':
      return <NoteScreen {...(route.file && { file: route.file })} />
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
          {...(route.input && { input: route.input })}
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
  }
}
