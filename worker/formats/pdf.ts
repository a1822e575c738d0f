import { changed } from '../text/changed.ts'
import { type Change, type Format, type Nesting, type OpenFile, type ReadOptions, UnreadableError, type Unsearched } from './format.ts'
import { joined } from './joined.ts'
import type { AttachedFile } from './pdf/attachments.ts'
import { building } from './pdf/build.ts'
import { layerOf } from './pdf/layer.ts'
import { isOwn, ownAttachments, ownPages } from './pdf/own.ts'
import { withPage } from './pdf/page.ts'
import { withPdf } from './pdf/pdfium.ts'
import { pictureOf } from './pdf/picture.ts'
import { plainPages } from './pdf/plainPages.ts'
import { type Survey, type SurveyedPage, survey, unrecognised, withBreaks } from './pdf/survey.ts'
import { userUnitsOf } from './pdf/userUnits.ts'
import { changesByPiece } from './pieces.ts'
import { barcodeReader, coverBarcodes } from './recognition/barcodes.ts'
import { isDrawnOtherwise } from './recognition/drawnOtherwise.ts'
import { pageViews } from './recognition/pageViews.ts'
import { type ReadRegion, readPictures } from './recognition/readPictures.ts'
import { redactedPictures } from './recognition/redactPictures.ts'
import { redactedScan } from './recognition/redactScan.ts'
import { recognised, type Scan, unsearchedOf, whyUnreadable } from './recognition/scans.ts'
import { recogniser } from './recognition/tesseract.ts'
import { summedByKind } from './unsearched.ts'

/**
 * PDF. Its text is what its pages hold: their text layers, with the fields and comments that are
 * drawn on them, in the order in which a person reads. The way back is a new file, of which nothing
 * is the old one's: pages as pictures, in which identifiers and whatever can't be searched were
 * painted over before they were encoded, with a fresh unseen text layer; or plain pages of text.
 * Metadata, outlines, scripts, links, named places and comments that aren't drawn are not taken
 * over. Files that lie in it, a portfolio's too, are read by their own readers and attached again,
 * under numbers for names.
 */
export const pdf: Format = {
  name: 'pdf',
  takes: (extension, bytes) =>
    extension === '.pdf' || Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-'),
  async read(bytes, options, nesting) {
    if (isOwn(bytes))
      return openFile(bytes, ownPages(bytes).map(whole), await openAttached(ownAttachments(bytes), nesting), [], true, options)
    const surveyed = await withPictures(bytes, await withDoubts(bytes, await withPdf(bytes, survey)))
    const { pages: read, unsearched: unread } = await withScans(bytes, surveyed)
    const attached = await openAttached(surveyed.attached, nesting)
    const unsearched = summedByKind([...unread, ...attached.unsearched])
    const units = await userUnitsOf(bytes)
    const pages = read.map((page, k) => sized(k + 1 < read.length && page.text !== '' ? withBreaks(page) : page, units[k] ?? 1))
    if (options.unsearched === 'fail' && unsearched.length > 0) throw new UnreadableError(whyRefused(unsearched, read))
    return openFile(bytes, pages, attached, unsearched, false, options)
  },
}

/** A page as it was read, or recognised. */
interface ReadPage extends SurveyedPage {
  readonly scan?: Scan
  /** Of a page with a text layer: what it shows beside it and was recognised. */
  readonly regions?: readonly ReadRegion[]
}

/** Where a font draws other characters than the file says, pages are read as pictures throughout. */
async function withDoubts(bytes: Uint8Array, { pages, attached, unsearched }: Survey): Promise<Survey> {
  const isTrue = !(await isDrawnOtherwise(
    bytes,
    pages.map(({ spellings }) => spellings),
  ))
  return { pages: isTrue ? pages : pages.map(unrecognised), attached, unsearched }
}

/**
 * Recognises pictures on pages that have text; what can't be read there is not shown, and counted.
 */
async function withPictures(bytes: Uint8Array, { pages, attached, unsearched }: Survey): Promise<Survey> {
  const mixed = [...pages.keys()].filter((k) => !pages[k]?.scanned && pages[k]?.hasPictures)
  const read = mixed.length > 0 ? await readPictures(bytes, mixed) : []
  const all = [...pages]
  for (const [i, k] of mixed.entries()) all[k] = { ...pages[k]!, ...read[i] }
  return { pages: all, attached, unsearched: summedByKind([...unsearched, ...all.flatMap(({ unread }) => unread)]) }
}

/**
 * Recognises the pages that are pictures.
 *
 * @throws UnreadableError when a page's words can't be relied on, or nothing can be read though
 *   there is something on the pages
 */
async function withScans(
  bytes: Uint8Array,
  { pages, unsearched }: Survey,
): Promise<{ pages: readonly ReadPage[]; unsearched: readonly Unsearched[] }> {
  const scanned = [...pages.keys()].filter((k) => pages[k]?.scanned)
  if (scanned.length === 0) return { pages, unsearched }
  const scans = await recognised(bytes, scanned)
  const read: ReadPage[] = [...pages]
  for (const [i, k] of scanned.entries()) {
    const scan = scans[i]
    const page = pages[k]!
    // Its places are those of the text, which tell the pages apart.
    if (scan && !scan.unreadable) read[k] = { ...whole({ ...scan, unit: 1 }), scan }
    else read[k] = { ...page, withheld: true }
  }
  const unreadable = scanned.filter((k) => read[k]?.withheld)
  if (unreadable.length > 0 && read.every(({ text, withheld }) => withheld || text === ''))
    throw new UnreadableError(whyUnreadable(unreadable))
  return { pages: read, unsearched: summedByKind([...unsearched, ...unsearchedOf(scans)]) }
}

