import { PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib'
import { currentLanguage, say } from '../core/say.ts'
import { type Flow, type Fonts, flowOn, page, wrapped } from './pdfFlow.ts'
import type { ReleaseRecord } from './record.ts'
import { reportContent } from './reportContent.ts'
import { embedded } from './reportLogo.ts'
import { type Bar, type Block, type Column, noTitlePage, type Pair, type TitlePage } from './reportShape.ts'
import { winAnsi } from './winAnsi.ts'

/**
 * The release report on A4, for those who sign on paper or in a file: the same words and figures as
 * the page, and the same bytes for the same record, language and time zone.
 */
export async function reportPdf(record: ReleaseRecord, titlePage: TitlePage = noTitlePage, signer?: string): Promise<Uint8Array> {
  const { organisation, title, about, sections } = reportContent(record, titlePage, signer)
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(currentLanguage())
  document.setCreator(`Cloister ${record.program}`)
  document.setProducer('Cloister')
  document.setCreationDate(new Date(record.ended))
  document.setModificationDate(new Date(record.ended))
  const fonts: Fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  const flow = flowOn(document)
  if (titlePage.logo) flow.picture(await embedded(document, titlePage.logo), 48)
  if (organisation !== '') write(flow, organisation, fonts.bold, 11)
  write(flow, title, fonts.bold, 18)
  write(flow, about, fonts.plain, 10)
  for (const [k, section] of sections.entries()) {
    // Each part is a sheet of its own: the first is for whoever decides.
    if (k > 0 && sections[k - 1]?.part !== section.part) {
      flow.turn()
      if (section.part === 'annex') write(flow, say`Annex`, fonts.bold, 18)
    }
    flow.need(60)
    flow.gap(16)
    write(flow, section.title, fonts.bold, 13)
    flow.gap(3)
    for (const block of section.blocks) put(flow, block, fonts)
  }
  const of = flow.pages.length
  for (const [k, sheet] of flow.pages.entries()) {
    const foot = winAnsi(`Cloister · ${title} · ${about} · ${say`page ${k + 1} of ${of}`}`)
    sheet.drawText(wrapped(foot, fonts.plain, 8, page.width - 2 * page.margin)[0] ?? '', {
      x: page.margin,
      y: page.margin - 24,
      size: 8,
      font: fonts.plain,
    })
  }
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}

function put(flow: Flow, block: Block, fonts: Fonts): void {
  if (block.kind === 'pairs') putPairs(flow, block.rows, fonts)
  else if (block.kind === 'table') putTable(flow, block.caption, block.columns, block.rows, fonts)
  else if (block.kind === 'bars') putBars(flow, block.title, block.bars, fonts)
  else if (block.kind === 'signatures') putSignatures(flow, block.columns, block.rows, fonts)
  else {
    write(flow, block.text, block.strong ? fonts.bold : fonts.plain, 10)
    flow.gap(4)
  }
}

/** A paragraph. */
function write(flow: Flow, text: string, font: PDFFont, size: number): void {
  for (const line of wrapped(winAnsi(text), font, size, flow.width)) flow.line([{ text: line, x: 0, font }], size)
}

function putPairs(flow: Flow, rows: readonly Pair[], { plain, bold }: Fonts): void {
  const left = flow.width * 0.4
  for (const [name, value] of rows) {
    const names = wrapped(winAnsi(name), plain, size, left - between)
    const values = wrapped(winAnsi(value), bold, size, flow.width - left)
    const lines = Math.max(names.length, values.length)
    flow.need(lines * flow.leading(size))
    for (let k = 0; k < lines; k++)
      flow.line(
        [
          { text: names[k] ?? '', x: 0, font: plain },
          { text: values[k] ?? '', x: left, font: bold },
        ],
        size,
      )
  }
  flow.gap(6)
}

const size = 9
const between = 8
/** The greatest number of lines in a cell: a row never exceeds a page. */
const mostLines = 40

function putTable(
  flow: Flow,
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { plain, bold }: Fonts,
): void {
  const heads = columns.map(({ heading }) => winAnsi(heading))
  const cells = rows.map((row) => row.map(winAnsi))
  const widths = columnWidths([heads, ...cells], bold, flow.width)
  const starts = widths.map((_, k) => widths.slice(0, k).reduce((a, b) => a + b, 0))
  const row = (own: readonly string[], font: PDFFont, header: boolean) => {
    const lines = own.map((cell, k) => wrapped(cell, font, size, (widths[k] ?? 0) - between).slice(0, mostLines))
    const height = Math.max(...lines.map(({ length }) => length), 1)
    if (flow.need(height * flow.leading(size) + 4) && !header) row(heads, bold, true)
    for (let i = 0; i < height; i++)
      flow.line(
        lines.map((texts, k) => {
          const text = texts[i] ?? ''
          const isWords = columns[k]?.words
          const x = (starts[k] ?? 0) + (isWords ? 0 : Math.max(0, (widths[k] ?? 0) - between - font.widthOfTextAtSize(text, size)))
          return { text, x, font }
        }),
        size,
      )
    flow.rule(header ? 0.8 : 0.3, sum(widths))
  }
  flow.need(3 * flow.leading(size) + 20)
  for (const line of wrapped(winAnsi(caption), plain, size, flow.width)) flow.line([{ text: line, x: 0, font: plain }], size)
  flow.gap(2)
  row(heads, bold, true)
  for (const own of cells) row(own, plain, false)
  flow.gap(8)
}

/**
 * As wide as their longest cell where there is room; otherwise the space beyond their longest words
 * is shared out.
 */
function columnWidths(rows: readonly (readonly string[])[], font: PDFFont, room: number): number[] {
  const across = (rows[0] ?? []).map((_, k) => rows.map((row) => row[k] ?? ''))
  const widest = across.map((cells) => Math.max(...cells.map((cell) => font.widthOfTextAtSize(cell, size))) + between)
  const least = across.map((cells) =>
    Math.min(110, Math.max(...cells.flatMap((cell) => cell.split(' ')).map((word) => font.widthOfTextAtSize(word, size))) + between),
  )
  const all = sum(widest)
  if (all <= room) return widest
  const needed = sum(least)
  if (needed >= room) return least.map((width) => (width * room) / needed)
  const part = (room - needed) / (all - needed)
  return widest.map((width, k) => (least[k] ?? 0) + (width - (least[k] ?? 0)) * part)
}

function sum(all: readonly number[]): number {
  return all.reduce((a, b) => a + b, 0)
}

/** A figure of bars, with their words and values beside them. It is never split. */
function putBars(flow: Flow, title: string, bars: readonly Bar[], { plain, bold }: Fonts): void {
  const labels = flow.width * 0.3
  const room = flow.width - labels - 100
  flow.need((bars.length + 2) * flow.leading(size) + 8)
  flow.line([{ text: winAnsi(title), x: 0, font: bold }], size)
  for (const { label, length, value, isLimit } of bars) {
    const wide = Math.max(1, length * room)
    const name = wrapped(winAnsi(label), plain, size, labels - between)[0] ?? ''
    flow.line(
      [
        { text: name, x: 0, font: plain },
        { text: winAnsi(value), x: labels + wide + between, font: plain },
      ],
      size,
    )
    flow.bar(labels, wide, size - 1, isLimit ? 'limit' : 'value')
  }
  flow.gap(10)
}

/** Rows with room to sign in. They are never split. */
function putSignatures(flow: Flow, columns: readonly string[], rows: readonly (readonly string[])[], { plain, bold }: Fonts): void {
  const width = flow.width / columns.length
  const cells = (texts: readonly string[], font: PDFFont) =>
    texts.map((text, k) => ({ lines: wrapped(winAnsi(text), font, size, width - between).slice(0, 3), x: k * width, font }))
  const row = (texts: readonly string[], font: PDFFont) => {
    const all = cells(texts, font)
    for (let k = 0; k < Math.max(...all.map(({ lines }) => lines.length)); k++)
      flow.line(
        all.map(({ lines, ...place }) => ({ ...place, text: lines[k] ?? '' })),
        size,
      )
  }
  flow.need((rows.length + 1) * 60)
  row(columns, bold)
  flow.rule(0.8)
  for (const texts of rows) {
    flow.gap(14)
    row(texts, plain)
    flow.rule(0.5)
  }
}
