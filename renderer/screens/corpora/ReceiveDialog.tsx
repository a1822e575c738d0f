import { useState } from 'react'
import type { Reply } from '../../../electron/contract/contract.ts'
import type { Corpus } from '../../../electron/contract/corpora.ts'
import type { FileHandle } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { Check } from '../../components/Field.tsx'
import { PassphraseField } from '../../components/PassphraseField.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { Conflicts } from './Conflicts.tsx'
import { type Keep, newest } from './keep.ts'

type Preview = Reply<'exchange.preview'>

/**
 * Merges a package that somebody brought: first it is opened and looked at, then the annotation
 * goes in.
 */
export function ReceiveDialog({ corpus, onClose }: { readonly corpus: Corpus; readonly onClose: () => void }) {
  const { exchange: texts } = useTexts()
  const [file, setFile] = useState<FileHandle | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [compared, setCompared] = useState(false)
  const [keep, setKeep] = useState<Keep>({})
  const task = useTask()
  const mayMerge = compared || preview?.signer === 'known'

  const choose = () =>
    task.run(async () => {
      const chosen = await cloister.files.choose({ purpose: 'package-open' })
      if (!chosen?.[0]) return
      setFile(chosen[0])
      setPreview(null)
    })
  const open = (handle: string) =>
    task.run(async () => {
      const opened = await cloister.exchange.preview({ corpusId: corpus.id, handle, passphrase })
      // Nobody has compared anything yet, whatever was merged here before.
      setCompared(false)
      setKeep(newest(opened.conflicts))
      setPreview(opened)
    })
  const merge = (handle: string) =>
    task.run(async () => {
      await cloister.exchange.merge({
        corpusId: corpus.id,
        handle,
        passphrase,
        keep,
        compared: compared && preview ? preview.fingerprint : null,
      })
      onClose()
    })
  return (
    <Dialog
      title={texts.receiveTitle}
      wide={preview !== null && preview.conflicts.length > 0}
      onClose={onClose}
      onSubmit={() => {
        if (!file) void choose()
        else if (!preview) void open(file.handle)
        else if (mayMerge) void merge(file.handle)
      }}
      error={task.error}
      actions={
        <DialogActions
          onClose={onClose}
          label={preview ? texts.merge : file ? texts.open : texts.choose}
          disabled={task.busy || (preview !== null && (!mayMerge || preview.matched === 0))}
        />
      }
    >
      <div className="stack">
        {!preview && <p>{texts.receiveAbout}</p>}
        {file && (
          <div className="row">
            <span>
              {texts.chosen} <strong>{file.name}</strong>
            </span>
            <button type="button" className="link" onClick={() => void choose()}>
              {texts.choose}
            </button>
          </div>
        )}
        {file && !preview && <PassphraseField label={texts.givenPassphrase} value={passphrase} onChange={setPassphrase} required />}
        {preview && <Opened preview={preview} compared={compared} onCompared={setCompared} />}
        {preview && preview.conflicts.length > 0 && <Conflicts conflicts={preview.conflicts} keep={keep} onKeep={setKeep} />}
      </div>
    </Dialog>
  )
}

/** What the package says of itself, and whether to believe it. */
function Opened(props: { readonly preview: Preview; readonly compared: boolean; readonly onCompared: (compared: boolean) => void }) {
  const { preview, compared, onCompared } = props
  const { exchange: texts, words } = useTexts()
  return (
    <>
      <dl className="facts">
        <dt>{texts.from}</dt>
        <dd>{preview.from}</dd>
        <dt>{texts.sentAt}</dt>
        <dd>{words.moment(preview.sentAt)}</dd>
        <dt>{texts.fingerprint}</dt>
        <dd>
          <code className="fingerprint">{preview.fingerprint}</code>
        </dd>
      </dl>
      <div className={preview.signer === 'known' ? 'note' : 'note warn'}>
        <p>{texts.signer[preview.signer](preview.from)}</p>
        {preview.signer !== 'known' && <Check label={texts.same} checked={compared} onChange={onCompared} />}
      </div>
      <p>
        {texts.matched(preview.matched, preview.documents)}, {texts.spans(preview.spans)}.
      </p>
      {preview.missing.length > 0 && (
        <details>
          <summary>{texts.missing(preview.missing.length)}</summary>
          <ul className="small names-list">
            {preview.missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
