import { useState } from 'react'
import type { VaultCopy } from '../../../electron/contract/trust.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** Backups and copies beside the vault, so that an erasure can be carried through. */
export function Copies({ copies, onChanged }: { readonly copies: readonly VaultCopy[]; readonly onChanged: () => void }) {
  const { vault: texts, words, common } = useTexts()
  const { fail } = useToasts()
  const [deleting, setDeleting] = useState<VaultCopy | null>(null)
  const task = useTask()
  const drop = async ({ backupId, name }: VaultCopy) => {
    await cloister.erase.copy({ backupId, name })
    onChanged()
  }
  return (
    <section className="card stack" aria-labelledby="copies-title">
      <h2 id="copies-title">{texts.copiesTitle}</h2>
      <p className="muted">{texts.copiesAbout}</p>
      {copies.length === 0 ? (
        <p>{texts.noCopies}</p>
      ) : (
        <ul className="plain stack">
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
      )}
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
    </section>
  )
}
