import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { OpenDocument } from '../../../electron/contract/annotate.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { CategoryPanel } from '../../components/marking/CategoryPanel.tsx'
import { caretOnSpan, currentSpan, type Situation, shortened } from '../../components/marking/edits.ts'
import { nextPane } from '../../components/marking/panes.ts'
import { standing } from '../../components/marking/spans.ts'
import { type Caret, caretNear, caretOver, isExtended, selectedBy } from '../../components/noteText/caret.ts'
import { NoteText, type NoteView } from '../../components/noteText/NoteText.tsx'
import { noteOf } from '../../components/noteText/note.ts'
import type { Layer } from '../../components/noteText/runs.ts'
import { ViewMenu } from '../../components/noteText/ViewMenu.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useApp } from '../../components/useApp.ts'
import { useLatest } from '../../components/useLatest.ts'
import { useUndoMenu } from '../../components/useUndoMenu.ts'
import type { Category } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { AcceptBar } from './AcceptBar.tsx'
import { EditorDialogs } from './EditorDialogs.tsx'
import { EditorActions, EditorStatus } from './EditorHead.tsx'
import { FindBar } from './FindBar.tsx'
import { Palette, type PaletteAt } from './Palette.tsx'
import { type PanelName, SidePanels } from './SidePanels.tsx'
import { SpanStrip } from './SpanStrip.tsx'
import { useAcceptAbove } from './useAcceptAbove.ts'
import { useAnnotationEdits, useMarks } from './useAnnotationEdits.ts'
import { type EditorDialog, useCommands } from './useCommands.ts'
import { useEditorKeys } from './useEditorKeys.ts'
import { useFind } from './useFind.ts'
import { useTimeOnDocument } from './useTimeOnDocument.ts'

