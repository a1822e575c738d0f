import { createHash } from 'node:crypto'
import type { DicomDevice } from '../../core/dicomPolicy.ts'
import { UnreadableError } from '../format.ts'
import type { PixelBox } from '../recognition/raster.ts'
import { type Recogniser, recogniser } from '../recognition/tesseract.ts'
import type { Element } from './elements.ts'
import { burnedInText, canHoldText } from './pixels/burnedIn.ts'
import { type FrameDecoder, packedFrames, packingOf } from './pixels/decode.ts'
import { type ImageAbout, imageAbout } from './pixels/image.ts'
import { brightnessOf, frameBytes, paintOver, type Samples } from './pixels/samples.ts'

/** A data set whose pixels are searched. */
export interface PixelSource {
  readonly bytes: Uint8Array
  readonly elements: readonly Element[]
  /** Its transfer syntax. */
  readonly syntax: string
}

/** What was found in a data set's pixels. */
export interface SearchedPixels {
  /** Of whose bytes nothing changes without text in them. */
  readonly element: Element
  readonly hasText: boolean
  /** Whether they can't be kept: text is said to be in them, and none can be read. */
  readonly dropped: boolean
  /**
   * New values of elements, with the text painted over, and searched again.
   *
   * @throws UnreadableError when text can still be read
   */
  readonly write: () => Promise<PaintedPixels>
}

export interface PaintedPixels {
  readonly values: ReadonlyMap<Element, Uint8Array>
  /** Unpacked: the file's transfer syntax becomes Explicit VR Little Endian. */
  readonly unpacked: boolean
}

const pixelData = 0x7fe00010
/** Of pictures these say nothing else: screens, scans, ultrasound, photographs, endoscopy. */
const suspiciousModalities = new Set([
  'US',
  'IVUS',
  'SC',
  'OT',
  'ES',
  'XC',
  'GM',
  'DOC',
  'SM',
  'OP',
  'ECG',
  'HD',
  'BDUS',
  'BMD',
  'DG',
  'TG',
])
/**
 * Of so many frames, evenly spread, text is looked for; it stands in the same place in the others.
 */
const mostSearched = 12
const mostRounds = 3

/**
 * Pixels in which no text was found, by their hash and how they were searched: a result is read
 * again right after it was written.
 */
const clean = new Set<string>()
const mostClean = 8

/**
 * Looks for text in a data set's pixels.
 *
 * @param devices those whose pictures have text in known places, which are painted over unread
 * @returns undefined when it has none
 * @throws UnreadableError when they can't be unpacked or shown
 */
export async function searchPixels(source: PixelSource, devices: readonly DicomDevice[] = []): Promise<SearchedPixels | undefined> {
  const { bytes, elements } = source
  const element = elements.find(({ tag }) => tag === pixelData)
  if (!element || element.to === element.from) return undefined
  const about = imageAbout(bytes, elements)
  const flag = textOf(source, 0x00280301)
  const suspicious = flag === 'YES' || (flag !== 'NO' && suspiciousModalities.has(textOf(source, 0x00080060)))
  const key = keyOf(bytes.subarray(element.from, element.to), suspicious)
  const shape = isPacked(element) ? { ...about, planar: false, photometric: packingOf(source.syntax).photometric(about) } : about
  const decode = await openPixels(source, element, about)
  const searched = { element, hasText: false, dropped: false, write: async () => ({ values: new Map(), unpacked: false }) }
  const regions = regionsOf(source, about, devices)
  if (flag !== 'YES' && regions.length === 0 && clean.has(key)) return searched
  const recognise = canHoldText(about) ? await recogniser() : () => []
  const all = Array.from({ length: about.frames }, (_, i) => i)
  const frames =
    all.length <= mostSearched ? all : all.filter((i) => i === all.length - 1 || i % Math.ceil(all.length / (mostSearched - 1)) === 0)
  const boxes = [
    ...regions,
    ...frames.flatMap((frame) =>
      textIn({ about: { ...shape, frames: 1 }, data: decode(frame), little: isLittle(element) }, 0, recognise, suspicious),
    ),
  ]
  if (boxes.length === 0) {
    remember(key)
    return { ...searched, dropped: flag === 'YES' }
  }
  return {
    ...searched,
    hasText: true,
    write: async () => {
      const data = new Uint8Array(frameBytes({ ...about, frames: 1 }) * about.frames)
      for (const frame of all) data.set(decode(frame), frame * frameBytes(about))
      const samples = { about: shape, data, little: isLittle(element) }
      cover(samples, boxes, frames, recognise, suspicious)
      const value = data.length % 2 === 0 ? data : Buffer.concat([data, Uint8Array.of(0)])
      for (const likely of [true, false]) remember(keyOf(value, likely))
      return { values: valuesOf(source, element, about, value), unpacked: isPacked(element) }
    },
  }
}

