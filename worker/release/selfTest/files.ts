import { dicom } from './dicomFile.ts'
import { type InventedNote, inventedNotes } from './notes.ts'
import { docx, ods, odt, pptx, xlsx, zip } from './packageFiles.ts'
import { pdf } from './pdfFile.ts'
import { ccda, fhir, hl7 } from './recordFiles.ts'
import { html, json, jsonLines, mail, plain, rtf, table, xml } from './textFiles.ts'

/** How a note becomes a file of a format. */
interface Kind {
  readonly name: string
  readonly extension: string
  readonly build: (note: InventedNote) => Uint8Array | Promise<Uint8Array>
}

/** Every format that can be read. */
export const kinds: readonly Kind[] = [
  { name: 'plain text', extension: 'txt', build: plain },
  { name: 'CSV', extension: 'csv', build: table(',') },
  { name: 'TSV', extension: 'tsv', build: table('\t') },
  { name: 'JSON', extension: 'json', build: json },
  { name: 'JSON lines', extension: 'jsonl', build: jsonLines },
  { name: 'XML', extension: 'xml', build: xml },
  { name: 'HTML', extension: 'html', build: html },
  { name: 'RTF', extension: 'rtf', build: rtf },
  { name: 'Word', extension: 'docx', build: docx },
  { name: 'Excel', extension: 'xlsx', build: xlsx },
  { name: 'PowerPoint', extension: 'pptx', build: pptx },
  { name: 'OpenDocument text', extension: 'odt', build: odt },
  { name: 'OpenDocument spreadsheet', extension: 'ods', build: ods },
  { name: 'ZIP', extension: 'zip', build: zip },
  { name: 'PDF', extension: 'pdf', build: pdf },
  { name: 'mail', extension: 'eml', build: mail },
  { name: 'HL7 v2', extension: 'hl7', build: hl7 },
  { name: 'FHIR', extension: 'fhir.json', build: fhir },
  { name: 'C-CDA', extension: 'ccda.xml', build: ccda },
  { name: 'DICOM', extension: 'dcm', build: dicom },
]

/** A file of a format that holds an invented note. */
export interface InventedFile {
  readonly path: string
  readonly kind: string
  readonly note: InventedNote
  readonly bytes: Uint8Array
}

/** A note in each language in each format. */
export async function inventedFiles(): Promise<InventedFile[]> {
  const files = inventedNotes.flatMap((note) =>
    kinds.map(async ({ name, extension, build }) => {
      // Paths are text, too.
      const stem = extension === 'txt' ? `note-${note.patient.record}` : 'note'
      return { path: `${note.language}/${stem}.${extension}`, kind: name, note, bytes: await build(note) }
    }),
  )
  return Promise.all(files)
}
