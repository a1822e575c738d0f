import type { OpenDocument } from '../../../electron/contract/annotate.ts'
import { cloister } from '../../cloister.ts'
import {
  caretOnSpan,
  currentSpan,
  type Edit,
  type EditCommand,
  edit,
  mark,
  nextUndecided,
  type Situation,
} from '../../components/marking/edits.ts'
import type { Command } from '../../components/marking/keys.ts'
import { firstChange, spanFrom, standing } from '../../components/marking/spans.ts'
import { type Caret, isExtended, selectedBy } from '../../components/noteText/caret.ts'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import type { Category } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { AnnotationEdits, AnnotationState } from './annotationEdits.ts'

export type EditorDialog = 'same-in-corpus' | 'comment' | 'suggest' | 'erase' | 'finished'

/** What the commands need of the annotation screen. */
export interface CommandContext {
  readonly opened: OpenDocument
  readonly work: AnnotationEdits
  readonly state: AnnotationState
  readonly situation: Situation
  readonly goTo: (caret: Caret) => void
  readonly say: (sentence: string) => void
  readonly show: (dialog: EditorDialog) => void
  readonly onOpen: (documentId: number) => void
  /** Those that only change what is shown. */
  readonly view: Readonly<Record<'accept-above' | 'guidelines' | 'find' | 'next-pane' | 'previous-pane' | 'clear', () => void>>
}

export interface Commands {
  readonly run: (command: Command) => void
  readonly pick: (category: Category) => void
  /** Makes a change and says so, unless the note is read-only. */
  readonly make: (edit: Edit) => void
}

/** What each command does on the annotation screen. */
export function useCommands(context: CommandContext): Commands {
  const { opened, work, state, situation, goTo, say, show, onOpen, view } = context
  const { set, spans, pending } = state
  const { note, caret } = situation
  const { id: documentId } = opened.document
  const app = useApp()
  const allTexts = useTexts()
  const texts = allTexts.annotate
  const { tell, fail } = useToasts()
  const readOnly = set.status === 'confirmed'

  const make = ({ change, caret: next, say: sentence }: Edit) => {
    if (change && readOnly) return say(texts.readOnly)
    if (change) work.change(change)
    if (next) goTo(next)
    say(sentence(allTexts))
  }
  const step = async (verb: 'undo' | 'redo') => {
    if (readOnly) return say(texts.readOnly)
    if (!pending && !(verb === 'undo' ? set.canUndo : set.canRedo))
      return say(verb === 'undo' ? texts.say.nothingToUndo : texts.say.nothingToRedo)
    const turned = await work[verb]()
    if (!turned) return
    const changed = firstChange(turned.before, turned.after)
    if (changed) goTo(caretOnSpan(note, changed))
    say(verb === 'undo' ? texts.say.undone : texts.say.redone)
  }
  const reopen = async () => {
    if (!readOnly || !(await work.reopen())) return
    void app.refresh()
    say(texts.say.reopened)
  }
  const confirm = async () => {
    if (!readOnly) {
      const undecided = spans.filter(({ origin }) => origin === 'suggested').length
      const next = nextUndecided(situation, 1)
      if (next) {
        goTo(caretOnSpan(note, next))
        return say(texts.undecidedLeft(undecided))
      }
      if (!(await work.confirm())) return
      const takeBack = async () => {
        if (await work.reopen()) onOpen(documentId)
        void app.refresh()
      }
      tell(texts.confirmedTell, { undo: () => void takeBack() })
      void app.refresh()
    }
    const { documentId: next } = await cloister.annotate.next({ documentId, want: 'not-confirmed' })
    if (next === null || next === documentId) show('finished')
    else onOpen(next)
  }
  const toSpan = (direction: 1 | -1) => {
    const span = spanFrom(standing(spans), currentSpan(situation) ?? selectedBy(caret), direction)
    if (span) goTo(caretOnSpan(note, span))
    else say(texts.say.noMoreSpans)
  }
  const toUndecided = (direction: 1 | -1) => {
    const span = nextUndecided(situation, direction)
    if (span) goTo(caretOnSpan(note, span))
    else say(texts.say.noneUndecided)
  }
  const toNote = (to: number | null, none: string) => (to === null ? say(none) : onOpen(to))
  const toUndecidedNote = async () => {
    const { documentId: next } = await cloister.annotate.next({ documentId, want: 'undecided' })
    if (next === null || next === documentId) say(texts.noneUndecidedNotes)
    else onOpen(next)
  }
  const ask = (dialog: 'comment' | 'same-in-corpus') => {
    if (readOnly) return say(texts.readOnly)
    if (!currentSpan(situation)) return say(dialog === 'comment' ? texts.say.noSpan : texts.say.markFirst)
    show(dialog)
  }

  const change = (command: EditCommand) => () => make(edit(situation, command))
  const trying = (work: () => Promise<unknown>) => () => void work().catch(fail)
  const all: Record<Command, () => void> = {
    // One key from suggestion to suggestion: takes the one at the caret, else goes to the next.
    take: () => (currentSpan(situation)?.origin === 'suggested' ? make(edit(situation, 'accept')) : toUndecided(1)),
    accept: change('accept'),
    remove: change('remove'),
    merge: change('merge'),
    split: change('split'),
    'same-in-note': change('same-in-note'),
    'grow-start': change('grow-start'),
    'grow-end': change('grow-end'),
    'shrink-start': change('shrink-start'),
    'shrink-end': change('shrink-end'),
    'next-span': () => toSpan(1),
    'previous-span': () => toSpan(-1),
    'next-undecided': () => toUndecided(1),
    'previous-undecided': () => toUndecided(-1),
    comment: () => ask('comment'),
    'same-in-corpus': () => ask('same-in-corpus'),
    undo: trying(() => step('undo')),
    redo: trying(() => step('redo')),
    confirm: trying(confirm),
    reopen: trying(reopen),
    'next-note': () => toNote(opened.place.nextId, texts.say.lastNote),
    'previous-note': () => toNote(opened.place.previousId, texts.say.firstNote),
    'next-undecided-note': trying(toUndecidedNote),
    ...view,
    'accept-above': () => (readOnly ? say(texts.readOnly) : view['accept-above']()),
    clear: () => {
      if (isExtended(caret)) goTo({ anchor: caret.head, head: caret.head })
      view.clear()
    },
  }
  return { run: (command) => all[command](), pick: (category) => make(mark(situation, category)), make }
}
