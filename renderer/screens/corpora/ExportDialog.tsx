import { useState } from 'react'
import type { Corpus } from '../../../electron/contract/corpora.ts'
import type { FileFormat, Part } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { Check, Field } from '../../components/Field.tsx'
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
        <Field label={texts.exportFormat} hint={texts.exportHints[format]}>
          {(control) => (
            <select {...control} value={format} onChange={(event) => setFormat(event.target.value as FileFormat)}>
              {fileFormats.map((value) => (
                <option key={value} value={value}>
                  {common.formats[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.of}>
          {(control) => (
            <select
              {...control}
              value={of}
              onChange={(event) => setOf(event.target.value === 'gold' ? 'gold' : Number(event.target.value))}
            >
              <option value="gold">{texts.asGold}</option>
              {[...people, ...left].map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.part}>
          {(control) => (
            <select
              {...control}
              value={part ?? ''}
              onChange={(event) => setPart(event.target.value === '' ? null : (event.target.value as Part))}
            >
              <option value="">{texts.allParts}</option>
              {parts.map((value) => (
                <option key={value} value={value}>
                  {common.parts[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Check label={texts.onlyConfirmed} hint={texts.onlyConfirmedHint} checked={onlyConfirmed} onChange={setOnlyConfirmed} />
        <p className="note warn">{texts.identifying}</p>
      </div>
    </Dialog>
  )
}
