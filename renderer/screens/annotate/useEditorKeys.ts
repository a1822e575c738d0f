import { type RefObject, useEffect, useRef } from 'react'
import type { LabelRow } from '../../../electron/contract/values.ts'
import { type Command, keysOf, meantBy, pressOf } from '../../components/marking/keys.ts'
import { isAtWork, pressedOf } from '../../components/marking/listening.ts'
import type { NoteView } from '../../components/noteText/NoteText.tsx'
import { type Shortcut, useShortcuts } from '../../components/shortcuts.tsx'
import type { Category } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'

interface Keys {
  readonly labels: readonly LabelRow[]
  readonly view: RefObject<NoteView | null>
  readonly run: (command: Command) => void
  readonly pick: (category: Category) => void
  /** Whether Escape has just freed Tab to leave the text. */
  readonly tabLeaves: RefObject<boolean>
}

/**
 * Listens for the keys of the annotation screen wherever the focus is, except in fields and
 * dialogs; and lists them in the overview.
 */
export function useEditorKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { labels, view, run, pick, tabLeaves } = latest.current
      if (!isAtWork(event)) return
      if (event.target === document.body) view.current?.focus()
      const inText = isText(document.activeElement)
      if (event.key === 'Tab' && inText && tabLeaves.current) return
      if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) tabLeaves.current = false
      if (event.key === 'Escape' && !inText) {
        event.preventDefault()
        return view.current?.focus()
      }
      const meant = meantBy(pressedOf(event), labels, inText)
      if (!meant) return
      event.preventDefault()
      if ('category' in meant) pick(meant.category)
      else run(meant.command)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  useOverview(keys.labels)
}

function useOverview(labels: readonly LabelRow[]): void {
  const { annotate: texts, categories } = useTexts()
  const { keySections, moves, commands } = texts
  const list = (names: readonly Command[]): Shortcut[] =>
    names.flatMap((name) => keysOf[name].map((keys) => ({ keys, text: commands[name] })))
  useShortcuts(keySections.caret, [
    { keys: 'ArrowRight', text: moves.token },
    { keys: 'ArrowDown', text: moves.row },
    { keys: 'Ctrl+ArrowRight', text: moves.character },
    { keys: 'Home', text: moves.edges },
    { keys: 'Ctrl+Home', text: moves.ends },
    { keys: 'PageDown', text: moves.page },
    { keys: 'Alt', text: moves.drag },
    ...list(['next-span', 'previous-span', 'next-undecided', 'previous-undecided', 'clear', 'next-pane', 'previous-pane', 'find']),
  ])
  useShortcuts(
    keySections.spans,
    list([
      'accept',
      'remove',
      'grow-start',
      'grow-end',
      'shrink-start',
      'shrink-end',
      'merge',
      'split',
      'comment',
      'same-in-note',
      'same-in-corpus',
      'accept-above',
      'undo',
      'redo',
    ]),
  )
  useShortcuts(keySections.note, list(['confirm', 'reopen', 'next-note', 'previous-note', 'next-undecided-note', 'guidelines']))
  useShortcuts(
    keySections.categories,
    labels.map((label) => ({ keys: pressOf(label, labels), text: categories[label.category] })),
  )
}

function isText(element: Element | null): boolean {
  return element?.classList.contains('note-text') ?? false
}
