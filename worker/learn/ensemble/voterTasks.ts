import type { Category } from '../../core/category.ts'
import type { Document } from '../../core/document.ts'
import { UserError } from '../../core/userError.ts'
import type { ScoredOutcome } from '../../ensemble/calibrate.ts'
import type { AblatedCounts } from '../../evaluate/ablation.ts'
import type { PackFiles } from '../../packs/packFile.ts'
import { type Lexicon, lexiconOf } from '../../taggers/gazetteer/lexicon.ts'
import { type DocumentTagger, documentTagger } from '../../tagging/tagDocument.ts'
import { workerSettings } from '../../threads/workerSettings.ts'
import type { LearningNote } from '../learningNote.ts'
import { countVoters } from './ablationCounts.ts'
import { type Disagreement, disagreementIn } from './disagreement.ts'
import { ballotsOnNote, judgeNotes, measureWays, type NoteBallots, type NoteCounts, type Way } from './retuneVotes.ts'

/** What the threads that ask every voter share. */
export interface VoterSettings {
  /** The gazetteer's memory. */
  readonly lexicon: SharedArrayBuffer
  /** The folder of the model packs, and those that lie in none. */
  readonly packs: string
  readonly atHand: readonly PackFiles[]
  /** Who votes: rules, gazetteer and packs by name. */
  readonly voters: readonly string[]
}

/** A note and every voter's ballot on it. */
export function collectBallots({
  note,
  categoryOf,
}: {
  readonly note: LearningNote
  readonly categoryOf: Readonly<Record<string, Category | null>>
}): Promise<NoteBallots | Refused> {
  return unlessRefused(async () => ballotsOnNote(note, categoryOf, (await ballotsOn(note)).voterBallots))
}

/** The counts of each way on each note: one row per note. */
export function measureVotes({
  notes,
  ways,
}: {
  readonly notes: readonly NoteBallots[]
  readonly ways: readonly Way[]
}): Promise<NoteCounts[][]> {
  return measureWays(notes, ways, ready().lexicon)
}

/** The counts of each way on each note in every figure of an ablation: one row per note. */
export function countVotes({
  notes,
  ways,
}: {
  readonly notes: readonly NoteBallots[]
  readonly ways: readonly Way[]
}): Promise<AblatedCounts[][]> {
  return countVoters(notes, ways, ready().lexicon)
}

/** Raw scores of what a way finds, and whether it is right: note by note. */
export function judgeVotes({ notes, way }: { readonly notes: readonly NoteBallots[]; readonly way: Way }): Promise<ScoredOutcome[][]> {
  return judgeNotes(notes, way, ready().lexicon)
}

/** How far the voters disagree about a note that nobody has annotated. */
export function measureDisagreement({ note }: { readonly note: Pick<LearningNote, 'text' | 'language'> }): Promise<Disagreement | Refused> {
  return unlessRefused(async () => {
    const { tokens, voterBallots } = await ballotsOn(note)
    return disagreementIn(tokens, voterBallots)
  })
}

/** What a person can mend goes back as an answer: an error loses its class between threads. */
export interface Refused {
  readonly refused: string
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserError) return { refused: error.message }
    throw error
  }
}

function ballotsOn({ text, language }: Pick<Document, 'text' | 'language'>) {
  return ready().tagger.ballotsOf({ id: '', text, language })
}

let opened: { readonly lexicon: Lexicon; readonly tagger: DocumentTagger } | undefined

function ready() {
  if (!opened) {
    const { lexicon: memory, voters, ...packs } = workerSettings<VoterSettings>()
    const lexicon = lexiconOf(memory)
    opened = { lexicon, tagger: documentTagger(lexicon, { models: voters, ensemble: 'auto', ...packs }) }
  }
  return opened
}
