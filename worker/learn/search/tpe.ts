/** One thing that a search may choose. */
export type Dimension =
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly scale: 'even' | 'log' }
  | { readonly kind: 'whole'; readonly from: number; readonly to: number }
  | { readonly kind: 'choice'; readonly of: readonly (string | boolean)[] }

/** Everything that a search may choose, by name. */
export type Space = Readonly<Record<string, Dimension>>

/** A choice for each dimension. */
export type Point = Readonly<Record<string, number | string | boolean>>

export interface Tried {
  readonly point: Point
  /** The larger the better. */
  readonly score: number
}

/** Points drawn evenly from the space before densities are estimated. */
const startPoints = 8
/** The best eighth of the points counts as good, at least two. */
const goodShare = 1 / 8
/** Values drawn from the density of the good for each dimension, of which the best is taken. */
const candidates = 32

/**
 * The next point to try: the tree-structured Parzen estimator (Bergstra 2011, §4). What was tried
 * is split into the good and the rest. For each dimension by itself, the density of both is
 * estimated by kernels; of values drawn from the density of the good, the one with the highest
 * ratio of good to rest is taken.
 *
 * @param random even in [0, 1)
 */
export function nextPoint(space: Space, tried: readonly Tried[], random: () => number): Point {
  const names = Object.keys(space)
  if (tried.length < startPoints) return pointOf(names, (name) => drawnFrom(space[name]!, random))
  const sorted = [...tried].sort((a, b) => b.score - a.score)
  const count = Math.max(2, Math.ceil(sorted.length * goodShare))
  const [good, rest] = [sorted.slice(0, count), sorted.slice(count)]
  return pointOf(names, (name) => {
    const dimension = space[name]!
    const of = (some: readonly Tried[]) =>
      density(
        dimension,
        some.map(({ point }) => point[name]).filter((value) => value !== undefined),
      )
    const [ofGood, ofRest] = [of(good), of(rest)]
    let best: { readonly value: Value; readonly ratio: number } | undefined
    for (let i = 0; i < candidates; i++) {
      const value = ofGood.draw(random)
      const ratio = Math.log(ofGood.at(value)) - Math.log(ofRest.at(value))
      if (!best || ratio > best.ratio) best = { value, ratio }
    }
    return best!.value
  })
}

type Value = number | string | boolean

function pointOf(names: readonly string[], of: (name: string) => Value): Point {
  return Object.fromEntries(names.map((name) => [name, of(name)]))
}

function drawnFrom(dimension: Dimension, random: () => number): Value {
  if (dimension.kind === 'choice') return dimension.of[Math.floor(random() * dimension.of.length)]!
  const [from, to] = boundsOf(dimension)
  return fromScale(dimension, from + random() * (to - from))
}

interface Density {
  readonly draw: (random: () => number) => Value
  readonly at: (value: Value) => number
}

function density(dimension: Dimension, values: readonly Value[]): Density {
  if (dimension.kind === 'choice') return shares(dimension.of, values)
  return kernels(
    dimension,
    values.filter((value) => typeof value === 'number'),
  )
}

/** How often each was chosen, and once more. */
function shares(of: readonly Value[], values: readonly Value[]): Density {
  const counts = of.map((each) => 1 + values.filter((value) => value === each).length)
  const all = of.length + values.length
  return {
    at: (value) => (counts[of.indexOf(value)] ?? 1) / all,
    draw: (random) => {
      let left = random() * all
      for (const [k, count] of counts.entries()) {
        left -= count
        if (left < 0) return of[k]!
      }
      return of.at(-1)!
    },
  }
}

/**
 * A normal kernel at each value on the dimension's own scale, as wide as the distance to the
 * further of its neighbours, and the even density as one more.
 */
function kernels(dimension: NumberDimension, values: readonly number[]): Density {
  const [from, to] = boundsOf(dimension)
  const width = to - from
  const centres = values.map((value) => onScale(dimension, value)).sort((a, b) => a - b)
  const widths = centres.map((centre, i) => {
    const gap = Math.max(centre - (centres[i - 1] ?? from), (centres[i + 1] ?? to) - centre)
    return Math.min(width, Math.max(gap, width / Math.min(100, 2 * centres.length + 2)))
  })
  const at = (place: number) =>
    (1 / width + centres.reduce((sum, centre, i) => sum + normal((place - centre) / widths[i]!) / widths[i]!, 0)) / (centres.length + 1)
  return {
    at: (value) => at(onScale(dimension, Number(value))),
    draw: (random) => {
      const k = Math.floor(random() * (centres.length + 1))
      const centre = centres[k]
      if (centre === undefined) return fromScale(dimension, from + random() * width)
      for (let tries = 0; tries < 100; tries++) {
        const place = centre + widths[k]! * gaussian(random)
        if (place >= from && place <= to) return fromScale(dimension, place)
      }
      return fromScale(dimension, centre)
    },
  }
}

type NumberDimension = Exclude<Dimension, { readonly kind: 'choice' }>

function boundsOf(dimension: NumberDimension): readonly [number, number] {
  // A whole number stands for what is rounded to it.
  if (dimension.kind === 'whole') return [dimension.from - 0.5, dimension.to + 0.5]
  return dimension.scale === 'log' ? [Math.log(dimension.from), Math.log(dimension.to)] : [dimension.from, dimension.to]
}

function onScale(dimension: NumberDimension, value: number): number {
  return dimension.kind === 'number' && dimension.scale === 'log' ? Math.log(value) : value
}

function fromScale(dimension: NumberDimension, place: number): number {
  if (dimension.kind === 'whole') return Math.min(dimension.to, Math.max(dimension.from, Math.round(place)))
  const value = dimension.scale === 'log' ? Math.exp(place) : place
  return Number(value.toPrecision(3))
}

function normal(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
