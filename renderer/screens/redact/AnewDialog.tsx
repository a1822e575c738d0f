import { Dialog } from '../../components/Dialog.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

/** Whether all of a release is to be done again. */
export function AnewDialog({
  name,
  onClose,
  onAnew,
}: {
  readonly name: string
  readonly onClose: () => void
  readonly onAnew: () => void
}) {
  const { redact, common } = useTexts()
  return (
    <Dialog
      title={redact.run.anewTitle(name)}
      onClose={onClose}
      actions={
        <>
          <button type="button" onClick={onClose}>
            {common.cancel}
          </button>
          <button type="button" className="danger" onClick={onAnew}>
            {redact.run.anew}
          </button>
        </>
      }
    >
      <p>{redact.run.anewAbout}</p>
    </Dialog>
  )
}
