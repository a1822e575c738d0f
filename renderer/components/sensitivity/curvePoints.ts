import type { Sensitivity, SensitivityCurve } from '../../../electron/contract/policies.ts'

export type CurvePoint = SensitivityCurve['points'][number]

/** What a sensitivity is as a number, for the language of a curve. */
export function levelOn({ cautious }: Pick<SensitivityCurve, 'cautious'>, sensitivity: Sensitivity | undefined): number {
  if (sensitivity === undefined || sensitivity === 'balanced') return balanced
  return sensitivity === 'cautious' ? cautious : sensitivity
}

export const balanced = 0.5

/**
 * What was measured at a level: between two that were measured, on the line from one to the other.
 *
 * @param points at least one, by rising sensitivity
 * @param level a sensitivity, on the scale of the points
 */
export function pointAt({ points }: Pick<SensitivityCurve, 'points'>, level: number): CurvePoint {
  const after = points.findIndex(({ sensitivity }) => sensitivity >= level)
  const [low, high] = [points[Math.max(0, after - 1)]!, (points[after] ?? points.at(-1))!]
  const gap = high.sensitivity - low.sensitivity
  const share = gap === 0 ? 1 : (level - low.sensitivity) / gap
  const between = (from: number, to: number) => (1 - share) * from + share * to
  return { sensitivity: level, missed: between(low.missed, high.missed), spurious: between(low.spurious, high.spurious) }
}

export interface Box {
  readonly width: number
  readonly height: number
}

/** Curves in a box: spurious spans to the right, missed identifiers upwards. */
export interface CurveShapes {
  readonly paths: readonly string[]
  /** Where the choice is on each; on the edge where it is beyond. */
  readonly marks: readonly { readonly x: number; readonly y: number }[]
  /** Lines of the scales: spurious spans per 1,000 words, missed of 1,000. */
  readonly across: readonly { readonly value: number; readonly x: number }[]
  readonly up: readonly { readonly value: number; readonly y: number }[]
}

/** Least ends of the scales: what people choose among is there, what nobody wants is cut off. */
const leastSpan = 150

/**
 * Curves in pixels of `box`: spurious spans to the right, missed identifiers per thousand upwards.
 */
export function curveShapes(curves: readonly SensitivityCurve[], sensitivity: Sensitivity | undefined, box: Box): CurveShapes {
  const chosen = curves.map((curve) => pointAt(curve, levelOn(curve, sensitivity)))
  const most = { x: endFor(chosen.map(({ spurious }) => spurious)), y: endFor(chosen.map(({ missed }) => 1000 * missed)) }
  const xOf = (spurious: number) => round((Math.min(spurious, most.x) / most.x) * box.width)
  const yOf = (missed: number) => round(box.height - (Math.min(1000 * missed, most.y) / most.y) * box.height)
  const scale = (end: number) => [0, 1, 2, 3].map((k) => (k * end) / 3)
  return {
    paths: curves.map(({ points }) =>
      points
        .filter(({ spurious, missed }) => spurious <= most.x && 1000 * missed <= most.y)
        .map(({ spurious, missed }, k) => `${k === 0 ? 'M' : 'L'}${xOf(spurious)} ${yOf(missed)}`)
        .join(''),
    ),
    marks: chosen.map(({ spurious, missed }) => ({ x: xOf(spurious), y: yOf(missed) })),
    across: scale(most.x).map((value) => ({ value, x: xOf(value) })),
    up: scale(most.y).map((value) => ({ value, y: yOf(value / 1000) })),
  }
}

/** A multiple of 150 that holds them all. */
function endFor(values: readonly number[]): number {
  return leastSpan * Math.max(1, Math.ceil(Math.max(0, ...values) / leastSpan))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
