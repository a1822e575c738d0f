import type { Format } from './format.ts'
import { hasFolder, isOldOffice, isZip, readOffice } from './office.ts'

const extensions: ReadonlySet<string> = new Set(['.xlsx', '.xlsm', '.xltx', '.xltm'])

/**
 * Excel workbooks (ECMA-376, transitional and strict). Cells are searched row by row, days as
 * people see them; so are sheets' names, comments, links, lists, formulas' strings and properties.
 * A changed cell is text or a number, never a formula. Pivot tables, whose caches hold copies of
 * cells, are left out with pictures, macros, embedded objects and printer settings.
 */
export const xlsx: Format = {
  name: 'xlsx',
  takes: (extension, bytes) =>
    (isZip(bytes) && (extensions.has(extension) || hasFolder(bytes, 'xl'))) || (extensions.has(extension) && isOldOffice(bytes)),
  read: readOffice,
}
