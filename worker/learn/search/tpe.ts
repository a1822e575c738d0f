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

/** Points that are drawn from the space as it is, before there is something to go by. */
const first = 8
/** Points that are drawn from what is good, of which the most promising is tried. */
const candidates = 32

/**
 * The next point to try: the tree-structured Parzen estimator (Bergstra 2011, §4). What was tried
 * is split into the best eighth and the rest; for each dimension apart, densities of both are made
 * of bumps about their points and the space itself; of points drawn from the density of the good,
 * the one is taken where good is likeliest against bad.
 */
export function nextPoint(space: Space, tried: readonly Tried[], random: () => number): Point {
  const names = Object.keys(space)
  if (tried.length < first) return pointOf(names, (name) => drawnFrom(space[name]!, random))
  const sorted = [...tried].sort((a, b) => b.score - a.score)
  const count = Math.max(2, Math.ceil(sorted.length / 8))
  const [good, bad] = [sorted.slice(0, count), sorted.slice(count)]
  return pointOf(names, (name) => {
    const dimension = space[name]!
    const of = (some: readonly Tried[]) =>
      density(
        dimension,
        some.map(({ point }) => point[name]).filter((value) => value !== undefined),
      )
    const [likely, unlikely] = [of(good), of(bad)]
    let best: { readonly value: Value; readonly worth: number } | undefined
    for (let i = 0; i < candidates; i++) {
      const value = likely.draw(random)
      const worth = Math.log(likely.at(value)) - Math.log(unlikely.at(value))
      if (!best || worth > best.worth) best = { value, worth }
    }
    return best!.value
  })
}

type Value = number | string | boolean

function pointOf(names: readonly string[], of: (name: string) => Value): Point {
  return Object.fromEntries(names.map((name) => [name, of(name)]))
}

function drawnFrom(dimension: Dimension, random: () => number): Value {
  if (dimension.kind === 'choice') return dimension.of[Math.floor(random() * dimension.of.length)] as Value
  const [from, to] = boundsOf(dimension)
  return back(dimension, from + random() * (to - from))
}

interface Density {
  readonly draw: (random: () => number) => Value
  readonly at: (value: Value) => number
}

function density(dimension: Dimension, values: readonly Value[]): Density {
  return dimension.kind === 'choice' ? shares(dimension.of, values) : bumps(dimension, values as readonly number[])
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
 * Normal bumps on the dimension's own scale, each as wide as the way to the further of its
 * neighbours, and the even density as one more.
 */
function bumps(dimension: NumberDimension, values: readonly number[]): Density {
  const [from, to] = boundsOf(dimension)
  const width = to - from
  const centres = values.map((value) => onScale(dimension, value)).sort((a, b) => a - b)
  const wide = centres.map((centre, i) => {
    const gap = Math.max(centre - (centres[i - 1] ?? from), (centres[i + 1] ?? to) - centre)
    return Math.min(width, Math.max(gap, width / Math.min(100, 2 * centres.length + 2)))
  })
  const at = (place: number) =>
    (1 / width + centres.reduce((sum, centre, i) => sum + normal((place - centre) / wide[i]!) / wide[i]!, 0)) / (centres.length + 1)
  return {
    at: (value) => at(onScale(dimension, value as number)),
    draw: (random) => {
      const k = Math.floor(random() * (centres.length + 1))
      const centre = centres[k]
      if (centre === undefined) return back(dimension, from + random() * width)
      for (let tries = 0; tries < 100; tries++) {
        const place = centre + wide[k]! * gaussian(random)
        if (place >= from && place <= to) return back(dimension, place)
      }
      return back(dimension, centre)
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

function back(dimension: NumberDimension, place: number): number {
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
