import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PixelRegion } from '../core/dicomPolicy.ts'
import { policyShape } from '../core/policy.ts'
import { seededRandom } from '../core/random.ts'
import { readingOf } from '../redact/policy/readingOf.ts'
import { readElements } from './dicom/elements.ts'
import { dicom } from './dicom.ts'
import { defaultReadOptions, type PictureCorrections, UnreadableError } from './format.ts'
import { open } from './registry.ts'
import { damage } from './testing/damage.ts'
import { dicomValues } from './testing/dicomFile.ts'
import { type DicomPicture, dicomPicture } from './testing/dicomPicture.ts'
import { type GreyPicture, scanned } from './testing/scanned.ts'

const [columns, rows] = [330, 90]
/** Where the name stands; a disc is beside it. */
const name = { left: 6, top: 6 }
let writing: GreyPicture
/** Brightness of a picture with a name burned in, and of one without. */
let named: Uint8Array
let nameless: Uint8Array

beforeAll(async () => {
  writing = await scanned(['TANKERSLEY ZERUBABEL', '7731942  14.03.1951'], { dotsPerInch: 72 })
  nameless = Uint8Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)]
    return Math.hypot(x - 290, y - 45) < 35 ? 90 + ((3 * x + 5 * y) % 40) : (x + y) % 12
  })
  named = nameless.slice()
  for (let y = 0; y < writing.height; y++)
    for (let x = 0; x < writing.width; x++) {
      const at = (y + name.top) * columns + x + name.left
      named[at] = Math.max(named[at]!, 255 - writing.grey[y * writing.width + x]!)
    }
})

const plain = (data: Uint8Array, more: Partial<DicomPicture> = {}) => dicomPicture({ rows, columns, data, ...more })

