import { useMemo, useState } from 'react'
import { isAbove } from '../../../electron/contract/edits.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import type { Layer } from '../../components/noteText/runs.ts'

/** Accepting all suggestions from a score on. */
export interface AcceptAbove {
  readonly open: boolean
  readonly percent: number
  /** Suggestions that it would take, of all that are undecided. */
  readonly count: number
  readonly of: number
  /** What it would take, in the note. */
  readonly layers: readonly Layer[]
  readonly start: () => void
  readonly stop: () => void
  readonly choose: (percent: number) => void
}

/** The score at which people usually stop looking. */
const usualThreshold = 90

/** @param onStop where the focus goes then */
export function useAcceptAbove(spans: readonly MarkedSpan[], onStop: () => void): AcceptAbove {
  const [open, setOpen] = useState(false)
  const [percent, choose] = useState(usualThreshold)
  const undecided = useMemo(() => spans.filter(({ origin }) => origin === 'suggested'), [spans])
  const taken = useMemo(() => undecided.filter((span) => isAbove(span, percent / 100)), [undecided, percent])
  return {
    open,
    percent,
    count: taken.length,
    of: undecided.length,
    layers: open ? [{ name: 'taken', stretches: taken.map(({ start, end }) => ({ start, end })) }] : [],
    start: () => setOpen(true),
    stop: () => {
      setOpen(false)
      onStop()
    },
    choose,
  }
}
