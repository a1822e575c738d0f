import { type Format, UnreadableError } from './format.ts'
import { type ArchivedFile, openMembers } from './members.ts'
import { leavesArchive } from './unpacking.ts'

/**
 * tar archives (POSIX.1-1988 and 2001, GNU): each file in them is read by its own reader, and
 * written back in an archive of the same kind. Owners, dates and rights are not taken over; links
 * and devices are left out, and counted.
 */
export const tar: Format = {
  name: 'tar',
  takes: (extension, bytes) => isTar(bytes) || extension === '.tar',
  read: async (bytes, options, nesting) => {
    const { files, others } = filesIn(bytes)
    return openMembers(files, others, options, nesting, packTar)
  },
}

const block = 512

function isTar(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(257, 262)).toString('latin1') === 'ustar' && checkSumHolds(bytes, 0)
}

/**
 * What an archive holds in its files and how many other things.
 *
 * @throws UnreadableError when it is cut off or damaged
 */
function filesIn(bytes: Uint8Array): { readonly files: readonly ArchivedFile[]; readonly others: number } {
  const files: ArchivedFile[] = []
  const seen = new Set<string>()
  let others = 0
  let longName: string | undefined
  let longSize: number | undefined
  let at = 0
  for (; at + block <= bytes.length && bytes[at] !== 0; ) {
    if (!checkSumHolds(bytes, at)) throw damaged()
    const kind = String.fromCharCode(bytes[at + 156] || 0x30)
    const size = longSize !== undefined && !/[xgLK]/.test(kind) ? longSize : numberAt(bytes, at + 124, 12)
    const start = at + block
    const end = start + size
    if (end > bytes.length) throw damaged()
    const data = bytes.subarray(start, end)
    at = start + Math.ceil(size / block) * block
    if (kind === 'x') {
      const records = paxRecords(data)
      longName = records.get('path') ?? longName
      const paxSize = Number(records.get('size') ?? Number.NaN)
      longSize = Number.isSafeInteger(paxSize) && paxSize >= 0 ? paxSize : undefined
      continue
    }
    if (kind === 'g' || kind === 'K') continue
    if (kind === 'L') {
      longName = textIn(data)
      continue
    }
    const path = safePath(longName ?? nameAt(bytes, start - block))
    longName = undefined
    longSize = undefined
    if (kind === '5') continue
    if (!/[07]/.test(kind)) others++
    else if (seen.has(path)) throw new UnreadableError('a tar archive with two files of the same name. Unpack it, and give its folder')
    else {
      seen.add(path)
      files.push({ path, size, unpack: () => data })
    }
  }
  if (files.length === 0 && at === 0) throw damaged()
  return { files, others }
}

function checkSumHolds(bytes: Uint8Array, at: number): boolean {
  if (at + block > bytes.length) return false
  let sum = 8 * 0x20
  for (let i = 0; i < block; i++) if (i < 148 || i >= 156) sum += bytes[at + i]!
  return sum === numberAt(bytes, at + 148, 8)
}

/** Octal digits, or GNU's binary number for what is too big for them; NaN for neither. */
function numberAt(bytes: Uint8Array, at: number, length: number): number {
  const field = bytes.subarray(at, at + length)
  if (field[0]! & 0x80) {
    const number = field.subarray(1).reduce((sum, byte) => sum * 256 + byte, 0)
    if (!Number.isSafeInteger(number)) throw damaged()
    return number
  }
  const digits = textIn(field).trim()
  if (!/^[0-7]*$/.test(digits)) throw damaged()
  return digits === '' ? 0 : Number.parseInt(digits, 8)
}

function nameAt(bytes: Uint8Array, at: number): string {
  const name = textIn(bytes.subarray(at, at + 100))
  const isPosix = textIn(bytes.subarray(at + 257, at + 263)) === 'ustar'
  const prefix = isPosix ? textIn(bytes.subarray(at + 345, at + 500)) : ''
  return prefix === '' ? name : `${prefix}/${name}`
}

/** Up to its first zero; in UTF-8, or Latin-1 where it is none. */
function textIn(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  const own = Buffer.from(end < 0 ? bytes : bytes.subarray(0, end))
  const text = own.toString('utf8')
  return text.includes('\ufffd') ? own.toString('latin1') : text
}

/** Lines `length key=value`, the length that of the whole line. */
function paxRecords(data: Uint8Array): ReadonlyMap<string, string> {
  const records = new Map<string, string>()
  const bytes = Buffer.from(data)
  for (let at = 0; at < bytes.length; ) {
    const length = Number(/^(\d{1,9}) /.exec(bytes.toString('latin1', at, at + 11))?.[1])
    if (!(length > 0) || at + length > bytes.length) throw damaged()
    const line = bytes.toString('utf8', at + String(length).length + 1, at + length - 1)
    const equals = line.indexOf('=')
    if (equals > 0) records.set(line.slice(0, equals), line.slice(equals + 1))
    at += length
  }
  return records
}

/** @throws UnreadableError for a path that leaves the archive */
function safePath(path: string): string {
  const plain = path.replace(/^(?:\.\/)+/, '')
  if (plain === '' ? path !== './' : leavesArchive(plain))
    throw new UnreadableError('a tar archive whose files have paths that leave it. Leave it out with --exclude')
  return plain
}

/** Files alone, of nobody and from 1970. */
export function packTar(files: readonly { readonly path: string; readonly bytes: Uint8Array }[]): Uint8Array {
  const parts: Uint8Array[] = []
  const put = (header: Buffer, bytes: Uint8Array) =>
    parts.push(header, bytes, new Uint8Array(Math.ceil(bytes.length / block) * block - bytes.length))
  for (const { path, bytes } of files) {
    const name = Buffer.from(path)
    // GNU's way to write a long name, which every tar reads.
    if (name.length > 99) put(headerOf(Buffer.from('././@LongLink'), 'L', name.length + 1), Buffer.concat([name, Buffer.alloc(1)]))
    put(headerOf(name.subarray(0, 99), '0', bytes.length), bytes)
  }
  return Buffer.concat([...parts, new Uint8Array(2 * block)])
}

function headerOf(name: Uint8Array, kind: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  header.set(name, 0)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  octal(0o644, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.write(kind, 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.fill(0x20, 148, 156)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

function damaged(): UnreadableError {
  return new UnreadableError('a damaged tar archive, or none. Pack it again, or leave it out with --exclude')
}
