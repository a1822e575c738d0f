import { message, oldWord } from './compoundFiles.ts'
import { dicom, screenshot } from './dicomFile.ts'
import { type InventedNote, inventedNotes } from './notes.ts'
import { docx, epub, gzip, ods, odt, pptx, tar, tgz, xlsx, zip } from './packageFiles.ts'
import { pdf } from './pdfFile.ts'
import { scan } from './pictureFiles.ts'
import { ccda, fhir, hl7 } from './recordFiles.ts'
import { html, json, jsonLines, mail, mailbox, plain, rtf, table, xml } from './textFiles.ts'

/** How a note becomes a file of a format. */
interface Kind {
  readonly name: string
  readonly extension: string
  readonly build: (note: InventedNote) => Uint8Array | Promise<Uint8Array>
  /** Whether its text is recognised, which takes a second a file: one is made, and is not resumed. */
  readonly recognised?: boolean
}

/** The kinds of files that the self-test makes; add a format that can be read here. */
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
  { name: 'tar', extension: 'tar', build: tar },
  { name: 'tar and gzip', extension: 'tgz', build: tgz },
  { name: 'gzip', extension: 'csv.gz', build: gzip },
  { name: 'old Word', extension: 'doc', build: oldWord },
  { name: 'e-book', extension: 'epub', build: epub },
  { name: 'PDF', extension: 'pdf', build: pdf },
  { name: 'mail', extension: 'eml', build: mail },
  { name: 'mailbox', extension: 'mbox', build: mailbox },
  { name: 'Outlook', extension: 'msg', build: message },
  { name: 'HL7 v2', extension: 'hl7', build: hl7 },
  { name: 'FHIR', extension: 'fhir.json', build: fhir },
  { name: 'C-CDA', extension: 'ccda.xml', build: ccda },
  { name: 'DICOM', extension: 'dcm', build: dicom },
  { name: 'scan', extension: 'png', build: scan, recognised: true },
  { name: 'DICOM pixels', extension: 'pixels.dcm', build: screenshot, recognised: true },
]

/** A file of a format that holds an invented note. */
export interface InventedFile {
  readonly path: string
  readonly kind: string
  readonly note: InventedNote
  readonly bytes: Uint8Array
  /** Whether its text is recognised. */
  readonly isSlow: boolean
}

/** Endings of files that take long. */
export const slow: readonly string[] = kinds.filter(({ recognised }) => recognised).map(({ extension }) => extension)

/** A note in each language in each format; one alone where text is recognised. */
export async function inventedFiles(): Promise<InventedFile[]> {
  const files = inventedNotes.flatMap((note, i) =>
    kinds
      .filter(({ recognised }) => !recognised || i === 0)
      .map(async ({ name, extension, build, recognised = false }) => {
        // Paths are text, too.
        const stem = extension === 'txt' ? `note-${note.patient.record}` : 'note'
        return { path: `${note.language}/${stem}.${extension}`, kind: name, note, bytes: await build(note), isSlow: recognised }
      }),
  )
  return Promise.all(files)
}
