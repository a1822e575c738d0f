import { isDirect } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import { recordOf } from '../core/records.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import type { EvaluatedDocument } from './evaluation.ts'
import { coverageOf } from './identifiers.ts'
import type { Interval } from './intervals.ts'
import { nameTraits, sexOfPatient } from './nameKinds.ts'
import { share } from './notes.ts'
import { columnsOf, nameList } from './spanColumns.ts'

/**
 * A note of the sample that somebody annotated to see whether the program may go live, and what the
 * program found in it.
 */
export interface AcceptanceNote extends Pick<EvaluatedDocument, 'text' | 'found' | 'identifiers'> {
  readonly language: Language
  /**
   * Letter, discharge summary, …: whatever the site tells notes apart by; null where it does not.
   */
  readonly noteType: string | null
}

/** By what identifiers are told apart. Kinds, forms and sexes are of names of persons alone. */
export const acceptanceDimensions = ['noteType', 'nameKind', 'nameForm', 'sex', 'category', 'language'] as const
export type AcceptanceDimension = (typeof acceptanceDimensions)[number]

/**
 * How many identifiers were wholly covered, whatever they were called. The interval is Clopper and
 * Pearson's at 95 %; null of nothing.
 */
export interface AcceptanceShare {
  readonly covered: number
  readonly all: number
  readonly share: Interval | null
}

export interface AcceptanceGroup extends AcceptanceShare {
  readonly group: string
}

/** What was measured; nothing of it quotes a note. */
export interface AcceptanceFigures {
  readonly notes: number
  /** Direct identifiers: all but ages, dates, professions, countries, states, sex and kinship. */
  readonly direct: AcceptanceShare
  /** Of the notes that hold a direct identifier, those in which all of them are wholly covered. */
  readonly fully: AcceptanceShare
  /** Direct identifiers by group, most first; by category the others too. */
  readonly groups: Readonly<Record<AcceptanceDimension, readonly AcceptanceGroup[]>>
}

/** What must hold for a go. Chosen before the sample is measured. */
export interface AcceptanceCriterion {
  /** All direct identifiers; notes that are wholly free of them; or identifiers by group. */
  readonly of: 'direct' | 'fully' | AcceptanceDimension
  /** One group of the dimension; absent: every one that is large enough. */
  readonly group?: string | undefined
  /** 0–1. */
  readonly least: number
  /** Whether the interval's lower bound must reach it, or the share that was measured. */
  readonly bound: 'low' | 'share'
  /** Where it is of every group: those with fewer identifiers are not judged. */
  readonly fewest?: number | undefined
}

/** Groups with fewer identifiers are not judged, where a criterion says nothing else. */
export const defaultFewest = 20

/** The result of a criterion; undecided where there was nothing to judge. */
export interface AcceptanceOutcome {
  readonly criterion: AcceptanceCriterion
  readonly outcome: 'met' | 'failed' | 'undecided'
  readonly judged: readonly (AcceptanceGroup & { readonly met: boolean })[]
  /** Groups that were too small. */
  readonly notJudged: readonly AcceptanceGroup[]
}

export interface Acceptance {
  /** Whether every criterion is met; an undecided one counts as not met. */
  readonly go: boolean
  readonly outcomes: readonly AcceptanceOutcome[]
  readonly figures: AcceptanceFigures
}

/** Grows note by note; texts are not held. */
export interface AcceptanceTally {
  readonly add: (note: AcceptanceNote) => void
  readonly figures: () => AcceptanceFigures
}

/** @param lexicon tells what kind a name is of */
export function tallyAcceptance(lexicon: Lexicon): AcceptanceTally {
  const names = nameList()
  const direct = { covered: 0, all: 0 }
  const fully = { covered: 0, all: 0 }
  const groups = new Map(acceptanceDimensions.map((dimension) => [dimension, new Map<string, Count>()]))
  let notes = 0
  const count = (dimension: AcceptanceDimension, group: string, covered: boolean) => {
    const ofDimension = groups.get(dimension)!
    const row = ofDimension.get(group) ?? { covered: 0, all: 0 }
    ofDimension.set(group, row)
    grow(row, covered)
  }
  return {
    add: ({ text, found, identifiers, language, noteType }) => {
      notes++
      const coverage = coverageOf(identifiers, columnsOf(found, names), text)
      const ofNote = { covered: 0, all: 0 }
      const ofPatient = sexOfPatient(text, language)
      for (const [i, identifier] of identifiers.entries()) {
        const covered = coverage[i] === 'whole'
        count('category', identifier.category, covered)
        if (!isDirect(identifier.category)) continue
        grow(ofNote, covered)
        count('language', language, covered)
        if (noteType !== null) count('noteType', noteType, covered)
        if (!persons.has(identifier.category)) continue
        const { kind, form, sex } = nameTraits(identifier, text, language, lexicon)
        count('nameKind', kind, covered)
        count('nameForm', form, covered)
        count('sex', sex === 'unknown' && identifier.category === 'PATIENT' ? ofPatient : sex, covered)
      }
      direct.covered += ofNote.covered
      direct.all += ofNote.all
      if (ofNote.all > 0) grow(fully, ofNote.covered === ofNote.all)
    },
    figures: () => ({
      notes,
      direct: shareOf(direct),
      fully: shareOf(fully),
      groups: recordOf(acceptanceDimensions, (dimension) => groupsOf(groups.get(dimension) ?? new Map())),
    }),
  }
}

interface Count {
  covered: number
  all: number
}

const persons: ReadonlySet<string> = new Set(['PATIENT', 'DOCTOR'])

function grow(count: Count, covered: boolean): void {
  count.all++
  if (covered) count.covered++
}

function shareOf({ covered, all }: Count): AcceptanceShare {
  return { covered, all, share: share(covered, all) }
}

function groupsOf(counts: ReadonlyMap<string, Count>): AcceptanceGroup[] {
  return [...counts].map(([group, count]) => ({ group, ...shareOf(count) })).sort((a, b) => b.all - a.all || (a.group < b.group ? -1 : 1))
}

/** @param criteria at least one: without any, nothing could be decided */
export function accept(figures: AcceptanceFigures, criteria: readonly AcceptanceCriterion[]): Acceptance {
  const outcomes = criteria.map((criterion) => outcomeOf(criterion, figures))
  return { go: outcomes.length > 0 && outcomes.every(({ outcome }) => outcome === 'met'), outcomes, figures }
}

function outcomeOf(criterion: AcceptanceCriterion, figures: AcceptanceFigures): AcceptanceOutcome {
  const { of, group, least, bound, fewest = defaultFewest } = criterion
  const all = of === 'direct' || of === 'fully' ? [{ group: of, ...figures[of] }] : figures.groups[of]
  const wanted = group === undefined ? all : all.filter((each) => each.group === group)
  const everyGroup = of !== 'direct' && of !== 'fully' && group === undefined
  const isLarge = (each: AcceptanceGroup) => each.all >= (everyGroup ? fewest : 1)
  const judged = wanted.filter(isLarge).map((each) => ({ ...each, met: (each.share?.[bound] ?? 0) >= least }))
  return {
    criterion,
    outcome: judged.length === 0 ? 'undecided' : judged.every(({ met }) => met) ? 'met' : 'failed',
    judged,
    notJudged: wanted.filter((each) => !isLarge(each)),
  }
}
