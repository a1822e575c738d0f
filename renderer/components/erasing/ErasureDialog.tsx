import { type ReactNode, useState } from 'react'
import type { VaultCopy } from '../../../electron/contract/erasing.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { Dialog } from '../Dialog.tsx'
import { useToasts } from '../toasts.tsx'
import { useTask } from '../useTask.ts'
import { CopyList } from './CopyList.tsx'

/**
 * Asks before something is erased for good, and says afterwards which copies still hold it. The way
 * back has the focus: Enter alone erases nothing.
 */
export function ErasureDialog(props: {
  readonly title: string
  /** What goes, and what stays. */
  readonly children: ReactNode
  /** The buttons: the way back, and the one that does it; by default those of an erasure. */
  readonly keep?: string
  readonly doIt?: string
  readonly error?: unknown
  readonly ready?: boolean
  /** Does it. @returns the copies, and what is said when it is done */
  readonly erase: () => Promise<{ readonly copies: readonly VaultCopy[]; readonly said: string }>
  readonly onClose: () => void
  /** It is erased, and whoever erased it has seen the copies. */
  readonly onErased: () => void
}) {
  const { title, children, keep, doIt, error, ready = true, erase, onClose, onErased } = props
  const { erasing: texts, common } = useTexts()
  const { tell } = useToasts()
  const task = useTask()
  const [copies, setCopies] = useState<readonly VaultCopy[] | null>(null)
  const start = () =>
    void task.run(async () => {
      const done = await erase()
      tell(done.said)
      if (done.copies.length === 0) onErased()
      else setCopies(done.copies)
    })
  if (copies)
    return (
      <Dialog
        // The focus begins again in it.
        key="copies"
        title={texts.copiesTitle}
        onClose={onErased}
        actions={
          <button type="button" className="primary" onClick={onErased}>
            {texts.done}
          </button>
        }
      >
        <p>{texts.copiesAbout}</p>
        <CopyList label={texts.copyList} copies={copies} onChanged={setCopies} />
      </Dialog>
    )
  return (
    <Dialog
      key="ask"
      title={title}
      onClose={task.busy ? () => {} : onClose}
      error={task.error ?? error}
      actions={
        <>
          <button type="button" className="primary" disabled={task.busy} onClick={onClose}>
            {keep ?? texts.keep}
          </button>
          <button type="button" className="danger" disabled={task.busy || !ready} onClick={start}>
            {task.busy ? texts.erasing : (doIt ?? texts.doErase)}
          </button>
        </>
      }
    >
      {children}
      <p className="muted">{common.noWayBack}</p>
    </Dialog>
  )
}
