import { type ClinicalLoss, perTenThousand } from '../../core/clinical.ts'
import { percent } from '../../core/say.ts'
import type { AblationOf } from '../ablation.ts'
import type { ErrorCause } from '../causes.ts'
import type { ErrorKind } from '../errors.ts'
import type { Interval } from '../intervals.ts'
import type { Measure } from '../measures.ts'
import type { NoteOutcome } from '../notes.ts'

/** What figures are called where people read them. */
export const measureWords: Readonly<Record<Measure, string>> = {
  strict: 'strict',
  relaxed: 'relaxed (end within 2)',
  span: 'span, any category',
  mergedSpan: 'span, neighbours merged',
  token: 'token',
  binaryToken: 'binary token (i2b2)',
  binaryWord: 'binary token (whole words)',
}

export const kindWords: Readonly<Record<ErrorKind, string>> = {
  missing: 'missing',
  spurious: 'spurious',
  type: 'another category',
  short: 'too short',
  long: 'too long',
  shortAndLong: 'short and long',
  split: 'split',
  merged: 'merged',
}

export const causeWords: Readonly<Record<ErrorCause, string>> = {
  eponym: 'eponyms',
  fused: 'fused with their neighbour',
  extension: 'telephone extensions',
  noContext: 'alone on their line',
}

export const ablationWords: Readonly<Record<AblationOf, string>> = {
  features: "Ablation: groups of the CRF's features",
  voters: 'Ablation: voters of the default vote',
  sources: 'Ablation: sources of notes that are learnt from',
}

export const removedWords: Readonly<Record<NonNullable<NoteOutcome['removed']>, string>> = {
  fully: 'fully removed',
  some: 'some removed',
  fragments: 'fragments removed',
  not: 'not removed',
}

/** '82.5 %' of 0.825, in English as the whole report. The data block has every digit. */
export function shareFigure(share: number | null): string {
  return share === null ? '–' : percent(share, 1, 1, 'en')
}

/** '82.5 % (80.1 % to 84.6 %)' */
export function intervalFigure({ share, low, high }: Interval): string {
  return `${shareFigure(share)} (${shareFigure(low)} to ${shareFigure(high)})`
}

/** '+1.2 %', '−0.4 %', '0.0 %': how far one share is from another, in points of a hundred. */
export function differenceFigure(difference: number | null): string {
  if (difference === null) return '–'
  const shown = shareFigure(Math.abs(difference))
  if (Math.abs(difference) < 0.0005) return shown
  return `${difference < 0 ? '−' : '+'}${shown}`
}

/** Covered of every 10,000, '-' where there are none. */
export function perTenThousandWords(loss: ClinicalLoss[keyof ClinicalLoss]): string {
  const share = perTenThousand(loss)
  return share === null ? '-' : share.toFixed(1)
}
