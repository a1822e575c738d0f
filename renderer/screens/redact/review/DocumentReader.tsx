import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Reply, Request } from '../../../../electron/contract/contract.ts'
import type { Corrections, SampleItem } from '../../../../electron/contract/review.ts'
import { cloister } from '../../../cloister.ts'
import { CategoryPanel } from '../../../components/marking/CategoryPanel.tsx'
import { nextPane } from '../../../components/marking/panes.ts'
import { NoteText, type NoteView } from '../../../components/noteText/NoteText.tsx'
import type { Layer } from '../../../components/noteText/runs.ts'
import type { Stretch } from '../../../components/noteText/stretch.ts'
import type { PageMark } from '../../../components/PagePicture.tsx'
import { leaksInPicture, type PictureCorrections } from '../../../components/pictureBoxes.ts'
import { Screen } from '../../../components/Screen.tsx'
import { useToasts } from '../../../components/toasts.tsx'
import { useApp } from '../../../components/useApp.ts'
import { useLatest } from '../../../components/useLatest.ts'
import type { Category } from '../../../style/categories.ts'
import { useTexts } from '../../../texts/useTexts.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { DoubtList } from './DoubtList.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { ReadingSide } from './ReadingSide.tsx'
import { clinicalIn, leaksIn, marked, putBack, unmarked, within } from './reading.ts'
import { useDecoy } from './useDecoy.ts'
import { useHistory } from './useHistory.ts'
import { useReadingKeys } from './useReadingKeys.ts'
import { useReadingTime } from './useReadingTime.ts'
import { type Sides, useSides } from './useSides.ts'

type ShownReply = Extract<Reply<'review.show'>, { document: unknown }>
type Judged = Omit<Request<'review.judge'>, 'sampleId' | 'place'>

/** What a sample's reading may do; null where a single document is corrected. */
export interface SampleDesk {
  readonly verdict: SampleItem['verdict']
  /** What is read, of which a copy may have an invented identifier. */
  readonly copy: { readonly sampleId: number; readonly place: number }
  /** Gives a verdict and goes on to the next. */
  readonly judge: (judged: Judged) => Promise<void>
  /** Gives a verdict and stays. */
  readonly keep: (judged: Judged) => void
  readonly step: (by: 1 | -1) => void
  /** Goes back to the one before and takes its verdict away; false where there is none. */
  readonly takeBack: () => Promise<boolean>
}

