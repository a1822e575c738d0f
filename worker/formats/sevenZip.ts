import { crc32 } from 'node:zlib'
import type { LibarchiveWasm } from 'libarchive-wasm'
import { isZip } from './firstBytes.ts'
import { type Format, type Nesting, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'
import { type ArchivedFile, openMembers } from './members.ts'
import { encrypted, leavesArchive, mostUnpacked, unpacksTooFar } from './unpacking.ts'
import { packZip } from './zip.ts'

/**
 * 7-Zip archives, which nothing here packs: each file in them is read by its own reader, and
 * written in a ZIP archive.
 */
export const sevenZip: Format = {
  name: '7z',
  takes: (extension, bytes) => starts(bytes, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c) || (extension === '.7z' && !isZip(bytes)),
  read: async (bytes, options, nesting) => {
    refuseCutOff(bytes)
    return readWithLibrary(bytes, options, nesting)
  },
}

/** tar archives packed with xz or bzip2: likewise. */
export const tarPacked: Format = {
  name: 'tar.xz',
  takes: (extension, bytes) => isXz(bytes) || isBzip2(bytes) || (/^\.(?:t?xz|bz2|tbz2?)$/.test(extension) && !isZip(bytes)),
  read: async (bytes, options, nesting) => {
    if (!isXz(bytes) && !isBzip2(bytes)) throw damaged()
    return readWithLibrary(bytes, options, nesting)
  },
}

function isXz(bytes: Uint8Array): boolean {
  return starts(bytes, 0xfd, 0x37, 0x7a, 0x58, 0x5a, 0)
}

function isBzip2(bytes: Uint8Array): boolean {
  return starts(bytes, 0x42, 0x5a, 0x68)
}

function starts(bytes: Uint8Array, ...signature: readonly number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte)
}

/**
 * The library takes an archive that was cut off for an empty one. Where its directory lies and the
 * directory's check sum stand in the first 32 bytes (7zFormat.txt, SignatureHeader).
 */
function refuseCutOff(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 32 || crc32(bytes.subarray(12, 32)) !== view.getUint32(8, true)) throw damaged()
  const start = 32 + Number(view.getBigUint64(12, true))
  const end = start + Number(view.getBigUint64(20, true))
  if (end > bytes.length || crc32(bytes.subarray(start, end)) !== view.getUint32(28, true)) throw damaged()
}

async function readWithLibrary(bytes: Uint8Array, options: ReadOptions, nesting: Nesting | undefined): Promise<OpenFile> {
  const { files, others } = await unpacked(bytes)
  return { ...(await openMembers(files, others, options, nesting, packZip)), writtenAs: '.zip' }
}

/** What `archive_entry_filetype` says (AE_IFREG, AE_IFDIR). */
const plainFile = 0o100000
const folder = 0o040000

/**
 * @returns its files, and how many other things (links) it holds
 * @throws UnreadableError
 */
async function unpacked(bytes: Uint8Array): Promise<{ readonly files: readonly ArchivedFile[]; readonly others: number }> {
  // A fresh module for each archive: what one took of memory is given back, and what a trap leaves
  // behind is not to be trusted.
  const library = await load()
  const inside = library.module._malloc(bytes.length)
  if (inside === 0) throw unpacksTooFar()
  library.module.HEAP8.set(bytes, inside)
  try {
    return filesOf(library, library.read_new_memory(inside, bytes.length), bytes.length)
  } catch (error) {
    if (error instanceof UnreadableError) throw error
    // The library's messages may quote the archive; only the kind is taken from them.
    throw /encrypted/.test(error instanceof Error ? error.message : '') ? encrypted() : damaged()
  }
}

function filesOf(library: LibarchiveWasm, archive: number, packedSize: number): { files: ArchivedFile[]; others: number } {
  const most = mostUnpacked(packedSize)
  const files: ArchivedFile[] = []
  const seen = new Set<string>()
  let others = 0
  let sum = 0
  for (let entry = library.read_next_entry(archive); entry !== 0; entry = library.read_next_entry(archive)) {
    const kind = library.entry_filetype(entry)
    if (kind === folder) continue
    if (kind !== plainFile) {
      others++
      continue
    }
    const size = library.entry_size(entry)
    sum += size
    if (sum > most) throw unpacksTooFar()
    const path = pathOf(library.entry_pathname(entry))
    // The library writes '*' for letters that it can't name: a second "M*ller.txt" is no mistake.
    const own = seen.has(path.toLowerCase()) ? `${files.length}/${path}` : path
    seen.add(own.toLowerCase())
    const content = contentOf(library, archive, size)
    files.push({ path: own, size, unpack: () => content })
  }
  // It ends at what it can't read as it ends at the end; only its message tells them apart.
  const why = library.error_string(archive)
  if (why) throw /encrypted/.test(why) ? encrypted() : damaged()
  if (files.length === 0 && others === 0) throw damaged()
  return { files, others }
}

/** tar's names beyond ASCII the library keeps to itself, and without its name a table is none. */
function pathOf(name: string | null): string {
  const plain = (name ?? '').replace(/^(?:\.\/)+/, '')
  if (plain === '') throw new UnreadableError("an archive with a file whose name can't be read. Pack it as .zip or .tar.gz")
  if (leavesArchive(plain)) throw new UnreadableError('an archive whose files have paths that leave it. Leave it out with --exclude')
  return plain
}

/** The next file's bytes. Its check sum is compared only when reading goes on past its end. */
function contentOf(library: LibarchiveWasm, archive: number, size: number): Uint8Array {
  const at = library.module._malloc(size + 1)
  if (at === 0) throw unpacksTooFar()
  const read = library.read_data(archive, at, size + 1)
  const more = library.read_data(archive, at + read, size + 1 - read)
  if (read !== size || more !== 0) throw damaged()
  const content = new Uint8Array(library.module.HEAP8.buffer, at, size).slice()
  library.module._free(at)
  return content
}

/** libarchive as WebAssembly; it lies in node_modules and is read from there: nothing is fetched. */
async function load(): Promise<LibarchiveWasm> {
  const { libarchiveWasm } = await import('libarchive-wasm')
  return libarchiveWasm()
}

function damaged(): UnreadableError {
  return new UnreadableError(
    'a damaged archive, one without files, or one packed in an unusual way. Unpack it and give its folder, pack it as .zip, or leave it out with --exclude',
  )
}
