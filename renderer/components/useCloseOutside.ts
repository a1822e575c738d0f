import { type RefObject, useEffect } from 'react'

const pointer = ['pointerdown'] as const

/**
 * Closes what is open when one of the events happens outside it.
 *
 * @param around holds what is open and the button that opens it
 * @param setOpen the same in every rendering
 * @param events a constant, since another array would register its listeners again
 */
export function useCloseOutside(
  around: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
  events: readonly ('pointerdown' | 'focusin')[] = pointer,
): void {
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !around.current?.contains(event.target)) setOpen(false)
    }
    for (const name of events) window.addEventListener(name, outside)
    return () => {
      for (const name of events) window.removeEventListener(name, outside)
    }
  }, [around, open, setOpen, events])
}
