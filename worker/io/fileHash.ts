import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** @returns the SHA-256 of a file of any size, in hexadecimal digits */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
