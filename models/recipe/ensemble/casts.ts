import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Span } from '../../../worker/core/span.ts'
import type { Tagger } from '../../../worker/core/tagger.ts'
import type { Tokens } from '../../../worker/core/tokens.ts'
import type { Calibration } from '../../../worker/ensemble/calibrate.ts'
import type { Threshold, Weight } from '../../../worker/ensemble/categoryVote.ts'
import type { VoterBallot } from '../../../worker/ensemble/explain.ts'
import { categoryPlan, majorityPlan, unitedPlan } from '../../../worker/ensemble/plans.ts'
import { type Lexicon, lexiconOf } from '../../../worker/taggers/gazetteer/lexicon.ts'
import { documentTagger } from '../../../worker/tagging/tagDocument.ts'
import type { GoldNote } from './notes.ts'

/** A note and everyone's whole ballot on it, packs by F1 first, then rules, names, places. */
export interface NoteBallots extends GoldNote {
  readonly tokens: Tokens
  readonly voterBallots: readonly VoterBallot[]
}

const root = join(import.meta.dirname, '..', '..', '..')

export function openLexicon(): Lexicon {
  const bytes = readFileSync(join(root, 'dist', 'gazetteer.bin'))
  const shared = new SharedArrayBuffer(bytes.length)
  new Uint8Array(shared).set(bytes)
  return lexiconOf(shared)
}

/** Runs every voter over every note, once; `all` are those that take part in the default vote. */
export async function collectBallots(
  notes: readonly GoldNote[],
  lexicon: Lexicon,
  packs: string,
  models: 'all' | readonly string[] = 'all',
): Promise<NoteBallots[]> {
  const { ballotsOf } = documentTagger(lexicon, { models, ensemble: 'auto', packs })
  const out: NoteBallots[] = []
  for (const note of notes) out.push({ ...note, ...(await ballotsOf({ id: note.id, text: note.text, language: note.language })) })
  return out
}

/** How ballots become spans; `who` says by name which of them count. */
export type Way =
  | { readonly kind: 'majority'; readonly who: readonly string[] }
  | { readonly kind: 'united'; readonly who: readonly string[] }
  | {
      readonly kind: 'category'
      readonly who: readonly string[]
      readonly weights: Readonly<Record<string, Weight>>
      readonly threshold: number | Threshold
    }

/** What spans come with. */
interface Spanning {
  /** Whether they have scores and votes. */
  readonly explain?: boolean
  readonly calibration?: Calibration | undefined
  /** Whether reference text keeps what only learned taggers mark. */
  readonly keepsUnvouched?: boolean
}

/** Ballots already cast, put through the program's own plans. */
export function spansBy(
  way: Way,
  { id, text, language, tokens, voterBallots }: NoteBallots,
  lexicon: Lexicon,
  { explain = false, calibration, keepsUnvouched = false }: Spanning = {},
): Promise<Span[]> {
  const chosen = voterBallots.filter(({ ballot }) => way.who.includes(ballot.tagger))
  if (chosen.length !== way.who.length) throw new RangeError(`not every one of ${way.who.join(', ')} was asked`)
  const voters: Tagger[] = chosen.map(({ ballot, knows }) => ({
    id: ballot.tagger,
    languages: [language],
    categories: knows,
    tag: () => ballot,
  }))
  const known = { explain, ...(calibration ? { calibration } : {}) }
  const turns = { always: [...voters.keys()], inTurn: [] }
  const own = way.who.includes('rules') || way.who.includes('gazetteer') ? { lexicon, keepsUnvouched } : {}
  const document = { id, text, language }
  if (way.kind === 'majority') return majorityPlan({ ...known, voters, turns })(document, tokens)
  if (way.kind === 'united') return unitedPlan({ ...known, ...own, voters: rulesFirst(voters) })(document, tokens)
  const weights = voters.map((voter) => way.weights[voter.id] ?? { for: 1, against: 1 })
  return categoryPlan({ ...known, ...own, voters, turns, weights, threshold: way.threshold })(document, tokens)
}

/** In order of trust, as `unite` wants them. */
function rulesFirst(voters: readonly Tagger[]): Tagger[] {
  const isOwn = ({ id }: Tagger) => id === 'rules' || id === 'gazetteer'
  return [...voters.filter(isOwn), ...voters.filter((voter) => !isOwn(voter))]
}
