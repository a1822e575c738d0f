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

/** Takes a corpus out of the vault into a folder. */
export function ExportDialog({ corpus, onClose }: { readonly corpus: Corpus; readonly onClose: () => void }) {
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
      writes(await cloister.corpora.export({ corpusId: corpus.id, handle: folder.handle, format, of, part, onlyConfirmed }), folder.handle)
      onClose()
    })
  return (
    <Dialog
      title={texts.exportTitle(corpus.name)}
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
