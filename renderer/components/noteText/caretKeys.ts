import type { CaretMove } from './caret.ts'

/** Over rows of the page, which only the view can see. */
export type RowMove = 'row-down' | 'row-up' | 'row-start' | 'row-end' | 'page-down' | 'page-up'

/** What of a keyboard event decides where the caret goes. */
export interface CaretKeys {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const plain: Record<string, CaretMove | RowMove> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'row-down',
  ArrowUp: 'row-up',
  Home: 'row-start',
  End: 'row-end',
  PageDown: 'page-down',
  PageUp: 'page-up',
}

const withCtrl: Record<string, CaretMove | RowMove> = {
  ArrowRight: 'next-character',
  ArrowLeft: 'previous-character',
  ArrowDown: 'next-line',
  ArrowUp: 'previous-line',
  Home: 'first',
  End: 'last',
}

/**
 * Where a key moves the caret, and whether the selection grows; null for every other key. Alt with
 * arrows is for moving between notes.
 */
export function caretMoveOf(event: CaretKeys): { readonly move: CaretMove | RowMove; readonly extend: boolean } | null {
  if (event.altKey) return null
  const move = (event.ctrlKey || event.metaKey ? withCtrl : plain)[event.key]
  return move ? { move, extend: event.shiftKey } : null
}
