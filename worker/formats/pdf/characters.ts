import { UnreadableError } from '../format.ts'
import { around, type Box, quarterTurn, type Turn, turnedBack, upright } from './box.ts'
import { type Font, fontFinder } from './fonts.ts'
import { doubles, floats, type Opened } from './pdfium.ts'

/** A character of a page's text layer, where it is shown. */
export interface Character {
  /** One code point; ' ' for every white space. */
  readonly text: string
  readonly box: Box
  /** Absent when it stands askew. */
  readonly turn: Turn | undefined
  /** Its font's size on the page, points. */
  readonly size: number
  /** Its baseline's point. */
  readonly x: number
  readonly y: number
  /** Which piece of text it was drawn with. */
  readonly drawnWith: number
  readonly font: Font
  /** Drawn with no ink, as text recognition puts it over a scan. */
  readonly hidden: boolean
  /** The font doesn't say which character it is: its picture can't be searched. */
  readonly unknown: boolean
}

/** From the file's coordinates to the page's as it is shown. */
export interface Placing {
  readonly width: number
  readonly height: number
  readonly quarters: Turn
  readonly place: (box: Box) => Box
}

const mostCharacters = 2_000_000

/** How the page is shown: its visible box, turned as it says. */
export function placingOf({ lib, scratch }: Opened, page: number): Placing {
  const width = lib._FPDF_GetPageWidthF(page)
  const height = lib._FPDF_GetPageHeightF(page)
  const quarters = quarterTurn(lib._FPDFPage_GetRotation(page))
  lib._FPDF_GetPageBoundingBox(page, scratch)
  const [left = 0, , , bottom = 0] = floats(lib, scratch, 4)
  const place = ({ x0, y0, x1, y1 }: Box): Box => {
    const [a, b, c, d] = [x0 - left, y0 - bottom, x1 - left, y1 - bottom]
    if (quarters === 1) return { x0: b, y0: height - c, x1: d, y1: height - a }
    if (quarters === 2) return { x0: width - c, y0: height - d, x1: width - a, y1: height - b }
    if (quarters === 3) return { x0: width - d, y0: a, x1: width - b, y1: c }
    return { x0: a, y0: b, x1: c, y1: d }
  }
  return { width, height, quarters, place }
}

/**
 * The page's characters in the order in which they are drawn, those that PDFium adds for gaps among
 * them as white space; none that lies outside of the page.
 *
 * @throws UnreadableError when they are more than any page has
 */
export function charactersOf(opened: Opened, page: number, placing: Placing): Character[] {
  const { lib } = opened
  const textPage = lib._FPDFText_LoadPage(page)
  if (textPage === 0) return []
  try {
    const count = lib._FPDFText_CountChars(textPage)
    if (count > mostCharacters) throw new UnreadableError('a page with millions of characters. Leave it out with --exclude')
    const out: Character[] = []
    const fontOf = fontFinder(opened)
    for (let i = 0; i < count; i++) {
      const code = codeAt(opened, textPage, i, count)
      const white = isWhite(code) || (lib._FPDFText_IsGenerated(textPage, i) > 0 && code < 0x21 && code !== 2)
      const glyph = glyphOf(opened, textPage, i, placing)
      const { box } = glyph
      if (!white && !isInside(box, placing)) continue
      const object = lib._FPDFText_GetTextObject(textPage, i)
      const mode = object === 0 ? 0 : lib._FPDFTextObj_GetTextRenderMode(object)
      out.push({
        text: white ? ' ' : textOf(code),
        ...glyph,
        drawnWith: object,
        font: fontOf(object),
        hidden: mode === 3 || mode === 7,
        unknown: !white && (lib._FPDFText_HasUnicodeMapError(textPage, i) > 0 || isUnknown(code)),
      })
      if (code > 0xffff) i++
    }
    return withoutPrivate(out)
  } finally {
    lib._FPDFText_ClosePage(textPage)
  }
}

/**
 * Code points for private use are bullets and ticks on their own; where a font has many, or
 * different ones beside each other, they are letters that it doesn't name.
 */
function withoutPrivate(characters: Character[]): Character[] {
  const ofFont = new Map<Font, Set<string>>()
  for (const { text, font } of characters) if (isPrivate(text)) ofFont.set(font, (ofFont.get(font) ?? new Set()).add(text))
  if (ofFont.size === 0) return characters
  const differs = (text: string, other: Character | undefined) => other !== undefined && isPrivate(other.text) && other.text !== text
  return characters.map((each, i) => {
    if (!isPrivate(each.text)) return each
    const isLetter =
      (ofFont.get(each.font)?.size ?? 0) > mostPictograms || differs(each.text, characters[i - 1]) || differs(each.text, characters[i + 1])
    return isLetter ? { ...each, unknown: true } : each
  })
}