/** A document after and before, its marks, and what is said of it. */
export function DocumentReader(props: {
  readonly about: string
  readonly shown: ShownReply
  readonly releaseId: number
  readonly number: number
  readonly note: number | null
  readonly title: string
  readonly subtitle: string | null
  readonly back: () => void
  readonly reading: SampleDesk | null
}) {
  const { about, shown, releaseId, number, note, title, subtitle, back, reading } = props
  const { preferences } = useApp()
  const { review, redact, categories } = useTexts()
  const texts = review.reading
  const { fail } = useToasts()
  const { document: own, at } = shown
  const { text, changes: found, path } = own
  const length = text.length
  const readOnly = own.part
  const released = useMemo(() => within(shown.released, at, length), [shown, at, length])
  const [said, say] = useState('')
  const [onPage, setOnPage] = useState(false)
  const [reason, setReason] = useState(shown.reason)
  const [holding, setHolding] = useState(false)
  const view = useRef<NoteView>(null)
  const seconds = useReadingTime(about)

  // Offsets are those of the copy where it has an invented identifier.
  const copyOf = reading && shown.decoy ? reading.copy : undefined
  const copy = useRef(copyOf).current
  const decoy = useDecoy(shown.decoy, (found) => copy && void cloister.review.decoy({ ...copy, found }).then(() => {}, fail))
  // Whoever looks at one again that is read has answered before.
  const asksDoubts = useRef(reading?.verdict === null).current
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set())

  // One after the other, so that the last one stands.
  const saving = useRef(Promise.resolve())
  const [unsaved, setUnsaved] = useState(0)
  const save = useCallback(
    (corrections: Corrections) => {
      setUnsaved((n) => n + 1)
      const whole = putBack(shown.corrections, corrections, at, length)
      saving.current = saving.current
        .then(() => cloister.review.correct({ releaseId, number, corrections: whole, ...(copy && { copy }) }))
        .then(() => {}, fail)
        .finally(() => setUnsaved((n) => n - 1))
    },
    [shown, at, length, releaseId, number, copy, fail],
  )
  const history = useHistory(
    useMemo(() => within(shown.corrections, at, length), [shown, at, length]),
    save,
  )
  const corrections = history.now
  const leaks = useMemo(() => leaksIn(text, found, corrections, released), [text, found, corrections, released])
  const picture = corrections.picture ?? nothingDecided
  const leaksSeen = leaks.length + leaksInPicture(picture, released.picture ?? nothingDecided)
  const sides = useSides(shown, corrections, dismissed, decoy.shown)
  const [somebody, setSomebody] = useState(reading?.verdict === 'leak' && leaksSeen === 0)

  /** Somebody who is found is found at once, also where the reading ends here. */
  const judged = (verdict: Judged['verdict']): Judged => ({
    verdict,
    places: leaks.map(({ start, end }) => ({ start: start + at, end: end + at })),
    copy: copy !== undefined,
    seconds: seconds(),
    characters: length,
  })
  const latest = useLatest({ reading, judged })
  const isLeak = leaksSeen > 0 || somebody
  const wasLeak = useRef(isLeak)
  useEffect(() => {
    if (isLeak === wasLeak.current) return
    wasLeak.current = isLeak
    latest.current.reading?.keep(latest.current.judged(isLeak ? 'leak' : null))
  }, [isLeak])

  const mark = (stretch: Stretch, category: Category) => {
    if (readOnly) return say(texts.part)
    if (decoy.isFoundBy(stretch)) return say(texts.say.decoyFound)
    const next = marked(found, corrections, stretch, category)
    history.make(next)
    say(texts.say.marked(short(text.slice(stretch.start, stretch.end)), categories[category]))
  }
  const unmark = (stretch: Stretch) => {
    if (readOnly) return say(texts.part)
    const doubt = asksDoubts && sides.doubtAt(stretch)
    if (doubt) return dismiss(doubt)
    const next = unmarked(found, corrections, stretch)
    const what = short(text.slice(stretch.start, stretch.end))
    history.make(next)
    say(
      next === corrections
        ? texts.say.nothing
        : next.remove.length > corrections.remove.length
          ? texts.say.kept(what)
          : next.remove.length < corrections.remove.length
            ? texts.say.back(what)
            : texts.say.unmarked(what),
    )
  }
  /** Words that were framed on the page. */
  const markAll = (stretches: readonly Stretch[]) => {
    history.make(stretches.reduce((next, stretch) => marked(found, next, stretch, sides.currentCategory ?? 'PATIENT'), corrections))
    say(
      texts.say.marked(
        short(stretches.map(({ start, end }) => text.slice(start, end)).join(' ')),
        categories[sides.currentCategory ?? 'PATIENT'],
      ),
    )
  }
  const decide = (next: PictureCorrections) => {
    history.make({ ...corrections, picture: next })
    say(texts.say.boxes(boxesDecided(next)))
  }
  const dismiss = (doubt: Stretch) => {
    setDismissed((now) => new Set(now).add(doubt.start))
    say(texts.say.dismissed(short(text.slice(doubt.start, doubt.end))))
  }
  const goTo = (stretch: Stretch) => {
    sides.goTo(stretch)
    view.current?.reveal(sides.shown(stretch), 'middle')
    view.current?.focus()
  }
  const done = () => {
    const [doubt] = asksDoubts ? sides.doubts : []
    if (doubt) {
      goTo(doubt)
      return say(texts.say.answer(sides.doubts.length))
    }
    const passed = reading ? decoy.passedOver() : null
    if (passed) {
      goTo(passed)
      return say(texts.say.decoyMissed)
    }
    if (reading) void saving.current.then(() => reading.judge(judged(isLeak ? 'leak' : 'clean')))
    else back()
  }
  const undo = async () => {
    if (history.undo()) return say(texts.say.undone)
    say((await reading?.takeBack()) ? texts.say.verdictBack : texts.say.noUndo)
  }
  const toggle = () => {
    sides.turn()
    say(texts.say.side(sides.side === 'after' ? texts.before : texts.after))
  }
  const tabLeaves = useRef(false)
  useReadingKeys({
    labels: shown.labels,
    view,
    tabLeaves,
    pick: (category) => mark(sides.selected, category),
    run: {
      next: done,
      accept: () => {
        const doubt = sides.doubtAt(sides.selected)
        if (doubt) mark(doubt, doubt.category)
        else say(texts.say.noDoubt)
      },
      remove: () => unmark(sides.selected),
      undo: () => void undo(),
      redo: () => history.redo() && say(texts.say.redone),
      forward: () => reading?.step(1),
      backward: () => reading?.step(-1),
      doubtful: () => stepTo(sides.doubtFrom(1)),
      doubtfulBefore: () => stepTo(sides.doubtFrom(-1)),
      mark: () => stepTo(sides.markFrom(1)),
      markBefore: () => stepTo(sides.markFrom(-1)),
      side: toggle,
      somebody: () => setSomebody((was) => !was),
      hold: () => setHolding(true),
      nextPane: () => nextPane(1),
      previousPane: () => nextPane(-1),
      clear: () => {
        tabLeaves.current = !sides.isSelecting
        sides.clear()
      },
    },
  })
  const stepTo = (stretch: Stretch | null) => (stretch ? goTo(stretch) : say(texts.say.noDoubt))
  useEffect(() => view.current?.focus(), [])

  const counts = useMemo(() => countsOf(corrections), [corrections])
  const layers: Layer[] = [
    { name: 'selected', stretches: sides.isSelecting ? [sides.selectedShown] : [] },
    { name: 'caret', stretches: [sides.caret.head] },
  ]
  const pickRef = useRef((category: Category) => mark(sides.selected, category))
  useEffect(() => {
    pickRef.current = (category) => mark(sides.selected, category)
  })
  const pick = useCallback((category: Category) => pickRef.current(category), [])
  const named = note === null ? path : `${path}, ${texts.note(note + 1)}`
  return (
    <Screen
      dense
      focusHeading={false}
      title={title}
      about={[named, subtitle].filter(Boolean).join(' · ')}
      actions={
        <button type="button" onClick={back}>
          {texts.back}
        </button>
      }
    >
      <div className="reading">
        <div className="reading-main" data-pane>
          <div className="row keep">
            <fieldset className="row" aria-label={texts.sides}>
              {(['after', 'before'] as const).map((side) => (
                <button key={side} type="button" aria-pressed={sides.side === side} onClick={() => sides.side !== side && toggle()}>
                  {texts[side]}
                </button>
              ))}
              {(own.pages ?? 0) > 0 && (
                <button type="button" aria-pressed={onPage} onClick={() => setOnPage(!onPage)}>
                  {redact.page.show}
                </button>
              )}
            </fieldset>
            <span className="muted small grow">{texts.summary(sides.replaced.length, sides.doubts.length)}</span>
            <span className="muted small">
              {unsaved > 0
                ? texts.saving
                : corrections.add.length + corrections.remove.length + boxesDecided(picture) > 0
                  ? texts.saved
                  : ''}
            </span>
          </div>
          {readOnly && <p className="note">{texts.part}</p>}
          {own.withheld > 0 && own.withheld === own.notes && <p className="note">{texts.withheld}</p>}
          {reason !== null && <p className="note warn">{texts.held(reason)}</p>}
          {onPage && (
            <DocumentPage
              releaseId={releaseId}
              number={number}
              path={path}
              pages={own.pages ?? 0}
              marks={pageMarks(sides, categories, texts.kept)}
              decided={corrections.picture}
              {...(readOnly ? {} : { onToggle: unmark, onDraw: markAll, onDecide: decide })}
            />
          )}
          <NoteText
            note={sides.noteShown}
            marks={sides.marks}
            layers={layers}
            currentKey={sides.currentKey}
            caret={sides.caret}
            snap={preferences.snap}
            look={preferences}
            label={texts.text(texts[sides.side], named)}
            describedBy="reading-keys"
            onCaret={sides.onCaret}
            onDrawn={sides.onCaret}
            view={view}
          />
          <p id="reading-keys" className="visually-hidden">
            {texts.keyboard}
          </p>
          <p role="status" className="review-said small muted">
            {said}
          </p>
        </div>
        <aside className="reading-side" aria-label={texts.verdict}>
          <ReadingSide
            text={text}
            verdict={reading ? reading.verdict : undefined}
            leaks={leaksSeen}
            somebody={somebody}
            held={reason !== null}
            corrections={corrections}
            kept={sides.kept}
            clinical={clinicalIn(own.clinical, sides.replaced)}
            onSomebody={setSomebody}
            onDone={done}
            onHold={() => setHolding(true)}
            onTakeBack={() => void cloister.review.takeBack({ releaseId, numbers: [number] }).then(() => setReason(null), fail)}
            onGoTo={goTo}
            onTakeAway={unmark}
          />
          {asksDoubts && <DoubtList text={text} doubts={sides.doubts} onGoTo={goTo} onMark={mark} onDismiss={dismiss} />}
          <CategoryPanel labels={shown.labels} counts={counts} current={sides.currentCategory} disabled={readOnly} onPick={pick} />
        </aside>
      </div>
      {holding && (
        <HoldDialog
          path={path}
          onClose={() => setHolding(false)}
          onHold={async (why) => {
            await cloister.review.hold({ releaseId, numbers: [number], reason: why })
            setReason(why)
            setHolding(false)
          }}
        />
      )}
    </Screen>
  )
}

const nothingDecided: PictureCorrections = { add: [], remove: [] }

function boxesDecided({ add, remove }: PictureCorrections): number {
  return add.length + remove.length
}

/** What is covered on a page, and what a reader keeps. */
function pageMarks({ replaced, kept }: Sides, names: Readonly<Record<Category, string>>, keptWord: string): PageMark[] {
  return [
    ...replaced.map(({ start, end, category }) => ({ start, end, label: names[category] })),
    ...kept.map(({ start, end, category }) => ({ start, end, label: `${names[category]} · ${keptWord}`, kept: true })),
  ]
}

function countsOf({ add }: Corrections): ReadonlyMap<Category, number> {
  const counts = new Map<Category, number>()
  for (const { category } of add) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

function short(text: string): string {
  const plain = text.replace(/\s+/g, ' ')
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain
}
