import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { InventedNote } from './notes.ts'

/** A note as a page, with its patient in the document properties too. */
export async function pdf({ patient, doctor, lines }: InventedNote): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  file.setTitle(`${patient.given} ${patient.family}`)
  file.setAuthor(`Dr ${doctor.given} ${doctor.family}`)
  const font = await file.embedFont(StandardFonts.Helvetica)
  const page = file.addPage([595, 842])
  for (const [k, line] of lines.flatMap((each) => wrapped(each)).entries()) page.drawText(line, { x: 56, y: 780 - 16 * k, size: 11, font })
  return file.save()
}

/** Lines that fit a page, wrapped at blanks. */
function wrapped(line: string): string[] {
  const out: string[] = []
  let rest = line
  while (rest.length > 90) {
    const at = rest.lastIndexOf(' ', 90)
    out.push(rest.slice(0, at))
    rest = rest.slice(at + 1)
  }
  return [...out, rest]
}
