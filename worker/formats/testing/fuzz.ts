import { readdirSync, readFileSync } from 'node:fs'
import { unzipSync, zipSync } from 'fflate'
import { checkSpans } from '../../core/span.ts'
import { defaultReadOptions, UnreadableError } from '../format.ts'
import { open } from '../registry.ts'
import { damage } from './damage.ts'

/** A file to begin with. */
export interface Seed {
  readonly name: string
  readonly bytes: Uint8Array
}

export function seedsOf(folder: string): readonly Seed[] {
  const at = new URL(`../fixtures/${folder}/`, import.meta.url)
  return readdirSync(at).map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, at))) }))
}

/**
 * How a fuzzed file fared: read, or refused in words that a user gets.
 *
 * @throws what is a finding: any other error, offsets out of order, a copy that reads otherwise
 */
export async function readFuzzed(name: string, bytes: Uint8Array, options = defaultReadOptions): Promise<'read' | 'refused'> {
  try {
    const file = await open(name, bytes, options)
    for (const stretches of [file.notes, file.fields, file.added])
      if (stretches)
        checkSpans(
          stretches.filter(({ start, end }) => end > start),
          file.text.length,
        )
    const written = await file.write([])
    const again = await file.again(written).catch((error: unknown) => {
      if (error instanceof UnreadableError && file.unsearched?.length) return undefined
      throw error
    })
    if (again && words(again.text) === words(file.text)) return 'read'
    // Damage in a part that is left out may have told how the rest is read; a release refuses such
    // a file when it reads its output again.
    if (file.unsearched?.length) return 'refused'
    throw new Error(`the copy reads otherwise: ${again?.text.length} characters for ${file.text.length}`)
  } catch (error) {
    if (error instanceof UnreadableError) return 'refused'
    throw error
  }
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * A file like `seeds`, with one to four things wrong with it; in a ZIP as often as not within a
 * member.
 */
export function mutant(seeds: readonly Seed[], random: () => number): Seed {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const { name, bytes } = pick(seeds)
  const other = pick(seeds).bytes
  if (isZip(bytes) && random() < 0.8) {
    const members = { ...membersOf(bytes) }
    const paths = Object.keys(members)
    const path = pick(paths)
    const damaged = damage(members[path]!, isZip(other) ? pick(Object.values(membersOf(other))) : other, random)
    const what = random()
    if (what < 0.1) members[pick(paths)] = Uint8Array.from(damaged)
    else if (what < 0.2) delete members[path]
    else members[path] = Uint8Array.from(damaged)
    // Packing takes longer than reading.
    return { name, bytes: zipSync(members, { level: random() < 0.1 ? 1 : 0 }) }
  }
  return { name, bytes: damage(bytes, other, random) }
}

const unpacked = new WeakMap<Uint8Array, Readonly<Record<string, Uint8Array>>>()

function membersOf(seed: Uint8Array): Readonly<Record<string, Uint8Array>> {
  const known = unpacked.get(seed) ?? unzipSync(seed)
  unpacked.set(seed, known)
  return known
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}
