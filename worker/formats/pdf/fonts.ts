import type { Opened } from './pdfium.ts'

/** A font of a page, the same for all that is drawn with it while the page is open. */
export interface Font {
  /** '' when it has none; subsets of one font share theirs. */
  readonly name: string
}

const room = 64
const none: Font = { name: '' }

/** Finds the fonts that text objects of one page are drawn with. */
export function fontFinder({ lib, scratch }: Opened): (textObject: number) => Font {
  const byHandle = new Map<number, Font>()
  const byObject = new Map<number, Font>()
  const find = (textObject: number): Font => {
    const handle = textObject === 0 ? 0 : lib._FPDFTextObj_GetFont(textObject)
    if (handle === 0) return none
    const known = byHandle.get(handle)
    if (known) return known
    // It ends with NUL; nothing is written where it doesn't fit.
    const length = lib._FPDFFont_GetBaseFontName(handle, scratch, room)
    const font = {
      name: length > room ? '' : Buffer.from(lib.HEAPU8.subarray(scratch, scratch + Math.max(0, length - 1))).toString('latin1'),
    }
    byHandle.set(handle, font)
    return font
  }
  return (textObject) => {
    const font = byObject.get(textObject) ?? find(textObject)
    byObject.set(textObject, font)
    return font
  }
}
