import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { cloister } from '../../cloister.ts'
import { CategoryPanel } from '../../components/marking/CategoryPanel.tsx'
import { nextPane } from '../../components/marking/panes.ts'
import { type Caret, isExtended, selectedBy } from '../../components/noteText/caret.ts'
import { NoteText, type NoteView } from '../../components/noteText/NoteText.tsx'
import { noteOf } from '../../components/noteText/note.ts'
import type { Layer, Mark } from '../../components/noteText/runs.ts'
import { Screen } from '../../components/Screen.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useLatest } from '../../components/useLatest.ts'
import type { Category } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { AmendCard } from './AmendCard.tsx'
import { type Command, isMove, type Meaning } from './adjudicateKeys.ts'
import { type Adjudication, differenceAt, nextUnsettled, settledCount } from './adjudication.ts'
import { startAdjudicationEdits } from './adjudicationEdits.ts'
import { DifferenceCard } from './DifferenceCard.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { differenceMarks, differenceZones } from './differenceMarks.ts'
import { useAdjudicationKeys } from './useAdjudicationKeys.ts'
import { useAmend } from './useAmend.ts'

/**
 * One note under adjudication: its differences are settled one after another, and then it is gold.
 * Gold is only looked at until somebody says otherwise.
 */
export function AdjudicationScreen(props: {
  readonly first: Adjudication
  /** An offset of the text to begin at; absent: the first difference that is not settled. */
  readonly place: number | undefined
  readonly onOpen: (documentId: number | null) => void
}) {
  const { first, place, onOpen } = props
  const { refresh, preferences } = useApp()
  const { adjudicate: texts, categories, words } = useTexts()
  const { tell, fail } = useToasts()
  const { id: documentId, name } = first.document
  const [edits] = useState(() => {
    const { settle, undo, confirm, open } = cloister.adjudicate
    return startAdjudicationEdits(first, { settle, undo, confirm, look: () => open({ documentId }) }, fail)
  })
  const adjudication = useSyncExternalStore(edits.subscribe, edits.state)
  const { differences, sets, labels } = adjudication
  const note = useMemo(() => noteOf(first.text, first.tokens), [first])
  const [at, setAt] = useState(() => startingAt(first, place))
  const [decided, setDecided] = useState(first.confirmed)
  const [said, say] = useState('')
  const view = useRef<NoteView>(null)
  const amend = useAmend(note, adjudication, at, preferences.snap, say)
  const difference = differences[at]
  const done = settledCount(adjudication)

  useEffect(() => view.current?.focus(), [])
  useEffect(() => {
    if (difference) view.current?.reveal({ start: difference.start, end: difference.end }, 'middle')
  }, [difference?.start, difference?.end, difference])
  // Where all agree there is no difference to go to: the place itself is shown.
  useEffect(() => {
    if (place !== undefined && differenceAt(first, place) < 0) view.current?.reveal({ start: place, end: place + 1 }, 'middle')
  }, [first, place])

  const go = (to: number) => {
    if (to < 0 || to >= differences.length) return
    amend.end()
    setAt(to)
    say('')
  }
  const settle = (take: Parameters<typeof edits.settle>[1], sentence: string) => {
    edits.settle(at, take)
    amend.end()
    const next = nextUnsettled(edits.state(), at)
    if (next >= 0) setAt(next)
    say(next >= 0 ? sentence : `${sentence}. ${texts.say.allSettled}`)
    view.current?.focus()
  }
  const undo = async () => {
    if (!adjudication.canUndo) return say(texts.say.nothingToUndo)
    const before = edits.state()
    if (!(await edits.undo())) return
    const changed = edits
      .state()
      .differences.findIndex(({ settled }, i) => JSON.stringify(settled) !== JSON.stringify(before.differences[i]?.settled))
    if (changed >= 0) setAt(changed)
    say(texts.say.undone)
  }
  const confirm = async () => {
    const left = nextUnsettled(edits.state(), at - 1)
    if (left >= 0) {
      setAt(left)
      return say(texts.say.left(differences.length - done))
    }
    if (!(await edits.confirm())) return
    void refresh()
    tell(texts.confirmedTell(name))
    const { nextId } = edits.state()
    if (nextId === null) tell(texts.allDone)
    onOpen(nextId === documentId ? null : nextId)
  }
  const meant = (meaning: Meaning) => {
    if (decided && !isMove(meaning)) return say(adjudication.fixed ? texts.fixed : texts.decided)
    if ('take' in meaning) {
      const set = sets[meaning.take]
      if (set && difference) settle({ setId: set.id }, texts.say.taken(set.person))
      return
    }
    commands[meaning.command]()
  }
  const commands: Record<Command, () => void> = {
    none: () => difference && settle({ spans: [] }, texts.say.none),
    amend: () => amend.begin(),
    next: () => go(at + 1),
    previous: () => go(at - 1),
    first: () => go(0),
    last: () => go(differences.length - 1),
    'next-unsettled': () => go(nextUnsettled(adjudication, at)),
    'previous-unsettled': () => go(nextUnsettled(adjudication, at, -1)),
    undo: () => void undo().catch(fail),
    confirm: () => void confirm().catch(fail),
    'next-pane': () => nextPane(1),
    'previous-pane': () => nextPane(-1),
  }
  const takeOwn = () => {
    const spans = amend.now?.spans.map(({ start, end, category }) => ({ start, end, category }))
    if (spans) settle({ spans }, texts.say.own)
  }
  const leaveAmending = () => {
    amend.end()
    view.current?.focus()
  }
  useAdjudicationKeys({ labels, annotators: sets.length, view, meant, amend, takeOwn, leaveAmending })

  const kept = useRef(new Map<string, Mark>()).current
  const { now } = amend
  const marks = useMemo(
    () => differenceMarks(adjudication, now && { at, spans: now.spans }, categories, kept),
    [adjudication, now, at, categories, kept],
  )
  const layers: Layer[] = [
    ...differenceZones(adjudication, at),
    { name: 'selected', stretches: now && isExtended(now.caret) ? [selectedBy(now.caret)] : [] },
    { name: 'caret', stretches: now ? [now.caret.head] : [] },
  ]
  const pointed = (caret: Caret) => {
    if (now) return amend.goTo(caret)
    const there = differenceAt(adjudication, caret.head.start)
    if (there >= 0) setAt(there)
  }
  const latest = useLatest(amend)
  const pick = useCallback((category: Category) => latest.current.pick(category), [])
  const none = useMemo(() => new Map<Category, number>(), [])

  return (
    <Screen
      dense
      focusHeading={false}
      title={name}
      about={
        <span className="row">
          <span>{texts.between(words.list(sets.map(({ person }) => person)))}</span>
          {differences.length > 0 && (
            <>
              <progress
                className={done === differences.length ? 'adjudicate-progress done' : 'adjudicate-progress'}
                aria-label={texts.progress(done, differences.length)}
                value={done}
                max={differences.length}
              />
              <span>{texts.progress(done, differences.length)}</span>
            </>
          )}
          {adjudication.confirmed && <span className="badge good">{texts.confirmed}</span>}
        </span>
      }
      actions={
        <>
          <button type="button" className="quiet" onClick={() => onOpen(null)}>
            {texts.back}
          </button>
          {decided ? (
            !adjudication.fixed && (
              <button
                type="button"
                onClick={() => {
                  setDecided(false)
                  say('')
                  view.current?.focus()
                }}
              >
                {texts.settleAgain}
              </button>
            )
          ) : (
            <>
              <button
                type="button"
                className="quiet"
                disabled={!adjudication.canUndo}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => meant({ command: 'undo' })}
              >
                {texts.undo}
              </button>
              <button
                type="button"
                className="primary"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => meant({ command: 'confirm' })}
              >
                {texts.confirm}
              </button>
            </>
          )}
        </>
      }
    >
      <div className="adjudicate">
        <div className="adjudicate-main" data-pane>
          <NoteText
            note={note}
            marks={marks}
            layers={layers}
            currentKey={now?.current ? `own${now.current.id}` : null}
            caret={now?.caret ?? null}
            snap={preferences.snap}
            look={preferences}
            label={texts.text(name)}
            describedBy="adjudicate-keys"
            onCaret={pointed}
            onDrawn={() => {}}
            view={view}
          />
          <p id="adjudicate-keys" className="visually-hidden">
            {texts.keyboard}
          </p>
          {now ? (
            <AmendCard amending={now} text={note.text} onTake={takeOwn} onCancel={leaveAmending} />
          ) : difference ? (
            <DifferenceCard adjudication={adjudication} difference={difference} at={at} decided={decided} onMeant={meant} />
          ) : (
            <p className="note">{decided ? texts.noDifferencesDecided : texts.noDifferences}</p>
          )}
          <p role="status" className="small muted adjudicate-said">
            {said}
          </p>
        </div>
        <aside className="adjudicate-side" aria-label={texts.list} data-pane>
          {now ? (
            <CategoryPanel labels={labels} counts={none} current={now.current?.category ?? null} disabled={false} onPick={pick} />
          ) : (
            <DifferenceList adjudication={adjudication} at={at} onGo={go} />
          )}
        </aside>
      </div>
    </Screen>
  )
}

/** The difference at a place of the text, else the first that is not settled, else the first. */
function startingAt(adjudication: Adjudication, place: number | undefined): number {
  const there = place === undefined ? -1 : differenceAt(adjudication, place)
  return Math.max(0, there >= 0 ? there : nextUnsettled(adjudication, -1))
}
