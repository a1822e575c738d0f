import { describe, expect, it } from 'vitest'
import { documentWith, filesOf, readAll, writeAll } from './testing/corpora.ts'

const marked = async (content: string, name = 'a.conll') => {
  const { documents, problems } = await readAll(filesOf({ [name]: content }), { format: 'bio' })
  return {
    problems,
    documents: documents.map(({ name, text, sets }) => ({
      name,
      text,
      spans: sets[0]?.spans.map(({ start, end, label }) => `${label}:${text.slice(start, end)}`),
    })),
  }
}

describe('columns of tokens and labels', () => {
  it('reads files of others with a blank between tokens and a line for each sentence', async () => {
    expect(await marked('Seen\tO\nby\tO\nAnn\tB-DOCTOR\nLee\tI-DOCTOR\n.\tO\n\nBack\tO\nTuesday\tB-DATE\n')).toEqual({
      problems: [],
      documents: [{ name: 'a.conll', text: 'Seen by Ann Lee .\nBack Tuesday\n', spans: ['DOCTOR:Ann Lee', 'DATE:Tuesday'] }],
    })
  })

  it("reads CoNLL-2003's four columns, documents and first I-", async () => {
    const conll =
      '-DOCSTART- -X- O O\n\nAnn NNP I-NP I-PER\nLee NNP I-NP I-PER\nBo NNP I-NP B-PER\n\n-DOCSTART- -X- O O\n\nParis NNP I-NP I-LOC\n'
    expect((await marked(conll)).documents).toEqual([
      { name: 'a.conll#1', text: 'Ann Lee Bo\n', spans: ['PER:Ann Lee', 'PER:Bo'] },
      { name: 'a.conll#2', text: 'Paris\n', spans: ['LOC:Paris'] },
    ])
  })

  it.each([
    ['BIOES', 'Ann B-X\nLee E-X\nBo S-X\nRay S-X\n'],
    ['BILOU', 'Ann B-X\nLee L-X\nBo U-X\nRay U-X\n'],
    ['BIO that begins with I-', 'Ann I-X\nLee I-X\nBo B-X\nRay B-X\n'],
  ])('reads %s', async (_, content) => {
    expect((await marked(content)).documents[0]?.spans).toEqual(['X:Ann Lee', 'X:Bo', 'X:Ray'])
  })

  it('reads bare labels as runs, 0 as O, and CR LF', async () => {
    expect((await marked('Thank\t0\r\nAnn\tPERSON\r\nLee\tPERSON\r\n\r\nyou\t0\r\n')).documents[0]).toEqual({
      name: 'a.conll',
      text: 'Thank Ann Lee\nyou\n',
      spans: ['PERSON:Ann Lee'],
    })
  })

  it('tells a hashtag from a comment', async () => {
    expect((await marked('# sent_id = 1\n#tuesday\tB-DATE\n# a remark\n#\tO\n')).documents[0]).toMatchObject({
      text: '#tuesday #\n',
      spans: ['DATE:#tuesday'],
    })
  })

  it('names documents after the comments that begin them', async () => {
    expect((await marked('# newdoc id = w01\nAnn\tB-X\n\n# newdoc id = w02\nBo\tO\n')).documents.map(({ name }) => name)).toEqual([
      'w01',
      'w02',
    ])
  })

  it('fails a document with a bare token alone, by its line', async () => {
    const { documents, problems } = await marked('-DOCSTART-\tO\n\nAnn\tO\nLee\n\n-DOCSTART-\tO\n\nBo\tO\n')
    expect(documents.map(({ text }) => text)).toEqual(['Bo\n'])
    expect(problems).toEqual([{ name: 'a.conll#1', cause: expect.stringContaining('line 4 has a token without a label') }])
  })

  it('writes offsets in code points, the exact text, and labels that cut no token', async () => {
    const text = '😀 Dr AnnLee\r\nBo'
    const spans = [
      { start: 6, end: 12, label: 'DOCTOR' },
      { start: 14, end: 16, label: 'PATIENT' },
    ]
    const { files } = await writeAll([documentWith({ text, sets: [{ by: null, spans }] })], 'bio')
    expect(Buffer.from(files[0]?.bytes ?? []).toString()).toBe(
      [
        '-DOCSTART-\t-\t-\tO',
        '',
        '# document {"name":"a.txt","by":null}',
        '# text "😀 Dr AnnLee\\r\\nBo"',
        '😀\t0\t1\tO',
        'Dr\t2\t4\tO',
        'Ann\t5\t8\tB-DOCTOR',
        'Lee\t8\t11\tI-DOCTOR',
        '',
        'Bo\t13\t15\tB-PATIENT',
        '',
        '',
      ].join('\n'),
    )
  })

  it('cuts a token where a span ends inside it', async () => {
    const spans = [{ start: 7, end: 9, label: 'IDNUM' }]
    const { files } = await writeAll([documentWith({ text: '40yo x123', sets: [{ by: null, spans }] })], 'bio')
    expect(Buffer.from(files[0]?.bytes ?? []).toString()).toContain('x\t5\t6\tO\n1\t6\t7\tO\n23\t7\t9\tB-IDNUM\n')
  })

  it('keeps beside the rows what they cannot say: blanks at the ends, spans over each other, comments', async () => {
    const spans = [
      { start: 0, end: 5, label: 'A' },
      { start: 3, end: 9, label: 'B', comment: 'why' },
    ]
    const documents = [documentWith({ text: 'Ann  Lee x', sets: [{ by: null, spans }] })]
    const { files } = await writeAll(documents, 'bio')
    expect((await readAll(filesOf({ 'c.conll': files[0]?.bytes ?? '' }))).documents).toEqual(documents)
  })

  it('reads its own rows without their comments, blanks for what lay between', async () => {
    const { files } = await writeAll([documentWith({ sets: [{ by: null, spans: [{ start: 11, end: 18, label: 'DOCTOR' }] }] })], 'bio')
    const bare = Buffer.from(files[0]?.bytes ?? [])
      .toString()
      .replace(/^#.*\n/gm, '')
    expect((await marked(bare)).documents).toEqual([{ name: 'a.conll', text: 'Seen by Dr Ann Lee.', spans: ['DOCTOR:Ann Lee'] }])
  })

  it('refuses rows whose text was changed', async () => {
    const { files } = await writeAll([documentWith({})], 'bio')
    const changed = Buffer.from(files[0]?.bytes ?? [])
      .toString()
      .replace('# text "Seen by', '# text "Seen at')
    const { problems } = await marked(changed)
    expect(problems).toEqual([{ name: 'a.txt', cause: expect.stringContaining('the token is not what the text has') }])
  })
})
