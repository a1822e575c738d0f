import { draws } from '../keyed.ts'
import { mayBelongToSomebody } from './numberChecks.ts'
import { type Permutation, permutation } from './permute.ts'

/**
 * Another number of the same shape: figures for figures, letters for letters, all else as it was.
 * It depends on the letters and figures alone, so that '12-34 56' and '123456' agree; a keyed
 * permutation makes it, so that two numbers never get the same one and none keeps its own. Where
 * numbers of its shape have check digits that the program knows, its own are wrong: it is nobody's.
 *
 * American social security numbers come from the range that is neither given out nor used for
 * taxpayers (9xx-01 to 49); being fewer, two may meet there.
 *
 * @param key 32 bytes, of a purpose and scope of their own
 */
export function otherNumbers(key: Uint8Array): (value: string) => string {
  const rings = new Map<string, Permutation>()
  return (value) => otherNumber(key, rings, value)
}

function otherNumber(key: Uint8Array, rings: Map<string, Permutation>, value: string): string {
  const characters = [...value]
  const places = characters.flatMap((c, i) => (/[\p{L}\p{N}]/u.test(c) ? [i] : []))
  const bare = places.map((i) => plain(characters[i]!)).join('')
  const made = /^\d{3}([- ])\d\d\1\d{4}$/.test(value) ? socialSecurity(key, bare) : another(key, rings, bare)
  for (const [n, i] of places.entries()) characters[i] = inCase(made[n]!, characters[i]!)
  return characters.join('')
}

/** A letter or figure of any script as A–Z or 0–9; which one matters to no reader. */
function plain(c: string): string {
  if (/[A-Za-z0-9]/.test(c)) return c.toUpperCase()
  const code = c.codePointAt(0)!
  return /\p{N}/u.test(c) ? String(code % 10) : String.fromCharCode(65 + (code % 26))
}

function inCase(made: string, like: string): string {
  return like !== like.toUpperCase() ? made.toLowerCase() : made
}

function socialSecurity(key: Uint8Array, bare: string): string {
  const { below } = draws(key, 'social security', bare)
  for (;;) {
    const made = `9${String(below(100)).padStart(2, '0')}${String(1 + below(49)).padStart(2, '0')}${String(1 + below(9999)).padStart(4, '0')}`
    if (made !== bare) return made
  }
}

/** Numbers longer than this are changed part by part. */
const longest = 40

function another(key: Uint8Array, rings: Map<string, Permutation>, bare: string): string {
  if (bare.length > longest) return another(key, rings, bare.slice(0, longest)) + another(key, rings, bare.slice(longest))
  const slots = slotsOf(bare)
  const half = Math.ceil(slots.length / 2)
  const left = slots.slice(0, half)
  const right = slots.slice(half)
  const shape = slots.map(({ name }) => name).join('')
  const ring = rings.get(shape) ?? permutation(key, shape, [sizeOf(left), sizeOf(right)])
  rings.set(shape, ring)
  const values = readSlots(slots, bare)
  let halves = [joined(left, values.slice(0, half)), joined(right, values.slice(half))] as const
  let made = bare
  // Along the ring until no check digit holds: a handful of steps where one is known.
  for (let steps = 0; steps < 200; steps++) {
    halves = ring(halves)
    made = written(left, halves[0]) + written(right, halves[1])
    if (made !== bare && !mayBelongToSomebody(made)) break
  }
  return made
}

/** A place of a number and what may stand there. */
interface Slot {
  readonly name: string
  /** As many characters each. */
  readonly choices: readonly string[]
}

const figures: Slot = { name: '9', choices: [...'0123456789'] }
const noNought: Slot = { name: '1', choices: [...'123456789'] }
// Letters that look like figures stay among themselves: many kinds of numbers leave them out.
const letters: Slot = { name: 'A', choices: [...'ABCDEFGHJKLMNPRSTUVWXYZ'] }
const roundLetters: Slot = { name: 'O', choices: [...'IOQ'] }
const months: Slot = { name: 'm', choices: Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0')) }
const departments: Slot = {
  name: 'd',
  choices: Array.from({ length: 95 }, (_, i) => String(i + 1).padStart(2, '0')).filter((code) => code !== '20'),
}
const nirKeys: Slot = { name: 'k', choices: Array.from({ length: 97 }, (_, i) => String(i + 1).padStart(2, '0')) }

function slotsOf(bare: string): Slot[] {
  // A French NIR without its month or department would be no NIR to any reader; the sex, its first
  // figure, stays, as it does in names.
  if (
    /^[12]\d{14}$|^[12]\d{12}$/.test(bare) &&
    months.choices.includes(bare.slice(3, 5)) &&
    departments.choices.includes(bare.slice(5, 7))
  ) {
    const slots = [fixed(bare[0]!), figures, figures, months, departments, figures, figures, figures, figures, figures, figures]
    if (bare.length === 13) return slots
    if (nirKeys.choices.includes(bare.slice(13))) return [...slots, nirKeys]
  }
  const kept = /^[A-Z]{2}\d\d[A-Z\d]{11,30}$/.test(bare) ? 2 : /^[STFGMXYZ]\d{7}[A-Z]$/.test(bare) ? 1 : 0
  return [...bare].map((c, i) => {
    if (i < kept) return fixed(c)
    if (c >= '0' && c <= '9') return i > 0 || bare === '0' ? figures : c === '0' ? fixed('0') : noNought
    return roundLetters.choices.includes(c) ? roundLetters : letters
  })
}

function fixed(text: string): Slot {
  return { name: `=${text}`, choices: [text] }
}

function readSlots(slots: readonly Slot[], bare: string): number[] {
  let at = 0
  return slots.map(({ choices }) => {
    const length = choices[0]!.length
    at += length
    return choices.indexOf(bare.slice(at - length, at))
  })
}

function sizeOf(slots: readonly Slot[]): bigint {
  return slots.reduce((size, { choices }) => size * BigInt(choices.length), 1n)
}

function joined(slots: readonly Slot[], values: readonly number[]): bigint {
  return slots.reduce((total, { choices }, i) => total * BigInt(choices.length) + BigInt(values[i]!), 0n)
}

function written(slots: readonly Slot[], joint: bigint): string {
  let out = ''
  let rest = joint
  for (const { choices } of slots.toReversed()) {
    const size = BigInt(choices.length)
    out = choices[Number(rest % size)]! + out
    rest /= size
  }
  return out
}
