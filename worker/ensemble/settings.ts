import type { TaggerId } from '../core/span.ts'
import { UserError } from '../core/userError.ts'
import type { Calibration } from './calibrate.ts'
import type { Threshold, Weight } from './categoryVote.ts'

/** What was measured on the tune split of a language, and stands beside its packs as `<language>-ensemble.json`. */
export interface EnsembleSettings {
  /** Votes of a tagger in the default vote; who is not named has one vote for and one against. */
  readonly weights: Readonly<Record<TaggerId, Weight>>
  readonly threshold: number | Threshold
  /** Packs that take part in `--models fast`, beside rules and gazetteer. */
  readonly fast: readonly TaggerId[]
  /** By the name of the ensemble; 'united' is that of taggers that don't vote. Scores stay as they are where there is none. */
  readonly calibration: Readonly<Record<string, Calibration>>
  /** Packs by trust, the best first: to whom a tie falls. Who is not named comes after them; absent: by F1 on their tune split. */
  readonly order?: readonly TaggerId[]
  /** Packs that take no part in the default vote. They do where they are named. */
  readonly without?: readonly TaggerId[]
}

/** Rules and gazetteer find what they were written for: that they are silent says less than that a model is. */
export const plainSettings: EnsembleSettings = {
  weights: { rules: { for: 1, against: 0 }, gazetteer: { for: 1, against: 0 } },
  threshold: 50,
  fast: [],
  calibration: {},
}

/**
 * @param json the content of a language's file; what it leaves out is as in `plainSettings`
 * @param path named when it is refused
 * @throws UserError when it says what this program does not understand
 */
export function readSettings(json: string, path: string): EnsembleSettings {
  const refuse = (why: string): never => {
    throw new UserError(`${path} is refused: ${why}. Get the model packs again.`)
  }
  let given: Partial<EnsembleSettings>
  try {
    given = JSON.parse(json) as Partial<EnsembleSettings>
  } catch {
    return refuse('it is not JSON')
  }
  const settings = { ...plainSettings, ...given, weights: { ...plainSettings.weights, ...given.weights } }
  const { weights, threshold, calibration, order = [], without = [] } = settings
  for (const percent of typeof threshold === 'number' ? [threshold] : [threshold.direct, threshold.indirect]) {
    if (!isCount(percent) || percent < 1 || percent > 100) refuse('its threshold is not a whole number of per cent')
  }
  for (const weight of Object.values(weights)) {
    if (!isCount(weight.for) || !isCount(weight.against) || weight.for < 1) refuse('its weights are not whole votes, at least one for')
  }
  for (const { scores, probabilities } of Object.values(calibration)) {
    if (scores.length !== probabilities.length) refuse('a calibration has as many scores as probabilities')
  }
  if (![order, without].every((names) => Array.isArray(names) && names.every((name) => typeof name === 'string'))) {
    refuse('it does not name packs where it must')
  }
  return settings
}

/** @param candidates the best F1 first @returns those of `order` first, in that order; the others as they were */
export function byTrust<C extends { readonly id: TaggerId }>(candidates: readonly C[], order: readonly TaggerId[] = []): C[] {
  const rank = ({ id }: C) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...candidates].sort((a, b) => rank(a) - rank(b))
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}
