import * as z from 'zod'
import type { TaggerId } from '../core/span.ts'
import { parseJson } from '../io/checkedJson.ts'
import type { Calibration } from './calibrate.ts'
import type { Threshold, Weight } from './categoryVote.ts'

/**
 * Settings measured on the tune split of a language, stored beside its packs as
 * `<language>-ensemble.json`.
 */
export interface EnsembleSettings {
  /**
   * Votes of a tagger in the default vote; a tagger that is not named has one vote for and one
   * against.
   */
  readonly weights: Readonly<Record<TaggerId, Weight>>
  readonly threshold: number | Threshold
  /** Packs that take part in `--models fast`, beside rules and gazetteer. */
  readonly fast: readonly TaggerId[]
  /**
   * By the name of the ensemble; 'united' is that of taggers that don't vote. Without an entry
   * scores stay as they are.
   */
  readonly calibration: Readonly<Record<string, Calibration>>
  /**
   * Packs by trust, the best first: ties go to the first. Packs that are not named come after them;
   * absent: by F1 on the tune split.
   */
  readonly order?: readonly TaggerId[]
  /** Packs that take no part in the default vote, unless they are named. */
  readonly without?: readonly TaggerId[]
}

/**
 * Rules and gazetteer find only what they were written for: their silence means less than that of a
 * model.
 */
export const plainSettings: EnsembleSettings = {
  weights: { rules: { for: 1, against: 0 }, gazetteer: { for: 1, against: 0 } },
  threshold: 50,
  fast: [],
  calibration: {},
}

const votes = z.int().nonnegative()
const percent = z.int().min(1).max(100)
const share = z.number().min(0).max(1)

const settingsShape = z.strictObject({
  weights: z.record(z.string(), z.strictObject({ for: z.int().positive(), against: votes })).optional(),
  threshold: z.union([percent, z.strictObject({ direct: percent, indirect: percent })]).optional(),
  fast: z.array(z.string()).optional(),
  calibration: z
    .record(
      z.string(),
      z
        .strictObject({ scores: z.array(share), probabilities: z.array(share) })
        .refine(({ scores, probabilities }) => scores.length === probabilities.length, 'it has as many scores as probabilities'),
    )
    .optional(),
  order: z.array(z.string()).optional(),
  without: z.array(z.string()).optional(),
  /** Digests of the packs that it was fitted on, for the build: see build/staleFits.mjs. */
  fittedOn: z.record(z.string(), z.string()).optional(),
})

/**
 * @param json the content of a language's file; missing fields are as in `plainSettings`
 * @param path named in errors
 * @throws UserError when it is not valid settings
 */
export function readSettings(json: string, path: string): EnsembleSettings {
  const { order, without, fittedOn: _, ...given } = parseJson(json, settingsShape, { name: path, wayOut: 'Get the model packs again.' })
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    ...plainSettings,
    ...present,
    weights: { ...plainSettings.weights, ...given.weights },
    ...(order && { order }),
    ...(without && { without }),
  }
}

/**
 * @param candidates the best F1 first
 * @returns those of `order` first, in that order; the others as they were
 */
export function byTrust<C extends { readonly id: TaggerId }>(candidates: readonly C[], order: readonly TaggerId[] = []): C[] {
  const rank = ({ id }: C) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...candidates].sort((a, b) => rank(a) - rank(b))
}
