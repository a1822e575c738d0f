import type { Category } from '../../core/category.ts'
import { isDirect } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import type { Span, TaggerId } from '../../core/span.ts'
import type { Ballot, Tagger } from '../../core/tagger.ts'
import type { ScoredOutcome } from '../../ensemble/calibrate.ts'
import type { Threshold, Weight } from '../../ensemble/categoryVote.ts'
import type { VoterBallot } from '../../ensemble/explain.ts'
import { categoryPlan, unitedPlan } from '../../ensemble/plans.ts'
import { byTrust } from '../../ensemble/settings.ts'
import { coverageOf, distinct, type Identifier } from '../../evaluate/identifiers.ts'
import { type MatchCounts, type NamedSpan, strictKey, strictMatches } from '../../evaluate/match.ts'
import { columnsOf, nameList } from '../../evaluate/spanColumns.ts'
import { profiles } from '../../redact/profiles.ts'
import type { Lexicon } from '../../taggers/gazetteer/lexicon.ts'
import { tokenize } from '../../text/tokenize.ts'
import type { LearningNote } from '../learningNote.ts'

/** A note that a person annotated, and every voter's whole ballot on it, as it goes to threads. */
export interface NoteBallots {
  readonly text: string
  readonly language: Language
  /** In our own categories. */
  readonly gold: readonly Span[]
  readonly voterBallots: readonly VoterBallot[]
}

/**
 * How ballots become spans: what a retuning may change, but for the calibration; an ablation leaves
 * one voter out.
 */
export interface Way {
  readonly threshold: Threshold
  readonly weights: Readonly<Record<TaggerId, Weight>>
  /** Packs by trust, the best first. */
  readonly order: readonly TaggerId[]
  /** Voters that take no part: packs, and in an ablation taggers of the program itself. */
  readonly without: readonly TaggerId[]
}

/** The counts of a way on one note: strict matches, and direct identifiers wholly covered. */
export interface NoteCounts extends MatchCounts {
  readonly covered: number
  readonly direct: number
}

/** Taggers of the program itself; all others are packs. */
const own: ReadonlySet<TaggerId> = new Set(['rules', 'gazetteer', 'places'])

export function isPack(tagger: TaggerId): boolean {
  return !own.has(tagger)
}

/**
 * In whose names spans are compared: MEDDOCAN's in Spanish, whose labels know no towns or states
 * apart.
 */
function profileOf(language: Language) {
  return profiles[language === 'es' ? 'meddocan' : 'i2b2']
}

/**
 * Over memory that threads share, so that what goes to a thread is not copied.
 * @param voterBallots as `documentTagger` gives it
 */
export function ballotsOnNote(
  note: LearningNote,
  categoryOf: Readonly<Record<string, Category | null>>,
  voterBallots: readonly VoterBallot[],
): NoteBallots {
  const gold = note.spans.flatMap(({ start, end, category }) => {
    const known = categoryOf[category]
    return known ? [{ start, end, category: known }] : []
  })
  const { text, language } = note
  return { text, language, gold, voterBallots: voterBallots.map(({ ballot, knows }) => ({ ballot: sharedBallot(ballot), knows })) }
}

/** Over memory that threads share. */
export function sharedBallot({ tagger, labels, scores, proved }: Ballot): Ballot {
  const bytes = (of: Uint8Array) => {
    const copy = new Uint8Array(new SharedArrayBuffer(of.length))
    copy.set(of)
    return copy
  }
  const floats = new Float32Array(new SharedArrayBuffer(4 * scores.length))
  floats.set(scores)
  return { tagger, labels: bytes(labels), scores: floats, ...(proved && { proved: bytes(proved) }) }
}

/** The counts of each way on each note. @returns one row per note, with counts per way */
export async function measureWays(notes: readonly NoteBallots[], ways: readonly Way[], lexicon: Lexicon): Promise<NoteCounts[][]> {
  const rows: NoteCounts[][] = []
  for (const note of notes) {
    const gold = inNames(note, note.gold)
    const direct = distinct(note.gold).filter(({ category }) => isDirect(category))
    const row: NoteCounts[] = []
    for (const way of ways) row.push(countsOf(note, gold, direct, await spansBy(way, note, lexicon, false)))
    rows.push(row)
  }
  return rows
}

function countsOf(note: NoteBallots, gold: readonly NamedSpan[], direct: readonly Identifier[], found: readonly Span[]): NoteCounts {
  const coverage = coverageOf(direct, columnsOf(found, nameList()), note.text)
  return {
    ...strictMatches(gold, inNames(note, found)),
    covered: coverage.filter((each) => each === 'whole').length,
    direct: direct.length,
  }
}

/** Spans in the names in which votes are measured. */
export function inNames({ text, language }: Pick<NoteBallots, 'text' | 'language'>, spans: readonly Span[]): readonly NamedSpan[] {
  return profileOf(language).apply(
    [...spans].sort((a, b) => a.start - b.start),
    text,
  )
}

/**
 * Raw scores of the spans that a way finds in each note, and whether each is right in extent and
 * category.
 */
export async function judgeNotes(notes: readonly NoteBallots[], way: Way, lexicon: Lexicon): Promise<ScoredOutcome[][]> {
  const judged: ScoredOutcome[][] = []
  for (const note of notes) {
    const right = new Set(inNames(note, note.gold).map(strictKey))
    const found = profileOf(note.language).apply(await spansBy(way, note, lexicon, true), note.text)
    judged.push(found.map((span) => ({ score: span.score ?? 0, correct: right.has(strictKey(span)) })))
  }
  return judged
}

/** Ballots already cast, put through the program's own plans as `documentTagger` would. */
export function spansBy(way: Way, { text, language, voterBallots }: NoteBallots, lexicon: Lexicon, explain: boolean): Promise<Span[]> {
  const taggers: Tagger[] = voterBallots.map(({ ballot, knows }) => ({
    id: ballot.tagger,
    languages: [language],
    categories: knows,
    tag: () => ballot,
  }))
  const packs = byTrust(
    taggers.filter(({ id }) => isPack(id) && !way.without.includes(id)),
    way.order,
  )
  const others = taggers.filter(({ id }) => !isPack(id) && !way.without.includes(id))
  const tokens = tokenize(text)
  const document = { id: '', text, language }
  if (packs.length < 2) return unitedPlan({ explain, lexicon, voters: [...others, ...packs] })(document, tokens)
  const voters = [...packs, ...others]
  const weights = voters.map(({ id }) => way.weights[id] ?? { for: 1, against: 1 })
  const turns = { always: [...voters.keys()], inTurn: [] }
  return categoryPlan({ explain, lexicon, voters, turns, weights, threshold: way.threshold })(document, tokens)
}