/** Where devices that these pixels come from write. */
function regionsOf(source: PixelSource, { rows, columns }: ImageAbout, devices: readonly DicomDevice[]): PixelBox[] {
  const says = (tag: number, part: string | undefined) =>
    part === undefined || textOf(source, tag).toLowerCase().includes(part.toLowerCase())
  return devices
    .filter(
      (device) =>
        says(0x00080070, device.maker) &&
        says(0x00081090, device.model) &&
        says(0x00080060, device.modality) &&
        (device.rows ?? rows) === rows &&
        (device.columns ?? columns) === columns,
    )
    .flatMap(({ regions }) => regions.map(({ x, y, w, h }) => ({ left: x, top: y, right: x + w, bottom: y + h })))
}

/** @throws UnreadableError when text can still be read */
function cover(samples: Samples, found: readonly PixelBox[], frames: readonly number[], recognise: Recogniser, suspicious: boolean): void {
  let boxes = found
  for (let round = 0; boxes.length > 0; round++) {
    if (round === mostRounds)
      throw new UnreadableError(
        'its pixels were searched again once the text in them was painted over, and some can still be read. Leave it out with --exclude',
      )
    paintOver(samples, boxes)
    boxes = frames.flatMap((frame) => textIn(samples, frame, recognise, suspicious))
  }
}

function textIn(samples: Samples, frame: number, recognise: Recogniser, suspicious: boolean): PixelBox[] {
  const { columns: width, rows: height } = samples.about
  return burnedInText({ ...brightnessOf(samples, frame), width, height }, recognise, suspicious)
}

/** Frames by their number, unpacked. */
async function openPixels({ bytes, syntax }: PixelSource, element: Element, about: ImageAbout): Promise<(frame: number) => Uint8Array> {
  const size = frameBytes(about)
  if (!isPacked(element)) {
    if (about.photometric === 'YBR_FULL_422' || about.photometric.startsWith('YBR_PARTIAL'))
      throw new UnreadableError(
        `its pixels can't be searched: their colours are subsampled. Export it as RGB, or leave it out with --exclude`,
      )
    if (element.to - element.from < Math.ceil((size * 8 * about.frames) / 8) || (about.allocated === 1 && about.frames > 1))
      throw new UnreadableError('its pixels are fewer than it says. Export it again, or leave it out with --exclude')
    return (frame) => bytes.subarray(element.from + frame * size, element.from + (frame + 1) * size)
  }
  const packing = packingOf(syntax)
  const decoder: FrameDecoder = await packing.decoder()
  const packed = packedFrames(bytes, element.from, element.to, about.frames)
  return (frame) => decoder(packed[frame]!, about)
}

function valuesOf(source: PixelSource, element: Element, about: ImageAbout, value: Uint8Array): ReadonlyMap<Element, Uint8Array> {
  const values = new Map([[element, value]])
  const put = (tag: number, bytes: Uint8Array) => {
    const there = source.elements.find((each) => each.tag === tag)
    if (there) values.set(there, bytes)
  }
  put(0x00280301, Buffer.from('NO'))
  if (isPacked(element)) {
    put(0x00020010, Buffer.from('1.2.840.10008.1.2.1\0'))
    put(0x00280004, evenly(packingOf(source.syntax).photometric(about)))
    put(0x00280006, Uint8Array.of(0, 0))
  }
  return values
}

function evenly(text: string): Uint8Array {
  return Buffer.from(text.length % 2 === 0 ? text : `${text} `)
}

/** Fragments have no length of their own and end with a delimiter. */
function isPacked({ to, end }: Element): boolean {
  return end > to
}

function isLittle(element: Element): boolean {
  return element.syntax.little
}

function textOf({ bytes, elements }: PixelSource, tag: number): string {
  const found = elements.find((each) => each.tag === tag)
  return found
    ? Buffer.from(bytes.subarray(found.from, found.to))
        .toString('latin1')
        .replace(/[ \0]+$/, '')
        .trim()
    : ''
}

function keyOf(bytes: Uint8Array, suspicious: boolean): string {
  return `${suspicious} ${createHash('sha256').update(bytes).digest('hex')}`
}

function remember(key: string): void {
  clean.add(key)
  if (clean.size > mostClean) clean.delete([...clean][0]!)
}
