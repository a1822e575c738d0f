import { crc32 } from 'node:zlib'
import { deflateSync, inflateSync } from 'fflate'
import { UnreadableError } from './format.ts'
import { encrypted, isBomb, leavesArchive } from './unpacking.ts'

/** A member of a zip archive. */
export interface Member {
  readonly name: string
  /** Unpacked, in bytes. */
  readonly size: number
  /** @throws UnreadableError when its check sum doesn't hold */
  readonly unpack: () => Uint8Array
  /** As it lies in the archive, for `writeZip`. */
  readonly packed: Packed
}

interface Packed {
  readonly name: Uint8Array
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly data: Uint8Array
  readonly size: number
  readonly madeBy: number
  readonly internal: number
  readonly external: number
}

export interface Zip {
  /** In the order of the archive's directory. */
  readonly members: readonly Member[]
}

/** Above this, nothing is unpacked at all. */
const mostBytes = 1024 * 1024 * 1024
const mostMembers = 65_000

/**
 * The directory of a zip archive (PKWARE, APPNOTE 6.3.10): stored and deflated members, zip64 sizes
 * too. Nothing is unpacked before its turn.
 *
 * @param inside how many bytes the archives around this one have unpacked already: the limits hold
 *   for all of it
 * @throws UnreadableError when it is damaged or encrypted, unpacks to more than a gigabyte or two
 *   hundred times its size, or its names play tricks
 */
export function readZip(bytes: Uint8Array, inside = 0): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = directory(view)
  refuseBombs(entries, bytes.length, inside)
  refuseTricks(entries)
  const taken: { start: number; end: number }[] = []
  const members = entries.map((entry) => memberOf(entry, bytes, view, taken))
  taken.sort((a, b) => a.start - b.start)
  if (taken.some(({ start }, i) => i > 0 && start < taken[i - 1]!.end)) throw damaged()
  return { members }
}

/**
 * An archive of the same members in the same order: those that are not replaced keep their packed
 * bytes. Dates are those of 1980, and comments and extra fields are left out, since they are not
 * searched.
 *
 * @param replaced new contents by name; null leaves a member out
 * @param more members that are put at the end
 */
export function writeZip(
  { members }: Zip,
  replaced: ReadonlyMap<string, Uint8Array | null>,
  more: readonly { name: string; bytes: Uint8Array }[] = [],
): Uint8Array {
  const kept = members.flatMap(({ name, packed }) => {
    const bytes = replaced.get(name)
    return bytes === undefined ? [packed] : bytes === null ? [] : [repacked(packed, bytes)]
  })
  const all = [...kept, ...more.map(({ name, bytes }) => repacked(fresh(name), bytes))]
  const parts: Uint8Array[] = []
  const central: Uint8Array[] = []
  let at = 0
  for (const packed of all) {
    const local = localHeader(packed)
    parts.push(local, packed.data)
    central.push(centralHeader(packed, at))
    at += local.length + packed.data.length
  }
  const size = central.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([...parts, ...central, directoryEnd(all.length, size, at)])
}

/** An archive of files alone, packed, with dates of 1980. */
export function packZip(files: readonly { readonly path: string; readonly bytes: Uint8Array }[]): Uint8Array {
  return writeZip(
    { members: [] },
    new Map(),
    files.map(({ path, bytes }) => ({ name: path, bytes })),
  )
}

interface Entry extends Omit<Packed, 'data'> {
  readonly text: string
  readonly packedSize: number
  readonly offset: number
}

const signatureOf = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 }

function directory(view: DataView): readonly Entry[] {
  const { count, size, offset } = whereDirectory(view)
  if (count > mostMembers) throw new UnreadableError(`a zip archive of more than ${mostMembers} members. Unpack it, and give its folder`)
  if (offset + size > view.byteLength) throw damaged()
  const entries: Entry[] = []
  let at = offset
  for (let i = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== signatureOf.central) throw damaged()
    const size = (k: number) => view.getUint16(at + k, true)
    const [nameLength, extraLength, commentLength] = [size(28), size(30), size(32)]
    const next = at + 46 + nameLength + extraLength + commentLength
    if (next > view.byteLength) throw damaged()
    const name = bytesAt(view, at + 46, nameLength)
    const flags = view.getUint16(at + 8, true)
    entries.push({
      ...bigSizes(view, at, at + 46 + nameLength, extraLength),
      name,
      text: Buffer.from(name).toString(flags & 0x800 || isUtf8(name) ? 'utf8' : 'latin1'),
      flags,
      madeBy: view.getUint16(at + 4, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      internal: view.getUint16(at + 36, true),
      external: view.getUint32(at + 38, true),
    })
    at = next
  }
  return entries
}

function whereDirectory(view: DataView): { count: number; size: number; offset: number } {
  const last = view.byteLength - 22
  for (let at = last; at >= Math.max(0, last - 65_535); at--) {
    if (view.getUint32(at, true) !== signatureOf.end) continue
    const [count, size, offset] = [view.getUint16(at + 10, true), view.getUint32(at + 12, true), view.getUint32(at + 16, true)]
    if (view.getUint16(at + 4, true) !== 0 && view.getUint16(at + 4, true) !== 0xffff) throw inVolumes()
    if (count !== 0xffff && size !== 0xffffffff && offset !== 0xffffffff) return { count, size, offset }
    return directory64(view, at)
  }
  throw damaged()
}

function directory64(view: DataView, end: number): { count: number; size: number; offset: number } {
  if (end < 20 || view.getUint32(end - 20, true) !== signatureOf.locator64) throw damaged()
  const at = numberAt(view, end - 12)
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== signatureOf.end64) throw damaged()
  return { count: numberAt(view, at + 32), size: numberAt(view, at + 40), offset: numberAt(view, at + 48) }
}

