import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CorpusDocument, type FileFormat, fileFormats } from './corpusFormat.ts'
import { detectFormat } from './index.ts'
import { anyText, asFiles, documentOf, plainText, readAll, writeAll } from './testing/corpora.ts'

const annotated = fileFormats.filter((format) => format !== 'text')
const holdsSeveral = new Set<FileFormat>(['wat-json', 'label-studio'])

describe.each(annotated)('a round trip through %s', (format) => {
  it('keeps text, spans, comments and all that is known of a document [R22, R26]', async () => {
    const documents = fc.array(documentOf(plainText, holdsSeveral.has(format)), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(documents, async (documents) => {
        const { files, skipped } = await writeAll(documents, format)
        const read = await readAll(asFiles(files), { format })
        expect(skipped).toEqual([])
        if (documents.length > 0) expect(read.problems).toEqual([])
        expect(read.documents).toEqual(documents)
      }),
      { numRuns: 150 },
    )
  })

  it('loses nothing in silence, whatever characters a text holds', async () => {
    await fc.assert(
      fc.asyncProperty(documentOf(anyText), async (document) => {
        const { files, skipped } = await writeAll([document], format)
        if (skipped.length > 0) {
          expect(skipped).toEqual([{ name: document.name, cause: expect.stringMatching(/\. \S/) }])
          return
        }
        expect((await readAll(asFiles(files), { format })).documents).toEqual([document])
      }),
      { numRuns: 250 },
    )
  })

  it('is recognised without being told the format', async () => {
    const documents: CorpusDocument[] = [
      {
        name: 'a.txt',
        text: 'Seen by Dr Ann Lee.\nBack on 3 March.\n',
        language: 'en',
        patient: null,
        part: null,
        sets: [{ by: 'Bo', spans: [{ start: 11, end: 18, label: 'DOCTOR' }] }],
      },
    ]
    const { files } = await writeAll(documents, format)
    expect(await detectFormat(asFiles(files))).toBe(format)
    expect((await readAll(asFiles(files))).documents).toEqual(documents)
  })
})

describe('a round trip through text', () => {
  it('keeps every text as it is, and leaves spans behind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(documentOf(anyText), { maxLength: 4 }), async (documents) => {
        const { files, skipped } = await writeAll(documents, 'text')
        const read = await readAll(asFiles(files), { format: 'text' })
        expect(skipped).toEqual([])
        expect(read.documents).toEqual(documents.map((document) => ({ ...document, sets: [] })))
      }),
      { numRuns: 150 },
    )
  })
})

describe('the files of an export', () => {
  it('lie in its folder, each by itself, whatever the documents are called', async () => {
    const names = [
      '../../etc/passwd',
      '/etc/passwd',
      'C:\\Windows\\x',
      'a.txt',
      'A.txt',
      'a.xml',
      'con',
      '..',
      '',
      'x\u0000y',
      `${'é'.repeat(300)}.txt`,
      '.hidden',
    ]
    for (const format of fileFormats) {
      const documents = names.map((name) => ({ name, text: 'x', language: null, patient: null, part: null, sets: [] }))
      const paths = (await writeAll(documents, format)).files.map(({ path }) => path)
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
      for (const path of paths) {
        expect(path).not.toMatch(/^\/|^[a-z]:|\\|(?:^|\/)\.|[\u0000-\u001f:*?"<>|]/i)
        for (const segment of path.split('/')) expect(Buffer.byteLength(segment)).toBeLessThan(220)
      }
    }
  })
})
