import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { UnreadableError } from '../../format.ts'
import type { ImageAbout } from './image.ts'
import { frameBytes } from './samples.ts'

/** A frame as it is packed → its samples, little-endian, colours of a pixel side by side. */
export type FrameDecoder = (packed: Uint8Array, about: ImageAbout) => Uint8Array

/** How a transfer syntax packs frames. */
export interface Packing {
  readonly decoder: () => Promise<FrameDecoder>
  /** What (0028,0004) says once colours were unpacked. */
  readonly photometric: (about: ImageAbout) => string
}

const asBefore = ({ photometric }: ImageAbout) => photometric
const turnedToRgb = ({ samples, photometric }: ImageAbout) => (samples === 3 ? 'RGB' : photometric)
/** A codec's module in node_modules, and what decodes in it. */
interface Codec {
  readonly kind: string
  readonly script: () => string
  readonly wasm: () => string
}

const libjpeg: Codec = {
  kind: 'JPEGDecoder',
  script: () => import.meta.resolve('@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs'),
  wasm: () => import.meta.resolve('@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasm'),
}
const charls: Codec = {
  kind: 'JpegLSDecoder',
  script: () => import.meta.resolve('@cornerstonejs/codec-charls/decodewasmjs'),
  wasm: () => import.meta.resolve('@cornerstonejs/codec-charls/decodewasm'),
}
const openjpeg: Codec = {
  kind: 'J2KDecoder',
  script: () => import.meta.resolve('@cornerstonejs/codec-openjpeg/decodewasmjs'),
  wasm: () => import.meta.resolve('@cornerstonejs/codec-openjpeg/decodewasm'),
}

const jpeg: Packing = { decoder: () => decoderOf(libjpeg), photometric: turnedToRgb }
const lossless: Packing = { decoder: jpegLossless, photometric: asBefore }
const jpegLs: Packing = { decoder: () => decoderOf(charls), photometric: asBefore }
const jpeg2000: Packing = {
  decoder: () => decoderOf(openjpeg),
  photometric: (about) => (/^YBR_(?:RCT|ICT)$/.test(about.photometric) ? 'RGB' : about.photometric),
}

/** By transfer syntax (DICOM PS3.5, annex A.4). */
const packings: Readonly<Record<string, Packing>> = {
  '1.2.840.10008.1.2.5': { decoder: async () => runLengths, photometric: asBefore },
  '1.2.840.10008.1.2.4.50': jpeg,
  '1.2.840.10008.1.2.4.51': jpeg,
  '1.2.840.10008.1.2.4.57': lossless,
  '1.2.840.10008.1.2.4.70': lossless,
  '1.2.840.10008.1.2.4.80': jpegLs,
  '1.2.840.10008.1.2.4.81': jpegLs,
  '1.2.840.10008.1.2.4.90': jpeg2000,
  '1.2.840.10008.1.2.4.91': jpeg2000,
}

/** @throws UnreadableError for a packing that can't be read */
export function packingOf(syntax: string): Packing {
  const found = packings[syntax]
  if (found) return found
  // Any text may stand in its place: only those that DICOM lays down are named.
  const named = /^1\.2\.840\.10008\.1\.2(?:\.\d{1,3}){0,3}$/.test(syntax) ? ` ${syntax}` : ''
  throw new UnreadableError(
    `its pixels can't be searched: their transfer syntax${named} can't be read. Export it ` +
      'uncompressed, or leave it out with --exclude',
  )
}

function damaged(): UnreadableError {
  return new UnreadableError(
    "its pixels are damaged, or packed in a way that can't be read. Export it uncompressed, or leave it out with --exclude",
  )
}

/** What of the codecs' WebAssembly modules is used; names are theirs. */
interface CodecDecoder {
  readonly getEncodedBuffer: (length: number) => Uint8Array
  readonly getDecodedBuffer: () => Uint8Array
  readonly decode: () => void
  readonly getFrameInfo: () => {
    readonly width: number
    readonly height: number
    readonly bitsPerSample: number
    readonly componentCount: number
  }
  readonly getInterleaveMode?: () => number
  readonly delete: () => void
}

type StartCodec = (options: object) => Promise<Record<string, new () => CodecDecoder>>

const loaded = new Map<Codec, Promise<FrameDecoder>>()

