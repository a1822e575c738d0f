import { useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { useTask } from '../../../components/useTask.ts'
import { useTexts } from '../../../texts/useTexts.tsx'

/** Asks why a document is held back. */
export function HoldDialog(props: {
  readonly path: string
  readonly onClose: () => void
  readonly onHold: (reason: string) => Promise<void>
}) {
  const { path, onClose, onHold } = props
  const { review } = useTexts()
  const texts = review.hold
  const [reason, setReason] = useState('')
  const { busy, error, run } = useTask()
  const wanted = reason.trim()
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      onSubmit={() => wanted !== '' && void run(() => onHold(wanted))}
      error={error}
      actions={<DialogActions onClose={onClose} label={texts.do} disabled={wanted === '' || busy} />}
    >
      <p>{texts.about(path)}</p>
      <TextField label={texts.reason} hint={texts.reasonHint} value={reason} maxLength={500} onChange={setReason} />
    </Dialog>
  )
}
