import { useState } from 'react'
import type { Policy, PolicyDifference, PolicyRow } from '../../../electron/contract/policies.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { Differences } from './Differences.tsx'

/** Keeps what was edited as the next version, with a word on why. */
export function SaveDialog(props: {
  readonly policy: Policy
  readonly row: PolicyRow
  readonly differences: readonly PolicyDifference[]
  readonly onSaved: (row: PolicyRow) => void
  readonly onClose: () => void
}) {
  const { policy, row, differences, onSaved, onClose } = props
  const { policies: texts, common } = useTexts()
  const [note, setNote] = useState('')
  const task = useTask()
  const save = () =>
    task.run(async () => onSaved(await cloister.policies.save({ policyId: row.id, from: row.version, policy, note: note.trim() })))
  return (
    <Dialog
      title={texts.saveTitle(row.version + 1)}
      wide
      onClose={onClose}
      onSubmit={() => void save()}
      error={task.error}
      actions={<DialogActions onClose={onClose} label={common.save} disabled={task.busy} />}
    >
      <p className="muted">{texts.saveAbout}</p>
      <TextField label={texts.saveNote} hint={texts.saveNoteHint} value={note} maxLength={500} onChange={setNote} />
      <Differences differences={differences} />
    </Dialog>
  )
}
