import { useState } from 'react'
import type { Project } from '../../../electron/contract/corpora.ts'
import { cloister } from '../../cloister.ts'
import { FailureNote } from '../../components/Failure.tsx'
import { Guidelines } from '../../components/Guidelines.tsx'
import { useUnsaved } from '../../components/leaving.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { TextArea, TextField } from '../../components/TextField.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTask } from '../../components/useTask.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import './corpora.css'
import { LabelTable } from './LabelTable.tsx'
import { faultOf, type LabelFault } from './labelKeys.ts'

/**
 * The labels of a project with their keys and hints, and its guidelines. Those who may not change
 * them can read them here.
 */
export function ProjectEditor({ projectId }: { readonly projectId: number }) {
  const texts = useTexts().project
  const { value, error } = useQuestion(cloister.projects.list, [projectId])
  const project = value?.find(({ id }) => id === projectId)
  if (error !== null)
    return (
      <Screen title={texts.labels}>
        <FailureNote error={error} />
      </Screen>
    )
  return project ? <Editor project={project} /> : null
}

function Editor({ project }: { readonly project: Project }) {
  const { person } = useApp()
  const texts = useTexts().project
  const { tell } = useToasts()
  // Kept with the visit: going to look at a note and back does not lose what is not saved yet.
  const [draft, setDraft] = useVisitState('draft', project)
  const [saved, setSaved] = useState(project)
  const task = useTask()
  const manages = may(person, 'manage')
  const unsaved = JSON.stringify(draft) !== JSON.stringify(saved)
  const fault = faultOf(draft.labels)
  const wrong = useFaultText(fault)
  const mayBeSaved = fault === null && draft.name.trim() !== ''
  const save = async (): Promise<boolean> => {
    let done = false
    await task.run(async () => {
      if (!mayBeSaved) return
      const { name, guidelines, labels } = draft
      const next = await cloister.projects.change({ projectId: project.id, name: name.trim(), guidelines, labels })
      setSaved(next)
      setDraft(next)
      tell(texts.saved)
      done = true
    })
    return done
  }
  useUnsaved(manages && unsaved ? { save, drop: () => setDraft(saved) } : null)
  useShortcuts(texts.labels, manages ? [{ keys: 'Ctrl+S', text: texts.save, run: () => void save() }] : [])
  return (
    <Screen
      title={texts.title(saved.name)}
      about={manages ? undefined : texts.onlyManagers}
      actions={
        manages && (
          <>
            <span role="status" className="muted">
              {unsaved && texts.unsaved}
            </span>
            <button type="button" className="primary" disabled={task.busy || !unsaved || !mayBeSaved} onClick={() => void save()}>
              {texts.save}
            </button>
          </>
        )
      }
    >
      <fieldset disabled={!manages} className="stack loose">
        <FailureNote error={task.error} />
        {manages && (
          <TextField
            label={texts.name}
            className="project-name"
            value={draft.name}
            maxLength={120}
            required
            onChange={(name) => setDraft({ ...draft, name })}
          />
        )}
        <section className="stack" aria-labelledby="project-labels">
          <h2 id="project-labels">{texts.labels}</h2>
          <p className="muted">{texts.labelsAbout}</p>
          <div role="status">{wrong && <p className="note danger">{wrong}</p>}</div>
          <LabelTable labels={draft.labels} mayChange={manages} onLabels={(labels) => setDraft({ ...draft, labels: [...labels] })} />
        </section>
        <section className="stack" aria-labelledby="project-guidelines">
          <h2 id="project-guidelines">{texts.guidelines}</h2>
          <div className="guidelines-editor">
            {manages && (
              <TextArea
                label={texts.guidelines}
                hint={texts.guidelinesHint}
                rows={18}
                value={draft.guidelines}
                onChange={(guidelines) => setDraft({ ...draft, guidelines })}
              />
            )}
            <div className="stack">
              {manages && <h3>{texts.preview}</h3>}
              <div className="card">
                {draft.guidelines.trim() === '' ? <p className="muted">{texts.noGuidelines}</p> : <Guidelines text={draft.guidelines} />}
              </div>
            </div>
          </div>
        </section>
      </fieldset>
    </Screen>
  )
}

function useFaultText(fault: LabelFault | null): string | null {
  const { project: texts, categories } = useTexts()
  if (!fault) return null
  if (fault.kind === 'none') return texts.atLeastOne
  if (fault.kind === 'missing') return texts.keyMissing(categories[fault.category])
  return texts.keyTwice(fault.key, categories[fault.first], categories[fault.second])
}
