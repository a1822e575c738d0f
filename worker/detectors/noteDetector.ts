import type { Tokens } from '../core/tokens.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { read } from '../taggers/neural/reading.ts'
import type { DetectorPack } from '../taggers/neural/shelf.ts'
import { batchOf } from '../taggers/neural/tensors.ts'
import { windowsOf } from '../taggers/neural/windows.ts'

/** Whether a note holds personal data at all, as several runs of one classifier say (Bourdois 2021, "FlauBERT": five runs, a majority, a threshold). */
export interface Detection {
  /** What most runs say. */
  readonly holds: boolean
  /** One a run: the highest over the note's windows, 0–1. */
  readonly probabilities: readonly number[]
}

/** Rejects with a UserError when the pack's model is not what was packed. */
export type NoteDetector = (tokens: Tokens) => Promise<Detection>

const windowsAtOnce = 16

/** A note holds personal data when one of its windows does, so that no length is too long. */
export function noteDetector(pack: DetectorPack, lexicon: Lexicon): NoteDetector {
  return async (tokens) => {
    const runner = await pack.open()
    const highest = new Array<number>(pack.runs).fill(Number.NEGATIVE_INFINITY)
    const reading = read(tokens, lexicon)
    const windows = windowsOf(tokens, pack)
    for (let i = 0; i < windows.length; i += windowsAtOnce) {
      const logits = await runner.run(batchOf(reading, windows.slice(i, i + windowsAtOnce)))
      logits.forEach((logit, k) => {
        highest[k % pack.runs] = Math.max(highest[k % pack.runs] as number, logit)
      })
    }
    const probabilities = highest.map((logit) => 1 / (1 + Math.exp(-logit)))
    const votes = probabilities.filter((probability) => probability >= pack.threshold).length
    return { holds: votes * 2 > pack.runs, probabilities }
  }
}
