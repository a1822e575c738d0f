import type { Span } from '../../core/span.ts'
import type { VoterBallot } from '../../ensemble/explain.ts'
import { stackedSpans } from '../../ensemble/stackElect.ts'
import type { StackMethod, StackModel } from '../../ensemble/stackModel.ts'
import { openPacks } from '../../packs/openPacks.ts'
import { packCards } from '../../packs/packCards.ts'
import type { PackFiles } from '../../packs/packFile.ts'
import { lexiconOf } from '../../taggers/gazetteer/lexicon.ts'
import { tokenize } from '../../text/tokenize.ts'
import { type NoteBallots, sharedBallot } from '../ensemble/retuneVotes.ts'
import type { LearningNote } from '../learningNote.ts'
import { fitStack, type StackSettings } from './fitStack.ts'
import { stackNote } from './stackNote.ts'

export interface FitStackTask {
  readonly method: StackMethod
  readonly train: readonly NoteBallots[]
  /** Only looked for spans in. */
  readonly heldOut: readonly NoteBallots[]
  readonly settings: StackSettings
  readonly seed: number
}

export interface FittedStack {
  readonly model: StackModel
  /** What it finds in each of the notes held out, with its own probabilities. */
  readonly found: readonly (readonly (Span & { readonly score: number })[])[]
}

/** Fits a stack, and asks it about other notes. */
export function fitStackOn({ method, train, heldOut, settings, seed }: FitStackTask): FittedStack {
  const model = fitStack(method, train.map(stackNote), settings, seed)
  return { model, found: heldOut.map(stackNote).map(({ voterBallots, tokens }) => stackedSpans(model, voterBallots, tokens)) }
}

export interface AskLearntTask {
  /** A CRF or rules that were learned just now. */
  readonly pack: PackFiles
  readonly notes: readonly Pick<LearningNote, 'text' | 'language'>[]
  readonly lexicon: SharedArrayBuffer
  /** The folder of packs: where a CRF's encoder is. */
  readonly packs: string
}

/** What a pack that lies nowhere yet says of notes. @returns one ballot per note */
export async function askLearnt({ pack, notes, lexicon: memory, packs }: AskLearntTask): Promise<VoterBallot[]> {
  const lexicon = lexiconOf(memory)
  const cards = packCards(packs, [pack]).filter(({ id }) => id === pack.name)
  const tagger = openPacks(packs, lexicon, [pack]).taggers(cards.slice(-1))[0]!
  const casts: VoterBallot[] = []
  for (const { text, language } of notes) {
    const ballot = await tagger.tag({ id: '', text, language }, tokenize(text))
    casts.push({ ballot: sharedBallot(ballot), knows: tagger.categories })
  }
  return casts
}
