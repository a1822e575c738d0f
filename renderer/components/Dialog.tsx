import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useTexts } from '../texts/useTexts.tsx'
import { Icon } from './Icon.tsx'
import { messageOf } from './toasts.tsx'

/**
 * A modal dialog: open while it is on screen; Escape and its cross call `onClose`, and the focus
 * goes back to where it was. With `onSubmit` it is a form: Enter in a field does what the first
 * action of type submit does.
 */
export function Dialog(props: {
  readonly title: string
  readonly onClose: () => void
  readonly onSubmit?: () => void
  /** What went wrong: shown here, since messages in the corner lie behind an open dialog. */
  readonly error?: unknown
  readonly wide?: boolean
  /** As large as the window allows; what is in it scrolls by itself. */
  readonly book?: boolean
  /** Buttons at the foot, the one that does it last. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const { title, onClose, onSubmit, error, wide = false, book = false, actions, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const texts = useTexts()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    // The cross comes first in the page; what the dialog is for is a better place to begin.
    const begin = dialog.current?.querySelector<HTMLElement>('.dialog-body :is(input, select, textarea, button):not(:disabled)')
    ;(begin ?? dialog.current?.querySelector<HTMLElement>('.dialog-foot .primary'))?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  const inside = (
    <>
      <div className="dialog-body">
        {children}
        {error !== undefined && error !== null && (
          <p className="note danger" role="alert">
            {messageOf(error)}
          </p>
        )}
      </div>
      {actions && <div className="dialog-foot">{actions}</div>}
    </>
  )
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={book ? 'book' : wide ? 'wide' : undefined}
      onCancel={(event) => {
        // Unmounting closes it: the state stays in one place.
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="quiet icon" aria-label={texts.common.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {onSubmit ? (
        <form autoComplete="off" className="dialog-form" onSubmit={submit}>
          {inside}
        </form>
      ) : (
        inside
      )}
    </dialog>
  )
}
