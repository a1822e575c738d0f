import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { UserError } from '../core/userError.ts'

/**
 * Keeps which file of IN became which of OUT, apart from OUT and encrypted (AES-256-GCM: 12 bytes of nonce, 16 of tag, then the
 * text), for the operator who must find an original again.
 *
 * @param keyFile 32 bytes; made, readable by its owner alone, when it is missing
 * @returns the map's file: the key's name with `.names` behind it
 * @throws UserError when the key is no key, or the files can't be written
 */
export function keepNames(pairs: readonly (readonly [string, string])[], keyFile: string): string {
  const key = keyOf(keyFile)
  const file = `${keyFile}.names`
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(pairs.map((pair) => JSON.stringify(pair)).join('\n'), 'utf8'), cipher.final()])
  try {
    writeFileSync(`${file}.part`, Buffer.concat([nonce, cipher.getAuthTag(), body]), { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  } catch (error) {
    throw new UserError(`${file} can't be written (${(error as NodeJS.ErrnoException).code}). Choose another place with --key.`)
  }
  return file
}

/** @throws UserError when the key does not fit or the file was altered */
export function readNames(file: string, keyFile: string): [string, string][] {
  const bytes = readFileSync(file)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keyFile), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    const text = decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    return text.split('\n').map((line) => JSON.parse(line) as [string, string])
  } catch {
    throw new UserError(`${file} can't be read with ${keyFile}: another key wrote it, or it was altered.`)
  }
}

function keyOf(keyFile: string): Buffer {
  try {
    if (existsSync(keyFile)) return checked(readFileSync(keyFile), keyFile)
    const key = randomBytes(32)
    const descriptor = openSync(keyFile, 'wx', 0o600)
    writeSync(descriptor, key)
    closeSync(descriptor)
    return key
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`${keyFile} can't be used as a key (${(error as NodeJS.ErrnoException).code}). Choose another place with --key.`)
  }
}

function checked(key: Buffer, keyFile: string): Buffer {
  if (key.length !== 32) throw new UserError(`${keyFile} is no key: a key is 32 bytes. Choose another file with --key.`)
  return key
}
