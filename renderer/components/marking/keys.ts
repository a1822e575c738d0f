import { entriesOf } from '../../../electron/contract/records.ts'
import type { LabelRow } from '../../../electron/contract/values.ts'
import type { Category } from '../../style/categories.ts'

/**
 * The scheme: a letter or digit alone sets a category, as the project's labels have it. Everything
 * else is a command: Shift with a letter, Ctrl or Alt with anything, keys that have names, and
 * signs. So nothing collides, whatever keys a project gives its labels; a label whose key is a sign
 * goes before the command, which its button still gives.
 */
export type Command =
  | 'next-span'
  | 'previous-span'
  | 'next-undecided'
  | 'previous-undecided'
  | 'take'
  | 'accept'
  | 'remove'
  | 'merge'
  | 'split'
  | 'comment'
  | 'accept-above'
  | 'same-in-note'
  | 'same-in-corpus'
  | 'grow-start'
  | 'grow-end'
  | 'shrink-start'
  | 'shrink-end'
  | 'undo'
  | 'redo'
  | 'confirm'
  | 'reopen'
  | 'next-note'
  | 'previous-note'
  | 'next-undecided-note'
  | 'guidelines'
  | 'find'
  | 'next-pane'
  | 'previous-pane'
  | 'clear'

export type Meant = { readonly category: Category } | { readonly command: Command }

/** What of a keyboard event decides. */
export interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** AltGr, which types signs on many keyboards and comes as Ctrl and Alt. */
  readonly altGraph: boolean
}

/** The keys as the overview lists them; the first of several is the one that buttons show. */
export const keysOf: Record<Command, readonly string[]> = {
  'next-span': ['Tab', 'Shift+N'],
  'previous-span': ['Shift+Tab', 'Shift+P'],
  take: ['Space'],
  'next-undecided': ['Shift+U'],
  'previous-undecided': ['Shift+Space'],
  accept: ['Enter'],
  remove: ['Backspace', 'Delete'],
  merge: ['Shift+M'],
  split: ['Shift+S'],
  comment: ['Shift+C'],
  'accept-above': ['Shift+A'],
  'same-in-note': ['='],
  'same-in-corpus': ['+'],
  'grow-start': ['['],
  'grow-end': [']'],
  'shrink-start': ['{'],
  'shrink-end': ['}'],
  undo: ['Ctrl+Z'],
  redo: ['Ctrl+Shift+Z', 'Ctrl+Y'],
  confirm: ['Ctrl+Enter'],
  reopen: ['Shift+R'],
  'next-note': ['Alt+ArrowDown'],
  'previous-note': ['Alt+ArrowUp'],
  'next-undecided-note': ['Alt+N'],
  guidelines: ['F2'],
  find: ['Ctrl+F'],
  'next-pane': ['F6'],
  'previous-pane': ['Shift+F6'],
  clear: ['Escape'],
}

/** On a control these are its own; Tab and Escape lead from all others, too. */
const inTextOnly: ReadonlySet<string> = new Set(['Tab', 'Shift+Tab', 'Space', 'Shift+Space', 'Enter', 'Escape'])

/**
 * What a key means; null where it means nothing here.
 *
 * @param inText whether the text has the focus, or nothing that takes keys of its own
 */
export function meantBy(pressed: Pressed, labels: readonly LabelRow[], inText: boolean): Meant | null {
  const typed = pressed.altGraph ? { ...pressed, ctrlKey: false, altKey: false } : pressed
  const category = typed.ctrlKey || typed.metaKey || typed.altKey ? null : categoryOf(typed, labels)
  if (category) return { category }
  const name = nameOf(typed)
  if (!inText && inTextOnly.has(name)) return null
  const command = commands.get(name) ?? commands.get(placeOf(typed))
  return command ? { command } : null
}

function categoryOf({ key, code, shiftKey }: Pressed, labels: readonly LabelRow[]): Category | null {
  const withKey = (wanted: string) => labels.find((label) => label.key === wanted)?.category
  const lower = key.toLowerCase()
  if (!isLetter(key)) {
    // On a French keyboard the digit row gives other signs.
    const digit = /^Digit(\d)$/.exec(code)?.[1]
    return withKey(key) ?? (digit !== undefined && !shiftKey ? withKey(digit) : undefined) ?? null
  }
  // With both cases as keys of their own, Shift tells them apart; otherwise Shift is for commands,
  // and caps lock changes nothing.
  const both = withKey(lower) && withKey(key.toUpperCase())
  if (both) return withKey(shiftKey ? key.toUpperCase() : lower) ?? null
  return shiftKey ? null : (withKey(lower) ?? withKey(key.toUpperCase()) ?? null)
}

/** 'Ctrl+Shift+Z', 'Tab', '='. A sign is itself, whatever Shift it needs. */
function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key
  const isSign = key.length === 1 && key !== ' ' && !isLetter(key)
  const held = [ctrlKey || metaKey ? 'Ctrl+' : '', altKey ? 'Alt+' : '', shiftKey && !isSign ? 'Shift+' : '']
  return held.join('') + name
}

/**
 * The brackets' keys by their place, for keyboards that have no brackets in easy reach; letters
 * too, for scripts that have no Latin ones.
 */
function placeOf(pressed: Pressed): string {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (code === 'BracketLeft' || code === 'BracketRight') {
    if (ctrlKey || metaKey || altKey) return ''
    return code === 'BracketLeft' ? (shiftKey ? '{' : '[') : shiftKey ? '}' : ']'
  }
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter && !/^[a-z]$/i.test(pressed.key) ? nameOf({ ...pressed, key: letter }) : ''
}

function isLetter(key: string): boolean {
  return key.length === 1 && key.toLowerCase() !== key.toUpperCase()
}

const commands: ReadonlyMap<string, Command> = new Map(
  entriesOf(keysOf).flatMap(([command, keys]) => keys.map((each) => [each, command] as const)),
)

/**
 * How one presses a label's key, as the overview writes it: with Shift where both cases of a letter
 * are keys.
 */
export function pressOf({ key }: LabelRow, labels: readonly LabelRow[]): string {
  const upper = isLetter(key) && key === key.toUpperCase()
  return upper && labels.some((label) => label.key === key.toLowerCase()) ? `Shift+${key}` : key
}

/** Keys in the least of room, for buttons whose name says the rest. */
export function shortKeys(keys: string): string {
  return keys.replace('Shift+', '⇧').replace('Enter', '↵').replace('Backspace', '⌫')
}
