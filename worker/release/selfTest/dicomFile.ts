import type { InventedNote } from './notes.ts'
import { drawnLines } from './pictureFiles.ts'

/**
 * A note as the header of a picture without pixels (DICOM PS3.10, explicit VR, little endian,
 * UTF-8).
 */
export function dicom({ patient, doctor, seen, lines }: InventedNote, picture: readonly Buffer[] = []): Uint8Array {
  const { given, family, sex, born, record } = patient
  const meta = [
    element(0x0002, 0x0002, 'UI', '1.2.840.10008.5.1.4.1.1.7'),
    element(0x0002, 0x0003, 'UI', '2.25.4711'),
    element(0x0002, 0x0010, 'UI', '1.2.840.10008.1.2.1'),
  ]
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.concat(meta).length)
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(0x0002, 0x0000, 'UL', length),
    ...meta,
    element(0x0008, 0x0005, 'CS', 'ISO_IR 192'),
    element(0x0008, 0x0016, 'UI', '1.2.840.10008.5.1.4.1.1.7'),
    element(0x0008, 0x0018, 'UI', '2.25.4711'),
    element(0x0008, 0x0020, 'DA', seen),
    element(0x0008, 0x0060, 'CS', 'OT'),
    element(0x0008, 0x0090, 'PN', `${doctor.family}^${doctor.given}`),
    element(0x0010, 0x0010, 'PN', `${family.toUpperCase()}^${given}`),
    element(0x0010, 0x0020, 'LO', record),
    element(0x0010, 0x0030, 'DA', born),
    element(0x0010, 0x0040, 'CS', sex),
    element(0x0010, 0x4000, 'LT', lines.join('\r\n')),
    ...picture,
  ])
}

/** The same with a picture that names the patient in its pixels, white on black. */
export async function screenshot(note: InventedNote): Promise<Uint8Array> {
  const { given, family, record } = note.patient
  const { width, height, grey } = await drawnLines([`${family.toUpperCase()}, ${given}`, `MRN ${record}`], 130)
  const word = (value: number) => Uint8Array.of(value & 0xff, value >> 8)
  return dicom(note, [
    element(0x0028, 0x0002, 'US', word(1)),
    element(0x0028, 0x0004, 'CS', 'MONOCHROME2'),
    element(0x0028, 0x0010, 'US', word(height)),
    element(0x0028, 0x0011, 'US', word(width)),
    element(0x0028, 0x0100, 'US', word(8)),
    element(0x0028, 0x0101, 'US', word(8)),
    element(0x0028, 0x0102, 'US', word(7)),
    element(0x0028, 0x0103, 'US', word(0)),
    element(
      0x7fe0,
      0x0010,
      'OB',
      grey.map((each) => 255 - each),
    ),
  ])
}

function element(group: number, number: number, representation: string, value: string | Uint8Array): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value) : Buffer.from(value)
  const isLong = representation === 'OB'
  const padding = bytes.length % 2 === 0 ? [] : [Buffer.from(representation === 'UI' || isLong ? '\0' : ' ')]
  const head = Buffer.alloc(isLong ? 12 : 8)
  head.writeUInt16LE(group, 0)
  head.writeUInt16LE(number, 2)
  head.write(representation, 4, 'latin1')
  if (isLong) head.writeUInt32LE(bytes.length + padding.length, 8)
  else head.writeUInt16LE(bytes.length + padding.length, 6)
  return Buffer.concat([head, bytes, ...padding])
}
