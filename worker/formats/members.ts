import { knownExtension } from './extensions.ts'
import { type Nesting, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'
import { joined } from './joined.ts'
import { refuseUnsearched } from './unsearched.ts'

/** A file in an archive. */
export interface ArchivedFile {
  /** Relative, with /. */
  readonly path: string
  /** @throws UnreadableError when it is damaged */
  readonly unpack: () => Uint8Array
  /** Its size, as the archive says. */
  readonly size: number
}

/** What is written of an archive: its files in order, in names of their own. */
export type Pack = (files: readonly { readonly path: string; readonly bytes: Uint8Array }[]) => Uint8Array

/**
 * The files of an archive as one, a note each at least. One that can't be read is left out and
 * counted, or fails the archive, as the policy says; an archive of which nothing can be read fails.
 *
 * @throws UnreadableError
 */
export async function openMembers(
  files: readonly ArchivedFile[],
  others: number,
  options: ReadOptions,
  nesting: Nesting | undefined,
  pack: Pack,
): Promise<OpenFile> {
  if (!nesting) throw new UnreadableError('an archive. Unpack it, and give its folder')
  const read: { readonly path: string; readonly file: OpenFile }[] = []
  let left = others
  let why: UnreadableError | undefined
  for (const { path, unpack, size } of files) {
    // What systems put beside files: icons, and forks of files of other systems.
    const isOfSystem = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(path)
    try {
      if (isOfSystem) throw new UnreadableError('a file of the system')
      nesting.unpacking(size)
      read.push({ path, file: await nesting.open(path, unpack()) })
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      if (isOfSystem) continue
      if (options.unsearched === 'fail') throw new UnreadableError(`a file in it can't be read: ${error.message}`)
      why ??= error
      left++
    }
  }
  if (read.length === 0 && why) throw new UnreadableError(`none of the files in it can be read; the first: ${why.message}`)
  const unsearched = left > 0 ? [{ kind: 'file in an archive' as const, count: left }] : []
  refuseUnsearched(unsearched, options)
  const { changesOf, ...text } = joined(
    read.map(({ file }) => file),
    unsearched,
  )
  return {
    ...text,
    write: async (changes) => {
      const own = changesOf(changes)
      const bytes: Uint8Array[] = []
      for (const [i, { file }] of read.entries()) bytes.push(await file.write(own[i]!))
      const names = numbered(read.map(({ path, file: { writtenAs } }) => writtenName(path, writtenAs)))
      return pack(bytes.map((each, i) => ({ path: names[i]!, bytes: each })))
    },
  }
}

/** `scan.png` → `scan.png.pdf`, where what is written is a PDF. */
function writtenName(path: string, writtenAs: string | undefined): string {
  return writtenAs === undefined || path.toLowerCase().endsWith(writtenAs) ? path : `${path}${writtenAs}`
}

/**
 * Names of members are text from notes, too: numbers take their place, in folders that are numbered
 * as well.
 */
function numbered(paths: readonly string[]): readonly string[] {
  const numbers = new Map<string, Map<string, string>>()
  const numberOf = (folder: string, segment: string, extension: string): string => {
    const own = numbers.get(folder) ?? new Map<string, string>()
    numbers.set(folder, own)
    const known = own.get(segment) ?? `${own.size + 1}${extension}`
    own.set(segment, known)
    return known
  }
  return paths.map((path) => {
    const segments = path.split('/')
    let folder = ''
    for (const [i, segment] of segments.entries()) {
      const isLast = i === segments.length - 1
      folder += `${i === 0 ? '' : '/'}${numberOf(folder, segment, isLast ? knownExtension(segment).toLowerCase() : '')}`
    }
    return folder
  })
}
