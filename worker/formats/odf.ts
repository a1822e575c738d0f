import { isZip } from './firstBytes.ts'
import { type Format, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'
import { isFlatOdf, openOdf } from './odf/package.ts'
import { showOdf } from './odf/showOdf.ts'
import { textBuilder } from './office/leaves.ts'
import { refuseUnsearched, summedByKind } from './unsearched.ts'

const extensions: ReadonlySet<string> = new Set(['.odt', '.ott', '.ods', '.ots', '.odp', '.otp', '.odg', '.otg', '.odm', '.oth'])

/**
 * OpenDocument (ISO/IEC 26300): texts, spreadsheets, presentations, drawings, as LibreOffice and
 * others write them. Paragraphs with the runs of each joined; notes, comments, deleted text, hidden
 * slides and sheets, masters, fields, forms, charts, names, links and properties. A cell that
 * changes becomes text and loses its value and formula. Pictures give way to a blank one;
 * thumbnails, macros, earlier versions, signatures and embedded objects are left out.
 */
export const odf: Format = {
  name: 'odf',
  takes: (extension, bytes) => extensions.has(extension) || (isZip(bytes) && isOdf(bytes)) || isFlatOdf(bytes),
  read,
}

/** The first member says what the package is, and is not packed (ODF 1.3, part 2, 3.3). */
function isOdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(30, 90)).toString('latin1').startsWith('mimetypeapplication/vnd.oasis.opendocument.')
}

function read(bytes: Uint8Array, options: ReadOptions): OpenFile {
  if (!isZip(bytes) && !isFlatOdf(bytes))
    throw new UnreadableError('no OpenDocument file, though its name says so. Leave it out with --exclude')
  const own = openOdf(bytes)
  const unsearched = summedByKind(own.unsearched.map((kind) => ({ kind, count: 1 })))
  refuseUnsearched(unsearched, options)
  const builder = textBuilder()
  const emptying = showOdf(own.parts, builder, options)
  const { edits, ...built } = builder.end()
  return {
    ...built,
    ...(unsearched.length > 0 ? { unsearched } : {}),
    write: (changes) => {
      const all = edits(changes)
      emptying(all)
      return own.write(all)
    },
  }
}
