import { useEffect } from 'react'
import { onEvent } from '../cloister.ts'

/** Undo and redo from the menu, while nobody types in a field and no dialog is open. */
export function useUndoMenu(undo: () => void, redo: () => void): void {
  useEffect(
    () =>
      onEvent('menu.chosen', (what) => {
        const focused = document.activeElement
        const isTyping = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
        if (isTyping || document.querySelector('dialog[open]')) return
        if (what === 'undo') undo()
        else if (what === 'redo') redo()
      }),
    [undo, redo],
  )
}
