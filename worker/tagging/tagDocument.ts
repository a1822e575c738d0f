import type { Document, Language } from '../core/document.ts'
import { balancedLevel, isBalanced } from '../core/sensitivity.ts'
import type { Span } from '../core/span.ts'
import type { Tagger } from '../core/tagger.ts'
import type { Tokens } from '../core/tokens.ts'
import { withAgeNumbers } from '../ensemble/ageNumbers.ts'
import type { Cost } from '../ensemble/askingOrder.ts'
import { categoryVote, type Threshold } from '../ensemble/categoryVote.ts'
import type { VoterBallot } from '../ensemble/explain.ts'
import { hybridPlan } from '../ensemble/hybrid.ts'
import { ballotsOf, categoryPlan, majorityPlan, type Plan, unitedPlan } from '../ensemble/plans.ts'
import { narrowedPlan, widenedPlan } from '../ensemble/sensitivity.ts'
import { stackPlan } from '../ensemble/stackPlan.ts'
import { type ChosenTaggers, chooseTaggers, type TaggerRequest } from '../packs/chooseTaggers.ts'
import { type OpenPacks, openPacks } from '../packs/openPacks.ts'
import type { StackEntry } from '../packs/stackPack.ts'
import { groupIn, hybridIn } from '../packs/taggerNames.ts'
import type { Detection, NoteDetector } from '../taggers/detector/noteDetector.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { namesTagger } from '../taggers/gazetteer/namesTagger.ts'
import { placesTagger } from '../taggers/gazetteer/placesTagger.ts'
import { rulesTagger } from '../taggers/rules/rulesTagger.ts'
import { misreadPutRight } from '../text/misread.ts'
import { tokenize } from '../text/tokenize.ts'
import { undisguised } from '../text/undisguised.ts'

/** Turns documents into canonical spans; made once, called for many documents. */
export interface DocumentTagger {
  readonly spansOf: (document: Document) => Promise<Span[]>
  /**
   * Whether the document holds personal data at all, where its language has a note-level detector.
   */
  readonly detectionOf: (document: Document) => Promise<Detection | undefined>
  /**
   * The whole ballots of all taggers, for measurements: the packs by F1, best first, then rules and
   * gazetteer (names, places).
   */
  readonly ballotsOf: (document: Document) => Promise<{ readonly tokens: Tokens; readonly voterBallots: readonly VoterBallot[] }>
}

export interface TaggerOptions extends TaggerRequest {
  /** Whether every span has its votes and its calibrated score. */
  readonly explain?: boolean
  /** Per cent of the votes that make an identifier, instead of the models' settings. */
  readonly threshold?: Partial<Threshold>
  /** Leaves scores uncalibrated, to fit a calibration. */
  readonly raw?: boolean
}

/**
 * The gazetteer's lists also guard the rules, whatever taggers are chosen. Packs are read with the
 * first document of their language.
 *
 * @param open what another document tagger has already read of the same packs
 * @throws UserError from its functions when a document's language can't be tagged as asked
 */
export function documentTagger(
  lexicon: Lexicon,
  options: TaggerOptions,
  open: OpenPacks = openPacks(options.packs, lexicon, options.atHand),
): DocumentTagger {
  const byLanguage = new Map<Language, LanguageTaggers>()
  const taggersFor = (language: Language): LanguageTaggers => {
    const ready = byLanguage.get(language)
    if (ready) return ready
    const taggers = loadTaggers(chooseTaggers(options, language), options, lexicon, open)
    byLanguage.set(language, taggers)
    return taggers
  }
  return {
    spansOf: async (document) => {
      const { text: seen, back } = undisguised(document.text)
      const text = misreadPutRight(seen)
      const spans = back(await taggersFor(document.language).plan({ ...document, text }, tokenize(text)))
      // Spanish packs learned MEDDOCAN's extents, where an age holds its unit.
      return document.language === 'es' ? withAgeNumbers(spans, document.text) : spans
    },
    detectionOf: async (document) => taggersFor(document.language).detect?.(tokenize(undisguised(document.text).text)),
    ballotsOf: async (document) => {
      const tokens = tokenize(document.text)
      const { taggers } = taggersFor(document.language)
      const ballots = await ballotsOf(taggers, document, tokens)
      return { tokens, voterBallots: ballots.map((ballot, k) => ({ ballot, knows: taggers[k]!.categories })) }
    },
  }
}

/** The taggers of one language and the plan that combines them. */
interface LanguageTaggers {
  readonly taggers: readonly Tagger[]
  readonly plan: Plan
  readonly detect?: NoteDetector
}

