import type { Calibration } from './calibrate.ts'
import { calibrated } from './calibrate.ts'
import { withVotes } from './explain.ts'
import { ballotsOf, type Electorate, type Plan } from './plans.ts'
import { withRefinements } from './refine.ts'
import { stackedSpans } from './stackElect.ts'
import type { StackModel } from './stackModel.ts'

/**
 * A stack, as published: nothing is added to its result, and everyone is asked everything.
 *
 * @param electorate in the order that it was fitted with
 */
export function stackPlan({ voters, explain, model, calibration }: Electorate & { readonly model: StackModel }): Plan {
  return async (document, tokens) => {
    const ballots = await ballotsOf(voters, document, tokens)
    const voterBallots = ballots.map((ballot, k) => ({ ballot, knows: voters[k]?.categories ?? new Set() }))
    const spans = stackedSpans(model, voterBallots, tokens)
    if (!explain) {
      const bare = spans.map(({ start, end, category }) => ({ start, end, category }))
      return withRefinements(bare, ballots, tokens)
    }
    return withVotes(
      withRefinements(spans, ballots, tokens).map((span) => ({ ...span, score: inCalibration(span.score, calibration) })),
      voterBallots,
      tokens,
    )
  }
}

function inCalibration(score: number, calibration: Calibration | undefined): number {
  return calibration ? calibrated(score, calibration) : score
}
