import type { Unsearched } from '../format.ts'
import { type UnsearchedCounter, unsearchedCounter } from '../unsearched.ts'
import { type AttachedFile, attachedFiles } from './attachments.ts'
import type { Box } from './box.ts'
import type { Character } from './characters.ts'
import type { Hidden } from './hide.ts'
import { type PageText, pageText } from './lines.ts'
import { type ReadyPage, withPage } from './page.ts'
import type { Opened } from './pdfium.ts'
import { type Spelling, spellings } from './spelling.ts'
import { wordsOf } from './words.ts'

/** A page as it was read. */
export interface SurveyedPage extends PageText {
  readonly width: number
  readonly height: number
  /** Nothing of it can be searched: a blank page takes its place. */
  readonly withheld: boolean
  /** Characters that their font doesn't name. */
  readonly unknown: readonly Box[]
  /** It shows pictures, drawings or writing that its text layer says nothing of. */
  readonly hasPictures: boolean
  /** What it shows that its text layer says nothing of. */
  readonly unread: readonly Unsearched[]
}

/** A page, and what is known of it before anything is recognised. */
export interface UnrecognisedPage extends SurveyedPage {
  /** It is to be recognised as a whole. */
  readonly scanned: boolean
  readonly spellings: readonly Spelling[]
}

/** A file's pages, and what beside their pictures can't be searched. */
export interface Survey {
  readonly pages: readonly UnrecognisedPage[]
  readonly unsearched: readonly Unsearched[]
  /** Files that lie in it: the document's own, then those of its pages; undefined for a damaged one. */
  readonly attached: readonly (AttachedFile | undefined)[]
}

const a4 = { width: 595, height: 842 }

/** Reads what every page says of itself; of those that are pictures, nothing. */
export function survey(opened: Opened): Survey {
  const { lib, file } = opened
  const { count, counted } = unsearchedCounter()
  const pages: Survey['pages'][number][] = []
  const attached = attachedFiles(opened)
  const total = lib._FPDF_GetPageCount(file)
  for (let k = 0; k < total; k++) {
    pages.push(withPage(opened, k, false, (ready) => surveyed(ready, count, attached)) ?? unrecognised(a4))
  }
  count('signature', Math.max(0, lib._FPDF_GetSignatureCount(file)))
  count('XFA form', lib._FPDF_GetXFAPacketCount(file) > 0 ? 1 : 0)
  return { pages, attached, unsearched: counted() }
}

function surveyed(
  { placing, characters, pictures, drawings, unspoken, attached }: ReadyPage,
  count: UnsearchedCounter['count'],
  files: (AttachedFile | undefined)[],
): UnrecognisedPage {
  files.push(...attached.attachments)
  count('sound or video', attached.sounds)
  count('picture', attached.others)
  const unknown = characters.filter((each) => each.unknown)
  const known = characters.filter((each) => !each.unknown && each.text !== ' ')
  const { width, height } = placing
  if (
    known.length === 0
      ? pictures.length + drawings.length + unspoken.length + unknown.length > 0
      : unknown.length > mostUnknown * known.length
  )
    return unrecognised(placing)
  const scanned = coverage(pictures, placing) > 0.5 && known.length < fewCharacters
  return {
    ...pageText(wordsOf(characters)),
    width,
    height,
    withheld: false,
    unknown: unknown.map(boxOf),
    hasPictures: pictures.length + drawings.length + unspoken.length > 0,
    unread: scanned ? [] : unreadOf({ pictures, drawings, unspoken }, unknown.length > 0),
    scanned,
    spellings: spellings(characters),
  }
}

/** What is counted of a page's pictures, drawings and writing without characters. */
export function unreadOf(
  { pictures, drawings, unspoken }: Pick<Hidden, 'pictures' | 'drawings' | 'unspoken'>,
  hasUnknown: boolean,
): Unsearched[] {
  const all: Unsearched[] = [
    { kind: 'picture', count: pictures.length + (drawings.length > 0 ? 1 : 0) },
    { kind: 'writing in an unreadable font', count: hasUnknown || unspoken.length > 0 ? 1 : 0 },
  ]
  return all.filter(({ count }) => count > 0)
}

/**
 * Where a font doesn't name its characters, those that it seems to name are not to be trusted
 * either.
 */
const mostUnknown = 0.15

/** A stamp or a page number over a scan is not the page's text. */
const fewCharacters = 150

/** The share of the page that pictures take up, counted twice where they overlap. */
function coverage(pictures: readonly Box[], { width, height }: { width: number; height: number }): number {
  const inside = (from: number, to: number, most: number) => Math.max(0, Math.min(to, most) - Math.max(from, 0))
  return pictures.reduce((sum, { x0, y0, x1, y1 }) => sum + inside(x0, x1, width) * inside(y0, y1, height), 0) / Math.max(1, width * height)
}

function boxOf({ box }: Character): Box {
  return box
}

/** Nothing of it can be read but by recognising it. */
export function unrecognised({ width, height }: Pick<SurveyedPage, 'width' | 'height'>): UnrecognisedPage {
  return {
    text: '',
    places: new Float32Array(),
    turns: new Uint8Array(),
    hidden: new Uint8Array(),
    width,
    height,
    withheld: true,
    unknown: [],
    hasPictures: false,
    unread: [],
    scanned: true,
    spellings: [],
  }
}

/** An empty line stands between pages; it belongs to the one above. */
export function withBreaks<T extends PageText>(page: T): T {
  const places = new Float32Array(page.places.length + 8).fill(Number.NaN)
  places.set(page.places)
  return { ...page, text: `${page.text}\n\n`, places, turns: longer(page.turns), hidden: longer(page.hidden) }
}

function longer(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length + 2)
  out.set(bytes)
  return out
}
