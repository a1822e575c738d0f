import { type AblatedCounts, type AblatedSystem, ablatedCounts } from '../../evaluate/ablation.ts'
import { featureGroups } from '../../taggers/crf/templates.ts'
import type { Learner } from '../learners.ts'
import type { LearningNote } from '../learningNote.ts'
import { learnAndFind } from '../loop/learningCurve.ts'
import { noteDigest, type Split } from '../split.ts'
import type { Training, TrainingThreads } from '../train.ts'

/** A training without one thing, which is named; null for the whole. */
export interface Variant {
  readonly leftOut: string | null
  readonly of: (training: Training) => Training
}

export interface AblationProgress {
  /** Trainings that are done, of all. */
  readonly done: number
  readonly of: number
  readonly leftOut: string | null
  /** From the time of those that are done; absent before the first. */
  readonly secondsLeft?: number
}

const whole: Variant = { leftOut: null, of: (training) => training }

/** The CRF without each group of its features (Jiang 2017, Figure 4). @returns the whole first */
export function featureVariants(groups: Training['crf']['groups']): Variant[] {
  const without = (leftOut: (typeof featureGroups)[number]): Variant => ({
    leftOut,
    of: (training) => ({ ...training, crf: { ...training.crf, groups: groups.filter((group) => group !== leftOut) } }),
  })
  return [whole, ...featureGroups.filter((group) => groups.includes(group)).map(without)]
}

/** What is learned without the notes of each source. @returns the whole first */
export function sourceVariants(sources: readonly string[], sourceOf: (note: LearningNote) => string | undefined): Variant[] {
  const without = (leftOut: string): Variant => ({
    leftOut,
    of: (training) => ({ ...training, train: training.train.filter((note) => sourceOf(note) !== leftOut) }),
  })
  return [whole, ...sources.map(without)]
}

/**
 * Learns again without each thing, and measures on the notes held out, of all splits together.
 *
 * @param training `train` and `heldOut` are those of the splits
 * @returns one per variant, in their order; undefined after a stop
 */
export async function ablateLearning(
  learner: Learner,
  training: Training,
  splits: readonly Split[],
  variants: readonly Variant[],
  {
    onProgress,
    ...threads
  }: Omit<TrainingThreads, 'checkpoint' | 'onProgress'> & { readonly onProgress?: (progress: AblationProgress) => void },
): Promise<AblatedSystem[] | undefined> {
  const began = performance.now()
  const of = variants.length * splits.length
  let done = 0
  const systems: AblatedSystem[] = []
  for (const variant of variants) {
    const counts: AblatedCounts[] = []
    for (const split of splits) {
      const secondsLeft = Math.ceil(((performance.now() - began) / 1000 / done) * (of - done))
      onProgress?.({ done, of, leftOut: variant.leftOut, ...(done > 0 && { secondsLeft }) })
      const found = await learnAndFind(learner, variant.of({ ...training, ...split, train: unseen(split) }), threads)
      if (!found) return undefined
      counts.push(...split.heldOut.map((note, k) => countsOf(note, found[k] ?? [], training)))
      done++
    }
    systems.push({ leftOut: variant.leftOut, counts })
  }
  return systems
}

/** Sources may share notes: one that is held out is learned from in none. */
function unseen({ train, heldOut }: Split): LearningNote[] {
  const held = new Set(heldOut.map(({ text }) => noteDigest(text)))
  return train.filter(({ text }) => !held.has(noteDigest(text)))
}

function countsOf({ text, spans }: LearningNote, found: Parameters<typeof ablatedCounts>[2], { categoryOf }: Training): AblatedCounts {
  const identifiers = spans.flatMap(({ start, end, category: name }) => {
    const category = categoryOf(name)
    return category ? [{ start, end, category }] : []
  })
  return ablatedCounts(text, spans, found, identifiers)
}
