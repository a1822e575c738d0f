import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'
import { UserError } from '../core/userError.ts'
import { sealed, unsealed } from './sealed.ts'

/** Two people's passphrases; neither opens anything alone. */
export type Passphrases = readonly [string, string]

/**
 * Parameters of scrypt (RFC 7914): 128 MB and about half a second for each guess (OWASP's first
 * choice). A file may not demand more than four times that.
 */
export const defaultCost: Cost = { log2N: 17, r: 8, p: 1 }

export type Cost = z.infer<typeof costShape>

const costShape = z.strictObject({ log2N: z.number().int().min(10).max(18), r: z.literal(8), p: z.number().int().min(1).max(2) })

/** The first line of a way back: what its data key is derived from besides two passphrases. */
export const headShape = z.strictObject({
  wayBack: z.literal(1),
  /** Identifies the settings and inputs of the release. */
  run: z.string(),
  cost: costShape,
  salts: z.tuple([z.base64(), z.base64()]),
  /** The data key, encrypted with both passphrases together. */
  key: z.base64(),
})

export type Head = z.infer<typeof headShape>

/** Minimum length of a passphrase in characters. */
export const fewestCharacters = 12

/** @throws UserError when they are too short, or equal */
export function checkPassphrases([first, second]: Passphrases): void {
  for (const each of [first, second])
    if ([...normalised(each)].length < fewestCharacters)
      throw new UserError(`A passphrase is too short: it needs ${fewestCharacters} characters or more. Choose a longer one.`)
  if (normalised(first) === normalised(second))
    throw new UserError('Both passphrases are the same. Two people choose one each, and neither knows the other.')
}

/** A new data key, and the line that keeps it. */
export async function newKey(
  passphrases: Passphrases,
  run: string,
  cost: Cost,
): Promise<{ readonly key: Uint8Array; readonly head: Head }> {
  checkPassphrases(passphrases)
  const key = randomBytes(32)
  const salts = [randomBytes(16), randomBytes(16)] as const
  const wrapping = await both(passphrases, salts, cost)
  const head: Head = {
    wayBack: 1,
    run,
    cost,
    salts: [salts[0].toString('base64'), salts[1].toString('base64')],
    key: sealed(wrapping, purpose(run), key).toString('base64'),
  }
  return { key, head }
}

/** @param passphrases in either order @returns undefined when they don't open it */
export async function keyIn({ run, cost, salts, key }: Head, passphrases: Passphrases): Promise<Uint8Array | undefined> {
  const bytes = [Buffer.from(salts[0], 'base64'), Buffer.from(salts[1], 'base64')] as const
  const wrapped = Buffer.from(key, 'base64')
  const [one, other] = passphrases
  return (
    unsealed(await both([one, other], bytes, cost), purpose(run), wrapped) ??
    unsealed(await both([other, one], bytes, cost), purpose(run), wrapped)
  )
}

function purpose(run: string): string {
  return `data key of a way back, ${run}`
}

async function both([first, second]: Passphrases, salts: readonly [Uint8Array, Uint8Array], cost: Cost): Promise<Uint8Array> {
  const keys = [await derived(first, salts[0], cost), await derived(second, salts[1], cost)]
  return Buffer.concat(keys)
}

function derived(passphrase: string, salt: Uint8Array, { log2N, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** log2N
  return derive(normalised(passphrase), salt, 32, { N, r, p, maxmem: 256 * N * r })
}

/** The same passphrase typed on another system may have other code points. */
function normalised(passphrase: string): string {
  return passphrase.normalize('NFC')
}

const derive = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt)
