import { changed } from '../text/changed.ts'
import { type Change, type Format, type OpenFile, type ReadOptions, UnreadableError, type Unsearched } from './format.ts'
import { building } from './pdf/build.ts'
import { layerOf } from './pdf/layer.ts'
import { isOwn, ownPages } from './pdf/own.ts'
import { withPage } from './pdf/page.ts'
import { withPdf } from './pdf/pdfium.ts'
import { pictureOf } from './pdf/picture.ts'
import { plainPages } from './pdf/plainPages.ts'
import { type SurveyedPage, scannedMessage, survey } from './pdf/survey.ts'
import { userUnitsOf } from './pdf/userUnits.ts'
import { changesByPiece } from './pieces.ts'

/**
 * PDF. Its text is what its pages hold: their text layers, with the fields and comments that are
 * drawn on them, in the order in which a person reads. The way back is a new file, of which nothing
 * is the old one's: pages as pictures, in which identifiers and whatever can't be searched were
 * painted over before they were encoded, with a fresh unseen text layer; or plain pages of text.
 * Metadata, outlines, scripts, links, named places, comments that aren't drawn and attachments are
 * not taken over.
 */
export const pdf: Format = {
  name: 'pdf',
  takes: (extension, bytes) =>
    extension === '.pdf' || Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-'),
  async read(bytes, options) {
    if (isOwn(bytes)) return openFile(bytes, ownPages(bytes).map(whole), [], true, options)
    const { pages: read, unsearched } = await withPdf(bytes, survey)
    const units = await userUnitsOf(bytes)
    const pages = read.map((page, k) => ({ ...page, unit: units[k] ?? 1 }))
    if (options.unsearched === 'fail' && unsearched.length > 0) throw new UnreadableError(whyRefused(unsearched))
    return openFile(bytes, pages, unsearched, false, options)
  },
}

/** A page with the size of its units, points. */
interface SizedPage extends SurveyedPage {
  readonly unit: number
}

function whole(page: Pick<SizedPage, 'text' | 'places' | 'turns' | 'hidden' | 'width' | 'height' | 'unit'>): SizedPage {
  return { ...page, withheld: false, unknown: [], hadPictures: false }
}

function whyRefused(unsearched: readonly Unsearched[]): string {
  const scanned = unsearched.find(({ kind }) => kind === 'scanned page')
  if (scanned) return scannedMessage(scanned.count)
  const listed = unsearched.map(({ kind, count }) => `${kind} (${count})`).join(', ')
  return `it holds what can't be searched: ${listed}. Take that out, or choose a policy that leaves such parts out`
}

function openFile(
  bytes: Uint8Array,
  pages: readonly SizedPage[],
  unsearched: readonly Unsearched[],
  ours: boolean,
  options: ReadOptions,
): OpenFile {
  let at = 0
  const pieces = pages.map(({ text }) => {
    const start = at
    at += text.length
    return { start, end: at }
  })
  return {
    text: pages.map(({ text }) => text).join(''),
    ...(unsearched.length > 0 ? { unsearched } : {}),
    // Half of a character beyond U+FFFF can't be written.
    fit: (value) => value.toWellFormed(),
    write(changes) {
      const byPage = changesByPiece(pieces, changes)
      return options.pdf === 'text' ? asText(pages, byPage) : asPictures(bytes, pages, byPage, ours)
    },
  }
}

const withheld = 'page withheld: it holds a picture that could not be searched'

function asText(pages: readonly SizedPage[], changes: readonly (readonly Change[])[]): Uint8Array {
  const file = building()
  for (const [k, page] of pages.entries()) {
    if (page.withheld) file.add({ width: page.width, height: page.height, unit: page.unit, runs: [], remark: withheld })
    else for (const plain of plainPages(changed(page.text, changes[k] ?? []))) file.add(plain)
  }
  return file.finish()
}

function asPictures(
  bytes: Uint8Array,
  pages: readonly SizedPage[],
  changes: readonly (readonly Change[])[],
  ours: boolean,
): Promise<Uint8Array> {
  return withPdf(bytes, (opened) => {
    const file = building()
    for (const [k, page] of pages.entries()) {
      const { width, height, unit, unknown } = page
      const { runs, covered } = layerOf(page, changes[k] ?? [], page.hadPictures)
      const picture = page.withheld
        ? undefined
        : withPage(opened, k, ours, ({ page: handle, pictures, drawings, unspoken }) =>
            pictureOf(opened, handle, { width, height, beneath: [...pictures, ...drawings, ...unspoken], grey: unknown, black: covered }),
          )
      file.add({ width, height, unit, runs, ...(picture ? { picture } : { remark: withheld }) })
    }
    return file.finish()
  })
}
