import { deflateSync, Inflate } from 'fflate'
import { type Element, readElements, renderElements, type Syntax, sizeOf, unpadded } from './dicom/elements.ts'
import { openEncapsulated, withDocument } from './dicom/encapsulated.ts'
import { claimOf, removesIdentity, withClaim } from './dicom/identityRemoved.ts'
import { type SearchedPixels, searchPixels } from './dicom/pixels.ts'
import { readHeader } from './dicom/read.ts'
import { type Change, type Format, type OpenFile, type PageView, UnreadableError } from './format.ts'

/**
 * DICOM files (PS3.10): the text of their headers and reports. Identifiers by attribute (PS3.15,
 * Annex E, with the options of the policy); private attributes, curves and overlays are left out.
 * Text that is burned into the pixels is painted over; pixels are left out where (0028,0301) says
 * that text is in them and none can be read. An encapsulated document is read by its own reader.
 */
export const dicom: Format = {
  name: 'dicom',
  takes: (extension, bytes) => isPart10(bytes) || extension === '.dcm' || extension === '.dicom',
  async read(bytes, options, nesting) {
    if (!isPart10(bytes)) throw new UnreadableError('it has no DICM mark, so it is no DICOM file. Leave it out with --exclude')
    const meta = readElements(bytes, 132, bytes.length, { explicit: true, little: true }, (tag) => Math.floor(tag / 0x10000) === 2)
    const { syntax, deflated, uid } = syntaxOf(bytes, meta.elements)
    const body = deflated ? inflated(bytes.subarray(meta.end)) : bytes.subarray(meta.end)
    // One row of bytes for all elements, so that offsets in it are offsets in one thing.
    const whole = deflated ? Buffer.concat([bytes.subarray(0, meta.end), body]) : bytes
    const { elements, end } = readElements(whole, meta.end, whole.length, syntax)
    if (end !== whole.length) throw new UnreadableError('something stands after its end. Export it again, or leave it out with --exclude')
    // Group 0004 stands in nothing else (PS3.10, 8). Names of files are codes there, and records
    // are found by offsets, which any change of a value moves.
    if (elements.some(({ tag }) => Math.floor(tag / 0x10000) === 4))
      throw new UnreadableError(
        'it is an index of media (DICOMDIR), which names other files as they were called. Leave it out with --exclude, and ' +
          'have one made of the results',
      )
    const all = [...meta.elements, ...elements]
    const pixels =
      options.dicom?.pixels === 'remove'
        ? undefined
        : await searchPixels({ bytes: whole, elements: all, syntax: uid }, options.dicom?.devices, options.picture)
    const document = await openEncapsulated(whole, elements, nesting)
    const header = readHeader(whole, all, { pixels, document: document?.element }, options.dicom)
    const preamble = bytes.subarray(0, 128).some((byte) => byte !== 0)
    const left = preamble ? [...header.unsearched, { kind: 'file preamble' as const, count: 1 }] : header.unsearched
    if (options.unsearched === 'fail' && left.length > 0) {
      throw new UnreadableError(
        'it holds pictures, private attributes or other parts that cannot be searched. Have the policy leave such parts ' +
          'out, or leave the file out with --exclude',
      )
    }
    const write = async (changes: readonly Change[], inner: ReadonlyMap<Element, Uint8Array>): Promise<Uint8Array> => {
      const painted = pixels?.hasText ? await pixels.write() : undefined
      const source = painted?.unpacked ? withWords(whole, pixels?.element) : whole
      const own = { bytes: source, elements, values: new Map([...header.write(changes), ...(painted?.values ?? []), ...inner]) }
      const replaceIn = (values: ReadonlyMap<Element, Uint8Array>) => (element: Element) =>
        header.dropped.has(element) ? null : values.get(element)
      const claim = claimOf(elements, header.untouched(changes), pixels !== undefined && !pixels.dropped, options.dicom)
      const claimed = removesIdentity(header, changes) ? withClaim(source, elements, syntax, own.values, replaceIn(own.values), claim) : own
      const head = renderElements(source, meta.elements, replaceIn(claimed.values))
      const set = renderElements(claimed.bytes, claimed.elements, replaceIn(claimed.values))
      const data = deflated
        ? [set.same ? bytes.subarray(meta.end) : evenly(deflateSync(Buffer.concat(set.parts, sizeOf(set.parts))))]
        : set.parts
      // What stands in the preamble is another format's header, and nobody searches it.
      return Buffer.concat([new Uint8Array(128), bytes.subarray(128, 132), ...head.parts, ...data])
    }
    const pages = pixels ? { pages: framesOf(pixels) } : {}
    const file: OpenFile = { ...header, ...pages, unsearched: left, write: (changes) => write(changes, new Map()) }
    return document ? withDocument(file, document, write) : file
  },
}

/** A page for each frame: none of its words are the file's text. */
function framesOf({ frames, picture, draw }: SearchedPixels): PageView[] {
  return Array.from({ length: frames }, (_, frame) => ({ start: 0, end: 0, words: () => [], draw: async () => draw(frame), picture }))
}

/** Samples of more than eight bits are words (PS3.5, A.2); their fragments were bytes. */
function withWords(bytes: Uint8Array, pixels: Element | undefined): Uint8Array {
  if (!pixels) return bytes
  const out = Uint8Array.from(bytes)
  out.set(Buffer.from('OW'), pixels.start + 4)
  return out
}

function isPart10(bytes: Uint8Array): boolean {
  return bytes.length >= 132 && Buffer.from(bytes.subarray(128, 132)).toString('latin1') === 'DICM'
}

function syntaxOf(bytes: Uint8Array, meta: readonly Element[]): { syntax: Syntax; deflated: boolean; uid: string } {
  const found = meta.find(({ tag }) => tag === 0x00020010)
  const uid = found ? unpadded(bytes.subarray(found.from, found.to)) : ''
  if (uid === '')
    throw new UnreadableError('it does not say its transfer syntax (0002,0010). Export it again, or leave it out with --exclude')
  const deflated = uid === '1.2.840.10008.1.2.1.99'
  return { syntax: { explicit: uid !== '1.2.840.10008.1.2', little: uid !== '1.2.840.10008.1.2.2' }, deflated, uid }
}

/**
 * @throws UnreadableError when it unpacks to more than a gigabyte, or two hundred times its size
 *   and more than 50 MB
 */
function inflated(packed: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let size = 0
  const inflate = new Inflate((part) => {
    size += part.length
    if (size > 2 ** 30 || (size > 50 * 2 ** 20 && size > packed.length * 200))
      throw new UnreadableError('it unpacks to more than a file of its size can hold. Leave it out with --exclude')
    parts.push(part)
  })
  try {
    for (let at = 0; at < packed.length; at += 65_536) inflate.push(packed.subarray(at, at + 65_536), at + 65_536 >= packed.length)
  } catch (error) {
    if (error instanceof UnreadableError) throw error
    throw new UnreadableError('what is packed in it is damaged. Export it again, or leave it out with --exclude')
  }
  return Buffer.concat(parts)
}

function evenly(bytes: Uint8Array): Uint8Array {
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Uint8Array.of(0)])
}
