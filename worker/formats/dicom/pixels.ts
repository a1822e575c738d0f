import { createHash } from 'node:crypto'
import type { DicomDevice, PixelRegion } from '../../core/dicomPolicy.ts'
import { type FoundRegion, type PictureCorrections, type PictureDevice, type PictureView, UnreadableError } from '../format.ts'
import { type BarcodeReader, barcodeReader } from '../recognition/barcodes.ts'
import type { PixelBox, Raster } from '../recognition/raster.ts'
import { type Recogniser, recogniser } from '../recognition/tesseract.ts'
import { type Element, padded, unpadded } from './elements.ts'
import { burnedInText, canHoldText } from './pixels/burnedIn.ts'
import { type FrameDecoder, packedFrames, packingOf } from './pixels/decode.ts'
import { type ImageAbout, imageAbout } from './pixels/image.ts'
import { areSame, boxOf, deviceRegions, isMostlyIn, isWithin, mergedLines, regionOf } from './pixels/regions.ts'
import { brightnessOf, frameBytes, paintOver, type Samples } from './pixels/samples.ts'
import { shownFrame } from './pixels/shown.ts'

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
  readonly frames: number
  readonly picture: PictureView
  /** @throws UnreadableError for a damaged frame */
  readonly draw: (frame: number) => Raster
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

/** What was found in pixels: the same are searched for each page that is shown, and once written. */
interface FoundText {
  readonly lines: readonly PixelBox[]
  /** Frames, from 0. */
  readonly withText: readonly number[]
}

/** By the hash of the pixels, their shape and how they were searched; the latest alone. */
const known = new Map<string, FoundText>()
const mostKnown = 8

/**
 * Looks for text in a data set's pixels.
 *
 * @param devices those whose pictures have text in known places, which are painted over unread
 * @param decided what a reader made of what was found
 * @returns undefined when it has none
 * @throws UnreadableError when they can't be unpacked or shown
 */
export async function searchPixels(
  source: PixelSource,
  devices: readonly DicomDevice[] = [],
  decided: PictureCorrections = { add: [], remove: [] },
): Promise<SearchedPixels | undefined> {
  const { bytes, elements } = source
  const element = elements.find(({ tag }) => tag === pixelData)
  if (!element || element.to === element.from) return undefined
  const about = imageAbout(bytes, elements)
  const flag = textOf(source, 0x00280301)
  const suspicious = flag === 'YES' || (flag !== 'NO' && suspiciousModalities.has(textOf(source, 0x00080060)))
  const shape = isPacked(element) ? { ...about, planar: false, photometric: packingOf(source.syntax).photometric(about) } : about
  const decode = await openPixels(source, element, about)
  const samplesOf = (frame: number): Samples => ({ about: { ...shape, frames: 1 }, data: decode(frame), little: isLittle(element) })
  const frames = searchedFrames(about.frames)
  const key = keyOf(bytes.subarray(element.from, element.to), about, suspicious)
  const text = known.get(key) ?? (await textInFrames(about, frames, samplesOf, suspicious))
  remember(key, text)
  const device = deviceOf(source)
  const found: FoundRegion[] = [
    ...deviceRegions(devices, device ?? { maker: '' }, about).map((region) => ({ ...region, by: 'device' as const })),
    ...text.lines.map((line) => ({ ...regionOf(line), by: 'text' as const })),
  ]
  const isKept = (region: PixelRegion) => decided.remove.some((each) => areSame(each, region))
  const covered = found.filter((region) => !isKept(region))
  const lines = covered.filter(({ by }) => by === 'text').map(boxOf)
  const unread = [...covered.filter(({ by }) => by === 'device'), ...decided.add].map(boxOf)
  const hasText = lines.length + unread.length > 0
  const isUnread = flag === 'YES' && found.length === 0
  const picture = { rows: about.rows, columns: about.columns, found, withText: text.withText, leftOut: isUnread }
  return {
    element,
    hasText,
    dropped: isUnread && !hasText,
    frames: about.frames,
    picture: device ? { ...picture, device } : picture,
    draw: (frame) => shownFrame(samplesOf(frame), 0),
    write: async () => {
      if (!hasText) return { values: new Map(), unpacked: false }
      const data = new Uint8Array(frameBytes({ ...about, frames: 1 }) * about.frames)
      for (let frame = 0; frame < about.frames; frame++) data.set(decode(frame), frame * frameBytes(about))
      const samples = { about: shape, data, little: isLittle(element) }
      // Beside what is painted over, what is kept may be read as a somewhat longer or shorter line.
      const isSettled = (box: PixelBox) => isMostlyIn(box, decided.remove) || unread.some((each) => isWithin(box, each))
      cover(samples, lines, await readersFor(about, suspicious), frames, suspicious, isSettled)
      // At last: nothing comes to light under it, and its edges may look like strokes.
      paintOver(samples, unread)
      const value = data.length % 2 === 0 ? data : Buffer.concat([data, Uint8Array.of(0)])
      // What a reader keeps would be found again.
      if (decided.remove.length === 0) for (const likely of [true, false]) remember(keyOf(value, about, likely), nothing)
      return { values: valuesOf(source, element, about, value), unpacked: isPacked(element) }
    },
  }
}

