import { useTexts } from '../texts/useTexts.tsx'

/** The foot of a dialog: leave it, or do what it is for. */
export function DialogActions(props: {
  readonly onClose: () => void
  readonly label: string
  readonly disabled?: boolean
  readonly cancel?: string
}) {
  const { onClose, label, disabled = false, cancel } = props
  const { common } = useTexts()
  return (
    <>
      <button type="button" onClick={onClose}>
        {cancel ?? common.cancel}
      </button>
      <button type="submit" className="primary" disabled={disabled}>
        {label}
      </button>
    </>
  )
}
