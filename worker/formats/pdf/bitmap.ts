import type { Opened } from './pdfium.ts'

/** PDFium's name of a format: blue, green, red and an unused byte for each pixel. */
export const bgrx = 3

/** Pixels of PDFium's that a page is drawn on. */
interface Bitmap {
  /** PDFium's handle. */
  readonly handle: number
  readonly wide: number
  readonly high: number
  /** Where the first row begins in PDFium's memory, and bytes from a row to the next. */
  readonly start: number
  readonly stride: number
}

/**
 * Makes a bitmap as big as a page, lets `use` work on it and frees it.
 *
 * @param width points, as `height`
 * @param scale pixels a point
 * @throws RangeError when there's no memory for it
 */
export function withBitmap<T>({ lib }: Opened, width: number, height: number, scale: number, use: (bitmap: Bitmap) => T): T {
  const wide = Math.max(1, Math.round(width * scale))
  const high = Math.max(1, Math.round(height * scale))
  const handle = lib._FPDFBitmap_CreateEx(wide, high, bgrx, 0, 0)
  if (handle === 0) throw new RangeError('no memory for a page')
  try {
    return use({ handle, wide, high, start: lib._FPDFBitmap_GetBuffer(handle), stride: lib._FPDFBitmap_GetStride(handle) })
  } finally {
    lib._FPDFBitmap_Destroy(handle)
  }
}
