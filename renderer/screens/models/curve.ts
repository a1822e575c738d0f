/** A curve in a box of so many units: a path, and where its scales have their lines. */
export interface CurveShape {
  readonly path: string
  readonly rises: readonly { readonly value: number; readonly y: number }[]
  readonly marks: readonly { readonly value: number; readonly x: number }[]
  readonly best: { readonly place: number; readonly x: number; readonly y: number }
  readonly dots: readonly CurveDot[]
}

export interface CurvePoint {
  readonly x: number
  readonly y: number
}

/** A point that was measured, and between what it lies. */
export interface CurveDot extends CurvePoint {
  readonly low: number
  readonly high: number
}

/**
 * @param points in rising order of x; at least one
 * @param box width and height in units
 */
export function curveShape(
  points: readonly CurvePoint[],
  box: { readonly width: number; readonly height: number },
  dots: readonly CurveDot[] = [],
): CurveShape {
  const values = points.map(({ y }) => y)
  const highest = Math.max(...values)
  const all = [...values, ...dots.flatMap(({ low, high }) => [low, high])].map((value) => Math.min(1, Math.max(0, value)))
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const step = stepFor(Math.max(most - least, 0.04))
  // Shares end at 1, and a curve that never changes has room below it.
  const to = Math.min(1, Math.max(step, Math.ceil(most / step - 1e-9) * step))
  const from = Math.max(0, Math.min(to - step, Math.floor(least / step + 1e-9) * step))
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0]
  const xOf = (x: number) => round(last === first ? 0 : ((x - first) / (last - first)) * box.width)
  const yOf = (y: number) => round(box.height - ((y - from) / (to - from)) * box.height)
  const place = values.indexOf(highest)
  // What grows are rules or notes: there is no half of one.
  const every = Math.max(1, stepFor(last - first || 1))
  return {
    path: points.map(({ x, y }, k) => `${k === 0 ? 'M' : 'L'}${xOf(x)} ${yOf(y)}`).join(''),
    rises: stepsBetween(from, to, step).map((value) => ({ value, y: yOf(value) })),
    marks: stepsBetween(Math.ceil(first / every) * every, last, every).map((value) => ({ value, x: xOf(value) })),
    best: { place, x: xOf(points[place]?.x ?? 0), y: yOf(highest) },
    dots: dots.map(({ x, y, low, high }) => ({ x: xOf(x), y: yOf(y), low: yOf(Math.max(0, low)), high: yOf(Math.min(1, high)) })),
  }
}

/** Some four lines over a range: 1, 2 or 5 of a power of ten. */
function stepFor(range: number): number {
  const rough = range / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10
  return times * power
}

function stepsBetween(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1e-6) + 1 }, (_, k) => Number((from + k * step).toFixed(6)))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
