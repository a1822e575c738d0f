import { type RefObject, useEffect } from 'react'
import type { LabelRow } from '../../../electron/contract/values.ts'
import type { EditCommand } from '../../components/marking/edits.ts'
import { meantBy as annotatorMeans, keysOf as annotatorsKeys, type Pressed } from '../../components/marking/keys.ts'
import { isAtWork, pressedOf } from '../../components/marking/listening.ts'
import type { NoteView } from '../../components/noteText/NoteText.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { useLatest } from '../../components/useLatest.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { type Command, keysOf, type Meaning, meantBy } from './adjudicateKeys.ts'
import type { Amend } from './useAmend.ts'

interface Keys {
  readonly labels: readonly LabelRow[]
  readonly annotators: number
  readonly view: RefObject<NoteView | null>
  readonly meant: (meaning: Meaning) => void
  readonly amend: Amend
  readonly takeOwn: () => void
  readonly leaveAmending: () => void
}

const edits: readonly EditCommand[] = ['remove', 'merge', 'split', 'grow-start', 'grow-end', 'shrink-start', 'shrink-end']

/**
 * Listens for the adjudicator's keys, or, while a difference is amended, for an annotator's; and
 * lists them in the overview.
 */
export function useAdjudicationKeys(keys: Keys): void {
  const latest = useLatest(keys)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isAtWork(event)) return
      const { annotators, view, meant, amend } = latest.current
      if (event.target === document.body) view.current?.focus()
      const inText = document.activeElement?.classList.contains('note-text') ?? false
      const pressed = pressedOf(event)
      if (amend.now) {
        if (whileAmending(pressed, latest.current, inText)) event.preventDefault()
        return
      }
      if (event.key === 'Escape' && !inText) {
        event.preventDefault()
        return view.current?.focus()
      }
      const meaning = meantBy(pressed, annotators, inText)
      if (!meaning) return
      event.preventDefault()
      meant(meaning)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  useOverview(keys.annotators)
}

/** @returns whether the key meant something */
function whileAmending(pressed: Pressed, { labels, amend, view, meant, takeOwn, leaveAmending }: Keys, inText: boolean): boolean {
  const meaning = annotatorMeans(pressed, labels, inText)
  if (!meaning) {
    if (pressed.key !== 'Escape') return false
    view.current?.focus()
    return true
  }
  if ('category' in meaning) amend.pick(meaning.category)
  else if (meaning.command === 'accept') takeOwn()
  else if (meaning.command === 'clear') {
    if (!amend.clear()) leaveAmending()
  } else if (meaning.command === 'next-span' || meaning.command === 'previous-span') amend.toSpan(meaning.command === 'next-span' ? 1 : -1)
  else if (meaning.command === 'next-pane' || meaning.command === 'previous-pane') meant({ command: meaning.command })
  else {
    const command = edits.find((known) => known === meaning.command)
    if (!command) return false
    amend.edit(command)
  }
  return true
}

function useOverview(annotators: number): void {
  const { adjudicate, annotate } = useTexts()
  const texts = adjudicate.keys
  const list = (commands: readonly Command[]) =>
    commands.flatMap((command) =>
      keysOf[command].map((keys) => ({ keys, text: command === 'first' ? texts.firstDifference : texts[command] })),
    )
  useShortcuts(adjudicate.keySection, [
    { keys: 'ArrowLeft', text: texts.first },
    { keys: '1', text: texts.first },
    { keys: 'ArrowRight', text: texts.second },
    { keys: '2', text: texts.second },
    ...(annotators > 2 ? [{ keys: '3', text: texts.nth }] : []),
    ...list([
      'none',
      'amend',
      'next',
      'previous',
      'next-unsettled',
      'previous-unsettled',
      'first',
      'last',
      'undo',
      'confirm',
      'next-pane',
      'previous-pane',
    ]),
  ])
  useShortcuts(adjudicate.amendSection, [
    { keys: 'Enter', text: texts.amendTake },
    { keys: 'Escape', text: texts.amendCancel },
    { keys: 'Tab', text: annotate.commands['next-span'] },
    ...edits.map((command) => ({ keys: annotatorsKeys[command][0] ?? '', text: annotate.commands[command] })),
  ])
}
