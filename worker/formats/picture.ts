import { type Format, UnreadableError } from './format.ts'
import { isOwn } from './pdf/own.ts'
import { pdf } from './pdf.ts'
import { bmpPages, isBmp } from './picture/bmp.ts'
import { isJpeg, jpegPages } from './picture/jpeg.ts'
import { isPictureName } from './picture/names.ts'
import { type PicturePage, pdfOf } from './picture/pages.ts'
import { isPng, pngPages } from './picture/png.ts'
import { isTiff, tiffPages } from './picture/tiff.ts'

const kinds: readonly (readonly [
  is: (bytes: Uint8Array) => boolean,
  pages: (bytes: Uint8Array) => PicturePage[] | Promise<PicturePage[]>,
])[] = [
  [isPng, pngPages],
  [isJpeg, jpegPages],
  [isTiff, tiffPages],
  [isBmp, bmpPages],
]

/**
 * Pictures of pages: PNG, JPEG, TIFF, BMP. Each is read as the scanned pages of a PDF are, and what
 * is written is such a PDF: pictures with their identifiers painted over and a text layer. Nothing
 * of the picture's own file is in it but pixels.
 */
export const picture: Format = {
  name: 'picture',
  takes: isPictureName,
  async read(bytes, options) {
    if (isOwn(bytes)) return pdf.read(bytes, options)
    const [, pagesOf] = kinds.find(([is]) => is(bytes)) ?? []
    if (!pagesOf)
      throw new UnreadableError(
        'no PNG, JPEG, TIFF or BMP, though its name says so. Give it its right name, or leave it out with --exclude',
      )
    return { ...(await pdf.read(pdfOf(await pagesOf(bytes)), options)), writtenAs: '.pdf' }
  },
}
