import { memo } from 'react'
import type { OpenDocument } from '../../../electron/contract/annotate.ts'
import { counts } from '../../../electron/contract/edits.ts'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { type Command, keysOf } from '../../components/marking/keys.ts'
import { may, useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { AnnotationState } from './annotationEdits.ts'

/** The line over the text: its place, what is in it, how long it has taken. */
export const EditorStatus = memo(function EditorStatus({
  opened,
  state,
  seconds,
}: {
  readonly opened: OpenDocument
  readonly state: AnnotationState
  readonly seconds: number
}) {
  const { annotate: texts } = useTexts()
  const { place } = opened
  const { set, spans, pending } = state
  const undecided = spans.filter(({ origin }) => origin === 'suggested').length
  return (
    <p className="row muted annotate-line">
      <span>{texts.place(place.index + 1, place.of)}</span>
      <progress aria-label={texts.place(place.index + 1, place.of)} value={place.index + 1} max={Math.max(1, place.of)} />
      <span>{texts.spans(spans.filter(counts).length)}</span>
      {undecided > 0 && <span className="badge warn">{texts.undecided(undecided)}</span>}
      {set.status === 'confirmed' && <span className="badge good">{texts.confirmedBadge}</span>}
      {seconds > 0 && <span className="annotate-time">{texts.timeSpent(seconds)}</span>}
      <span>{pending ? texts.saving : texts.saved}</span>
    </p>
  )
})

/** The buttons over the note. They leave the focus in the text when the mouse presses them. */
export function EditorActions(props: {
  readonly opened: OpenDocument
  readonly state: AnnotationState
  readonly onCommand: (command: Command) => void
  readonly onSuggest: () => void
  readonly onErase: () => void
}) {
  const { opened, state, onCommand, onSuggest, onErase } = props
  const { annotate: texts, corpora, erasing } = useTexts()
  const { person } = useApp()
  const { set, pending, spans } = state
  const readOnly = set.status === 'confirmed'
  const undecided = spans.some(({ origin }) => origin === 'suggested')
  const button = (command: Command, name: string, disabled = false, className = '') => (
    <button
      type="button"
      className={className}
      disabled={disabled}
      title={`${texts.commands[command]} (${keysOf[command][0]})`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onCommand(command)}
    >
      {name}
    </button>
  )
  return (
    <>
      {button('undo', texts.buttons.undo, readOnly || !(set.canUndo || pending), 'quiet')}
      {button('redo', texts.buttons.redo, readOnly || !set.canRedo, 'quiet')}
      {button('previous-note', texts.buttons.previous, opened.place.previousId === null, 'quiet')}
      {button('next-note', texts.buttons.next, opened.place.nextId === null, 'quiet')}
      {undecided && !readOnly && button('accept-above', texts.buttons.acceptAbove)}
      {!readOnly && (
        <button type="button" onClick={onSuggest}>
          {texts.buttons.suggest}
        </button>
      )}
      {may(person, 'erase') && <MoreMenu label={corpora.actions} items={[{ label: erasing.erase, run: onErase, danger: true }]} />}
      {button('confirm', readOnly ? texts.buttons.goOn : texts.buttons.confirm, false, 'primary')}
    </>
  )
}
