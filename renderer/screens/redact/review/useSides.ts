import { useCallback, useMemo, useState } from 'react'
import type { Reply } from '../../../../electron/contract/contract.ts'
import type { Corrections } from '../../../../electron/contract/review.ts'
import { type Caret, caretOn, isExtended, selectedBy } from '../../../components/noteText/caret.ts'
import { type Note, noteOf } from '../../../components/noteText/note.ts'
import type { Mark } from '../../../components/noteText/runs.ts'
import { overlaps, type Stretch } from '../../../components/noteText/stretch.ts'
import type { Category } from '../../../style/categories.ts'
import { useTexts } from '../../../texts/useTexts.tsx'
import { afterText } from './afterText.ts'
import { type Found, keptIn, type Replaced, replacedIn } from './reading.ts'

type ShownReply = Extract<Reply<'review.show'>, { document: unknown }>
type Doubt = Stretch & { readonly category: Category }

/**
 * A document as it was and as it leaves, of which one side is shown. The caret is kept in the
 * original's places; what is named 'shown' is in those of the side.
 */
export interface Sides {
  readonly side: 'after' | 'before'
  readonly turn: () => void
  readonly noteShown: Note
  readonly marks: readonly Mark[]
  readonly currentKey: string | null
  readonly currentCategory: Category | null
  readonly replaced: readonly Replaced[]
  readonly kept: Found
  /** Doubtful places that nobody has decided on. */
  readonly doubts: readonly Doubt[]
  readonly caret: Caret
  readonly onCaret: (caret: Caret) => void
  readonly isSelecting: boolean
  /** What the caret or the selection covers, in the original. */
  readonly selected: Stretch
  readonly selectedShown: Stretch
  readonly shown: (stretch: Stretch) => Stretch
  readonly goTo: (stretch: Stretch) => void
  readonly clear: () => void
  readonly doubtAt: (stretch: Stretch) => Doubt | null
  readonly doubtFrom: (direction: 1 | -1) => Doubt | null
  readonly markFrom: (direction: 1 | -1) => Stretch | null
}

/**
 * The note before and after, and which of them is on screen.
 *
 * @param dismissed starts of doubtful places that somebody said are no identifiers
 * @param decoy the invented identifier of this copy, once it may be seen as one
 */
export function useSides(
  { document, tokens }: ShownReply,
  corrections: Corrections,
  dismissed: ReadonlySet<number>,
  decoy: Doubt | null,
): Sides {
  const { review, categories } = useTexts()
  const { text, changes: found, doubtful } = document
  const [side, setSide] = useState<Sides['side']>('after')
  const before = useMemo(() => noteOf(text, tokens), [text, tokens])
  const replaced = useMemo(() => replacedIn(found, corrections, (category) => categories[category]), [found, corrections, categories])
  const kept = useMemo(() => keptIn(found, corrections), [found, corrections])
  const doubts = useMemo(
    () =>
      doubtful.filter(
        (doubt) =>
          !dismissed.has(doubt.start) && !replaced.some((other) => overlaps(other, doubt)) && !kept.some((other) => overlaps(other, doubt)),
      ),
    [doubtful, replaced, kept, dismissed],
  )
  const after = useMemo(() => afterText(text, tokens, replaced), [text, tokens, replaced])
  const noteAfter = useMemo(() => noteOf(after.text, after.gaps), [after])
  const [own, setOwn] = useState<Caret>(() => caretOn(firstOf(before, text)))

  const isAfter = side === 'after'
  const shown = useCallback((stretch: Stretch) => (isAfter ? after.toAfter(stretch) : stretch), [isAfter, after])
  const meant = (stretch: Stretch) => (isAfter ? after.toOriginal(stretch) : stretch)
  const marks = useMemo((): readonly Mark[] => {
    const { added, kept: keptWord, doubtful: doubtWord, decoy: decoyWord } = review.reading
    const all: Mark[] = [
      ...replaced.map((each) => markOf(each, 'sure', each.added ? `${categories[each.category]} · ${added}` : categories[each.category])),
      ...kept.map((each) => markOf(each, 'calm', keptWord)),
      ...doubts.map((each) => markOf(each, 'suggested', `${categories[each.category]} · ${doubtWord}`)),
      ...(decoy ? [markOf(decoy, 'calm', decoyWord)] : []),
    ]
    return all
      .map((mark) => ({ ...mark, ...shown(mark) }))
      .filter(({ start, end }) => end > start)
      .sort((a, b) => a.start - b.start)
  }, [replaced, kept, doubts, decoy, shown, review, categories])
  const selected = selectedBy(own)
  const current = [...replaced, ...kept, ...doubts].find((each) =>
    overlaps(each, { start: own.head.start, end: Math.max(own.head.end, own.head.start + 1) }),
  )
  const inOrder = <T extends Stretch>(stretches: readonly T[]) => [...stretches].sort((a, b) => a.start - b.start)
  const from = <T extends Stretch>(those: readonly T[], direction: 1 | -1): T | null => {
    const sorted = inOrder(those)
    const next = direction === 1 ? sorted.find(({ start }) => start >= selected.end) : sorted.findLast(({ end }) => end <= selected.start)
    return next ?? (direction === 1 ? sorted[0] : sorted.at(-1)) ?? null
  }
  return {
    side,
    turn: () => setSide(isAfter ? 'before' : 'after'),
    noteShown: isAfter ? noteAfter : before,
    marks,
    currentKey: current ? String(current.start) : null,
    currentCategory: current?.category ?? null,
    replaced,
    kept,
    doubts,
    caret: { anchor: shown(own.anchor), head: shown(own.head) },
    onCaret: (caret) => setOwn({ anchor: meant(caret.anchor), head: meant(caret.head) }),
    isSelecting: isExtended(own),
    selected,
    selectedShown: shown(selected),
    shown,
    goTo: (stretch) => setOwn(caretOn(stretch)),
    clear: () => setOwn(caretOn(own.head)),
    doubtAt: (stretch) =>
      doubts.find((doubt) => overlaps(doubt, { start: stretch.start, end: Math.max(stretch.end, stretch.start + 1) })) ?? null,
    doubtFrom: (direction) => from(doubts, direction),
    markFrom: (direction) => from([...replaced, ...kept], direction),
  }
}

function markOf({ start, end, category }: Doubt, kind: Mark['kind'], tag: string): Mark {
  return { key: String(start), start, end, category, kind, tag }
}

function firstOf({ tokens }: Note, text: string): Stretch {
  return tokens.count > 0 ? { start: tokens.starts[0]!, end: tokens.ends[0]! } : { start: 0, end: Math.min(1, text.length) }
}
