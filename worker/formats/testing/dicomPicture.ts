import { dicomElement as element } from './dicomFile.ts'

/** What a picture in DICOM is made of. */
export interface DicomPicture {
  readonly rows: number
  readonly columns: number
  readonly frames?: number
  readonly samples?: number
  readonly allocated?: number
  readonly photometric?: string
  readonly planar?: boolean
  readonly modality?: string
  readonly maker?: string
  readonly model?: string
  /** (0028,0301). */
  readonly burnedIn?: string
  readonly window?: readonly [centre: number, width: number]
  readonly data: Uint8Array
  /** Transfer syntax of packed frames, of which `data` is the only one. */
  readonly packed?: string
}

/** A secondary capture of a patient with a name of its own (PS3.10, explicit VR, little endian). */
export function dicomPicture(picture: DicomPicture): Uint8Array {
  const { rows, columns, frames = 1, samples = 1, allocated = 8, photometric = 'MONOCHROME2', planar = false, packed } = picture
  const meta = [
    element(0x0002, 0x0002, 'UI', '1.2.840.10008.5.1.4.1.1.7'),
    element(0x0002, 0x0003, 'UI', '2.25.4711'),
    element(0x0002, 0x0010, 'UI', packed ?? '1.2.840.10008.1.2.1'),
  ]
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.concat(meta).length)
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(0x0002, 0x0000, 'UL', length),
    ...meta,
    element(0x0008, 0x0016, 'UI', '1.2.840.10008.5.1.4.1.1.7'),
    element(0x0008, 0x0018, 'UI', '2.25.4711'),
    element(0x0008, 0x0060, 'CS', picture.modality ?? 'OT'),
    ...(picture.maker ? [element(0x0008, 0x0070, 'LO', picture.maker)] : []),
    ...(picture.model ? [element(0x0008, 0x1090, 'LO', picture.model)] : []),
    element(0x0010, 0x0010, 'PN', 'Quillfeather^Ada'),
    element(0x0010, 0x0020, 'LO', '4711'),
    element(0x0028, 0x0002, 'US', word(samples)),
    element(0x0028, 0x0004, 'CS', photometric),
    ...(samples > 1 ? [element(0x0028, 0x0006, 'US', word(planar ? 1 : 0))] : []),
    ...(frames > 1 ? [element(0x0028, 0x0008, 'IS', String(frames))] : []),
    element(0x0028, 0x0010, 'US', word(rows)),
    element(0x0028, 0x0011, 'US', word(columns)),
    element(0x0028, 0x0100, 'US', word(allocated)),
    element(0x0028, 0x0101, 'US', word(allocated)),
    element(0x0028, 0x0102, 'US', word(allocated - 1)),
    element(0x0028, 0x0103, 'US', word(0)),
    ...(picture.burnedIn ? [element(0x0028, 0x0301, 'CS', picture.burnedIn)] : []),
    ...(picture.window
      ? [element(0x0028, 0x1050, 'DS', String(picture.window[0])), element(0x0028, 0x1051, 'DS', String(picture.window[1]))]
      : []),
    packed ? fragments(picture.data) : element(0x7fe0, 0x0010, allocated > 8 ? 'OW' : 'OB', picture.data),
  ])
}

function fragments(data: Uint8Array): Buffer {
  const even = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)])
  const head = Buffer.from('e07f10004f420000ffffffff', 'hex')
  const item = (bytes: Uint8Array) => {
    const start = Buffer.from('feff00e000000000', 'hex')
    start.writeUInt32LE(bytes.length, 4)
    return Buffer.concat([start, bytes])
  }
  return Buffer.concat([head, item(new Uint8Array()), item(even), Buffer.from('feffdde000000000', 'hex')])
}

function word(value: number): Buffer {
  const out = Buffer.alloc(2)
  out.writeUInt16LE(value)
  return out
}
