import { describe, expect, it } from 'vitest'
import { documentWith, filesOf, readAll, writeAll } from './testing/corpora.ts'

const spansOf = async (text: string | Uint8Array, ann: string) => {
  const { documents, problems } = await readAll(filesOf({ 'n/1.txt': text, 'n/1.ann': ann }))
  return { spans: documents[0]?.sets[0]?.spans, problems }
}

describe('brat', () => {
  it('reads entities and their comments, with offsets in code points', async () => {
    const { spans, problems } = await spansOf('😀 Ann Lee\nseen', 'T1\tPATIENT 2 9\tAnn Lee\n#1\tAnnotatorNotes T1\tmother?\n')
    expect(problems).toEqual([])
    expect(spans).toEqual([{ start: 3, end: 10, label: 'PATIENT', comment: 'mother?' }])
  })

  it('reads a discontinuous entity as its pieces, and says so', async () => {
    const { spans, problems } = await spansOf('Ann and Bo Lee', 'T1\tPATIENT 0 3;11 14\tAnn Lee\n')
    expect(spans).toEqual([
      { start: 0, end: 3, label: 'PATIENT' },
      { start: 11, end: 14, label: 'PATIENT' },
    ])
    expect(problems).toEqual([{ name: 'n/1.txt', cause: expect.stringContaining('1 discontinuous span') }])
  })

  it('says what it leaves out: relations, events, attributes', async () => {
    const { problems } = await spansOf('Ann', 'T1\tPATIENT 0 3\tAnn\nA1\tNegation T1\nR1\tOf Arg1:T1 Arg2:T1\n')
    expect(problems).toEqual([
      { name: 'n/1.txt', cause: expect.stringContaining('Relations, events, attributes or the like were left out (2)') },
    ])
  })

  it.each([
    ['code units', '😀 Ann Lee', 'T1\tX 3 6\tAnn\nT2\tX 7 10\tLee\n'],
    ['CR LF as one', 'a\r\nb\r\nAnn Lee', 'T1\tX 4 7\tAnn\nT2\tX 8 11\tLee\n'],
    ['a byte-order mark', Buffer.from('\ufeffDr Ann Lee'), 'T1\tX 4 7\tAnn\nT2\tX 8 11\tLee\n'],
  ])('finds by the quoted text that a file counts %s', async (_, text, ann) => {
    const { spans, problems } = await spansOf(text, ann)
    const decoded = typeof text === 'string' ? text : text.toString().slice(1)
    expect(problems).toEqual([])
    expect(spans?.map(({ start, end }) => decoded.slice(start, end))).toEqual(['Ann', 'Lee'])
  })

  it('refuses a pair that does not belong together, and reads the others', async () => {
    const files = filesOf({
      '1.txt': 'Ann Lee, aged 80',
      '1.ann': 'T1\tX 0 3\tBob\nT2\tX 4 7\tRay\n',
      '2.txt': 'Ann Lee',
      '2.ann': 'T1\tX 0 3\tAnn\n',
      '3.ann': 'T1\tX 0 3\tAnn\n',
      '4.txt': 'Ann',
      '4.ann': 'T1 broken line of Ann\n',
      'annotation.conf': '[entities]',
    })
    const { documents, problems } = await readAll(files)
    expect(documents.map(({ name }) => name)).toEqual(['2.txt'])
    expect(problems).toEqual([
      {
        name: '1.txt',
        cause: '2 of 2 spans do not fit the text at their offsets. Check that the annotation was made on this very text.',
      },
      { name: '4.txt', cause: expect.stringContaining('line 1') },
      { name: '3.ann', cause: expect.stringContaining('its text is not among the chosen files') },
    ])
    expect(JSON.stringify(problems)).not.toMatch(/Ann|Bob|Ray/)
  })

  it('leaves out the entity that says something else than the text, and says so', async () => {
    const { spans, problems } = await spansOf('Ann Lee aged', 'T1\tX 0 3\tAnn\nT2\tX 4 7\tLee\nT3\tX 8 12\tAGED?\n')
    expect(spans).toHaveLength(2)
    expect(problems).toEqual([{ name: 'n/1.txt', cause: expect.stringContaining('1 span was left out') }])
  })

  it('writes what brat reads: a line for an entity, line breaks as blanks', async () => {
    const text = 'Ann\nLee 😀 Bo'
    const spans = [
      { start: 0, end: 7, label: 'PATIENT' },
      { start: 11, end: 13, label: 'DOCTOR', comment: 'ask' },
    ]
    const { files } = await writeAll([documentWith({ name: 'ward/1.txt', text, sets: [{ by: null, spans }] })], 'brat')
    expect(files.map(({ path }) => path)).toEqual(['ward/1.txt', 'ward/1.ann', 'cloister-documents.jsonl'])
    expect(Buffer.from(files[1]?.bytes ?? []).toString()).toBe(
      'T1\tPATIENT 0 7\tAnn Lee\nT2\tDOCTOR 10 12\tBo\n#1\tAnnotatorNotes T2\task\n',
    )
  })

  it('does not write several annotators into one file', async () => {
    const sets = [
      { by: 'A', spans: [] },
      { by: 'B', spans: [] },
    ]
    const { files, skipped } = await writeAll([documentWith({ sets })], 'brat')
    expect(files).toEqual([])
    expect(skipped).toEqual([{ name: 'a.txt', cause: expect.stringContaining('Export one person at a time') }])
  })
})
