import type { Pressed } from './keys.ts'

/**
 * Whether a key is for the screen: nobody has taken it, no dialog or menu is open, and nobody types
 * in a field.
 */
export function isAtWork(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open], [role=menu]')) return false
  return !isField(event.target)
}

export function pressedOf(event: KeyboardEvent): Pressed {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph: event.getModifierState('AltGraph') }
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)
}
