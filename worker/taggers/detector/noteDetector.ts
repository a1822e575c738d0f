import type { Tokens } from '../../core/tokens.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import type { Runner } from '../neural/runner.ts'
import { readSection, sectionsOf } from '../neural/sections.ts'
import { batchOf } from '../neural/tensors.ts'
import { windowsOf } from '../neural/windows.ts'

/**
 * Whether a note holds personal data at all: names, addresses, telephone or social security
 * numbers, of patients or of staff. As several runs of one classifier say (Bourdois 2021,
 * "FlauBERT": five runs, a majority, a threshold).
 */
export interface Detection {
  /** What most runs say. */
  readonly holds: boolean
  /** One a run: whether its probability reaches the pack's threshold. */
  readonly votes: readonly boolean[]
  /** One a run: the highest over the note's windows, 0–1. */
  readonly probabilities: readonly number[]
}

/** What a detector's pack brings. */
export interface DetectorModel {
  /** Tokens of a window. */
  readonly core: number
  readonly context: number
  /** How many runs of one recipe are in it. */
  readonly runs: number
  /** The probability from which on a run says that a note holds personal data. */
  readonly threshold: number
  readonly open: () => Promise<Runner>
}

/** Rejects with a UserError when the pack's model is not what was packed. */
export type NoteDetector = (tokens: Tokens) => Promise<Detection>

const windowsAtOnce = 16

/** A note holds personal data when one of its windows does, so that no length is too long. */
export function noteDetector(pack: DetectorModel, lexicon: Lexicon): NoteDetector {
  return async (tokens) => {
    // Awaited even for an empty document: a thread that ends while a model opens ends the whole
    // process.
    const runner = await pack.open()
    const highest = new Array<number>(pack.runs).fill(Number.NEGATIVE_INFINITY)
    for (const section of sectionsOf(tokens)) {
      const reading = readSection(tokens, section, lexicon)
      const windows = windowsOf(reading.tokens, pack)
      for (let i = 0; i < windows.length; i += windowsAtOnce) {
        const logits = await runner.run(batchOf(reading, windows.slice(i, i + windowsAtOnce)))
        for (const [k, logit] of logits.entries()) highest[k % pack.runs] = Math.max(highest[k % pack.runs]!, logit)
      }
    }
    return decided(
      highest.map((logit) => 1 / (1 + Math.exp(-logit))),
      pack.threshold,
    )
  }
}

/** @param probabilities one a run; a majority is more than half of them */
export function decided(probabilities: readonly number[], threshold: number): Detection {
  const votes = probabilities.map((probability) => probability >= threshold)
  return { holds: votes.filter(Boolean).length * 2 > votes.length, votes, probabilities }
}
