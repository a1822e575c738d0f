import * as z from 'zod'
import { featureNames } from './unmarkedWords.ts'

const share = z.number().min(0).max(1)

/** A point of a curve, measured on kinds of notes that the weights were not fitted on. */
const point = z.strictObject({
  sensitivity: share,
  /** Direct identifiers of which something stays in clear. */
  missed: share,
  /** Spans that touch nothing that a person marked, per 1,000 words. */
  spurious: z.number().nonnegative(),
})

const fitted = z.strictObject({
  /** Of a logistic regression over `featureNames`. */
  weights: z.array(z.number()).length(featureNames.length),
  /** What 'cautious' means. */
  cautious: share,
  /**
   * The probability from which a word is added to the vote at 'balanced' already; absent: none is.
   */
  balanced: share.positive().optional(),
  /** By rising sensitivity. */
  curve: z
    .array(point)
    .min(2)
    .refine(
      (points) => points.every(({ sensitivity }, k) => k === 0 || sensitivity > (points[k - 1]?.sensitivity ?? 0)),
      'its points are out of order',
    ),
})

/**
 * `<language>-sensitivity.json` beside the packs: by who votes (two models or more, one model,
 * rules and lists alone).
 */
export const sensitivityFileShape = z.strictObject({
  auto: fitted.optional(),
  united: fitted.optional(),
  lists: fitted.optional(),
  /** Notes and words that it was fitted and measured on. */
  notes: z.strictObject({ notes: z.int().positive(), words: z.int().positive(), direct: z.int().positive() }),
  /** Digests of the packs, for whoever builds the program: see build/staleFits.mjs. */
  fittedOn: z.record(z.string(), z.string()),
})

export type SensitivityFile = z.infer<typeof sensitivityFileShape>

/** Who votes, as far as the fit of a sensitivity goes. */
export type VotingKind = 'auto' | 'united' | 'lists'

/** @param models how many models take part */
export function votingKind(models: number): VotingKind {
  return models > 1 ? 'auto' : models === 1 ? 'united' : 'lists'
}