/** A codec, one for each thread: loaded with the first picture that needs it. */
function decoderOf(codec: Codec): Promise<FrameDecoder> {
  const known = loaded.get(codec)
  if (known) return known
  const loading = (async (): Promise<FrameDecoder> => {
    // What Emscripten makes of each codec: a function that starts its module. It has no types.
    const start = createRequire(import.meta.url)(fileURLToPath(codec.script())) as StartCodec
    const module = await start({ wasmBinary: readFileSync(fileURLToPath(codec.wasm())), print: () => {}, printErr: () => {} })
    return (packed, about) => {
      try {
        const decoder = new module[codec.kind]!()
        try {
          decoder.getEncodedBuffer(packed.length).set(packed)
          decoder.decode()
          const { width, height, componentCount } = decoder.getFrameInfo()
          if (width !== about.columns || height !== about.rows || componentCount !== about.samples) throw damaged()
          const samples = Uint8Array.from(decoder.getDecodedBuffer())
          const byPlanes = componentCount === 3 && decoder.getInterleaveMode?.() === 0
          return fitted(byPlanes ? interleaved(samples, about) : samples, about)
        } finally {
          decoder.delete()
        }
      } catch (error) {
        // What a trap leaves behind is not to be trusted: the next picture gets a fresh module.
        loaded.delete(codec)
        throw error instanceof UnreadableError ? error : damaged()
      }
    }
  })()
  loaded.set(codec, loading)
  return loading
}

async function jpegLossless(): Promise<FrameDecoder> {
  const script = fileURLToPath(import.meta.resolve('jpeg-lossless-decoder-js'))
  // Its types lie where the package does not point to.
  const { Decoder } = createRequire(import.meta.url)(script) as {
    readonly Decoder: new () => { readonly decompress: (buffer: ArrayBufferLike, offset: number, length: number) => ArrayBufferLike }
  }
  return (packed, about) => {
    try {
      const own = Uint8Array.from(packed)
      const decoded = new Decoder().decompress(own.buffer, 0, own.length)
      return fitted(new Uint8Array(decoded), about)
    } catch (error) {
      throw error instanceof UnreadableError ? error : damaged()
    }
  }
}

/** Samples of eight bits where sixteen are allocated get their upper byte. */
function fitted(samples: Uint8Array, about: ImageAbout): Uint8Array {
  const wanted = frameBytes(about)
  if (samples.length === wanted) return samples
  if (2 * samples.length !== wanted || about.allocated !== 16) throw damaged()
  const out = new Uint8Array(wanted)
  for (let i = 0; i < samples.length; i++) out[2 * i] = samples[i]!
  return out
}

function interleaved(samples: Uint8Array, { rows, columns }: ImageAbout): Uint8Array {
  const size = rows * columns
  const bytes = samples.length / (3 * size)
  const out = new Uint8Array(samples.length)
  for (let k = 0; k < 3; k++)
    for (let i = 0; i < size; i++) for (let b = 0; b < bytes; b++) out[(3 * i + k) * bytes + b] = samples[(k * size + i) * bytes + b]!
  return out
}

/** RLE: a segment of runs for each byte of each sample, the highest first (PS3.5, annex G). */
function runLengths(packed: Uint8Array, about: ImageAbout): Uint8Array {
  const { rows, columns, samples, allocated } = about
  const [size, bytes] = [rows * columns, allocated / 8]
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  if (packed.length < 64 || view.getUint32(0, true) !== samples * bytes) throw damaged()
  const out = new Uint8Array(frameBytes(about))
  for (let k = 0; k < samples * bytes; k++) {
    const [sample, byte] = [Math.floor(k / bytes), bytes - 1 - (k % bytes)]
    let at = view.getUint32(4 + 4 * k, true)
    for (let i = 0; i < size; ) {
      const head = packed[at++]
      if (head === undefined) throw damaged()
      if (head === 128) continue
      const count = head < 128 ? head + 1 : 257 - head
      if (head < 128 ? at + count > packed.length : at >= packed.length) throw damaged()
      for (let j = 0; j < count && i < size; j++, i++) out[(i * samples + sample) * bytes + byte] = packed[head < 128 ? at + j : at]!
      at += head < 128 ? count : 1
    }
  }
  return out
}

/**
 * The packed frames of an element of fragments (PS3.5, A.4), each in one piece.
 *
 * @param from where the element's value begins, and where it ends
 * @param count of frames
 * @returns one array of bytes a frame
 * @throws UnreadableError when the fragments do not add up to so many frames
 */
export function packedFrames(bytes: Uint8Array, from: number, to: number, count: number): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const items: { readonly start: number; readonly data: Uint8Array }[] = []
  for (let at = from; at + 8 <= to; ) {
    const length = view.getUint32(at + 4, true)
    items.push({ start: at, data: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length
  }
  const [table, ...fragments] = items
  const first = fragments[0]
  if (!table || !first || fragments.length < count) throw damaged()
  if (fragments.length === count) return fragments.map(({ data }) => data)
  if (count === 1) return [Buffer.concat(fragments.map(({ data }) => data))]
  const offsets = Array.from({ length: table.data.length >> 2 }, (_, i) => first.start + view.getUint32(table.start + 8 + 4 * i, true))
  if (offsets.length !== count) throw damaged()
  return offsets.map((start, i) => {
    const end = offsets[i + 1] ?? Number.POSITIVE_INFINITY
    const parts = fragments.filter((each) => each.start >= start && each.start < end)
    if (parts.length === 0) throw damaged()
    return Buffer.concat(parts.map(({ data }) => data))
  })
}
