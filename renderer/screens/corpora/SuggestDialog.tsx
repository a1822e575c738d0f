import { useState } from 'react'
import type { Corpus } from '../../../electron/contract/corpora.ts'
import type { Sensitivity } from '../../../electron/contract/policies.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { Choices } from '../../components/Field.tsx'
import { SensitivityDetails } from '../../components/sensitivity/SensitivityField.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

const models = ['all', 'fast', 'rules'] as const

/** Has identifiers suggested: by what, and what that costs. */
export function SuggestDialog(props: {
  readonly corpus: Corpus
  readonly documentIds: readonly number[] | null
  readonly onClose: () => void
}) {
  const { corpus, documentIds, onClose } = props
  const texts = useTexts().corpora
  const [by, setBy] = useState<(typeof models)[number]>('all')
  const [sensitivity, setSensitivity] = useState<Sensitivity | undefined>()
  const task = useTask()
  const start = () =>
    task.run(async () => {
      await cloister.corpora.suggest({
        corpusId: corpus.id,
        documentIds: documentIds && [...documentIds],
        models: by,
        ...(sensitivity !== undefined && { sensitivity }),
      })
      onClose()
    })
  return (
    <Dialog
      title={texts.suggestTitle}
      onClose={onClose}
      onSubmit={() => void start()}
      error={task.error}
      actions={<DialogActions onClose={onClose} label={texts.suggest_} disabled={task.busy} />}
    >
      <div className="stack">
        <p>{texts.suggestAbout(documentIds?.length ?? null)}</p>
        <Choices
          legend={texts.models}
          value={by}
          onChange={setBy}
          options={models.map((value) => ({ value, label: texts.modelOptions[value].label, hint: texts.modelOptions[value].hint }))}
        />
        <SensitivityDetails value={sensitivity} onChange={setSensitivity} models={by} />
        <p className="note">{texts.suggestAnchors}</p>
      </div>
    </Dialog>
  )
}
