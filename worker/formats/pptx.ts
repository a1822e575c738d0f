import type { Format } from './format.ts'
import { officeFormat } from './office.ts'

/**
 * PowerPoint presentations (ECMA-376, transitional and strict): slides, hidden ones too, with their
 * notes, comments, masters, layouts, diagrams, charts, tags and properties. Pictures give way to a
 * blank one; sound, video, handwriting, macros, embedded objects, signatures and fonts are left
 * out.
 */
export const pptx: Format = officeFormat('pptx', 'ppt', ['.pptx', '.pptm', '.potx', '.potm', '.ppsx', '.ppsm'])
