import { isKeyOf } from '../../../../electron/contract/records.ts'
import type { LabelRow } from '../../../../electron/contract/values.ts'
import { meantBy, pressOf } from '../../../components/marking/keys.ts'
import { pressedOf } from '../../../components/marking/listening.ts'
import { type MarkingKeys, useMarkingKeys } from '../../../components/marking/useMarkingKeys.ts'
import { type Shortcut, useShortcuts } from '../../../components/shortcuts.tsx'
import type { Category } from '../../../style/categories.ts'
import { useTexts } from '../../../texts/useTexts.tsx'

/** What keys do while a document is read. */
export type ReadingCommand =
  | 'next'
  | 'accept'
  | 'remove'
  | 'undo'
  | 'redo'
  | 'forward'
  | 'backward'
  | 'doubtful'
  | 'doubtfulBefore'
  | 'mark'
  | 'markBefore'
  | 'side'
  | 'somebody'
  | 'hold'
  | 'clear'
  | 'nextPane'
  | 'previousPane'

/**
 * The annotator's keys, as far as they mean something here: whoever knows one screen knows the
 * other.
 */
const sameAsAnnotating = {
  confirm: 'next',
  accept: 'accept',
  remove: 'remove',
  undo: 'undo',
  redo: 'redo',
  'next-note': 'forward',
  'previous-note': 'backward',
  take: 'doubtful',
  'next-undecided': 'doubtful',
  'previous-undecided': 'doubtfulBefore',
  'next-span': 'mark',
  'previous-span': 'markBefore',
  clear: 'clear',
  'next-pane': 'nextPane',
  'previous-pane': 'previousPane',
} as const satisfies Record<string, ReadingCommand>

interface Keys extends Pick<MarkingKeys, 'view' | 'tabLeaves'> {
  readonly labels: readonly LabelRow[]
  readonly pick: (category: Category) => void
  readonly run: Readonly<Record<ReadingCommand, () => unknown>>
}

/** The keys of the reading screen; they are listed in the overview. */
export function useReadingKeys({ labels, view, tabLeaves, pick, run }: Keys): void {
  useMarkingKeys({
    view,
    tabLeaves,
    onKey: (event, inText) => {
      const own = ownCommand(event)
      const meant = own ? null : meantBy(pressedOf(event), labels, inText)
      const command =
        own ?? (meant && 'command' in meant && isKeyOf(sameAsAnnotating, meant.command) ? sameAsAnnotating[meant.command] : null)
      if (meant && 'category' in meant) {
        event.preventDefault()
        pick(meant.category)
      } else if (command) {
        event.preventDefault()
        run[command]()
      }
    },
  })
  useOverview(labels)
}

/** Shift with a letter, which no label has: labels' keys are small letters and digits. */
function ownCommand({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): ReadingCommand | null {
  if (!shiftKey || ctrlKey || metaKey || altKey) return null
  switch (key) {
    case 'B':
      return 'side'
    case 'L':
      return 'somebody'
    case 'H':
      return 'hold'
    default:
      return null
  }
}

function useOverview(labels: readonly LabelRow[]): void {
  const { review, categories } = useTexts()
  const { keys } = review.reading
  useShortcuts(keys.section, [
    { keys: 'Ctrl+Enter', text: keys.next },
    { keys: 'Shift+B', text: keys.side },
    { keys: 'Space', text: keys.doubtful },
    { keys: 'Shift+Space', text: keys.doubtfulBefore },
    { keys: 'Enter', text: keys.accept },
    { keys: 'Tab', text: keys.mark },
    { keys: 'Shift+Tab', text: keys.markBefore },
    { keys: 'Backspace', text: keys.remove },
    { keys: 'Shift+L', text: keys.somebody },
    { keys: 'Shift+H', text: keys.hold },
    { keys: 'Ctrl+Z', text: keys.undo },
    { keys: 'Ctrl+Shift+Z', text: keys.redo },
    { keys: 'Alt+ArrowDown', text: keys.forward },
    { keys: 'Alt+ArrowUp', text: keys.backward },
  ])
  useShortcuts(keys.moves, [
    { keys: 'ArrowRight', text: keys.token },
    { keys: 'Ctrl+ArrowRight', text: keys.character },
    { keys: 'Escape', text: keys.clear },
    { keys: 'F6', text: keys.panes },
  ])
  useShortcuts(
    keys.categories,
    labels.map((label): Shortcut => ({ keys: pressOf(label, labels), text: categories[label.category] })),
  )
}
