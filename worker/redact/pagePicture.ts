import type { PageView, PageWord, PictureView } from '../formats/format.ts'
import type { Raster } from '../formats/recognition/raster.ts'

/** A page of a document as a person sees it, with the words that were read on it. */
export interface PagePicture {
  /** From 0. */
  readonly number: number
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** A PNG, in Base64. */
  readonly png: string
  /** Offsets of the document's text; places as shares of the page. */
  readonly words: readonly PageWord[]
  /** Of a picture whose boxes are places in it. */
  readonly picture?: PictureView
}

/**
 * @param number of the page, from 0
 * @returns undefined for a page that is not there, or can't be drawn
 */
export async function pagePicture(pages: readonly PageView[], number: number): Promise<PagePicture | undefined> {
  const page = pages[number]
  const raster = await page?.draw()
  if (!page || !raster) return undefined
  const { width, height } = raster
  const { picture } = page
  const png = Buffer.from(await pngOf(raster)).toString('base64')
  return { number, width, height, png, words: page.words(), ...(picture ? { picture } : {}) }
}

async function pngOf({ width, height, pixels }: Raster): Promise<Uint8Array> {
  const { encode } = await import('fast-png')
  const data = new Uint8Array(3 * width * height)
  for (let i = 0, at = 0; at < data.length; i += 4, at += 3) {
    data[at] = pixels[i + 2]!
    data[at + 1] = pixels[i + 1]!
    data[at + 2] = pixels[i]!
  }
  return encode({ width, height, data, channels: 3, depth: 8 })
}
