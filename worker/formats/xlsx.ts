import type { Format } from './format.ts'
import { officeFormat } from './office.ts'

/**
 * Excel workbooks (ECMA-376, transitional and strict). Cells are searched row by row, days as
 * people see them; so are sheets' names, comments, links, lists, formulas' strings and properties.
 * A changed cell is text or a number, never a formula. Pivot tables, whose caches hold copies of
 * cells, are left out with pictures, macros, embedded objects and printer settings.
 */
export const xlsx: Format = officeFormat('xlsx', 'xl', ['.xlsx', '.xlsm', '.xltx', '.xltm'])
