import { isDirect } from '../core/category.ts'
import type { Coverage, Identifier } from './identifiers.ts'
import { clopperPearson, type Interval } from './intervals.ts'
import type { NamedSpan } from './match.ts'

/** The outcome for one note. Only direct identifiers count. */
export interface NoteOutcome {
  /** The gold has one. */
  readonly holds: boolean
  /**
   * One was found, right or wrong: a system that answers in spans says by them that a note holds
   * personal data.
   */
  readonly detected: boolean
  /**
   * How far those that it holds are gone: all wholly; some wholly; none wholly but one in part; not
   * at all. Null for a note that holds none.
   */
  readonly removed: 'fully' | 'some' | 'fragments' | 'not' | null
  /** Something was found where the gold has nothing at all. */
  readonly harmed: boolean
}

/**
 * Figures by note (Bourdois 2021, 'Performance criteria'): is it known that a note holds personal
 * data, and is a note free of them at the end? A share is null where there is nothing to divide by;
 * its interval is Clopper and Pearson's at 95 %.
 */
export interface NoteFigures {
  readonly notes: number
  readonly withIdentifiers: number
  readonly detection: {
    /** Notes detected, of all that hold a direct identifier. */
    readonly recall: Interval | null
    /** Notes that hold one, of all that were detected. */
    readonly precision: Interval | null
    /** Notes not detected, of all that hold none. */
    readonly specificity: Interval | null
  }
  readonly deidentification: {
    /** Notes fully de-identified, of all that hold a direct identifier. */
    readonly recall: Interval | null
    /** Notes fully de-identified, of all that were detected. */
    readonly precision: Interval | null
    /** Notes in which nothing was replaced that is no identifier, of all that hold none. */
    readonly specificity: Interval | null
  }
  /**
   * Of the notes that hold a direct identifier. Bourdois' 'partially' is `some` and `fragments`
   * together; the `not at all` of score.py is `fragments` and `not`.
   */
  readonly removed: Readonly<Record<'fully' | 'some' | 'fragments' | 'not', number>>
}

/**
 * @param coverage one per identifier, as `coverageOf` gives it
 * @param found in the names in which the note is measured
 * @param harmed whether something was found that no span of the gold touches
 */
export function noteOutcome(
  identifiers: readonly Identifier[],
  coverage: readonly Coverage[],
  found: readonly NamedSpan[],
  harmed: boolean,
): NoteOutcome {
  const direct = coverage.filter((_, i) => isDirect(identifiers[i]!.category))
  const detected = found.some(({ category }) => isDirect(category))
  return { holds: direct.length > 0, detected, removed: direct.length > 0 ? removedIn(direct) : null, harmed }
}

function removedIn(direct: readonly Coverage[]): NonNullable<NoteOutcome['removed']> {
  if (direct.every((coverage) => coverage === 'whole')) return 'fully'
  if (direct.includes('whole')) return 'some'
  return direct.includes('part') ? 'fragments' : 'not'
}

/** Adds up what became of notes (Bourdois 2021, 'Performance criteria'). Shares are 0–1. */
export function noteFigures(outcomes: readonly NoteOutcome[]): NoteFigures {
  const holding = outcomes.filter(({ holds }) => holds)
  const clean = outcomes.filter(({ holds }) => !holds)
  const detected = outcomes.filter((outcome) => outcome.detected)
  const truly = detected.filter(({ holds }) => holds)
  const removed = { fully: 0, some: 0, fragments: 0, not: 0 }
  for (const outcome of holding) if (outcome.removed) removed[outcome.removed]++
  return {
    notes: outcomes.length,
    withIdentifiers: holding.length,
    detection: {
      recall: share(truly.length, holding.length),
      precision: share(truly.length, detected.length),
      specificity: share(clean.filter((outcome) => !outcome.detected).length, clean.length),
    },
    deidentification: {
      recall: share(removed.fully, holding.length),
      precision: share(removed.fully, detected.length),
      specificity: share(clean.filter(({ harmed }) => !harmed).length, clean.length),
    },
    removed,
  }
}

/** @returns null of nothing */
export function share(hits: number, trials: number): Interval | null {
  return trials === 0 ? null : clopperPearson(hits, trials)
}
