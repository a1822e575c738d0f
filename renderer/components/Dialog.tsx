import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../texts/useTexts.tsx'
import { FailureNote } from './Failure.tsx'
import { Form } from './Form.tsx'
import { Icon } from './Icon.tsx'

/**
 * A modal dialog, open while it is rendered. Escape and the close button call `onClose`; afterwards
 * the focus returns to where it was. With `onSubmit` it is a form: Enter in a field submits it.
 */
export function Dialog(props: {
  readonly title: string
  readonly onClose: () => void
  readonly onSubmit?: () => void
  /** Shown in the dialog, since an open dialog hides messages in the corner. */
  readonly error?: unknown
  readonly wide?: boolean
  /** As large as the window allows; the content scrolls. */
  readonly book?: boolean
  /** Buttons at the bottom, the main one last. */
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
    // The close button comes first in the page; a field or the main button is a better start.
    const begin = dialog.current?.querySelector<HTMLElement>('.dialog-body :is(input, select, textarea, button):not(:disabled)')
    ;(begin ?? dialog.current?.querySelector<HTMLElement>('.dialog-foot .primary'))?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const inside = (
    <>
      <div className="dialog-body">
        {children}
        <FailureNote error={error ?? null} />
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
        // Whoever renders the dialog closes it by no longer rendering it.
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
        <Form className="dialog-form" onSubmit={onSubmit}>
          {inside}
        </Form>
      ) : (
        inside
      )}
    </dialog>
  )
}
