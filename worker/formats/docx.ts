import type { Format } from './format.ts'
import { officeFormat } from './office.ts'

/**
 * Word documents (ECMA-376, transitional and strict). Text whose runs are cut anywhere is found and
 * keeps the formatting of its first run; deleted, hidden and alternative text, comments, fields,
 * links and properties are searched like the rest. Pictures give way to a blank one; macros (with
 * ribbons and panes of add-ins), embedded objects, signatures, thumbnails and fonts are left out.
 */
export const docx: Format = officeFormat('docx', 'word', ['.docx', '.docm', '.dotx', '.dotm'])
