import type { Format } from './format.ts'
import { hasFolder, isOldOffice, isZip, readOffice } from './office.ts'

const extensions: ReadonlySet<string> = new Set(['.docx', '.docm', '.dotx', '.dotm'])

/**
 * Word documents (ECMA-376, transitional and strict). Text whose runs are cut anywhere is found and
 * keeps the formatting of its first run; deleted, hidden and alternative text, comments, fields,
 * links and properties are searched like the rest. Pictures give way to a blank one; macros (with
 * ribbons and panes of add-ins), embedded objects, signatures, thumbnails and fonts are left out.
 */
export const docx: Format = {
  name: 'docx',
  takes: (extension, bytes) =>
    (isZip(bytes) && (extensions.has(extension) || hasFolder(bytes, 'word'))) || (extensions.has(extension) && isOldOffice(bytes)),
  read: readOffice,
}
