import { type RefObject, useEffect } from 'react'
import type { NoteView } from '../noteText/NoteText.tsx'
import { useLatest } from '../useLatest.ts'
import { isAtWork } from './listening.ts'

export interface MarkingKeys {
  readonly view: RefObject<NoteView | null>
  /** Whether Escape has just freed Tab to leave the text. */
  readonly tabLeaves: RefObject<boolean>
  /** @param inText whether the focus is in the note's text */
  readonly onKey: (event: KeyboardEvent, inText: boolean) => void
}

/**
 * Listens for the keys of a screen on which a note is marked, wherever the focus is, except in
 * fields and dialogs. A key without focus goes to the text.
 */
export function useMarkingKeys(keys: MarkingKeys): void {
  const latest = useLatest(keys)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { view, tabLeaves, onKey } = latest.current
      if (!isAtWork(event)) return
      if (event.target === document.body) view.current?.focus()
      const inText = document.activeElement?.classList.contains('note-text') ?? false
      if (event.key === 'Tab' && inText && tabLeaves.current) return
      if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) tabLeaves.current = false
      onKey(event, inText || (!leads.includes(event.key) && !takesKeys(document.activeElement)))
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Outside the text these lead on, or back to it. */
const leads: readonly string[] = ['Tab', 'Escape']

/** Whether Enter and Space do something where the focus is. */
function takesKeys(element: Element | null): boolean {
  return element?.closest('button, a[href], summary, input, select, textarea, [role=tab], [role=grid], [role=listbox]') != null
}