const mostPictograms = 5

function isPrivate(text: string): boolean {
  const code = text.codePointAt(0) ?? 0
  return (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000
}

/** PDFium gives characters beyond U+FFFF as two. */
function codeAt({ lib }: Opened, textPage: number, i: number, count: number): number {
  const code = lib._FPDFText_GetUnicode(textPage, i)
  if (code < 0xd800 || code > 0xdbff || i + 1 >= count) return code
  const low = lib._FPDFText_GetUnicode(textPage, i + 1)
  return low >= 0xdc00 && low <= 0xdfff ? 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00) : code
}

/**
 * Where a character stands: its glyph's box together with its cell in the line (its advance wide,
 * as high as letters of its size are), so that what is painted covers either. A cell far bigger
 * than the glyph comes from a careless font and is not heeded.
 */
function glyphOf(
  { lib, scratch }: Opened,
  textPage: number,
  i: number,
  { place, quarters }: Placing,
): Omit<Character, 'text' | 'drawnWith' | 'font' | 'hidden' | 'unknown'> {
  lib._FPDFText_GetCharBox(textPage, i, scratch, scratch + 8, scratch + 16, scratch + 24)
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = doubles(lib, scratch, 4)
  lib._FPDFText_GetCharOrigin(textPage, i, scratch, scratch + 8)
  const [ox = 0, oy = 0] = doubles(lib, scratch, 2)
  const { x0: x, y0: y } = place({ x0: ox, y0: oy, x1: ox, y1: oy })
  const turn = turnOf(lib._FPDFText_GetCharAngle(textPage, i), quarters)
  lib._FPDFText_GetMatrix(textPage, i, scratch)
  const [, , c = 0, d = 1] = floats(lib, scratch, 4)
  const tight = place({ x0, y0, x1, y1 })
  const size = sensibleSize(lib._FPDFText_GetFontSize(textPage, i) * Math.hypot(c, d), tight)
  if (lib._FPDFText_GetLooseCharBox(textPage, i, scratch) === 0) return { box: tight, x, y, turn, size }
  const [left = 0, top = 0, right = 0, bottom = 0] = floats(lib, scratch, 4)
  const loose = place({ x0: Math.min(left, right), y0: Math.min(top, bottom), x1: Math.max(left, right), y1: Math.max(top, bottom) })
  if (Math.max(loose.x1 - loose.x0, loose.y1 - loose.y0) > 4 * Math.max(1, tight.x1 - tight.x0, tight.y1 - tight.y0))
    return { box: tight, x, y, turn, size }
  if (turn === undefined) return { box: around(tight, loose), x, y, turn, size }
  const cell = upright(loose, turn)
  const baseline = upright({ x0: x, y0: y, x1: x, y1: y }, turn).y0
  const inLine = turnedBack(
    {
      x0: cell.x0,
      y0: Math.max(cell.y0, baseline - 0.23 * size),
      x1: cell.x1,
      y1: Math.max(baseline, Math.min(cell.y1, baseline + 0.82 * size)),
    },
    turn,
  )
  return { box: around(tight, inLine), x, y, turn, size }
}

function isInside(box: Box, { width, height }: Placing): boolean {
  return box.x1 > 0 && box.y1 > 0 && box.x0 < width && box.y0 < height
}

/** @param angle PDFium's, radians, clockwise */
function turnOf(angle: number, quarters: Turn): Turn | undefined {
  if (angle < 0) return undefined
  const turns = -angle / (Math.PI / 2)
  const whole = Math.round(turns)
  return Math.abs(turns - whole) > 0.12 ? undefined : quarterTurn(whole - quarters)
}

/** Fonts made of drawings may call themselves a thousand times too big or small. */
function sensibleSize(size: number, { x0, y0, x1, y1 }: Box): number {
  const tall = Math.max(x1 - x0, y1 - y0)
  return size > tall * 4 || size * 4 < tall || !(size > 0) ? Math.max(tall, 1) : size
}

/** PDFium writes U+0002 for a hyphen that ends a line within a word. */
function textOf(code: number): string {
  if (code === 2) return '-'
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code)
}

function isWhite(code: number): boolean {
  return (
    (code >= 9 && code <= 13) ||
    code === 0x20 ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  )
}

function isUnknown(code: number): boolean {
  return (code < 0x20 && code !== 2) || code === 0x7f || code === 0xfffd || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff
}
