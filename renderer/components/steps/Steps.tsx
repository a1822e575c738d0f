import type { NextStep, ReleaseStep } from '../../../electron/contract/corpora.ts'
import type { useTexts } from '../../texts/useTexts.tsx'
import type { App } from '../useApp.ts'
import './steps.css'

/** A step as it is shown. */
export interface Shown {
  readonly key: string
  readonly title: string
  readonly about: string
  readonly button: string
  readonly act: () => void
}

export function shownStep(step: NextStep, app: App, texts: Texts): Shown {
  const { title, about, button } = texts.steps[step.kind]
  const key = `${step.kind} ${step.corpusId}`
  return { key, title: title(step.corpus), about: about(step.left), button, act: actionOf(step, app) }
}

export function shownReleaseStep(step: ReleaseStep, { go }: App, texts: Texts): Shown {
  const { kind, releaseId, release, sampleId, left } = step
  const { title, about, button } = texts.releases[kind]
  const act = () => {
    if (releaseId === null) go({ screen: 'releases', view: 'settings' })
    else if (sampleId !== null) go({ screen: 'reading', releaseId, sampleId })
    else go({ screen: 'releases', releaseId })
  }
  return { key: `${kind} ${releaseId}`, title: title(release), about: about(left), button, act }
}

type Texts = ReturnType<typeof useTexts>['home']

export function StepCard({ step, main = false }: { readonly step: Shown; readonly main?: boolean }) {
  const { title, about, button, act } = step
  return (
    <div className={main ? 'card step main' : 'card step'}>
      <div className="grow">
        <h3>{title}</h3>
        <p className="muted">{about}</p>
      </div>
      <button type="button" className={main ? 'primary big' : ''} aria-label={`${button}: ${title}`} onClick={act}>
        {button}
      </button>
    </div>
  )
}

/** What the button of a step does. */
function actionOf(step: NextStep, app: App): () => void {
  const { kind, corpusId, documentId } = step
  if (corpusId === null) return () => app.openDialog({ kind: 'create' })
  switch (kind) {
    case 'make-corpus':
      return () => app.openDialog({ kind: 'create' })
    case 'import':
    case 'export':
      return () => app.openDialog({ kind, corpusId })
    case 'deal-out':
    case 'second-annotator':
      return () => app.openDialog({ kind: 'assign', corpusId })
    case 'suggest':
      return () => app.openDialog({ kind: 'suggest', corpusId, documentIds: null })
    case 'annotate':
    case 'continue':
      return () => (documentId === null ? app.resume(corpusId) : app.go({ screen: 'annotate', documentId }))
    case 'adjudicate':
      return () => app.go({ screen: 'adjudicate', corpusId, ...(documentId === null ? {} : { documentId }) })
    case 'agreement':
      return () => app.go({ screen: 'agreement', corpusId })
  }
}
