import type { LabelRow } from '../../../electron/contract/values.ts'
import { type Command, keysOf, meantBy, pressOf } from '../../components/marking/keys.ts'
import { pressedOf } from '../../components/marking/listening.ts'
import { type MarkingKeys, useMarkingKeys } from '../../components/marking/useMarkingKeys.ts'
import { type Shortcut, useShortcuts } from '../../components/shortcuts.tsx'
import type { Category } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'

interface Keys extends Pick<MarkingKeys, 'view' | 'tabLeaves'> {
  readonly labels: readonly LabelRow[]
  readonly run: (command: Command) => void
  readonly pick: (category: Category) => void
}

/** The keys of the annotation screen; they are listed in the overview. */
export function useEditorKeys({ labels, view, run, pick, tabLeaves }: Keys): void {
  useMarkingKeys({
    view,
    tabLeaves,
    onKey: (event, inText) => {
      if (event.key === 'Escape' && !inText) {
        event.preventDefault()
        return view.current?.focus()
      }
      const meant = meantBy(pressedOf(event), labels, inText)
      if (!meant) return
      event.preventDefault()
      if ('category' in meant) pick(meant.category)
      else run(meant.command)
    },
  })
  useOverview(labels)
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
    ...list(['next-span', 'previous-span', 'take', 'next-undecided', 'previous-undecided', 'clear', 'next-pane', 'previous-pane', 'find']),
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
