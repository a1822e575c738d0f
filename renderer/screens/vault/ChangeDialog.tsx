import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { NewPassphrase, PassphraseField, useNewPassphrase } from '../../components/PassphraseField.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** Another passphrase for the vault. */
export function ChangeDialog({ onClose, onChanged }: { readonly onClose: () => void; readonly onChanged: () => void }) {
  const { vault: texts, common } = useTexts()
  const [current, setCurrent] = useState('')
  const next = useNewPassphrase()
  const task = useTask()
  const change = () =>
    task.run(async () => {
      await cloister.vault.changePassphrase({ current, next: next.passphrase })
      onChanged()
    })
  return (
    <Dialog
      title={texts.change.replace('…', '')}
      onClose={task.busy ? () => {} : onClose}
      error={task.error}
      onSubmit={() => next.check() && void change()}
      actions={
        <>
          <button type="button" disabled={task.busy} onClick={onClose}>
            {common.cancel}
          </button>
          <button type="submit" className="primary" disabled={task.busy}>
            {texts.change.replace('…', '')}
          </button>
        </>
      }
    >
      <PassphraseField label={texts.current} value={current} onChange={setCurrent} required />
      <NewPassphrase label={texts.next} again={texts.again} chosen={next} required />
    </Dialog>
  )
}