/** Add a further kind of ensemble here: its voters, and the plan that they follow. */
function loadTaggers(
  chosen: ChosenTaggers,
  { ensemble, explain = false, raw = false, threshold: asked = {} }: TaggerOptions,
  lexicon: Lexicon,
  open: OpenPacks,
): LanguageTaggers {
  const { rules, gazetteer, packs, detector, settings, stack } = chosen
  const neural = open.taggers(packs)
  const own: Tagger[] = [...(rules ? [rulesTagger(lexicon)] : []), ...(gazetteer ? [namesTagger(lexicon), placesTagger(lexicon)] : [])]
  const calibration = settings.calibration[ensemble === 'auto' && neural.length < 2 ? 'united' : ensemble]
  const known = { explain, ...(calibration && !raw ? { calibration } : {}) }
  const voters = [...neural, ...own]
  // Opened on first use: most documents never need it.
  const detect: NoteDetector | undefined = detector && (async (tokens) => open.detector(detector)(tokens))
  const common = { taggers: voters, ...(detect && { detect }) }
  const inTurns = {
    turns: { always: [...own.keys()].map((k) => neural.length + k), inTurn: [...neural.keys()] },
    costs: packs.map(({ architecture }) => costs[architecture] ?? slowest),
  }
  if (groupIn(ensemble)) return { ...common, plan: majorityPlan({ ...known, voters, ...inTurns }) }
  if (stack) {
    const { entry } = stack
    const through = raw ? {} : { calibration: entry.calibration }
    return {
      ...common,
      plan: stackPlan({ explain, ...through, voters: stackVotersOf(entry, [...packs, ...own], voters), model: stack.open() }),
    }
  }
  const hybrid = hybridIn(ensemble)
  if (hybrid) {
    const method = categoryVote(
      neural.map(({ id, categories }) => ({ ...(settings.weights[id] ?? oneVote), knows: categories })),
      settings.threshold,
    )
    const holds = async (tokens: Tokens) => !detect || (await detect(tokens)).holds
    return { ...common, plan: hybridPlan(hybrid, { ...known, filters: own, ner: neural, method, holds }) }
  }
  const weights = voters.map(({ id }) => settings.weights[id] ?? oneVote)
  const threshold = asFor(settings.threshold, asked)
  const { level } = chosen
  // More sensitive than the vote: no span of it is dropped for want of a rule's word.
  const keepsUnvouched = level !== undefined && level.at > balancedLevel
  const repeating = own.length > 0 ? { lexicon, keepsUnvouched } : {}
  /** @param who the voters, in their order; own ones last */
  const planOf = (who: readonly Tagger[], explained = explain): Plan =>
    neural.length < 2
      ? unitedPlan({ ...known, ...repeating, explain: explained, voters: [...who.slice(neural.length), ...who.slice(0, neural.length)] })
      : categoryPlan({ ...known, ...repeating, ...inTurns, explain: explained, voters: who, weights, threshold })
  if (!level || (isBalanced(level.at) && level.balanced === undefined)) return { ...common, plan: planOf(voters) }
  if (level.at < balancedLevel) return { ...common, plan: narrowedPlan(planOf(voters, true), { level: level.at, explain }) }
  return {
    ...common,
    plan: widenedPlan(planOf, { lexicon, weights: level.weights, level: level.at, balanced: level.balanced, voters, explain }),
  }
}

/**
 * A stack's voters in the order of its ballots.
 *
 * @param known the names of each of the taggers
 */
function stackVotersOf({ voters }: StackEntry, known: readonly { readonly id: string }[], taggers: readonly Tagger[]): Tagger[] {
  return voters.map(({ id }) => taggers[known.findIndex((each) => each.id === id)]!)
}

function asFor(usual: number | Threshold, asked: Partial<Threshold>): number | Threshold {
  if (asked.direct === undefined && asked.indirect === undefined) return usual
  const both = typeof usual === 'number' ? { direct: usual, indirect: usual } : usual
  return { ...both, ...asked }
}

const oneVote = { for: 1, against: 1 }

/**
 * What a token costs for a pack of each architecture: microseconds of one core, features and
 * decoding included, as in worker/PROFILE.md. Packs over a frozen encoder share its answer. An
 * architecture that is not listed counts as the slowest.
 */
const costs: Readonly<Record<string, Cost>> = {
  tbed: { own: 8 },
  crf: { own: 10 },
  'blstm-cnns-crf': { own: 20 },
  cnn: { own: 27 },
  flair: { own: 25, shared: { name: 'encoder', cost: 165 } },
  transformer: { own: 170 },
}
const slowest: Cost = { own: 400 }
