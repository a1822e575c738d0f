import type { Document } from '../core/document.ts'
import { beginLabel, spansOf } from '../core/labels.ts'
import type { Span } from '../core/span.ts'
import type { Ballot, Tagger } from '../core/tagger.ts'
import { firstTokenAfter, type Tokens } from '../core/tokens.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { type Cost, cheapestOrder } from './askingOrder.ts'
import type { Calibration } from './calibrate.ts'
import { type AskingOrder, cascade } from './cascade.ts'
import { categoryVote, type Threshold, type Weight } from './categoryVote.ts'
import { withoutEponyms } from './eponyms.ts'
import { withVotes } from './explain.ts'
import { inFrenchOrSpanish } from './frenchAndSpanish.ts'
import { withInitials } from './initials.ts'
import { withoutHours } from './instants.ts'
import { withoutLineStarts } from './lineStarts.ts'
import { withoutMeasures } from './measures.ts'
import { withoutMedicalWords } from './medicalWords.ts'
import type { Method } from './method.ts'
import { withFormsOfNames } from './nameByForm.ts'
import { agreeOnPersons, personCategories, unifyPersons } from './onePerson.ts'
import { withProof } from './proof.ts'
import { withoutUnvouched } from './referenceText.ts'
import { withRefinements } from './refine.ts'
import { withRepeatedNumbers } from './repeatedNumbers.ts'
import { repeatNames } from './repeats.ts'
import { withRowAges } from './rowAges.ts'
import { withRowNames } from './rowNames.ts'
import { withSharedColumns } from './sharedColumns.ts'
import { withinCells } from './tableHeads.ts'
import { tidySpans } from './tidy.ts'
import { unite } from './unite.ts'
import { majority } from './vote.ts'

/** Combines the taggers of one language into canonical spans of a document. */
export type Plan = (document: Document, tokens: Tokens) => Promise<Span[]>

/** Settings of every plan. */
export interface Electorate {
  readonly voters: readonly Tagger[]
  /** Whether every span has its votes and its score: everyone is asked everything then. */
  readonly explain: boolean
  readonly calibration?: Calibration
}

/** The lists by which repeated mentions of a name are found; absent: none are looked for. */
export interface Repeating {
  readonly lexicon?: Lexicon
  /**
   * Whether reference text keeps what only learned taggers mark there, for whoever prefers a
   * spurious span to a missed one.
   */
  readonly keepsUnvouched?: boolean
}

/** Which voters are asked when, where not everyone must be. */
interface InTurns {
  /** Voters that prove labels must always be asked. */
  readonly turns: AskingOrder
  /** One a voter in turn; absent: they are asked in the order given. */
  readonly costs?: readonly Cost[] | undefined
}

/**
 * Liu's majority vote, as published: nothing is added.
 *
 * @param electorate the best voter first
 */
export function majorityPlan(electorate: Electorate & InTurns): Plan {
  const ask = asking(electorate, majority)
  return async (document, tokens) => {
    const ballots = await ask(document, tokens)
    const spans = withRefinements(spansOf(majority.elect(ballots), tokens), ballots, tokens)
    return electorate.explain ? explainedBy(spans, electorate, ballots, tokens) : spans
  }
}

/**
 * The default: the vote by category, united with proofs, and repeated names found.
 *
 * @param electorate the best voter first
 */
export function categoryPlan(
  electorate: Electorate &
    Repeating &
    InTurns & {
      readonly weights: readonly Weight[]
      readonly threshold: number | Threshold
    },
): Plan {
  const { voters, weights, threshold, lexicon, keepsUnvouched, explain } = electorate
  const method = categoryVote(
    voters.map(({ categories }, k) => ({ ...weights[k]!, knows: categories })),
    threshold,
    personCategories,
  )
  const ask = asking(electorate, method)
  return async (document, tokens) => {
    const ballots = await ask(document, tokens)
    const labels = withProof(method.elect(ballots), ballots)
    const named = unifyPersons(tidySpans(spansOf(labels, tokens), document.text), document.text, tokens, {
      ballots,
      weights,
      elected: labels,
    })
    const tidy = identifiersOf(named, document)
    const elected = lexicon ? vouchedFor(alike(tidy, document, lexicon), document, tokens, ballots, { lexicon, keepsUnvouched }) : tidy
    // A name that also occurs alone is not found again where it is an eponym.
    const repeated = lexicon ? signed(repeatedNames(elected, document, tokens, ballots, lexicon), document, lexicon) : elected
    const spans = lexicon ? agreed(withoutEponyms(repeated, document.text, document.language, lexicon), document, lexicon) : elected
    if (!explain) {
      const bare = spans.map(({ start, end, category }) => ({ start, end, category }))
      return withRefinements(bare, ballots, tokens)
    }
    return explainedBy(
      withRefinements(spans, ballots, tokens).map((span) => withProvedScore(span, ballots, tokens)),
      electorate,
      ballots,
      tokens,
    )
  }
}

/**
 * Taggers that complement rather than outvote each other.
 *
 * @param electorate in order of trust
 */
