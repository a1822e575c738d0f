import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fstatSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import * as z from 'zod'
import { UserError } from '../core/userError.ts'
import { writeWhole } from '../io/atomicWrite.ts'
import { jsonIn } from '../io/checkedJson.ts'
import { systemError } from '../io/systemError.ts'
import { type Cost, defaultCost, headShape, keyIn, newKey, type Passphrases } from './wayBackKey.ts'

/**
 * The key of a release: 32 bytes from which keyed operators, codes of names and the manifest of
 * results are derived. The same key gives the same surrogates; its holder can link them to each
 * other.
 *
 * @param file created, readable by its owner alone, when it is missing
 * @throws UserError when it is no key, others may read it, or it can't be read or created
 */
export function releaseKey(file: string): Buffer {
  try {
    if (existsSync(file)) return checked(file)
    const key = randomBytes(32)
    const descriptor = openSync(file, 'wx', 0o600)
    writeSync(descriptor, key)
    fsyncSync(descriptor)
    closeSync(descriptor)
    return key
  } catch (error) {
    if (error instanceof UserError) throw error
    // Another shard has created it first.
    if (systemError(error).code === 'EEXIST') return checked(file)
    throw unusable(file, error)
  }
}

function unusable(file: string, error: unknown): UserError {
  return new UserError(`${file} can't be used as a key (${systemError(error).code}). Choose another place with --key.`)
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw unusable(file, error)
  }
}

/** As releaseKey, for a key that must exist. @throws UserError also when it does not exist */
export function existingKey(file: string): Buffer {
  if (!existsSync(file)) throw new UserError(`${file} does not exist. Name the key that the release was given with --key.`)
  return releaseKey(file)
}

function checked(file: string): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const key = readFileSync(descriptor)
    // Checks the opened file, whatever replaces it meanwhile. Windows has no such modes.
    const { mode } = fstatSync(descriptor)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new UserError(
        `${file} may be read by others than its owner, so it is not secret. Make it readable by you alone (chmod 600), or choose another key with --key.`,
      )
    if (isSealed(key))
      throw new UserError(`${file} is sealed by two people's passphrases, and this command takes a key of its own. Give another --key.`)
    if (key.length !== 32) throw new UserError(`${file} is not a key: a key is 32 bytes. Choose another file with --key.`)
    if (key.every((byte) => byte === 0))
      throw new UserError(
        `${file} consists of zeros alone, which anyone can guess. Remove it to have a new key made, or choose another with --key.`,
      )
    return key
  } finally {
    closeSync(descriptor)
  }
}

const sealedShape = headShape.omit({ wayBack: true }).extend({ releaseKey: z.literal(1) })

function isSealed(bytes: Uint8Array): boolean {
  return bytes.length > 32 && bytes[0] === 0x7b
}

/**
 * Whether a file holds a key that two people open together; false where there is none.
 *
 * @throws UserError when it can't be read
 */
export function isSealedKey(file: string): boolean {
  return existsSync(file) && isSealed(bytesOf(file))
}

/**
 * The key of a release that two people open together, for the parts of a release with a way back:
 * no one holds it alone.
 *
 * @param file created when it is missing: 32 random bytes, encrypted with both passphrases
 * @throws UserError when it holds an unencrypted key, or the passphrases don't open it
 */
export async function sharedKey(file: string, passphrases: Passphrases, cost: Cost = defaultCost): Promise<Uint8Array> {
  if (!existsSync(file)) {
    const { key, head } = await newKey(passphrases, purpose, cost)
    const { wayBack: _, ...rest } = head
    try {
      writeWhole(file, `${JSON.stringify({ releaseKey: 1, ...rest })}\n`, { makeFolder: false })
    } catch (error) {
      throw new UserError(`${file} can't be written (${systemError(error).code}). Choose another place with --key.`)
    }
    return key
  }
  const bytes = bytesOf(file)
  if (!isSealed(bytes))
    throw new UserError(
      `${file} holds a key in clear: whoever has it could undo surrogates alone. Leave --key out, or name a file that is ` +
        'not there: its key is then sealed by both passphrases together.',
    )
  const parsed = sealedShape.safeParse(jsonIn(bytes.toString('utf8')))
  if (!parsed.success) throw new UserError(`${file} is not a release key. Choose another file with --key.`)
  const { releaseKey: _, ...rest } = parsed.data
  const key = await keyIn({ wayBack: 1, ...rest }, passphrases)
  if (!key) throw new UserError(`These two passphrases don't open ${file}. Ask both people to type theirs again.`)
  return key
}

const purpose = 'key of a release'
