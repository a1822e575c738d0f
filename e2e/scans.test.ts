import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Language } from '../worker/core/document.ts'
import { defaultReadOptions } from '../worker/formats/format.ts'
import type { Box } from '../worker/formats/pdf/box.ts'
import { withPage } from '../worker/formats/pdf/page.ts'
import { withPdf } from '../worker/formats/pdf/pdfium.ts'
import { pdf } from '../worker/formats/pdf.ts'
import { greyOf, type Raster } from '../worker/formats/recognition/raster.ts'
import { drawn } from '../worker/formats/recognition/scans.ts'
import { inventedLetter, type Letter } from '../worker/formats/testing/letters.ts'
import { a4, asJpeg, asPng, identifierBoxes, type Scanner, scanned } from '../worker/formats/testing/scanned.ts'
import { run, scratchFolder, writeFiles } from './program.ts'

/** `CLOISTER_LONG=1`: sixty pages, of which the README gives the figures. */
const long = process.env.CLOISTER_LONG === '1'

type Look = 'plain' | 'askew' | 'blurred' | 'fax' | 'JPEG 30'
const looks: Readonly<Record<Look, Omit<Scanner, 'dotsPerInch'>>> = {
  plain: {},
  askew: { askew: 2.5 },
  blurred: { blur: 1 },
  fax: { fax: true },
  'JPEG 30': {},
}

interface Page {
  readonly language: Language
  readonly dotsPerInch: number
  readonly look: Look
}

const pages: readonly Page[] = long
  ? (['en', 'fr', 'es'] as const).flatMap((language) =>
      [100, 150, 200, 300].flatMap((dotsPerInch) => (Object.keys(looks) as Look[]).map((look) => ({ language, dotsPerInch, look }))),
    )
  : [
      { language: 'en', dotsPerInch: 200, look: 'askew' },
      { language: 'fr', dotsPerInch: 200, look: 'JPEG 30' },
      { language: 'en', dotsPerInch: 100, look: 'fax' },
    ]

interface Fared {
  readonly dotsPerInch: number
  readonly failed: boolean
  readonly painted: number
  readonly all: number
  /** Identifiers that the new text layer has. */
  readonly written: number
  /** Whether a clinical line is painted over, which must stay. */
  readonly isOverdone: boolean
}

/** A line of every letter that identifies nobody: its first words. */
const clinical = { line: 13, start: 0, end: 20, text: '' }

describe('scanned pages', () => {
  it('show almost no direct identifier once they are redacted, or fail [R45]', async () => {
    using scratch = scratchFolder()
    const letters = new Map<string, readonly [Page, Letter]>()
    const files: Record<string, Uint8Array> = {}
    for (const [i, page] of pages.entries()) {
      const { language, dotsPerInch, look } = page
      const letter = inventedLetter(language, i)
      // Sheets that lie askew lie turned as well, by quarters.
      const quarters = look === 'askew' ? (((i + 1) % 4) as 0 | 1 | 2 | 3) : 0
      const picture = await scanned(letter.lines, { dotsPerInch, ...looks[look], quarters }, a4)
      const name = `page-${i}.${look === 'JPEG 30' ? 'jpg' : 'png'}`
      files[name] = look === 'JPEG 30' ? await asJpeg(picture, 30) : asPng(picture)
      letters.set(name, [page, letter])
    }
    writeFiles(scratch.path('in'), files)
    const { status, stderr } = await run(['redact', scratch.path('in'), scratch.path('out'), '--names', 'keep'], {
      limit: long ? 3_000_000 : 280_000,
    })
    expect([0, 1]).toContain(status)
    const fared: Fared[] = []
    for (const [name, [page, letter]] of letters) {
      const out = scratch.path('out', `${name}.pdf`)
      const one = await faredOf(page, letter, existsSync(out) ? readFileSync(out) : undefined)
      fared.push(one)
      if (long) console.info(`${page.language} ${page.dotsPerInch} ${page.look}: ${JSON.stringify(one)}`)
      for (const { text } of letter.identifiers) expect(stderr).not.toContain(text)
    }
    for (const dotsPerInch of new Set(pages.map((page) => page.dotsPerInch))) {
      const of = fared.filter((each) => each.dotsPerInch === dotsPerInch && !each.failed)
      const [painted, all] = [sum(of, 'painted'), sum(of, 'all')]
      if (long)
        console.info(
          `${dotsPerInch} dots an inch: ${painted} of ${all} painted over, ${fared.filter((each) => each.dotsPerInch === dotsPerInch && each.failed).length} pages failed`,
        )
      expect(painted / Math.max(1, all)).toBeGreaterThanOrEqual(dotsPerInch < 150 ? 0.9 : 0.97)
    }
    expect(fared.filter(({ isOverdone }) => isOverdone)).toEqual([])
    expect(fared.filter(({ failed }) => failed).length).toBeLessThan(pages.length / 4)
  }, 3_600_000)
})

function sum(of: readonly Fared[], what: 'painted' | 'all'): number {
  return of.reduce((total, each) => total + each[what], 0)
}

async function faredOf({ dotsPerInch }: Page, letter: Letter, out: Uint8Array | undefined): Promise<Fared> {
  const all = letter.identifiers.length
  if (!out) return { dotsPerInch, failed: true, painted: 0, all, written: 0, isOverdone: false }
  const boxes = await identifierBoxes(letter)
  const [stays] = await identifierBoxes({ ...letter, identifiers: [clinical] })
  const text = (await pdf.read(out, defaultReadOptions)).text.replace(/\s+/g, ' ')
  const raster = await withPdf(out, (opened) =>
    withPage(opened, 0, true, ({ page, placing: { width, height } }) => drawn(opened, page, width, height, 2)),
  )
  if (!raster) throw new Error('the page does not open')
  return {
    dotsPerInch,
    failed: false,
    painted: boxes.filter((box) => isPainted(raster, box)).length,
    all,
    isOverdone: isPainted(raster, stays!),
    written: letter.identifiers.filter((each) => text.includes(each.text)).length,
  }
}

const slices = 8

/** Whether each part of a box on the A4 sheet is black or grey: what letters leave white is not. */
function isPainted(raster: Raster, { x0, y0, x1, y1 }: Box): boolean {
  const grey = greyOf(raster)
  const scale = raster.width / a4[0]
  const [top, bottom] = [Math.ceil((a4[1] - y1) * scale), Math.floor((a4[1] - y0) * scale)]
  return Array.from({ length: slices }, (_, i) => {
    const left = Math.ceil((x0 + ((x1 - x0) * i) / slices) * scale)
    const right = Math.floor((x0 + ((x1 - x0) * (i + 1)) / slices) * scale)
    let [dark, all] = [0, 0]
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        all++
        if (grey[y * raster.width + x]! < 215) dark++
      }
    }
    return dark / Math.max(1, all) > 0.55
  }).every(Boolean)
}