/**
 * Sizes and place of a member; from the zip64 extra field (4.5.3) where the short fields are full.
 */
function bigSizes(view: DataView, at: number, extra: number, extraLength: number): { size: number; packedSize: number; offset: number } {
  const short = { size: view.getUint32(at + 24, true), packedSize: view.getUint32(at + 20, true), offset: view.getUint32(at + 42, true) }
  const full = (['size', 'packedSize', 'offset'] as const).filter((key) => short[key] === 0xffffffff)
  if (full.length === 0) return short
  for (let from = extra; from + 4 <= extra + extraLength; from += 4 + view.getUint16(from + 2, true)) {
    if (view.getUint16(from, true) !== 1) continue
    if (view.getUint16(from + 2, true) < full.length * 8) break
    return { ...short, ...Object.fromEntries(full.map((key, i) => [key, numberAt(view, from + 4 + i * 8)])) }
  }
  throw damaged()
}

function refuseBombs(entries: readonly Entry[], length: number, inside: number): void {
  const sum = entries.reduce((all, { size }) => all + size, 0)
  if (inside + sum > mostBytes || isBomb(sum, length)) {
    throw new UnreadableError('it unpacks to far more than it should (a zip bomb, or more than a gigabyte). Leave it out with --exclude')
  }
}

function refuseTricks(entries: readonly Entry[]): void {
  const seen = new Set<string>()
  for (const { text, flags } of entries) {
    if (flags & 0x2041) throw encrypted()
    if (text === '' || leavesArchive(text)) {
      throw new UnreadableError('a zip archive whose members have paths that leave it. Leave it out with --exclude')
    }
    const plain = text.toLowerCase()
    if (seen.has(plain))
      throw new UnreadableError(
        'a zip archive with two members of the same name. Save it again in the program that made it, or leave it out with --exclude',
      )
    seen.add(plain)
  }
}

function memberOf(entry: Entry, bytes: Uint8Array, view: DataView, taken: { start: number; end: number }[]): Member {
  const { text, offset, packedSize, method, size, crc } = entry
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== signatureOf.local) throw damaged()
  if (method !== 0 && method !== 8)
    throw new UnreadableError(
      'a zip archive packed in an unusual way. Save it again in the program that made it, or leave it out with --exclude',
    )
  const nameLength = view.getUint16(offset + 26, true)
  const start = offset + 30 + nameLength + view.getUint16(offset + 28, true)
  if (start + packedSize > bytes.length || Buffer.compare(bytesAt(view, offset + 30, nameLength), entry.name) !== 0) throw damaged()
  taken.push({ start: offset, end: start + packedSize })
  const data = bytes.subarray(start, start + packedSize)
  return { name: text, size, unpack: () => unpacked(data, method, size, crc), packed: { ...entry, data } }
}

/**
 * No more than the size that the directory names is ever taken up: whatever exceeds it fails by its
 * check sum.
 */
function unpacked(data: Uint8Array, method: number, size: number, crc: number): Uint8Array {
  let bytes: Uint8Array
  try {
    bytes = method === 0 ? data : size === 0 ? new Uint8Array(0) : inflateSync(data, { out: new Uint8Array(size) })
  } catch {
    throw damaged()
  }
  if (bytes.length !== size || crc32(bytes) !== crc) throw damaged()
  return bytes
}

function repacked(packed: Packed, bytes: Uint8Array): Packed {
  const data = packed.method === 0 ? bytes : deflateSync(bytes)
  return { ...packed, data, size: bytes.length, crc: crc32(bytes) }
}

function fresh(name: string): Packed {
  return {
    name: Buffer.from(name),
    flags: 0x800,
    method: 8,
    crc: 0,
    data: new Uint8Array(0),
    size: 0,
    madeBy: 20,
    internal: 0,
    external: 0,
  }
}

/** 1 January 1980, midnight, in the way of DOS. */
const noDate = 0x00210000

/**
 * What local and central headers share (4.4.2–4.4.11); names stay in their own encoding, and no
 * sizes follow the data.
 */
function common({ flags, method, crc, data, size, name }: Packed): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(flags & 0x806, 2)
  header.writeUInt16LE(method, 4)
  header.writeUInt32LE(noDate, 6)
  header.writeUInt32LE(crc, 10)
  header.writeUInt32LE(data.length, 14)
  header.writeUInt32LE(size, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

function localHeader(packed: Packed): Buffer {
  return Buffer.concat([uint32(signatureOf.local), common(packed), packed.name])
}

function centralHeader(packed: Packed, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt16LE(packed.internal, 4)
  rest.writeUInt32LE(packed.external, 6)
  rest.writeUInt32LE(offset, 10)
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(packed.madeBy)
  return Buffer.concat([uint32(signatureOf.central), madeBy, common(packed), rest, packed.name])
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(signatureOf.end, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function bytesAt(view: DataView, at: number, length: number): Uint8Array {
  if (at + length > view.byteLength) throw damaged()
  return new Uint8Array(view.buffer, view.byteOffset + at, length)
}

function numberAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

function isUtf8(bytes: Uint8Array): boolean {
  return Buffer.from(Buffer.from(bytes).toString('utf8')).equals(bytes)
}

function damaged(): UnreadableError {
  return new UnreadableError(
    'a damaged zip archive or Office document. Open it in the program that made it and save it again, or leave it out with --exclude',
  )
}

function inVolumes(): UnreadableError {
  return new UnreadableError('a zip archive in several volumes. Join them, or leave it out with --exclude')
}
