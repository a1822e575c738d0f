import type { Format } from './format.ts'
import { hasFolder, isOldOffice, isZip, readOffice } from './office.ts'

const extensions: ReadonlySet<string> = new Set(['.pptx', '.pptm', '.potx', '.potm', '.ppsx', '.ppsm'])

/**
 * PowerPoint presentations (ECMA-376, transitional and strict): slides, hidden ones too, with their
 * notes, comments, masters, layouts, diagrams, charts, tags and properties. Pictures give way to a
 * blank one; sound, video, handwriting, macros, embedded objects, signatures and fonts are left
 * out.
 */
export const pptx: Format = {
  name: 'pptx',
  takes: (extension, bytes) =>
    (isZip(bytes) && (extensions.has(extension) || hasFolder(bytes, 'ppt'))) || (extensions.has(extension) && isOldOffice(bytes)),
  read: readOffice,
}
