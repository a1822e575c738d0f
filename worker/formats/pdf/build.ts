import { createHash } from 'node:crypto'
import { zlibSync } from 'fflate'
import type { Box } from './box.ts'
import { codeBook } from './codes.ts'
import { fontName, glyphlessFont } from './glyphless.ts'
import { contentOf, type Run } from './layer.ts'
import { pdfObjects } from './objects.ts'
import type { Picture } from './picture.ts'

/** A page of a new file. */
export interface NewPage {
  /** In units of the page. */
  readonly width: number
  readonly height: number
  /** Points to a unit; absent: one. */
  readonly unit?: number
  readonly picture?: Picture
  readonly runs: readonly Run[]
  /** Frames in place of characters that can't be shown. */
  readonly frames?: readonly Box[]
  /** What is said to whoever sees the page and is no part of its text. */
  readonly remark?: string
}

/** A PDF in the making, page by page. */
export interface Building {
  readonly add: (page: NewPage) => void
  /** A file that lies in it, in the order in which they are attached. */
  readonly attach: (file: { readonly extension: string; readonly bytes: Uint8Array }) => void
  /** @returns the file; nothing in it depends on when, where or by whom it was made */
  readonly finish: () => Uint8Array
}

/**
 * Before the hash of all that follows it: a file that begins so and has that hash is as this
 * program wrote it.
 */
export const ownMark = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n%cloister '

const [catalog, pages, unseenFont, unseenPart, unseenAbout, unseenFile, unseenGlyphs, unseenMap, seenFont] = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * A PDF of pictures and text layers; no metadata, nothing else. Objects as ISO 32000-1 has them.
 */
export function building(): Building {
  const objects = pdfObjects(ownMark.length + 64 + 1)
  const kids: number[] = []
  const files: { readonly name: string; readonly id: number }[] = []
  const codes = codeBook()
  let next = 10
  const stream = (id: number, entries: string, data: Uint8Array) =>
    objects.add(id, `<</Length ${data.length} /Filter /FlateDecode${entries}>>\nstream\n`, data, '\nendstream')
  return {
    add({ width, height, unit = 1, picture, runs, frames = [], remark }) {
      const [page, content, image] = [next, next + 1, next + 2]
      next += picture ? 3 : 2
      kids.push(page)
      const size = `${points(width)} ${points(height)}`
      const named = picture ? ` /XObject <</P ${image} 0 R>>` : ''
      objects.add(
        page,
        `<</Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${size}]${unit === 1 ? '' : ` /UserUnit ${unit}`} ` +
          `/Contents ${content} 0 R /Resources <</Font <</U ${unseenFont} 0 R /V ${seenFont} 0 R>>${named}>>>>`,
      )
      const drawn = picture ? `q ${points(width)} 0 0 ${points(height)} 0 0 cm /P Do Q\n` : ''
      const framed = frames.map(({ x0, y0, x1, y1 }) => `${points(x0)} ${points(y0)} ${points(x1 - x0)} ${points(y1 - y0)} re S\n`).join('')
      stream(
        content,
        '',
        squeeze(
          latin1(`${drawn}${framed ? `0.5 w\n${framed}` : ''}${contentOf(runs, codes)}\n${remark ? remarkOf(remark, width, height) : ''}`),
        ),
      )
      if (picture) stream(image, ` /Type /XObject /Subtype /Image ${picture.entries}`, picture.data)
    },
    attach({ extension, bytes }) {
      const [about, data] = [next, next + 1]
      next += 2
      const name = attachmentName(files.length, extension)
      files.push({ name, id: about })
      objects.add(about, `<</Type /Filespec /F (${name}) /UF (${name}) /EF <</F ${data} 0 R>>>>`)
      stream(data, ` /Type /EmbeddedFile /Params <</Size ${bytes.length}>>`, squeeze(bytes))
    },
    finish() {
      const named = files.map(({ name, id }) => `(${name}) ${id} 0 R`).join(' ')
      const attached = files.length > 0 ? ` /Names <</EmbeddedFiles <</Names [${named}]>>>>` : ''
      objects.add(catalog, `<</Type /Catalog /Pages ${pages} 0 R${attached}>>`)
      objects.add(pages, `<</Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}]>>`)
      objects.add(
        unseenFont,
        `<</Type /Font /Subtype /Type0 /BaseFont /${fontName} /Encoding /Identity-H /DescendantFonts [${unseenPart} 0 R] /ToUnicode ${unseenMap} 0 R>>`,
      )
      objects.add(
        unseenPart,
        `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${fontName} /CIDSystemInfo <</Registry (Adobe) ` +
          `/Ordering (Identity) /Supplement 0>> /FontDescriptor ${unseenAbout} 0 R /CIDToGIDMap ${unseenGlyphs} 0 R /DW 500>>`,
      )
      objects.add(
        unseenAbout,
        `<</Type /FontDescriptor /FontName /${fontName} /Flags 4 /FontBBox [0 -200 500 800] /ItalicAngle 0 /Ascent 800 ` +
          `/Descent -200 /CapHeight 700 /StemV 80 /FontFile2 ${unseenFile} 0 R>>`,
      )
      const { length, font, glyphs } = unseen()
      stream(unseenFile, ` /Length1 ${length}`, font)
      stream(unseenGlyphs, '', glyphs)
      stream(unseenMap, '', squeeze(latin1(codes.toUnicode())))
      objects.add(seenFont, '<</Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding>>')
      const body = objects.end(catalog)
      return Buffer.concat([latin1(`${ownMark}${createHash('sha256').update(body).digest('hex')}\n`), body])
    },
  }
}

let squeezed: { readonly length: number; readonly font: Uint8Array; readonly glyphs: Uint8Array } | undefined

/**
 * The font of the text layer and its bytes unpacked, and which glyph each code has: the same in
 * every file.
 */
function unseen() {
  if (!squeezed) {
    const font = glyphlessFont()
    // Every code is drawn with the font's second glyph.
    const glyphs = Uint8Array.from({ length: 2 * 0x10000 }, (_, i) => i & 1)
    squeezed = { length: font.length, font: squeeze(font), glyphs: squeeze(glyphs) }
  }
  return squeezed
}

/** Numbers of equal length, so that their order is that of the names, as a name tree wants it. */
function attachmentName(index: number, extension: string): string {
  return `attachment-${String(index + 1).padStart(5, '0')}${/^\.[a-z0-9]{1,8}(?:\.[a-z0-9]{1,8})?$/.test(extension) ? extension : ''}`
}

/** In the middle of the page's upper half, as large as fits. */
function remarkOf(remark: string, width: number, height: number): string {
  const size = Math.min(12, (0.9 * width) / (0.6 * remark.length))
  const left = (width - 0.6 * size * remark.length) / 2
  const hex = Buffer.from(remark, 'latin1').toString('hex')
  return (
    `/Artifact BMC\nBT\n/V ${points(size)} Tf 0 Tr 0 g ` +
    `1 0 0 1 ${points(left)} ${points(height * 0.6)} Tm 100 Tz <${hex}> Tj\nET\nEMC\n`
  )
}

function points(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function squeeze(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 6 })
}

function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1')
}
