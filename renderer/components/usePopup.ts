import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useCloseOutside } from './useCloseOutside.ts'

interface Popup {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** Closes it; the focus returns to the button. */
  readonly close: () => void
  /** Of what is opened. */
  readonly id: string
  /** Holds what is opened and the button. */
  readonly around: RefObject<HTMLDivElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
}

/**
 * Something that a button opens, and that closes when one goes elsewhere.
 *
 * @param first selects what takes the focus when it opens; nothing does without it
 * @param events as `useCloseOutside`
 */
export function usePopup(first?: string, events?: Parameters<typeof useCloseOutside>[3]): Popup {
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (open && first) around.current?.querySelector<HTMLElement>(first)?.focus()
  }, [open, first])
  useCloseOutside(around, open, setOpen, events)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return { open, setOpen, close, id, around, button }
}
