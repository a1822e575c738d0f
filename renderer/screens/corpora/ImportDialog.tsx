import { useEffect, useState } from 'react'
import type { Corpus, ImportPreview } from '../../../electron/contract/corpora.ts'
import type { FileHandle } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { ImportFindings } from './ImportFindings.tsx'
import { ImportOptions } from './ImportOptions.tsx'
import { firstChoices, meaningOf, requestOf, storedOf, withGuesses } from './importChoices.ts'

/**
 * Brings files into a corpus: choose, see what would come and settle what is unclear, then it runs
 * as a job.
 */
export function ImportDialog(props: { readonly corpus: Corpus; readonly files: readonly FileHandle[]; readonly onClose: () => void }) {
  const { corpus, onClose } = props
  const { go } = useApp()
  const { files: texts, corpora, common } = useTexts()
  const [files, setFiles] = useState(props.files)
  const [choices, setChoices] = useState(firstChoices)
  const task = useTask()

  const request = requestOf(corpus.id, files, choices)
  const asked = useQuestion(files.length === 0 ? null : () => cloister.corpora.preview(request), [request])
  const preview = useLast(asked.value, files)
  useEffect(() => {
    // The first look at a table guesses its columns, which asks once more.
    if (preview) setChoices((before) => withGuesses(before, preview))
  }, [preview])

  const choose = (purpose: 'import-files' | 'import-folder') =>
    task.run(async () => {
      const chosen = await cloister.files.choose({ purpose })
      if (!chosen || chosen.length === 0) return
      setChoices(firstChoices)
      setFiles(chosen)
    })
  const coming = preview ? storedOf(preview, choices) : 0
  const ready = preview !== null && coming > 0 && !asked.loading && (preview.columns.length === 0 || choices.textColumn !== null)
  const start = () =>
    task.run(async () => {
      if (!preview) return
      const labels = Object.fromEntries(preview.unknownLabels.map(({ label }) => [label, meaningOf(label, choices)]))
      const { language, skipDuplicates, as } = choices
      await cloister.corpora.import({ ...request, language, skipDuplicates, labels, as })
      onClose()
      go({ screen: 'corpus', corpusId: corpus.id })
    })
  return (
    <Dialog
      title={texts.importTitle(corpus.name)}
      wide
      onClose={onClose}
      onSubmit={() => ready && void start()}
      error={task.error ?? asked.error}
      actions={
        files.length > 0 ? (
          <DialogActions onClose={onClose} label={texts.import(coming)} disabled={task.busy || !ready} />
        ) : (
          <button type="button" onClick={onClose}>
            {common.cancel}
          </button>
        )
      }
    >
      <div className="stack">
        {files.length === 0 && <p>{texts.importAbout}</p>}
        {files.length > 0 && (
          <p>
            {texts.chosen}{' '}
            <strong>
              {texts.chosenOf(
                files.slice(0, 3).map(({ name }) => name),
                Math.max(0, files.length - 3),
              )}
            </strong>
          </p>
        )}
        <div className="row">
          <button type="button" className={files.length === 0 ? 'primary' : ''} onClick={() => void choose('import-files')}>
            {corpora.chooseFiles}
          </button>
          <button type="button" onClick={() => void choose('import-folder')}>
            {corpora.chooseFolder}
          </button>
        </div>
        <p role="status" className={asked.loading ? 'muted' : 'visually-hidden'}>
          {asked.loading ? texts.reading : preview && texts.willBring(preview.documents, preview.spans)}
        </p>
        {preview && (
          <>
            <ImportOptions preview={preview} choices={choices} onChoices={setChoices} />
            <ImportFindings preview={preview} choices={choices} onChoices={setChoices} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The last preview of these files, so that nothing jumps while the next is on its way. */
function useLast(preview: ImportPreview | null, files: readonly FileHandle[]): ImportPreview | null {
  const [last, setLast] = useState<{ readonly preview: ImportPreview; readonly files: readonly FileHandle[] } | null>(null)
  useEffect(() => {
    if (preview) setLast({ preview, files })
  }, [preview, files])
  return preview ?? (last?.files === files ? last.preview : null)
}
