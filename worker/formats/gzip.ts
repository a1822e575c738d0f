import { basename } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { systemError } from '../io/systemError.ts'
import { type Format, UnreadableError } from './format.ts'
import { mostUnpacked, unpacksTooFar } from './unpacking.ts'

/**
 * A file packed with gzip (RFC 1952), a tar archive as a rule: read as what it unpacks to, by its
 * name without `.gz` or the name in its header, and packed again. The header's name and time are
 * not taken over.
 */
export const gzip: Format = {
  name: 'gzip',
  takes: (extension, bytes) => (bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8) || extension === '.gz' || extension === '.tgz',
  read: async (bytes, _options, nesting) => {
    if (!nesting) throw new UnreadableError('a packed file. Unpack it')
    const inner = unpacked(bytes)
    nesting.unpacking(inner.length)
    const { writtenAs: _, ...file } = await nesting.open(innerName(nesting.name, bytes), inner)
    return { ...file, write: async (changes) => gzipSync(await file.write(changes)) }
  },
}

function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostUnpacked(bytes.length) })
  } catch (error) {
    if (systemError(error).code === 'ERR_BUFFER_TOO_LARGE') throw unpacksTooFar()
    throw new UnreadableError('a damaged gzip file, or none. Pack it again, or leave it out with --exclude')
  }
}

function innerName(path: string, bytes: Uint8Array): string {
  const name = basename(path)
  if (/\.tgz$/i.test(name)) return `${name.slice(0, -4)}.tar`
  const stripped = name.replace(/\.gz$/i, '')
  return stripped !== name && /\.[a-z\d]{1,8}$/i.test(stripped) ? stripped : (headerName(bytes) ?? stripped)
}

/** FNAME: Latin-1, ended by a zero. */
function headerName(bytes: Uint8Array): string | undefined {
  const flags = bytes[3]!
  if (!(flags & 8)) return undefined
  const start = 10 + (flags & 4 ? 2 + ((bytes[10] ?? 0) | ((bytes[11] ?? 0) << 8)) : 0)
  const end = bytes.indexOf(0, start)
  return end > start && end - start < 1000 ? Buffer.from(bytes.subarray(start, end)).toString('latin1') : undefined
}
