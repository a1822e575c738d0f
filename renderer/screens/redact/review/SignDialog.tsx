import { useState } from 'react'
import type { Report } from '../../../../electron/contract/review.ts'
import { cloister } from '../../../cloister.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { SelectField } from '../../../components/Field.tsx'
import { useApp } from '../../../components/useApp.ts'
import { useTask } from '../../../components/useTask.ts'
import { useTexts } from '../../../texts/useTexts.tsx'

type Decision = NonNullable<Report['signature']>['decision']

/** Signs the report in the name of whoever is signed in. */
export function SignDialog(props: {
  readonly releaseId: number
  readonly remarks: readonly string[]
  readonly onClose: () => void
  readonly onSigned: (report: Report) => void
}) {
  const { releaseId, remarks, onClose, onSigned } = props
  const { person } = useApp()
  const { review, common } = useTexts()
  const texts = review.report.sign
  const [decision, setDecision] = useState<Decision>(remarks.length > 0 ? 'withhold' : 'release')
  const { busy, error, run } = useTask()
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      onSubmit={() => void run(async () => onSigned(await cloister.review.sign({ releaseId, decision })))}
      error={error}
      actions={<DialogActions onClose={onClose} label={texts.do} disabled={busy} />}
    >
      <p>{texts.about(person.name, common.roles[person.role])}</p>
      {remarks.length > 0 && (
        <ul className="note warn">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <SelectField
        label={texts.decision}
        value={decision}
        onChange={setDecision}
        options={(['release', 'withhold'] as const).map((value) => ({ value, label: texts.decided[value] }))}
      />
    </Dialog>
  )
}
