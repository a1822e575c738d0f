import { type Change, type Nesting, type OpenFile, UnreadableError } from '../format.ts'
import { joined } from '../joined.ts'
import { extensionOfType, typeOfExtension } from '../mediaTypes.ts'
import { type Element, padded, unpadded } from './elements.ts'

const documentTag = 0x00420011
const typeTag = 0x00420012
const lengthTag = 0x00420015

/** A document in (0042,0011), opened by its own reader; and what says something of it. */
export interface Encapsulated {
  readonly element: Element
  readonly type: Element | undefined
  readonly length: Element | undefined
  readonly file: OpenFile
}

/** @returns undefined where there is none, and for what no reader takes: it is left out */
export async function openEncapsulated(
  bytes: Uint8Array,
  elements: readonly Element[],
  nesting: Nesting | undefined,
): Promise<Encapsulated | undefined> {
  const find = (tag: number) => elements.find((each) => each.tag === tag)
  const [element, type, length] = [find(documentTag), find(typeTag), find(lengthTag)]
  if (!nesting || !element || element.to === element.from || element.end !== element.to) return undefined
  const document = bytes.subarray(element.from, endOf(bytes, element, length))
  const mediaType = type ? unpadded(bytes.subarray(type.from, type.to)) : ''
  try {
    nesting.unpacking(document.length)
    return { element, type, length, file: await nesting.open(`document${extensionOfType(mediaType)}`, document) }
  } catch (error) {
    if (error instanceof UnreadableError) return undefined
    throw error
  }
}

/** Without the byte that makes its length even: where it says how long it is, or ends with a zero. */
function endOf(bytes: Uint8Array, { from, to, syntax }: Element, length: Element | undefined): number {
  if (length && length.to - length.from === 4) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + length.from, 4)
    const stated = view.getUint32(0, syntax.little)
    if (stated === to - from - 1 || stated === to - from) return from + stated
  }
  return bytes[to - 1] === 0 ? to - 1 : to
}

/** A data set's text and its document's, as one; what the one says of its patient holds for both. */
export function withDocument(
  header: OpenFile,
  { element, type, length, file }: Encapsulated,
  write: (changes: readonly Change[], inner: ReadonlyMap<Element, Uint8Array>) => Promise<Uint8Array>,
): OpenFile {
  const patient = header.notes?.find((note) => note.patient)?.patient
  const notes = (file.notes ?? [{ start: 0, end: file.text.length }]).map((note) => ({ ...(patient ? { patient } : {}), ...note }))
  const { changesOf, ...text } = joined([header, { ...file, notes }])
  return {
    ...text,
    write: async (changes) => {
      const [own = [], inner = []] = changesOf(changes)
      const document = await file.write(inner)
      const values = new Map([[element, document.length % 2 === 0 ? document : Buffer.concat([document, Uint8Array.of(0)])]])
      if (length) values.set(length, uint32(document.length, length.syntax.little))
      if (type && file.writtenAs) values.set(type, padded(typeOfExtension(file.writtenAs)))
      return write(own, values)
    },
  }
}

function uint32(value: number, little: boolean): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, little)
  return bytes
}
