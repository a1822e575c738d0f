import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { PassphraseField } from '../../components/PassphraseField.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** Something that only whoever knows the vault's passphrase may do. */
export function PassphraseDialog(props: {
  readonly title: string
  readonly about: string
  readonly action: string
  readonly label?: string
  readonly working?: string
  readonly onClose: () => void
  readonly onPassphrase: (passphrase: string) => Promise<void>
}) {
  const { title, about, action, label, working, onClose, onPassphrase } = props
  const { vault: texts, common } = useTexts()
  const [passphrase, setPassphrase] = useState('')
  const task = useTask()
  return (
    <Dialog
      title={title}
      onClose={task.busy ? () => {} : onClose}
      error={task.error}
      onSubmit={() => void task.run(() => onPassphrase(passphrase))}
      actions={
        <>
          <button type="button" disabled={task.busy} onClick={onClose}>
            {common.cancel}
          </button>
          <button type="submit" className="primary" disabled={task.busy}>
            {task.busy && working ? working : action}
          </button>
        </>
      }
    >
      <p>{about}</p>
      <PassphraseField label={label ?? texts.current} value={passphrase} onChange={setPassphrase} required />
    </Dialog>
  )
}
