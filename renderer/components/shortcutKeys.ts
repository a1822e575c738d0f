/** What of a keyboard event decides whether a shortcut is meant. */
export interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
}

/**
 * Whether a key event is what `keys` names: 'Ctrl+Shift+Z', 'Alt+ArrowLeft', 'F2', '?', 'a'. Ctrl
 * is also the Mac's command key. Signs are matched whatever Shift they need on this keyboard, and
 * digits by their key, since on a French keyboard the digit row gives other signs.
 */
export function isPressed(keys: string, pressed: Pressed): boolean {
  const parts = keys === '+' ? ['+'] : keys.split('+')
  const key = parts.at(-1) ?? ''
  const wants = (modifier: string) => parts.slice(0, -1).includes(modifier)
  if (wants('Ctrl') !== (pressed.ctrlKey || pressed.metaKey)) return false
  if (wants('Alt') !== pressed.altKey) return false
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  if (!isSign && wants('Shift') !== pressed.shiftKey) return false
  if (/^\d$/u.test(key) && parts.length > 1) return pressed.code === `Digit${key}` || pressed.key === key
  return pressed.key.toLowerCase() === key.toLowerCase()
}

/** Whether the keys could be part of what somebody types. */
export function isTyped(keys: string): boolean {
  return !/^(?:Ctrl|Alt|Meta)\+|^F\d+$/u.test(keys)
}