export function unitedPlan(electorate: Electorate & Repeating): Plan {
  const { lexicon, keepsUnvouched, explain } = electorate
  return async (document, tokens) => {
    const ballots = await ballotsOf(electorate.voters, document, tokens)
    const tidy = identifiersOf(tidySpans(unite(ballots, tokens), document.text), document)
    const united = lexicon ? vouchedFor(alike(tidy, document, lexicon), document, tokens, ballots, { lexicon, keepsUnvouched }) : tidy
    const repeated = lexicon ? signed(withRepeats(united, document, tokens, lexicon), document, lexicon) : united
    const known = lexicon ? withoutEponyms(repeated, document.text, document.language, lexicon) : united
    const spans = withRefinements(known, ballots, tokens)
    return explain ? explainedBy(spans, electorate, ballots, tokens) : spans
  }
}

/** Without what the language, the table, the line or the figures beside it show to be none. */
function identifiersOf(spans: readonly Span[], { text, language }: Document): readonly Span[] {
  return withoutHours(withoutMeasures(withoutLineStarts(withinCells(inFrenchOrSpanish(spans, text, language), text), text), text), text)
}

/**
 * What words show by their form, and rows and columns by their neighbours. Spanish spans are left
 * as they are: on unseen Spanish notes nothing was gained.
 */
function alike(spans: readonly Span[], { text, language }: Document, lexicon: Lexicon): Span[] {
  if (language === 'es') return [...spans]
  const formed = withFormsOfNames(spans, text, language, lexicon)
  return withRowAges(withRowNames(withSharedColumns(formed, text, lexicon), text, lexicon), text)
}

/** One person, one category, except in Spanish, as above. */
function agreed(spans: readonly Span[], { text, language }: Document, lexicon: Lexicon): Span[] {
  return language === 'es' ? [...spans] : agreeOnPersons(spans, { text, language, lexicon })
}

/** Without eponyms, and in reference text without what only learned taggers mark. */
function vouchedFor(
  spans: readonly Span[],
  { text, language }: Document,
  tokens: Tokens,
  ballots: readonly Ballot[],
  { lexicon, keepsUnvouched = false }: { readonly lexicon: Lexicon; readonly keepsUnvouched: boolean | undefined },
): Span[] {
  const known = withoutMedicalWords(withoutEponyms(spans, text, language, lexicon), text, lexicon)
  return keepsUnvouched ? known : withoutUnvouched(known, ballots, tokens, lexicon)
}

/** Adds the initials of persons whom the note names. */
function signed(spans: readonly Span[], { text, language }: Document, lexicon: Lexicon): Span[] {
  return withInitials(spans, text, language, lexicon)
}

/** Adds other mentions of names and numbers. */
function withRepeats(spans: readonly Span[], document: Document, tokens: Tokens, lexicon: Lexicon): Span[] {
  return repeatNames(withRepeatedNumbers(spans, document.text, tokens), document, tokens, lexicon)
}

/** The complete ballots of all voters. */
export async function ballotsOf(voters: readonly Tagger[], document: Document, tokens: Tokens): Promise<Ballot[]> {
  const ballots: Ballot[] = []
  for (const voter of voters) ballots.push(await voter.tag(document, tokens))
  return ballots
}

function asking(
  { voters, turns, costs, explain }: Electorate & InTurns,
  method: Method,
): (document: Document, tokens: Tokens) => Promise<Ballot[]> {
  if (explain) return (document, tokens) => ballotsOf(voters, document, tokens)
  const order = costs ? cheapestOrder(turns, costs, voters.length, method) : turns
  return (document, tokens) => cascade(document, tokens, voters, order, method)
}

function explainedBy(spans: readonly Span[], { voters, calibration }: Electorate, ballots: readonly Ballot[], tokens: Tokens): Span[] {
  const voterBallots = ballots.map((ballot, k) => ({ ballot, knows: voters[k]!.categories }))
  return withVotes(spans, voterBallots, tokens, calibration)
}

/**
 * The score of an elected name: enough to look for it elsewhere, too little to decide alone whether
 * others are a patient's or a doctor's.
 */
const electedName = 0.9

/**
 * `repeatNames` weighs evidence by scores. Here they come only from voters that prove labels, which
 * are asked about every line, so that the spans do not depend on the voters that the cascade leaves
 * out. The spans that come back have no scores, except those that were added.
 */
function repeatedNames(spans: readonly Span[], document: Document, tokens: Tokens, ballots: readonly Ballot[], lexicon: Lexicon): Span[] {
  const proving = ballots.filter(({ proved }) => proved !== undefined)
  const weighed = spans.map((span) => ({ ...span, score: Math.max(electedName, agreedScore(span, proving, tokens)) }))
  return withRepeats(weighed, document, tokens, lexicon).map((span) => {
    if (span.votes) return span
    const { start, end, category } = span
    return { start, end, category }
  })
}

/**
 * The highest score that a ballot gives the span's first token as a beginning of the same category;
 * 0 when none does.
 */
function agreedScore({ start, category }: Span, ballots: readonly Ballot[], tokens: Tokens): number {
  const first = firstTokenAfter(tokens, start)
  return ballots.reduce((best, { labels, scores }) => {
    return labels[first] === beginLabel(category) ? Math.max(best, scores[first]!) : best
  }, 0)
}

/** A proof's own score replaces the share of the votes. */
function withProvedScore(span: Span, ballots: readonly Ballot[], tokens: Tokens): Span {
  const first = firstTokenAfter(tokens, span.start)
  for (const { proved, scores } of ballots) {
    for (let i = first; proved && i < tokens.count && tokens.starts[i]! < span.end; i++) {
      if (proved[i] === 1) return { ...span, score: scores[i]! }
    }
  }
  return span
}
