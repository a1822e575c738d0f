import fc from 'fast-check'

/** How a file of JSON goes wrong by hand, by another program or on the way. */
const kinds = ['drop', 'retype', 'negate', 'not a number', 'swap', 'truncate'] as const

export interface Mutation {
  readonly kind: (typeof kinds)[number]
  /** Which of the places that it could be done at, as a share. */
  readonly where: number
  /** Another place, for a swap. */
  readonly other: number
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...kinds),
  where: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  other: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
})

type Json = unknown

/** A value of a document, by the way to it. */
interface Place {
  readonly holder: Record<string, Json>
  readonly key: string
}

/**
 * @returns the JSON with one thing wrong in it; as it was where nothing in it can go wrong that way
 */
export function mutated(json: string, { kind, where, other }: Mutation): string {
  if (kind === 'truncate') return json.slice(0, Math.floor(where * json.length))
  const root: { whole: Json } = { whole: JSON.parse(json) }
  const places = [...placesIn(root.whole)].filter(({ holder, key }) => kind !== 'negate' || typeof holder[key] === 'number')
  const one = places[Math.floor(where * places.length)]
  const two = places[Math.floor(other * places.length)]
  if (!one || !two) return json
  const value = one.holder[one.key]
  if (kind === 'drop') {
    if (Array.isArray(one.holder)) one.holder.splice(Number(one.key), 1)
    else delete one.holder[one.key]
  } else if (kind === 'retype') one.holder[one.key] = retyped(value)
  else if (kind === 'negate') one.holder[one.key] = -(value as number) - 1
  else if (kind === 'not a number') one.holder[one.key] = 'NaN!'
  else {
    // A value and one that holds it can't change places.
    if (JSON.stringify(value)?.includes(JSON.stringify(two.holder[two.key])) && typeof value === 'object') return json
    if (JSON.stringify(two.holder[two.key])?.includes(JSON.stringify(value)) && typeof two.holder[two.key] === 'object') return json
    one.holder[one.key] = two.holder[two.key]
    two.holder[two.key] = value
  }
  // As Python writes what is no number.
  return JSON.stringify(root.whole).replace('"NaN!"', 'NaN')
}

function* placesIn(value: Json): Generator<Place> {
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) {
    yield { holder: value as Record<string, Json>, key }
    yield* placesIn((value as Record<string, Json>)[key])
  }
}

function retyped(value: Json): Json {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return { ...value }
  return typeof value === 'boolean' ? String(value) : 7
}
