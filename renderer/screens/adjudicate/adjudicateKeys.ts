import { entriesOf } from '../../../electron/contract/records.ts'
import type { Pressed } from '../../components/marking/keys.ts'

/**
 * What a key means while differences are settled one by one; while one is amended, the keys are the
 * annotator's.
 */
export type Meaning =
  /** The answer of the annotator at this place. */
  { readonly take: number } | { readonly command: Command }

export type Command =
  | 'none'
  | 'amend'
  | 'next'
  | 'previous'
  | 'next-unsettled'
  | 'previous-unsettled'
  | 'first'
  | 'last'
  | 'undo'
  | 'confirm'
  | 'next-pane'
  | 'previous-pane'

export const keysOf: Record<Command, readonly string[]> = {
  none: ['0'],
  amend: ['e'],
  next: ['ArrowDown', 'j'],
  previous: ['ArrowUp', 'k'],
  'next-unsettled': ['Space', 'n'],
  'previous-unsettled': ['Shift+Space', 'p'],
  first: ['Home'],
  last: ['End'],
  undo: ['Ctrl+Z'],
  confirm: ['Ctrl+Enter'],
  'next-pane': ['F6'],
  'previous-pane': ['Shift+F6'],
}

/** What only looks elsewhere, and settles nothing. */
export function isMove(meaning: Meaning): boolean {
  return 'command' in meaning && !changing.has(meaning.command)
}

const changing: ReadonlySet<Command> = new Set(['none', 'amend', 'undo', 'confirm'])

/** Outside the text these are for buttons and lists. */
const inTextOnly: ReadonlySet<string> = new Set(['Space', 'Shift+Space', 'Home', 'End'])

/**
 * @param annotators how many there are
 * @param inText whether the text has the focus
 */
export function meantBy(pressed: Pressed, annotators: number, inText: boolean): Meaning | null {
  const name = nameOf(pressed)
  if (!inText && inTextOnly.has(name)) return null
  const place = name === 'ArrowLeft' ? 0 : name === 'ArrowRight' ? 1 : /^[1-9]$/.test(name) ? Number(name) - 1 : -1
  if (place >= 0) return place < annotators ? { take: place } : null
  const [command] = entriesOf(keysOf).find(([, keys]) => keys.includes(name)) ?? []
  return command ? { command } : null
}

function nameOf({ key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph }: Pressed): string {
  if (altKey && !altGraph) return ''
  // On a French keyboard the digit row gives other signs.
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  const held = `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}`
  if (digit !== undefined && held === '') return digit
  if (/^\d$/.test(key) && !ctrlKey && !metaKey) return key
  const name = key === ' ' ? 'Space' : ctrlKey || metaKey || key.length > 1 ? key : key.toLowerCase()
  return held + (name.length === 1 && held !== '' ? name.toUpperCase() : name)
}