/** An opened note: its text, the categories beside it, and everything that is done to its spans. */
export function AnnotationEditor(props: {
  readonly opened: OpenDocument
  readonly at: number | null
  readonly onOpen: (documentId: number) => void
  /** What stands above the text. */
  readonly above: ReactNode
}) {
  const { opened, at, onOpen, above } = props
  const { preferences } = useApp()
  const { annotate: texts, categories } = useTexts()
  const note = useMemo(() => noteOf(opened.text, opened.tokens), [opened])
  const [work, state] = useAnnotationEdits(opened)
  const { set, spans } = state
  const readOnly = set.status === 'confirmed'
  const [caret, setCaret] = useState(() => caretNear(note, at ?? opened.position))
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [palette, setPalette] = useState<PaletteAt | null>(null)
  const [said, say] = useState('')
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  const [panel, setPanel] = useState<PanelName>('spans')
  const view = useRef<NoteView>(null)
  const tabLeaves = useRef(false)

  const goTo = useCallback((next: Caret) => {
    setCaret(next)
    setChosenId(null)
    setPalette(null)
  }, [])
  useEffect(() => {
    if (at !== null) goTo(caretNear(note, at))
  }, [at, note, goTo])
  useEffect(() => {
    view.current?.focus()
    view.current?.reveal(caretNear(note, at ?? opened.position).head, 'middle')
  }, [note, at, opened])

  const chosen = spans.find(({ id }) => id === chosenId) ?? null
  const situation: Situation = { note, spans, caret, chosen, snap: preferences.snap }
  const span = currentSpan(situation)
  const find = useFind(note.text, caret.head.end, (stretch) => {
    goTo(caretOver(note, stretch, preferences.snap))
    view.current?.reveal(stretch, 'middle')
  })
  const accepting = useAcceptAbove(spans, () => view.current?.focus())
  const seconds = opened.seconds + useTimeOnDocument(opened.document.id, caret.head.start)
  const commands = useCommands({
    opened,
    work,
    state,
    situation,
    goTo,
    say,
    onOpen,
    show: setDialog,
    view: {
      'accept-above': accepting.start,
      guidelines: () => setPanel(panel === 'guidelines' ? 'spans' : 'guidelines'),
      find: find.start,
      'next-pane': () => nextPane(1),
      'previous-pane': () => nextPane(-1),
      clear: () => {
        setPalette(null)
        setChosenId(null)
        tabLeaves.current = !isExtended(caret) && !palette
        say(tabLeaves.current ? texts.say.leaving : '')
      },
    },
  })
  useEditorKeys({ labels: opened.labels, view, run: commands.run, pick: commands.pick, tabLeaves })
  useUndoMenu(
    () => commands.run('undo'),
    () => commands.run('redo'),
  )

  const marks = useMarks(spans)
  // The text goes first: what stands beside it may be a moment late.
  const late = useDeferredValue(state)
  const latePosition = useDeferredValue(caret.head.start)
  const counts = useMemo(() => countsOf(late.spans), [late.spans])
  const layers: Layer[] = [
    ...find.layers,
    ...accepting.layers,
    { name: 'selected', stretches: isExtended(caret) ? [selectedBy(caret)] : [] },
    { name: 'caret', stretches: [caret.head] },
  ]
  // Memoised panels are given the same functions always.
  const latest = useLatest(commands)
  const pick = useCallback((category: Category) => latest.current.pick(category), [])
  const choose = useCallback(
    (wanted: MarkedSpan) => {
      goTo(caretOnSpan(note, wanted))
      setChosenId(wanted.id)
      view.current?.reveal(wanted, 'middle')
      view.current?.focus()
    },
    [goTo, note],
  )
  const drawn = useCallback((next: Caret) => !readOnly && setPalette(view.current?.boxOf(selectedBy(next)) ?? null), [readOnly])

  return (
    <Screen
      dense
      focusHeading={false}
      title={opened.document.name}
      actions={
        <EditorActions
          opened={opened}
          state={state}
          onCommand={commands.run}
          onSuggest={() => setDialog('suggest')}
          onErase={() => setDialog('erase')}
        />
      }
    >
      <div className="annotate">
        <div className="annotate-main" data-pane>
          {above}
          <div className="annotate-over">
            <EditorStatus opened={opened} state={state} seconds={seconds} />
            <ViewMenu />
          </div>
          {readOnly && (
            <p className="note annotate-read-only">
              <span>{texts.confirmedNote}</span>
              <button type="button" onClick={() => commands.run('reopen')}>
                {texts.buttons.reopen}
              </button>
            </p>
          )}
          {find.open && (
            <FindBar
              wanted={find.wanted}
              count={find.count}
              at={find.at}
              onWanted={find.look}
              onGo={find.go}
              onClose={() => {
                find.stop()
                view.current?.focus()
              }}
            />
          )}
          <NoteText
            note={note}
            marks={marks}
            layers={layers}
            currentKey={span ? String(span.id) : null}
            caret={caret}
            snap={preferences.snap}
            look={preferences}
            label={texts.text(opened.document.name)}
            describedBy="annotate-keys"
            onCaret={goTo}
            onDrawn={drawn}
            view={view}
          >
            {note.text === '' && <p className="note-over muted annotate-empty">{texts.emptyNote}</p>}
            {palette && <Palette at={palette} labels={opened.labels} onPick={pick} />}
          </NoteText>
          <p id="annotate-keys" className="visually-hidden">
            {texts.keyboard}
          </p>
          <p role="status" className="visually-hidden">
            {shortened(note.text, selectedBy(caret))}
            {span && `, ${categories[span.category]}`}
          </p>
          {accepting.open && !readOnly ? (
            <AcceptBar
              accepting={accepting}
              onAccept={() => {
                accepting.stop()
                commands.make({
                  change: { kind: 'accept-above', score: accepting.percent / 100 },
                  say: () => texts.acceptAbove.done(accepting.count),
                })
              }}
            />
          ) : (
            <SpanStrip text={note.text} span={span} said={said} readOnly={readOnly} onCommand={commands.run} />
          )}
        </div>
        <aside className="annotate-side" aria-label={texts.panelsLabel}>
          <CategoryPanel labels={opened.labels} counts={counts} current={span?.category ?? null} disabled={readOnly} onPick={pick} />
          <SidePanels
            opened={opened}
            state={late}
            currentId={span?.id ?? null}
            position={latePosition}
            shown={panel}
            onShow={setPanel}
            onChoose={choose}
          />
        </aside>
      </div>
      {dialog && (
        <EditorDialogs
          dialog={dialog}
          opened={opened}
          state={state}
          span={span}
          onEdit={commands.make}
          onRefresh={work.refresh}
          onClose={() => setDialog(null)}
        />
      )}
    </Screen>
  )
}

function countsOf(spans: readonly MarkedSpan[]): ReadonlyMap<Category, number> {
  const counts = new Map<Category, number>()
  for (const { category } of standing(spans)) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}
