import type { InventedNote } from './notes.ts'

/**
 * A note as the header of a picture without pixels (DICOM PS3.10, explicit VR, little endian,
 * UTF-8).
 */
export function dicom({ patient, doctor, seen, lines }: InventedNote): Uint8Array {
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
  ])
}

/** Numbers go in two bytes here: a note is far shorter than 64 kB. */
function element(group: number, number: number, representation: string, value: string | Uint8Array): Buffer {
  const bytes = Buffer.from(value as string)
  const padding = bytes.length % 2 === 0 ? [] : [Buffer.from(representation === 'UI' ? '\0' : ' ')]
  const head = Buffer.alloc(8)
  head.writeUInt16LE(group, 0)
  head.writeUInt16LE(number, 2)
  head.write(representation, 4, 'latin1')
  head.writeUInt16LE(bytes.length + padding.length, 6)
  return Buffer.concat([head, bytes, ...padding])
}