function sized(page: ReadPage, unit: number): SizedPage {
  return { ...page, unit }
}

/** A page with the size of its units, points. */
interface SizedPage extends ReadPage {
  readonly unit: number
}

function whole(page: Pick<SizedPage, 'text' | 'places' | 'turns' | 'hidden' | 'width' | 'height' | 'unit'>): SizedPage {
  return { ...page, withheld: false, unknown: [], hasPictures: false, unread: [] }
}

function whyRefused(unsearched: readonly Unsearched[], pages: readonly ReadPage[]): string {
  const withheld = [...pages.keys()].filter((k) => pages[k]?.withheld)
  if (withheld.length > 0) return whyUnreadable(withheld)
  const listed = unsearched.map(({ kind, count }) => `${kind} (${count})`).join(', ')
  return `it holds what can't be searched: ${listed}. Take that out, or choose a policy that leaves such parts out`
}

function openFile(
  bytes: Uint8Array,
  pages: readonly SizedPage[],
  { files }: OpenAttached,
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
  const write = (changes: readonly Change[], attached: readonly AttachedFile[]) => {
    const byPage = changesByPiece(pieces, changes)
    return options.pdf === 'text' ? asText(pages, byPage, attached) : asPictures(bytes, pages, byPage, ours, attached)
  }
  const own: OpenFile = {
    text: pages.map(({ text }) => text).join(''),
    ...(unsearched.length > 0 ? { unsearched } : {}),
    // Half of a character beyond U+FFFF can't be written.
    fit: (value) => value.toWellFormed(),
    pages: pageViews(bytes, pages),
    write: (changes) => write(changes, []),
  }
  if (files.length === 0) return own
  const { changesOf, ...text } = joined([own, ...files.map(({ file }) => file)])
  return {
    ...text,
    // Its own text comes first.
    pages: pageViews(bytes, pages),
    write: async (changes) => {
      const [onPages = [], ...inFiles] = changesOf(changes)
      const attached: AttachedFile[] = []
      for (const [i, { extension, file }] of files.entries())
        attached.push({ extension: file.writtenAs ?? extension, bytes: await file.write(inFiles[i] ?? []) })
      return write(onPages, attached)
    },
  }
}

/** Files that lie in a PDF, opened by their own readers. */
interface OpenAttached {
  readonly files: readonly { readonly extension: string; readonly file: OpenFile }[]
  /** What no reader takes: it is left out. */
  readonly unsearched: readonly Unsearched[]
}

async function openAttached(attached: readonly (AttachedFile | undefined)[], nesting: Nesting | undefined): Promise<OpenAttached> {
  const files: { extension: string; file: OpenFile }[] = []
  for (const each of attached) {
    if (!each || !nesting) continue
    nesting.unpacking(each.bytes.length)
    try {
      files.push({ extension: each.extension, file: await nesting.open(`attachment${each.extension}`, each.bytes) })
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
    }
  }
  const left = attached.length - files.length
  return { files, unsearched: left > 0 ? [{ kind: 'attachment', count: left }] : [] }
}

const withheld = 'page withheld: it holds a picture that could not be searched'

function asText(pages: readonly SizedPage[], changes: readonly (readonly Change[])[], attached: readonly AttachedFile[]): Uint8Array {
  const file = building()
  for (const [k, page] of pages.entries()) {
    if (page.withheld) file.add({ width: page.width, height: page.height, unit: page.unit, runs: [], remark: withheld })
    else for (const plain of plainPages(changed(page.text, changes[k] ?? []))) file.add(plain)
  }
  for (const each of attached) file.attach(each)
  return file.finish()
}

async function asPictures(
  bytes: Uint8Array,
  pages: readonly SizedPage[],
  changes: readonly (readonly Change[])[],
  ours: boolean,
  attached: readonly AttachedFile[],
): Promise<Uint8Array> {
  const recognise = pages.some(({ scan, regions }) => scan ?? regions) ? await recogniser() : () => []
  const barcodes = await barcodeReader()
  return withPdf(bytes, (opened) => {
    const file = building()
    for (const [k, page] of pages.entries()) {
      const { width, height, unit, unknown, scan, regions } = page
      const ofPage = changes[k] ?? []
      const { runs, covered } = layerOf(page, ofPage, page.hasPictures)
      const picture = page.withheld
        ? undefined
        : scan
          ? redactedScan(opened, k, { scan, changes: ofPage, covered }, recognise, barcodes)
          : regions
            ? redactedPictures(opened, k, { text: page.text, changes: ofPage, regions, unknown, covered }, recognise, barcodes)
            : withPage(opened, k, ours, ({ page: handle, pictures, drawings, unspoken }) =>
                pictureOf(opened, handle, {
                  width,
                  height,
                  beneath: [...pictures, ...drawings, ...unspoken],
                  grey: unknown,
                  black: covered,
                  ...(ours ? {} : { finish: (raster) => coverBarcodes(raster, barcodes, k) }),
                }),
              )
      file.add({ width, height, unit, runs, ...(picture ? { picture } : { remark: withheld }) })
    }
    for (const each of attached) file.attach(each)
    return file.finish()
  })
}