describe('pixels', () => {
  it.each([
    ['8 bits', (i: number) => i, (grey: Uint8Array) => plain(grey)],
    [
      '8 bits, dark on bright',
      (i: number) => i,
      (grey: Uint8Array) =>
        plain(
          grey.map((each) => 255 - each),
          { photometric: 'MONOCHROME1' },
        ),
    ],
    [
      '16 bits with a window',
      (i: number) => i >> 1,
      (grey: Uint8Array) => plain(sixteen(grey), { allocated: 16, modality: 'CT', window: [1024, 2048] }),
    ],
    [
      'colours',
      (i: number) => Math.floor(i / 3),
      (grey: Uint8Array) =>
        plain(
          Uint8Array.from({ length: 3 * grey.length }, (_, i) => (i % 3 === 2 ? 0 : grey[Math.floor(i / 3)]!)),
          { samples: 3, photometric: 'RGB', modality: 'US' },
        ),
    ],
    [
      'colours in planes',
      (i: number) => i % (columns * rows),
      (grey: Uint8Array) => plain(Buffer.concat([grey, grey, grey]), { samples: 3, photometric: 'RGB', planar: true, modality: 'US' }),
    ],
    [
      'two frames, the second with text',
      (i: number) => i % (columns * rows),
      (grey: Uint8Array) => plain(Buffer.concat([nameless, grey]), { frames: 2 }),
    ],
  ])('lose the text that is burned into them, and nothing else: %s [R15]', async (_, pixelOf, of) => {
    const bytes = of(named)
    const file = await dicom.read(bytes, defaultReadOptions)
    expect(file.unsearched).toEqual([{ kind: 'text burned into a picture', count: 1 }])
    await expect(dicom.read(bytes, { ...defaultReadOptions, unsearched: 'fail' })).rejects.toThrow(UnreadableError)
    const out = new Uint8Array(await file.write([]))
    expect(out.length).toBe(bytes.length)
    expect((await dicom.read(out, defaultReadOptions)).unsearched).toEqual([])
    expectPainted(bytes, out, pixelOf)
  })

  it('stay as they are, to the bit, when no text is in them, unless it is said that there is [R15]', async () => {
    for (const burnedIn of [undefined, 'NO']) {
      const bytes = plain(nameless, { modality: 'MR', ...(burnedIn ? { burnedIn } : {}) })
      const file = await dicom.read(bytes, defaultReadOptions)
      expect(file.unsearched).toEqual([])
      expect(Buffer.compare(Buffer.from(await file.write([])), Buffer.from(bytes))).toBe(0)
    }
    const said = await dicom.read(plain(nameless, { burnedIn: 'YES' }), defaultReadOptions)
    expect(said.unsearched).toEqual([{ kind: 'picture', count: 1 }])
    expect(Buffer.from(await said.write([])).length).toBeLessThan(nameless.length)
  })

  it.each([
    ['RLE', '1.2.840.10008.1.2.5', async (grey: Uint8Array) => runs(grey)],
    ['JPEG', '1.2.840.10008.1.2.4.50', (grey: Uint8Array) => encoded('@cornerstonejs/codec-libjpeg-turbo-8bit', 'JPEGEncoder', grey)],
    ['JPEG-LS', '1.2.840.10008.1.2.4.80', (grey: Uint8Array) => encoded('@cornerstonejs/codec-charls', 'JpegLSEncoder', grey)],
    ['JPEG 2000', '1.2.840.10008.1.2.4.90', (grey: Uint8Array) => encoded('@cornerstonejs/codec-openjpeg', 'J2KEncoder', grey)],
  ])('are unpacked and painted over: %s [R15]', async (_, packed, pack) => {
    await expectUnpacked(plain(await pack(named), { packed, burnedIn: 'YES' }))
    const clean = plain(await pack(nameless), { packed })
    const file = await dicom.read(clean, defaultReadOptions)
    expect(file.unsearched).toEqual([])
    expect(Buffer.compare(Buffer.from(await file.write([])), Buffer.from(clean))).toBe(0)
  })

  it('are unpacked and painted over: JPEG lossless, as dcmtk writes it [R15]', async () => {
    await expectUnpacked(new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', 'dicomPixels', 'dcmtk-jpeg-lossless.dcm'))))
  })

  it('fail when they are packed in a way that nobody reads, saying which [R15]', async () => {
    const film = plain(named, { packed: '1.2.840.10008.1.2.4.102' })
    await expect(dicom.read(film, defaultReadOptions)).rejects.toThrow(/transfer syntax 1\.2\.840\.10008\.1\.2\.4\.102/)
  })

  it('are refused or read, whatever happened to them [F13]', async () => {
    const seeds = [
      plain(nameless.slice(0, columns * 20), { rows: 20 }),
      plain(runs(nameless), { packed: '1.2.840.10008.1.2.5' }),
      ...(await Promise.all(
        (
          [
            ['@cornerstonejs/codec-libjpeg-turbo-8bit', 'JPEGEncoder', '50'],
            ['@cornerstonejs/codec-charls', 'JpegLSEncoder', '80'],
            ['@cornerstonejs/codec-openjpeg', 'J2KEncoder', '90'],
          ] as const
        ).map(async ([codec, kind, number]) => plain(await encoded(codec, kind, nameless), { packed: `1.2.840.10008.1.2.4.${number}` })),
      )),
      new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', 'dicomPixels', 'dcmtk-jpeg-lossless.dcm'))),
    ]
    for (let i = 0; i < 60; i++) {
      const bytes = damage(seeds[i % seeds.length]!, seeds[0]!, seededRandom(i))
      try {
        await (await dicom.read(bytes, defaultReadOptions)).write([])
      } catch (error) {
        expect(error, `${i}`).toBeInstanceOf(UnreadableError)
      }
    }
  })
})

describe('regions of a device', () => {
  const device = { maker: 'cornflower', modality: 'CT', columns, regions: [{ x: 4, y: 2, w: 40, h: 10 }] }
  const usual = readingOf(policyShape.parse({ policy: 1, name: 'Ours', files: { dicom: { devices: [device] } } }))
  const inside = (i: number) => i % columns >= 4 && i % columns < 44 && i >= 2 * columns && i < 12 * columns

  it('are painted over unread, every other pixel stays [pixels_hidden, pixels_retained of MIDI-B]', async () => {
    const file = await dicom.read(plain(nameless, { modality: 'CT', maker: 'Cornflower Imaging', burnedIn: 'YES' }), usual)
    expect(file.unsearched).toEqual([{ kind: 'text burned into a picture', count: 1 }])
    const pixels = pixelsIn(new Uint8Array(await file.write([])))
    const darkest = nameless.reduce((a, b) => Math.min(a, b))
    for (const [i, value] of pixels.entries()) if (value !== (inside(i) ? darkest : nameless[i])) expect([i, value]).toEqual([])
  })

  it.each([{ maker: 'Other' }, { modality: 'MR', maker: 'Cornflower Imaging' }])('are no other device’s: %j', async (about) => {
    const file = await dicom.read(plain(nameless, { modality: 'CT', ...about }), usual)
    expect(Buffer.compare(pixelsIn(new Uint8Array(await file.write([]))), nameless)).toBe(0)
  })

  it('go with all other pixels where the policy removes these', async () => {
    const removing = { ...usual, dicom: { ...usual.dicom!, pixels: 'remove' as const } }
    const file = await dicom.read(plain(named), removing)
    expect(file.unsearched).toEqual([])
    expect(dicomValues(new Uint8Array(await file.write([]))).has(0x7fe00010)).toBe(false)
  })
})

describe('what a reader decides', () => {
  const decided = (picture: PictureCorrections) => ({ ...defaultReadOptions, picture })
  const bytes = () => plain(Buffer.concat([nameless, named]), { frames: 2, maker: 'Cornflower Imaging', modality: 'US' })
  const viewOf = async (options = defaultReadOptions) => (await dicom.read(bytes(), options)).pages![0]!.picture!

  it('is asked of each line that was found, with what made the picture and where text is', async () => {
    const { found, ...view } = await viewOf()
    expect(view).toEqual({ rows, columns, withText: [1], leftOut: false, device: { maker: 'Cornflower Imaging', modality: 'US' } })
    expect(found.map(({ by }) => by)).toEqual(['text', 'text'])
    for (const { x, y, w, h } of found) {
      expect(x + w).toBeLessThan(name.left + writing.width + 40)
      expect(y + h).toBeLessThan(name.top + writing.height + 12)
    }
  })

  it('holds for the result: what is kept stays to the bit, what is added is covered in every frame [R15]', async () => {
    const [first, second] = (await viewOf()).found
    const added = { x: 280, y: 30, w: 20, h: 10 }
    const options = decided({ add: [added], remove: [first!] })
    const file = await open('picture.dcm', bytes(), options)
    expect(file.pages?.[0]?.picture?.found).toEqual([first, second])
    const out = new Uint8Array(await file.write([]))
    await expect(file.again(out)).resolves.toMatchObject({ text: (await dicom.read(out, options)).text })
    const [from, to] = [pixelsIn(bytes()), pixelsIn(out)]
    const isIn = (i: number, { x, y, w, h }: PixelRegion) => {
      const [column, row] = [i % columns, Math.floor((i % (columns * rows)) / columns)]
      return column >= x && column < x + w && row >= y && row < y + h
    }
    const darkest = (half: number) => from.subarray(half, half + columns * rows).reduce((a, b) => Math.min(a, b))
    const inks = [darkest(0), darkest(columns * rows)]
    for (const [i, value] of to.entries()) {
      const covered = isIn(i, second!) || isIn(i, added)
      if (value !== (covered ? inks[Math.floor(i / (columns * rows))] : from[i])) expect([i, value]).toEqual([])
    }
  })

  it('is not searched again: the edges of a box on something bright look like strokes', async () => {
    const options = decided({ add: [{ x: 268, y: 38, w: 33, h: 20 }], remove: [] })
    const file = await dicom.read(bytes(), options)
    const [from, to] = [pixelsIn(bytes()), pixelsIn(new Uint8Array(await file.write([])))]
    // The bright disc around the box stays.
    const at = (x: number, y: number) => columns * rows + y * columns + x
    for (const [x, y] of [
      [260, 45],
      [290, 70],
      [310, 45],
    ] as const)
      expect(to[at(x, y)]).toBe(from[at(x, y)])
  })

  it('changes nothing where everything is kept, and the file counts as searched', async () => {
    const { found } = await viewOf()
    const file = await dicom.read(bytes(), { ...decided({ add: [], remove: found }), unsearched: 'fail' })
    expect(file.unsearched).toEqual([])
    expect(Buffer.compare(pixelsIn(new Uint8Array(await file.write([]))), pixelsIn(bytes()))).toBe(0)
    // Of another reader, who keeps nothing.
    expect((await dicom.read(bytes(), defaultReadOptions)).unsearched).toEqual([{ kind: 'text burned into a picture', count: 1 }])
  })

  it('keeps pixels that would be left out, once a box is drawn in them', async () => {
    const said = plain(nameless, { burnedIn: 'YES' })
    expect((await dicom.read(said, defaultReadOptions)).pages?.[0]?.picture).toMatchObject({ leftOut: true, found: [] })
    const file = await dicom.read(said, decided({ add: [{ x: 0, y: 0, w: 50, h: 10 }], remove: [] }))
    expect(file.unsearched).toEqual([{ kind: 'text burned into a picture', count: 1 }])
    expect(pixelsIn(new Uint8Array(await file.write([]))).length).toBe(nameless.length)
  })

  it('is about the outermost file, not about pictures that lie in it', async () => {
    const packed = zipSync({ 'a.dcm': bytes() }, { mtime: '2020-01-01' })
    const { found } = await viewOf()
    const file = await open('a.zip', packed, decided({ add: [], remove: found }))
    const inner = unzipSync(new Uint8Array(await file.write([])))
    expect(Object.values(inner).map((each) => Buffer.compare(pixelsIn(each), pixelsIn(bytes())))).not.toEqual([0])
  })
})

describe('a frame on screen', () => {
  it.each([
    ['by its window', 16, sixteen, { window: [1024, 2048] as const }],
    ['over the values that nearly all pixels have', 16, (grey: Uint8Array) => outlying(sixteen(grey)), {}],
    ['as it is stored', 8, (grey: Uint8Array) => grey, {}],
  ] as const)('is shown %s, as bright as it is meant to be', async (_, allocated, of, more) => {
    const file = await dicom.read(plain(of(named), { allocated, ...more }), defaultReadOptions)
    const raster = await file.pages![0]!.draw()
    expect([raster?.width, raster?.height]).toEqual([columns, rows])
    const levels = named.map((_level, i) => raster!.pixels[4 * i]!)
    // Writing is white, the disc is grey, what is around is black.
    const disc = 45 * columns + 290
    expect(Math.max(...levels)).toBeGreaterThan(240)
    expect(levels[disc]).toBeGreaterThan(50)
    expect(levels[disc]).toBeLessThan(170)
    expect(levels[20 * columns + columns - 1]).toBeLessThan(30)
  })

  it('is shown in its colours', async () => {
    const colours = Uint8Array.from({ length: 3 * named.length }, (_, i) => [200, 100, 10][i % 3]!)
    const file = await dicom.read(plain(colours, { samples: 3, photometric: 'RGB' }), defaultReadOptions)
    expect([...(await file.pages![0]!.draw())!.pixels.subarray(0, 3)]).toEqual([10, 100, 200])
  })
})

/** With a pixel as bright as metal. */
function outlying(data: Uint8Array): Uint8Array {
  const out = Buffer.from(data)
  out.writeUInt16LE(65_535, out.length - 2)
  return out
}

function sixteen(grey: Uint8Array): Uint8Array {
  return new Uint8Array(Uint16Array.from(grey, (each) => 8 * each).buffer)
}

/** What is about the name changes, every letter of it, and nothing else. */
function expectPainted(before: Uint8Array, after: Uint8Array, pixelOf: (i: number) => number): void {
  const [from, to] = [pixelsIn(before), pixelsIn(after)]
  expect(to.length).toBe(from.length)
  const changed = new Set([...from.keys()].filter((i) => from[i] !== to[i]).map(pixelOf))
  expect([...changed].filter((pixel) => !isAboutName(pixel))).toEqual([])
  const letters = [...named.keys()].filter((pixel) => named[pixel]! > 180)
  expect(letters.length).toBeGreaterThan(150)
  expect(letters.filter((pixel) => !changed.has(pixel))).toEqual([])
}

function isAboutName(pixel: number): boolean {
  const [x, y] = [pixel % columns, Math.floor(pixel / columns)]
  return x < name.left + writing.width + 40 && y < name.top + writing.height + 12
}

async function expectUnpacked(bytes: Uint8Array): Promise<void> {
  const file = await dicom.read(bytes, defaultReadOptions)
  expect(file.unsearched).toEqual([{ kind: 'text burned into a picture', count: 1 }])
  const out = new Uint8Array(await file.write([]))
  expect(Buffer.from(out).includes('1.2.840.10008.1.2.1\0')).toBe(true)
  const pixels = pixelsIn(out)
  expect(pixels.length).toBe(columns * rows)
  // JPEG is not exact.
  for (const [i, value] of pixels.entries()) if (!isAboutName(i)) expect(Math.abs(value - nameless[i]!)).toBeLessThan(60)
  const written = [...pixels.keys()].filter((i) => named[i]! > 200 && pixels[i]! > 100 && isAboutName(i))
  expect(written).toEqual([])
  expect((await dicom.read(out, defaultReadOptions)).unsearched).toEqual([])
}

function pixelsIn(bytes: Uint8Array): Uint8Array {
  const explicit = { explicit: true, little: true }
  const meta = readElements(bytes, 132, bytes.length, explicit, (tag) => Math.floor(tag / 0x10000) === 2)
  const found = readElements(bytes, meta.end, bytes.length, explicit).elements.find(({ tag }) => tag === 0x7fe00010)
  return bytes.subarray(found?.from, found?.to)
}

/** Runs of literal bytes (PS3.5, annex G). */
function runs(grey: Uint8Array): Uint8Array {
  const head = Buffer.alloc(64)
  head.writeUInt32LE(1, 0)
  head.writeUInt32LE(64, 4)
  const parts: Uint8Array[] = [head]
  for (let at = 0; at < grey.length; at += 128) {
    const part = grey.subarray(at, at + 128)
    parts.push(Uint8Array.of(part.length - 1), part)
  }
  return Buffer.concat(parts)
}

interface Encoder {
  readonly getDecodedBuffer: (frame: object) => Uint8Array
  readonly encode: () => void
  readonly getEncodedBuffer: () => Uint8Array
}

async function encoded(codec: string, kind: string, grey: Uint8Array): Promise<Uint8Array> {
  const start = createRequire(import.meta.url)(`${codec}/wasmjs`) as (options: object) => Promise<Record<string, new () => Encoder>>
  const module = await start({ print: () => {}, printErr: () => {} })
  const encoder = new module[kind]!()
  const frame = { width: columns, height: rows, bitsPerSample: 8, componentCount: 1, isSigned: false, isUsingColorTransform: false }
  encoder.getDecodedBuffer(frame).set(grey)
  encoder.encode()
  return Uint8Array.from(encoder.getEncodedBuffer())
}
