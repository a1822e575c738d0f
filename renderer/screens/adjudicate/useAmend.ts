import { useState } from 'react'
import { spansAfter } from '../../../electron/contract/edits.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { currentSpan, type Edit, type EditCommand, edit, mark, type Situation } from '../../components/marking/edits.ts'
import { spanFrom } from '../../components/marking/spans.ts'
import { type Caret, caretNear, caretOn, isExtended, selectedBy } from '../../components/noteText/caret.ts'
import type { Note } from '../../components/noteText/note.ts'
import { overlaps } from '../../components/noteText/stretch.ts'
import type { Category } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Adjudication, Answered } from './adjudication.ts'

/** The adjudicator's own answer to a difference while they work at it. */
export interface Amending {
  readonly spans: readonly MarkedSpan[]
  readonly caret: Caret
  readonly current: MarkedSpan | null
}

export interface Amend {
  readonly now: Amending | null
  /** Begins at the caret or selection given, or else at the start of the difference. */
  readonly begin: (caret?: Caret) => void
  readonly end: () => void
  readonly goTo: (caret: Caret) => void
  readonly pick: (category: Category) => void
  readonly edit: (command: EditCommand) => void
  readonly toSpan: (direction: 1 | -1) => void
  /** Ends a selection; false where there was none. */
  readonly clear: () => boolean
}

/**
 * The adjudicator's own spans for one difference, made with the keys that annotators use. Nothing is
 * sent to the store until they are taken.
 */
export function useAmend(note: Note, adjudication: Adjudication, at: number, snap: boolean, say: (sentence: string) => void): Amend {
  const texts = useTexts()
  const [draft, setDraft] = useState<{ readonly spans: readonly MarkedSpan[]; readonly caret: Caret; readonly lastId: number } | null>(null)
  const difference = adjudication.differences[at]
  const situation: Situation | null = draft && { note, spans: draft.spans, caret: draft.caret, chosen: null, snap }

  const goTo = (caret: Caret) => setDraft(draft && { ...draft, caret })
  const make = ({ change, caret, say: sentence }: Edit) => {
    if (!draft) return
    let { lastId } = draft
    const spans = change ? spansAfter(draft.spans, note.text, change, () => ++lastId) : draft.spans
    if (spans.some((span) => elsewhere(adjudication, at).some((other) => overlaps(other, span))))
      return say(texts.adjudicate.amending.outside)
    setDraft({ spans, caret: caret ?? draft.caret, lastId })
    say(sentence(texts))
  }
  return {
    now: draft && situation && { spans: draft.spans, caret: draft.caret, current: currentSpan(situation) },
    begin: (caret) => {
      if (!difference) return
      const from = difference.settled ?? difference.answers.map(({ spans }) => spans).find((spans) => spans.length > 0) ?? []
      const spans = from.map(
        ({ start, end, category }, i): MarkedSpan => ({ id: i + 1, start, end, category, origin: 'marked', comment: '' }),
      )
      setDraft({ spans, caret: caret ?? caretNear(note, difference.start), lastId: spans.length })
    },
    end: () => setDraft(null),
    goTo,
    pick: (category) => situation && make(mark(situation, category)),
    edit: (command) => situation && make(edit(situation, command)),
    toSpan: (direction) => {
      const next = draft && spanFrom(draft.spans, selectedBy(draft.caret), direction, undefined, true)
      if (next) goTo(caretNear(note, next.start))
    },
    clear: () => {
      if (!draft || !isExtended(draft.caret)) return false
      goTo(caretOn(draft.caret.head))
      return true
    },
  }
}

/** Spans outside this difference, which the adjudicator's answer must not overlap. */
function elsewhere(
  { agreed, differences }: Adjudication,
  at: number,
): readonly (Answered | { readonly start: number; readonly end: number })[] {
  const others = differences.filter((_, i) => i !== at)
  return [...agreed, ...others, ...others.flatMap(({ settled }) => settled ?? [])]
}
