import { keyedBytes, keyFor } from './keyed.ts'
import { type Permutation, permutation } from './surrogates/permute.ts'

type LinkKind = 'id' | 'uid' | 'address'

/**
 * What is written for a link: the same for the same text wherever it stands in a release, and never
 * the same for two.
 */
export type OtherLink = (kind: LinkKind, text: string) => string

const known = new WeakMap<Uint8Array, OtherLink>()

/**
 * Ids of a file's own objects under other names, so that what referred to each other still does. An
 * id keeps its shape: figures for figures, capitals for capitals, small letters for small letters,
 * by a keyed permutation, so that two ids never become one; of a UUID (RFC 9562) version and
 * variant stay. A UID becomes one under 2.25. The address of a server becomes one under example.org
 * (RFC 2606).
 *
 * @param key the release's, 32 bytes
 */
export function otherLinks(key: Uint8Array): OtherLink {
  const made = known.get(key) ?? newLinks(keyFor(key, 'links'))
  known.set(key, made)
  return made
}

function newLinks(key: Uint8Array): OtherLink {
  const rings = new Map<string, Permutation>()
  return (kind, text) => {
    if (kind === 'address') return otherAddress(key, text)
    if (kind === 'uid') return otherUid(key, text)
    if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)) return otherUuid(key, text)
    return text.replace(/[A-Za-z0-9](?:[^A-Za-z0-9]*[A-Za-z0-9]){0,35}/g, (part) => otherPart(key, rings, part))
  }
}

function otherAddress(key: Uint8Array, text: string): string {
  const [, scheme = '', end = ''] = /^(https?:\/\/).*?(\/?)$/is.exec(text) ?? []
  const code = Buffer.from(keyedBytes(key, 'address', text.toLowerCase().replace(/\/$/, ''))).toString('hex')
  return `${scheme.toLowerCase()}${code.slice(0, 12)}.example.org${end}`
}

/** Under 2.25, where nobody has to be asked (DICOM PS3.5, B.2). */
function otherUid(key: Uint8Array, text: string): string {
  return `2.25.${BigInt(
    `0x${Buffer.from(keyedBytes(key, 'uid', text))
      .toString('hex')
      .slice(0, 32)}`,
  )}`
}

function otherUuid(key: Uint8Array, text: string): string {
  const hex = Buffer.from(keyedBytes(key, 'uuid', text.toLowerCase())).toString('hex')
  let at = 0
  const other = text.toLowerCase().replace(/[0-9a-f]/g, (digit, place: number) => (place === 14 || place === 19 ? digit : hex[at++]!))
  return text === text.toUpperCase() ? other.toUpperCase() : other
}

interface Kind {
  readonly name: string
  readonly first: string
  readonly size: bigint
}

const kinds: readonly Kind[] = [
  { name: '9', first: '0', size: 10n },
  { name: 'A', first: 'A', size: 26n },
  { name: 'a', first: 'a', size: 26n },
]

interface Slot {
  readonly place: number
  readonly kind: Kind
  readonly value: bigint
}

function otherPart(key: Uint8Array, rings: Map<string, Permutation>, part: string): string {
  const slots = [...part].flatMap((character, place): Slot[] => {
    const kind = kinds[/\d/.test(character) ? 0 : /[A-Z]/.test(character) ? 1 : /[a-z]/.test(character) ? 2 : 3]
    return kind ? [{ place, kind, value: BigInt(character.charCodeAt(0) - kind.first.charCodeAt(0)) }] : []
  })
  const left = slots.slice(0, Math.ceil(slots.length / 2))
  const right = slots.slice(left.length)
  const shape = slots.map(({ kind }) => kind.name).join('')
  const ring = rings.get(shape) ?? permutation(key, shape, [sizeOf(left), sizeOf(right)])
  if (rings.size < 10_000) rings.set(shape, ring)
  const [l, r] = ring([joined(left), joined(right)])
  const out = [...part]
  write(left, l, out)
  write(right, r, out)
  return out.join('')
}

function sizeOf(slots: readonly Slot[]): bigint {
  return slots.reduce((size, { kind }) => size * kind.size, 1n)
}

function joined(slots: readonly Slot[]): bigint {
  return slots.reduce((total, { kind, value }) => total * kind.size + value, 0n)
}

function write(slots: readonly Slot[], joint: bigint, out: string[]): void {
  let rest = joint
  for (const { place, kind } of slots.toReversed()) {
    out[place] = String.fromCharCode(kind.first.charCodeAt(0) + Number(rest % kind.size))
    rest /= kind.size
  }
}