const nothing: FoundText = { lines: [], withText: [] }

interface PixelReaders {
  readonly recognise: Recogniser
  readonly barcodes: BarcodeReader
}

const noReaders: PixelReaders = { recognise: () => [], barcodes: () => [] }

/** Barcodes are looked for where text is likely: stripes of a body may read as one. */
async function readersFor(about: ImageAbout, suspicious: boolean): Promise<PixelReaders> {
  if (!canHoldText(about)) return noReaders
  return { recognise: await recogniser(), barcodes: suspicious ? await barcodeReader() : noReaders.barcodes }
}

function searchedFrames(count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, i) => i)
  return count <= mostSearched ? all : all.filter((i) => i === count - 1 || i % Math.ceil(count / (mostSearched - 1)) === 0)
}

async function textInFrames(
  about: ImageAbout,
  frames: readonly number[],
  samplesOf: (frame: number) => Samples,
  suspicious: boolean,
): Promise<FoundText> {
  const readers = await readersFor(about, suspicious)
  // Damage shows, whether or not there is room for a word.
  const byFrame = frames.map((frame) => ({ frame, boxes: textIn(samplesOf(frame), 0, readers, suspicious) }))
  return {
    lines: mergedLines(byFrame.flatMap(({ boxes }) => boxes)),
    withText: byFrame.filter(({ boxes }) => boxes.length > 0).map(({ frame }) => frame),
  }
}

/** What made the picture; undefined where nothing says so. */
function deviceOf(source: PixelSource): PictureDevice | undefined {
  const [maker, model, modality] = [0x00080070, 0x00081090, 0x00080060].map((tag) => textOf(source, tag))
  if (!maker) return undefined
  return { maker, ...(model ? { model } : {}), ...(modality ? { modality } : {}) }
}

/** @throws UnreadableError when text can still be read */
function cover(
  samples: Samples,
  found: readonly PixelBox[],
  readers: PixelReaders,
  frames: readonly number[],
  suspicious: boolean,
  isSettled: (box: PixelBox) => boolean,
): void {
  let boxes = found
  for (let round = 0; boxes.length > 0; round++) {
    if (round === mostRounds)
      throw new UnreadableError(
        'its pixels were searched again once the text in them was painted over, and some can still be read. Leave it out with --exclude',
      )
    paintOver(samples, boxes)
    boxes = mergedLines(frames.flatMap((frame) => textIn(samples, frame, readers, suspicious))).filter((box) => !isSettled(box))
  }
}

/** Lines of text, and barcodes. */
function textIn(samples: Samples, frame: number, { recognise, barcodes }: PixelReaders, suspicious: boolean): PixelBox[] {
  const { columns: width, rows: height } = samples.about
  const levels = brightnessOf(samples, frame)
  const codes = barcodes(levels.bright, width, height).map((box) => withEdges(box, width, height))
  return [...burnedInText({ ...levels, width, height }, recognise, suspicious), ...codes]
}

/** Bars reach beyond the rows in which they were read, pixels. */
const edge = 4

function withEdges({ left, top, right, bottom }: PixelBox, width: number, height: number): PixelBox {
  return {
    left: Math.max(0, left - edge),
    top: Math.max(0, top - edge),
    right: Math.min(width, right + edge),
    bottom: Math.min(height, bottom + edge),
  }
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
    put(0x00280004, padded(packingOf(source.syntax).photometric(about)))
    put(0x00280006, Uint8Array.of(0, 0))
  }
  return values
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
  return found ? unpadded(bytes.subarray(found.from, found.to)).trim() : ''
}

function keyOf(bytes: Uint8Array, { rows, columns, frames, window }: ImageAbout, suspicious: boolean): string {
  return JSON.stringify([suspicious, rows, columns, frames, window, createHash('sha256').update(bytes).digest('hex')])
}

function remember(key: string, text: FoundText): void {
  known.delete(key)
  known.set(key, text)
  if (known.size > mostKnown) known.delete([...known.keys()][0]!)
}
