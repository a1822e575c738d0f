import { Dialog } from '../../components/Dialog.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

/** Whether all of a release is to be done again. */
export function StartAgainDialog({
  name,
  onClose,
  onStartAgain,
}: {
  readonly name: string
  readonly onClose: () => void
  readonly onStartAgain: () => void
}) {
  const { redact, common } = useTexts()
  return (
    <Dialog
      title={redact.run.startAgainTitle(name)}
      onClose={onClose}
      actions={
        <>
          <button type="button" onClick={onClose}>
            {common.cancel}
          </button>
          <button type="button" className="danger" onClick={onStartAgain}>
            {redact.run.startAgain}
          </button>
        </>
      }
    >
      <p>{redact.run.startAgainAbout}</p>
    </Dialog>
  )
}
