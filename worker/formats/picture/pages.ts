import { UnreadableError } from '../format.ts'
import { pdfObjects } from '../pdf/objects.ts'

/** A picture as a page of a PDF that shows nothing else. */
export interface PicturePage {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Pixels an inch, where the file says so. */
  readonly density?: number
  /** Clockwise, degrees, as it has to be turned to be seen upright. */
  readonly turn?: 0 | 90 | 180 | 270
  /** One below the other, together as high as the page. */
  readonly strips: readonly Strip[]
}

/** A PDF's image: how its data is packed is what the picture's own file has. */
export interface Strip {
  readonly height: number
  /** Entries of its dictionary but for Type, Subtype, Width, Height and Length. */
  readonly entries: string
  readonly data: Uint8Array
}

/** More is a bomb, or a poster. */
const mostPixels = 150_000_000

/** @throws UnreadableError when a picture has no pixels, or too many */
export function checkSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw damaged()
  if (width * height > mostPixels || Math.max(width, height) > 65_500)
    throw new UnreadableError('a picture of too many pixels. Save it smaller, or leave it out with --exclude')
}

export function damaged(): UnreadableError {
  return new UnreadableError('a damaged picture, or none. Save it again with another program, or leave it out with --exclude')
}

export function unsupported(what: string): UnreadableError {
  return new UnreadableError(`a picture with ${what}, which can't be read. Save it as PNG or PDF, or leave it out with --exclude`)
}

/** What a screen has, and what a scanner has at most: others are mistakes. */
const [leastDensity, mostDensity] = [60, 1200]
const longSideOfA4 = 11.7

/** A PDF with a page for each picture, as big as it says it is, or as A4 where that can be. */
export function pdfOf(pages: readonly PicturePage[]): Uint8Array {
  const head = latin1('%PDF-1.7\n')
  const objects = pdfObjects(head.length)
  const object = (id: number, entries: string, data?: Uint8Array) => {
    if (data) objects.add(id, `<<${entries} /Length ${data.length}>>\nstream\n`, data, '\nendstream')
    else objects.add(id, `<<${entries}>>`)
  }
  let next = 3
  const kids: number[] = []
  for (const { width, height, density, turn = 0, strips } of pages) {
    const inch = density && density >= leastDensity && density <= mostDensity ? density : assumed(width, height)
    const [wide, high] = [(72 * width) / inch, (72 * height) / inch]
    const [page, content] = [next, next + 1]
    next += 2 + strips.length
    kids.push(page)
    const names = strips.map((_, i) => `/S${i} ${content + 1 + i} 0 R`).join(' ')
    object(
      page,
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide.toFixed(3)} ${high.toFixed(3)}] /Rotate ${turn} ` +
        `/Contents ${content} 0 R /Resources <</XObject <<${names}>>>>`,
    )
    let top = 0
    const drawn = strips.map((strip, i) => {
      top += strip.height
      const part = (high * strip.height) / height
      return `q ${wide.toFixed(3)} 0 0 ${part.toFixed(3)} 0 ${(high - (high * top) / height).toFixed(3)} cm /S${i} Do Q`
    })
    object(content, '', latin1(drawn.join('\n')))
    for (const [i, strip] of strips.entries())
      object(
        content + 1 + i,
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${strip.height} /Interpolate true ${strip.entries}`,
        strip.data,
      )
  }
  object(1, '/Type /Catalog /Pages 2 0 R')
  object(2, `/Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}]`)
  return Buffer.concat([head, objects.end(1)])
}

function assumed(width: number, height: number): number {
  return Math.min(300, Math.max(72, Math.max(width, height) / longSideOfA4))
}

function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1')
}
