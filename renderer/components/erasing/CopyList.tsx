import { useState } from 'react'
import type { VaultCopy } from '../../../electron/contract/erasing.ts'
import { cloister } from '../../cloister.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { Dialog } from '../Dialog.tsx'
import { useToasts } from '../toasts.tsx'
import { useTask } from '../useTask.ts'
import './erasing.css'

/**
 * Copies of the vault by name and date, each with the way out: deleted here, or said to be deleted
 * where it is.
 */
export function CopyList(props: {
  readonly label: string
  readonly copies: readonly VaultCopy[]
  readonly onChanged: (copies: readonly VaultCopy[]) => void
}) {
  const { label, copies, onChanged } = props
  const { vault: texts, words, common } = useTexts()
  const { fail } = useToasts()
  const [deleting, setDeleting] = useState<VaultCopy | null>(null)
  const task = useTask()
  const drop = async ({ backupId, name }: VaultCopy) => onChanged(await cloister.erase.copy({ backupId, name }))
  return (
    <>
      <ul className="plain stack" aria-label={label}>
        {copies.map((copy) => (
          <li key={`${copy.backupId} ${copy.name}`} className="row">
            <span className="grow">
              <span className="copy-name">{copy.name}</span>
              <br />
              <span className="small muted">
                {copy.backupId === null ? texts.beside : texts.elsewhere}, {words.moment(copy.at)}
                {!copy.there && `, ${texts.gone}`}
              </span>
            </span>
            {copy.backupId === null ? (
              <button type="button" aria-label={texts.deleteCopyOf(copy.name)} onClick={() => setDeleting(copy)}>
                {texts.deleteCopy}
              </button>
            ) : (
              <button type="button" aria-label={texts.forgetOf(copy.name)} onClick={() => void drop(copy).catch(fail)}>
                {texts.forget}
              </button>
            )}
          </li>
        ))}
      </ul>
      {deleting && (
        <Dialog
          title={texts.deleteCopyTitle}
          onClose={() => setDeleting(null)}
          error={task.error}
          actions={
            <>
              <button type="button" className="primary" onClick={() => setDeleting(null)}>
                {texts.keep}
              </button>
              <button
                type="button"
                className="danger"
                disabled={task.busy}
                onClick={() =>
                  void task.run(async () => {
                    await drop(deleting)
                    setDeleting(null)
                  })
                }
              >
                {texts.deleteCopy}
              </button>
            </>
          }
        >
          <p>{deleting.name}</p>
          <p className="muted">{common.noWayBack}</p>
        </Dialog>
      )}
    </>
  )
}
