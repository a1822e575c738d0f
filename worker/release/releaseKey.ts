import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import { UserError } from '../core/userError.ts'

/**
 * The key of a release: 32 bytes that keyed operators and the map of names go by. The same key gives the same surrogates; who has it can link what was parted.
 *
 * @param file made, readable by its owner alone, when it is missing
 * @throws UserError when it is no key, or can't be read or made
 */
export function releaseKey(file: string): Buffer {
  try {
    if (existsSync(file)) return checked(readFileSync(file), file)
    const key = randomBytes(32)
    const descriptor = openSync(file, 'wx', 0o600)
    writeSync(descriptor, key)
    closeSync(descriptor)
    return key
  } catch (error) {
    if (error instanceof UserError) throw error
    // Another shard was quicker.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return checked(readFileSync(file), file)
    throw new UserError(`${file} can't be used as a key (${(error as NodeJS.ErrnoException).code}). Choose another place with --key.`)
  }
}

function checked(key: Buffer, file: string): Buffer {
  if (key.length !== 32) throw new UserError(`${file} is no key: a key is 32 bytes. Choose another file with --key.`)
  return key
}

/** Where a release's key is when nobody says. */
export function usualKeyFile(output: string): string {
  return `${output.replace(/[/\\]+$/, '')}.key`
}
