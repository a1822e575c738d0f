import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../core/say.ts'
import { open } from '../formats/registry.ts'
import type { ReleaseRecord } from './record.ts'
import { reportPdf } from './reportPdf.ts'
import { recordWith, sampleWith } from './testing/record.ts'
import { winAnsi } from './winAnsi.ts'

afterEach(() => setLanguage('en', {}))

const french = {
  'Release report': 'Rapport de publication',
  'Residual risk': 'Risque résiduel',
  shifted: 'décalé',
  'The limit was {0}: met.': 'La limite était de {0} : respectée.',
}

describe('the release report as a PDF', () => {
  it('has the words and figures of the page', async () => {
    const text = await textOf(recordWith({ samples: [sampleWith()] }))
    for (const words of [
      'Release report',
      '1,200',
      'Heart registry, version 3',
      'it is encrypted',
      'The limit was 1 %: met.',
      'Privacy officer',
      'Signature',
      'Mira',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words)
  })

  it('is the same bytes for the same record', async () => {
    expect(Buffer.from(await reportPdf(recordWith())).equals(Buffer.from(await reportPdf(recordWith())))).toBe(true)
  })

  it('goes on over pages that are numbered, with the head of a table on each', async () => {
    const failures = Array.from({ length: 200 }, (_, k) => ({
      document: k + 1,
      cause: `a cause that takes a few words to say, number ${k + 1}`,
    }))
    const bytes = await reportPdf(recordWith({ failures }))
    const document = await PDFDocument.load(bytes)
    const pages = document.getPageCount()
    expect(pages).toBeGreaterThan(4)
    const text = await textOf(recordWith({ failures }))
    expect(text).toContain(`page ${pages} of ${pages}`)
    expect(text).toContain('number 200')
    expect(text.match(/Document +Cause/g)?.length ?? 0).toBeGreaterThan(2)
  })

  it('cuts nothing off at the right: hashes are broken, and names of any alphabet are written somehow', async () => {
    const text = await textOf(recordWith({ operator: 'Łucja Ősz Ивана' }))
    expect(text).toContain('Lucja Osz ?????')
    expect(text.replace(/\s/g, '')).toContain('d4'.repeat(32))
  })

  it('speaks French, with its spaces and quotes', async () => {
    setLanguage('fr', french)
    const text = await textOf(recordWith({ samples: [sampleWith()] }))
    expect(text).toContain('Risque résiduel')
    expect(text).toContain('respectée')
  })
})

it('keeps what the fonts have, and takes the accents from what they have not', () => {
  expect(winAnsi('Été à 3 €, “œuvre” – fin…')).toBe('Été à 3 €, “œuvre” – fin…')
  expect(winAnsi('12\u202f345')).toBe('12\u00a0345')
  expect(winAnsi('Ș ő 北')).toBe('S o ?')
})

async function textOf(record: ReleaseRecord): Promise<string> {
  const { text } = await open('report.pdf', Buffer.from(await reportPdf(record)), { unsearched: 'drop', columns: {}, pdf: 'text' })
  return text
}
