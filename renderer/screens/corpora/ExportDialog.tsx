import { useState } from 'react'
import type { Corpus } from '../../../electron/contract/corpora.ts'
import type { FileFormat, Part } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { Check, SelectField } from '../../components/Field.tsx'
import { useJobs } from '../../components/jobs.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { fileFormats } from './fileFormats.ts'

const parts: readonly Part[] = ['train', 'dev', 'test']

/** Takes a corpus, or some of its notes, out of the vault into a folder. */
export function ExportDialog(props: { readonly corpus: Corpus; readonly documentIds?: readonly number[]; readonly onClose: () => void }) {
  const { corpus, documentIds, onClose } = props
  const { people, left, person } = useApp()
  const { files: texts, common } = useTexts()
  const [format, setFormat] = useState<FileFormat>('bio')
  const [of, setOf] = useState<'gold' | number>(corpus.gold > 0 ? 'gold' : person.id)
  const [part, setPart] = useState<Part | null>(null)
  const [onlyConfirmed, setOnlyConfirmed] = useState(true)
  const { writes } = useJobs()
  const task = useTask()
  const start = () =>
    task.run(async () => {
      const folders = await cloister.files.choose({ purpose: 'export-folder', suggested: corpus.name })
      const folder = folders?.[0]
      if (!folder) return
      const chosen = documentIds ? { documentIds: [...documentIds] } : {}
      const job = await cloister.corpora.export({ corpusId: corpus.id, handle: folder.handle, format, of, part, onlyConfirmed, ...chosen })
      writes(job, folder.handle)
      onClose()
    })
  return (
    <Dialog
      title={documentIds ? texts.exportChosen(documentIds.length) : texts.exportTitle(corpus.name)}
      onClose={onClose}
      onSubmit={() => void start()}
      error={task.error}
      actions={<DialogActions onClose={onClose} label={texts.export} disabled={task.busy} />}
    >
      <div className="stack">
        <SelectField
          label={texts.exportFormat}
          hint={texts.exportHints[format]}
          value={format}
          onChange={setFormat}
          options={fileFormats.map((value) => ({ value, label: common.formats[value] }))}
        />
        <SelectField<'gold' | number>
          label={texts.of}
          value={of}
          onChange={setOf}
          options={[{ value: 'gold', label: texts.asGold }, ...[...people, ...left].map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SelectField<Part | null>
          label={texts.part}
          value={part}
          onChange={setPart}
          options={[{ value: null, label: texts.allParts }, ...parts.map((value) => ({ value, label: common.parts[value] }))]}
        />
        <Check label={texts.onlyConfirmed} hint={texts.onlyConfirmedHint} checked={onlyConfirmed} onChange={setOnlyConfirmed} />
        <p className="note warn">{texts.identifying}</p>
      </div>
    </Dialog>
  )
}
