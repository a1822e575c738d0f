/// <reference types="emscripten" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ZXingReaderModule, ZXingReaderOptions } from 'zxing-wasm/reader'
import { UnreadableError } from '../format.ts'
import { black, greyOf, type PixelBox, paint, type Raster } from './raster.ts'

/**
 * Finds the barcodes and QR codes that can be read by machine.
 *
 * @param grey brightness of each pixel, rows of `width`
 */
export type BarcodeReader = (grey: Uint8Array, width: number, height: number) => readonly PixelBox[]

let loading: Promise<BarcodeReader> | undefined

/**
 * ZXing-C++, one for each thread: loaded with the first page that may show a barcode. Its
 * WebAssembly lies in node_modules and is read from there: nothing is fetched.
 */
export function barcodeReader(): Promise<BarcodeReader> {
  loading ??= load()
  return loading
}

/** Its own defaults, but for inverted codes, of which printers make none. */
const options: ZXingReaderOptions = {
  formats: '',
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  tryDenoise: false,
  binarizer: 0,
  isPure: false,
  downscaleFactor: 3,
  downscaleThreshold: 500,
  minLineCount: 2,
  maxNumberOfSymbols: 255,
  validateOptionalChecksum: false,
  returnErrors: false,
  eanAddOnSymbol: 0,
  textMode: 2,
  characterSet: 0,
  tryCode39ExtendedMode: true,
}

async function load(): Promise<BarcodeReader> {
  const { prepareZXingModule } = await import('zxing-wasm/reader')
  const wasmBinary = Uint8Array.from(readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))).buffer
  const zxing = await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return (grey, width, height) => {
    try {
      return codesOn(zxing, grey, width, height)
    } catch {
      // What a trap leaves behind is not to be trusted: the next page gets a fresh module.
      loading = undefined
      throw new UnreadableError('the search for barcodes broke down on a page. Leave it out with --exclude')
    }
  }
}

function codesOn(zxing: ZXingReaderModule, grey: Uint8Array, width: number, height: number): PixelBox[] {
  const at = zxing._malloc(grey.length)
  if (at === 0) throw new RangeError('no memory for a page')
  try {
    zxing.HEAPU8.set(grey, at)
    const found = zxing.readBarcodesFromPixmap(at, width, height, options)
    try {
      return Array.from({ length: found.size() }, (_, i) => boxOf(found.get(i)!.position))
    } finally {
      found.delete()
    }
  } finally {
    zxing._free(at)
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

function boxOf(corners: Readonly<Record<'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight', Point>>): PixelBox {
  const all = [corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight]
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 }
}

/** Around what was read, pixels: bars reach beyond the rows in which they were read. */
const margin = 10
/** A tall barcode takes several: what is left above and below is read again. */
const mostRounds = 20

/**
 * Paints a page's barcodes black, and reads it again, until no more can be read: what they hold is
 * a number of a record, an order or a person, and no tagger sees it.
 *
 * @param k the page, from 0
 * @throws UnreadableError when one can still be read
 */
export function coverBarcodes(raster: Raster, read: BarcodeReader, k: number): void {
  for (let round = 0; round < mostRounds; round++) {
    const boxes = read(greyOf(raster), raster.width, raster.height)
    if (boxes.length === 0) return
    for (const { left, top, right, bottom } of boxes)
      paint(raster, { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }, black)
  }
  throw new UnreadableError(`a barcode on page ${k + 1} can still be read once it was painted over. Leave it out with --exclude`)
}
