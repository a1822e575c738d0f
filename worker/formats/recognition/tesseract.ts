import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Language } from '../../core/document.ts'
import { UnreadableError } from '../format.ts'
import type { PixelBox } from './raster.ts'

/** A word as Tesseract reads it. */
export interface SeenWord {
  readonly text: string
  readonly box: PixelBox
  /** 0–100. */
  readonly confidence: number
  readonly inDictionary: boolean
  /**
   * The line's baseline under the word's middle, and its height from the lowest to the highest
   * letters, pixels.
   */
  readonly baseline: number
  readonly rowHeight: number
}

/**
 * How a picture's text is laid out: as on any page, as one column of lines, or words here and
 * there.
 */
export type Layout = 'page' | 'lines' | 'sparse'

/** @param grey brightness of each pixel, rows of `width` */
export type Recogniser = (grey: Uint8Array, width: number, height: number, layout: Layout, language: Language) => readonly SeenWord[]

interface Iterator {
  readonly Begin: () => void
  readonly Next: (level: number) => boolean
  readonly GetUTF8Text: (level: number) => string
  readonly Confidence: (level: number) => number
  readonly WordIsFromDictionary: () => boolean
  readonly getBoundingBox: (level: number) => { x0: number; y0: number; x1: number; y1: number }
  readonly getBaseline: (level: number) => { x0: number; y0: number; x1: number; y1: number; has_baseline: boolean }
  readonly getRowAttributes: () => { row_height: number; descenders: number; ascenders: number }
}

interface BaseApi {
  readonly Init: (folder: string, languages: string, engine: number) => number
  readonly SetVariable: (name: string, value: string) => boolean
  readonly SetPageSegMode: (mode: number) => void
  readonly SetImageFile: (exif: number, angle: number) => number
  readonly SetSourceResolution: (dotsPerInch: number) => void
  readonly Recognize: (monitor: null) => number
  readonly GetIterator: () => Iterator
  readonly Clear: () => void
}

/**
 * What of tesseract.js-core's WebAssembly module is used; its names are those of Tesseract's C++
 * interface.
 */
interface Core {
  readonly FS: { readonly writeFile: (path: string, bytes: Uint8Array) => void; readonly unlink: (path: string) => void }
  readonly TessBaseAPI: new () => BaseApi
  readonly destroy: (thing: object) => void
}

let loading: Promise<Recogniser> | undefined

/**
 * Tesseract, one for each thread: loaded with the first page that has to be recognised. Its
 * WebAssembly and its data of English, French and Spanish lie in node_modules and are read from
 * there: nothing is fetched.
 */
export function recogniser(): Promise<Recogniser> {
  loading ??= load()
  return loading
}

const lstmAlone = 1
/** Tesseract's page segmentation modes. */
const modes: Readonly<Record<Layout, number>> = { page: 3, lines: 6, sparse: 11 }
const word = 3

async function load(): Promise<Recogniser> {
  const script = fileURLToPath(import.meta.resolve('tesseract.js-core/tesseract-core-simd-lstm.js'))
  // Emscripten's function that starts the module; the package has no types.
  const start = createRequire(import.meta.url)(script) as (options: object) => Promise<Core>
  // It writes what it thinks of a page to the standard streams.
  const core = await start({ print: () => {}, printErr: () => {} })
  const apis = new Map<Language, BaseApi>()
  const apiFor = (language: Language): BaseApi => {
    const known = apis.get(language)
    if (known) return known
    const [name, file] = data[language]
    core.FS.writeFile(`/${name}.traineddata`, gunzipSync(readFileSync(fileURLToPath(file()))))
    const api = new core.TessBaseAPI()
    if (api.Init('/', name, lstmAlone) !== 0) throw new Error('Tesseract does not start')
    core.FS.unlink(`/${name}.traineddata`)
    apis.set(language, api)
    return api
  }
  return (grey, width, height, layout, language) => {
    try {
      const api = apiFor(language)
      core.FS.writeFile('/input', bitmapOf(grey, width, height))
      api.SetPageSegMode(modes[layout])
      if (api.SetImageFile(1, 0) !== 0)
        throw new UnreadableError('a page is no picture that can be recognised. Leave it out with --exclude')
      api.Recognize(null)
      const words = wordsOf(core, api)
      api.Clear()
      core.FS.unlink('/input')
      return words
    } catch (error) {
      // What a trap leaves behind is not to be trusted: the next page gets a fresh module.
      loading = undefined
      if (error instanceof UnreadableError) throw error
      throw new UnreadableError('text recognition broke down on a page. Leave it out with --exclude')
    }
  }
}

/** Tesseract's name of each language, and where its data lies. */
const data: Readonly<Record<Language, readonly [name: string, file: () => string]>> = {
  en: ['eng', () => import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')],
  fr: ['fra', () => import.meta.resolve('@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz')],
  es: ['spa', () => import.meta.resolve('@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz')],
}

function wordsOf(core: Core, api: BaseApi): SeenWord[] {
  const out: SeenWord[] = []
  const each = api.GetIterator()
  if (!each) return out
  each.Begin()
  do {
    const text = each.GetUTF8Text(word)?.trim()
    if (!text) continue
    const { x0, y0, x1, y1 } = each.getBoundingBox(word)
    const base = each.getBaseline(word)
    const { row_height: rowHeight } = each.getRowAttributes()
    out.push({
      text,
      box: { left: x0, top: y0, right: x1, bottom: y1 },
      confidence: each.Confidence(word),
      inDictionary: Boolean(each.WordIsFromDictionary()),
      baseline: base.has_baseline ? (base.y0 + base.y1) / 2 : y1,
      rowHeight: rowHeight > 0 ? rowHeight : y1 - y0,
    })
  } while (each.Next(word))
  core.destroy(each)
  return out
}

const paletteAt = 54
const rowsAt = paletteAt + 4 * 256

/** A BMP of 256 greys, 200 dots an inch. */
function bitmapOf(grey: Uint8Array, width: number, height: number): Uint8Array {
  const row = (width + 3) & ~3
  const out = Buffer.alloc(rowsAt + row * height)
  out.write('BM', 0, 'latin1')
  out.writeUInt32LE(out.length, 2)
  out.writeUInt32LE(rowsAt, 10)
  out.writeUInt32LE(40, 14)
  out.writeInt32LE(width, 18)
  out.writeInt32LE(height, 22)
  out.writeUInt16LE(1, 26)
  out.writeUInt16LE(8, 28)
  out.writeUInt32LE(row * height, 34)
  out.writeInt32LE(7874, 38)
  out.writeInt32LE(7874, 42)
  for (let i = 0; i < 256; i++) out.writeUInt32LE(i * 0x010101, paletteAt + 4 * i)
  for (let y = 0; y < height; y++) out.set(grey.subarray(y * width, (y + 1) * width), rowsAt + (height - 1 - y) * row)
  return out
}
