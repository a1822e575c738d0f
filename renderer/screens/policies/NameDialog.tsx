import { useState } from 'react'
import type { PolicyRow } from '../../../electron/contract/policies.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Named } from './answers.ts'

/** Asks for the name of a copy, or for another name. */
export function NameDialog({
  named,
  onDone,
  onClose,
}: {
  readonly named: Named
  readonly onDone: (row: PolicyRow) => void
  readonly onClose: () => void
}) {
  const { policies: texts } = useTexts()
  const [name, setName] = useState(named.name)
  const task = useTask()
  const wrong = name.trim() === ''
  const give = () =>
    task.run(async () => {
      const row =
        named.kind === 'duplicate'
          ? await cloister.policies.duplicate({ of: named.of, name: name.trim() })
          : await cloister.policies.rename({ policyId: named.policyId, name: name.trim() })
      onDone(row)
    })
  return (
    <Dialog
      title={texts.nameTitle[named.kind]}
      onClose={onClose}
      onSubmit={() => !wrong && void give()}
      error={task.error}
      actions={
        <DialogActions onClose={onClose} label={named.kind === 'duplicate' ? texts.make : texts.rename} disabled={wrong || task.busy} />
      }
    >
      <TextField label={texts.nameField} value={name} maxLength={80} required onChange={setName} />
    </Dialog>
  )
}
