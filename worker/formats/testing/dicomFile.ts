import { readElements } from '../dicom/elements.ts'

/** An attribute: group, number, value representation and value; of sequences its items. */
export type DicomAttribute = readonly [
  group: number,
  number: number,
  vr: string,
  value: string | Uint8Array | readonly (readonly DicomAttribute[])[],
]

/** A file of these attributes (PS3.10, explicit VR, little endian), which are to be in order. */
export function dicomFile(attributes: readonly DicomAttribute[]): Buffer {
  const meta = Buffer.concat([
    dicomElement(0x0002, 0x0002, 'UI', '1.2.840.10008.5.1.4.1.1.7'),
    dicomElement(0x0002, 0x0003, 'UI', '1.2.276.0.4711.1'),
    dicomElement(0x0002, 0x0010, 'UI', '1.2.840.10008.1.2.1'),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(meta.length)
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    dicomElement(0x0002, 0x0000, 'UL', length),
    meta,
    ...attributes.map((each) => dicomElement(...each)),
  ])
}

/** An attribute's bytes, of even length. */
export function dicomElement(...[group, number, vr, value]: DicomAttribute): Buffer {
  const bytes = Array.isArray(value) ? Buffer.concat(value.map(itemOf)) : Buffer.from(value as string)
  const even = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from(vr === 'UI' || vr.startsWith('O') ? '\0' : ' ')])
  const isLong = vr.startsWith('O') || ['SQ', 'UT', 'UN', 'UR', 'UC'].includes(vr)
  const head = Buffer.alloc(isLong ? 12 : 8)
  head.writeUInt16LE(group, 0)
  head.writeUInt16LE(number, 2)
  head.write(vr, 4, 'latin1')
  if (isLong) head.writeUInt32LE(even.length, 8)
  else head.writeUInt16LE(even.length, 6)
  return Buffer.concat([head, even])
}

function itemOf(attributes: readonly DicomAttribute[]): Buffer {
  const inner = Buffer.concat(attributes.map((each) => dicomElement(...each)))
  const head = Buffer.from('feff00e000000000', 'hex')
  head.writeUInt32LE(inner.length, 4)
  return Buffer.concat([head, inner])
}

/** Values of a file of explicit VR, little endian, by tag; within sequences too, in their order. */
export function dicomValues(bytes: Uint8Array): ReadonlyMap<number, readonly string[]> {
  const out = new Map<number, string[]>()
  const visit = (elements: ReturnType<typeof readElements>['elements']) => {
    for (const { tag, from, to, items } of elements) {
      if (items) for (const item of items) visit(item.elements)
      else
        out.set(tag, [
          ...(out.get(tag) ?? []),
          Buffer.from(bytes.subarray(from, to))
            .toString('latin1')
            .replace(/[ \0]+$/, ''),
        ])
    }
  }
  visit(readElements(bytes, 132, bytes.length, { explicit: true, little: true }).elements)
  return out
}
