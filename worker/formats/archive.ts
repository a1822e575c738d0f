import { type Format, UnreadableError } from './format.ts'
import { openMembers } from './members.ts'
import { packZip, readZip } from './zip.ts'

/**
 * ZIP archives that are no document themselves: each file in them is read by its own reader, and
 * written back in an archive of the same kind. Dates, comments and attributes are not taken over,
 * and names give way as those of files do.
 */
export const archive: Format = {
  name: 'zip',
  takes: (extension, bytes) => startsZip(bytes) || (extension === '.zip' && bytes.length > 0),
  read: async (bytes, options, nesting) => {
    if (!startsZip(bytes)) throw new UnreadableError('no ZIP archive, though its name says so. Leave it out with --exclude')
    const { members } = readZip(bytes)
    const names = new Set(members.map(({ name }) => name))
    if (names.has('[Content_Types].xml') || names.has('mimetype'))
      throw new UnreadableError(
        'a document of a kind that is not read here, packed as a ZIP archive. Save it as docx, xlsx, pptx, odt, ods or pdf, or leave it out with --exclude',
      )
    const files = members.filter(({ name }) => !name.endsWith('/')).map(({ name, size, unpack }) => ({ path: name, size, unpack }))
    return openMembers(files, 0, options, nesting, packZip)
  },
}

/** A member, or the end of an archive without members. */
function startsZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
}
