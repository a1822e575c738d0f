import { folded } from '../../text/fold.ts'
import { drawOnly } from '../pdf/hide.ts'
import { type ReadyPage, withPage } from '../pdf/page.ts'
import { type Opened, withPdf } from '../pdf/pdfium.ts'
import { isDoubtful, type Spelling } from '../pdf/spelling.ts'
import { leastConfidence, readRaster } from './readRaster.ts'
import { drawn, fewestLetters, lettersIn, scaleOf } from './scans.ts'
import { type Recogniser, recogniser } from './tesseract.ts'

/**
 * Whether a font of a file draws other characters than the file says (ToUnicode, ISO 32000-1,
 * 9.10.3), as programs write that want nothing to be copied, or that are mistaken. A font that
 * spells as no writing does is drawn by itself, and recognised.
 *
 * @param pages how each page's fonts spell
 */
export async function isDrawnOtherwise(bytes: Uint8Array, pages: readonly (readonly Spelling[])[]): Promise<boolean> {
  const looks = looksAt(pages)
  if (looks.length === 0) return false
  const recognise = await recogniser()
  return withPdf(bytes, (opened) =>
    looks.some((look) => withPage(opened, look.page, false, (ready) => lies(opened, ready, look, recognise))),
  )
}

/** A font of a page, from 0, in the order in which they come. */
interface Look {
  readonly page: number
  readonly font: number
  readonly odd: number
}

/** Fonts of one name are looked at on so many pages: those where they spell most oddly. */
const mostLooks = 3

function looksAt(pages: readonly (readonly Spelling[])[]): Look[] {
  const byName = new Map<string, { looks: Look[]; pairs: number; odd: number }>()
  for (const [page, fonts] of pages.entries()) {
    for (const [font, spelling] of fonts.entries()) {
      const { name } = spelling.font
      const all = byName.get(name) ?? { looks: [], pairs: 0, odd: 0 }
      byName.set(name, all)
      all.pairs += spelling.pairs
      all.odd += spelling.odd
      if (isDoubtful(spelling) || isDoubtful(all)) all.looks.push({ page, font, odd: spelling.odd })
    }
  }
  return [...byName.values()].flatMap(({ looks }) => looks.sort((a, b) => b.odd - a.odd).slice(0, mostLooks))
}

function lies(opened: Opened, ready: ReadyPage, look: Look, recognise: Recogniser): boolean {
  const { page, placing, characters } = ready
  const { width, height } = placing
  const font = [...new Set(characters.map((each) => each.font))][look.font]
  const own = new Set(characters.filter((each) => each.font === font).map(({ drawnWith }) => drawnWith))
  drawOnly(opened, ready, ({ object }) => own.has(object))
  const scale = scaleOf(width, height)
  const seen = readRaster(drawn(opened, page, width, height, scale), scale, recognise, 'en')
  if (lettersIn(seen) < fewestLetters || seen.confidence < leastConfidence) return false
  const said = characters.map((each) => (each.font === font ? each.text : ' ')).join('')
  return alike(said, seen.words.map(({ text }) => text).join(' ')) < leastAlike
}

/** Of what is read well 0.9 is found again, and less than 0.2 where letters stand for others. */
const leastAlike = 0.5

/**
 * How much of the neighbours within words that the file tells of was seen, from 0 to 1: of Latin
 * letters alone where there are some, since recognition takes other alphabets for them.
 */
function alike(said: string, seen: string): number {
  const latin = neighbours(said, /[a-z]+/g)
  const told = latin.size >= fewNeighbours ? latin : neighbours(said, anyWord)
  const found = neighbours(seen, anyWord)
  let [shared, all] = [0, 0]
  for (const [pair, count] of told) {
    shared += Math.min(count, found.get(pair) ?? 0)
    all += count
  }
  return shared / Math.max(1, all)
}

const fewNeighbours = 4
const anyWord = /[\p{L}\p{N}]+/gu

function neighbours(text: string, words: RegExp): Map<string, number> {
  const pairs = new Map<string, number>()
  for (const [word] of folded(text).matchAll(words))
    for (let i = 0; i + 1 < word.length; i++) pairs.set(word.slice(i, i + 2), (pairs.get(word.slice(i, i + 2)) ?? 0) + 1)
  return pairs
}
