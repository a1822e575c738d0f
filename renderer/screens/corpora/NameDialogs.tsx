import { useState } from 'react'
import type { Corpus } from '../../../electron/contract/corpora.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { SelectField } from '../../components/Field.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** A new corpus: its name, and whose labels and guidelines it has. */
export function CreateDialog({ onClose, onMade }: { readonly onClose: () => void; readonly onMade: (corpus: Corpus) => void }) {
  const { refresh } = useApp()
  const texts = useTexts().corpora
  const projects = useQuestion(cloister.projects.list, [])
  const [name, setName] = useState('')
  const [projectId, setProjectId] = useState<number | null>(null)
  const task = useTask()
  const create = () =>
    task.run(async () => {
      const made = await cloister.corpora.create({ projectId, name: name.trim() })
      await refresh()
      onMade(made)
    })
  return (
    <Dialog
      title={texts.createTitle}
      onClose={onClose}
      onSubmit={() => name.trim() && void create()}
      error={task.error ?? projects.error}
      actions={<DialogActions onClose={onClose} label={texts.create} disabled={task.busy} />}
    >
      <div className="stack">
        <NameField name={name} onName={setName} />
        {projects.value && projects.value.length > 0 && (
          <SelectField
            label={texts.project}
            value={projectId}
            onChange={setProjectId}
            options={[
              { value: null, label: texts.ownProject },
              ...projects.value.map(({ id, name }) => ({ value: id, label: texts.sharedProject(name) })),
            ]}
          />
        )}
      </div>
    </Dialog>
  )
}

export function RenameDialog({ corpus, onClose }: { readonly corpus: Corpus; readonly onClose: () => void }) {
  const { refresh } = useApp()
  const texts = useTexts().corpora
  const [name, setName] = useState(corpus.name)
  const task = useTask()
  const rename = () =>
    task.run(async () => {
      await cloister.corpora.rename({ corpusId: corpus.id, name: name.trim() })
      await refresh()
      onClose()
    })
  return (
    <Dialog
      title={texts.renameTitle}
      onClose={onClose}
      onSubmit={() => name.trim() && void rename()}
      error={task.error}
      actions={<DialogActions onClose={onClose} label={texts.rename} disabled={task.busy} />}
    >
      <NameField name={name} onName={setName} />
    </Dialog>
  )
}

function NameField({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }) {
  const texts = useTexts().corpora
  return <TextField label={texts.name} hint={texts.nameHint} value={name} required maxLength={120} onChange={onName} />
}
