import { type PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib'

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 56 } as const

export interface Fonts {
  readonly plain: PDFFont
  readonly bold: PDFFont
}

/** Lines that run down the pages; where one page ends another begins. */
export interface Flow {
  readonly pages: readonly PDFPage[]
  /** Points between the margins. */
  readonly width: number
  /** Points from line to line. */
  readonly leading: (size: number) => number
  /**
   * Begins a page unless so many points are left.
   *
   * @returns whether it began one
   */
  readonly need: (points: number) => boolean
  readonly gap: (points: number) => void
  /** Goes on on a new page. */
  readonly turn: () => void
  /** A picture at the left margin, of the given height and no wider than half the width. */
  readonly picture: (image: PDFImage, height: number) => void
  /** A bar on the last line. @param x from the left margin */
  readonly bar: (x: number, width: number, height: number, tone: 'value' | 'limit') => void
  /** @param parts `x` from the left margin */
  readonly line: (parts: readonly { readonly text: string; readonly x: number; readonly font: PDFFont }[], size: number) => void
  /** A rule from the left margin, of the given length or across the whole width. */
  readonly rule: (thickness: number, length?: number) => void
}

const grey = rgb(0.6, 0.6, 0.6)
/** As the page has them: blue and vermilion keep apart for colour-blind eyes (Okabe & Ito 2008). */
const tones = { value: rgb(0, 0.447, 0.698), limit: rgb(0.835, 0.369, 0) } as const

export function flowOn(document: PDFDocument): Flow {
  const pages: PDFPage[] = []
  const { width, height, margin } = page
  let y = 0
  const begin = () => {
    pages.push(document.addPage([width, height]))
    y = height - margin
  }
  begin()
  const leading = (size: number) => size * 1.35
  const need = (points: number): boolean => {
    if (y - points >= margin) return false
    begin()
    return true
  }
  return {
    pages,
    width: width - 2 * margin,
    leading,
    need,
    gap: (points) => {
      y -= points
    },
    turn: begin,
    picture: (image, high) => {
      const { width: wide, height: tall } = image.scaleToFit((width - 2 * margin) / 2, high)
      need(tall + 8)
      y -= tall
      pages.at(-1)?.drawImage(image, { x: margin, y, width: wide, height: tall })
      y -= 8
    },
    bar: (x, wide, high, tone) => {
      pages.at(-1)?.drawRectangle({ x: margin + x, y: y - 1, width: wide, height: high, color: tones[tone] })
    },
    line: (parts, size) => {
      need(leading(size))
      y -= leading(size)
      for (const { text, x, font } of parts) if (text !== '') pages.at(-1)?.drawText(text, { x: margin + x, y, size, font })
    },
    rule: (thickness, length = width - 2 * margin) => {
      y -= 3
      pages.at(-1)?.drawLine({ start: { x: margin, y }, end: { x: margin + length, y }, thickness, color: grey })
      y -= 1
    },
  }
}

/**
 * Wraps a text into lines no wider than `room`; a single word that is wider (a hash) is cut.
 *
 * @param text in characters that the font has
 * @param size points
 * @param room points
 */
export function wrapped(text: string, font: PDFFont, size: number, room: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (some: string) => font.widthOfTextAtSize(some, size) <= room
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (!fits(line) && line.length > 1) {
      let length = line.length - 1
      while (length > 1 && !fits(line.slice(0, length))) length--
      lines.push(line.slice(0, length))
      line = line.slice(length)
    }
  }
  return [...lines, line]
}
