import { describe, expect, it } from 'vitest'
import type { FileFormat } from './corpusFormat.ts'
import { documentWith, filesOf, readAll, writeAll } from './testing/corpora.ts'

const astral = '😀 Seen by Ann Lee'
const marked = async (name: string, content: unknown, format: FileFormat) => {
  const { documents, problems } = await readAll(filesOf({ [name]: typeof content === 'string' ? content : JSON.stringify(content) }), {
    format,
  })
  return {
    problems,
    documents: documents.map(({ name, text, sets }) => ({
      name,
      sets: sets.map(({ by, spans }) => ({
        by,
        spans: spans.map(({ start, end, label, comment }) => `${label}:${text.slice(start, end)}${comment ? `:${comment}` : ''}`),
      })),
    })),
  }
}

describe('spans lines', () => {
  const line = JSON.stringify({ document: 'a/b.txt', language: 'en', spans: [{ start: 10, end: 17, category: 'PATIENT' }] })

  it.each([['a/b.txt'], ['text/a/b.txt']])('find their text beside them (%s)', async (path) => {
    const { documents, problems } = await readAll(filesOf({ 'out/spans.jsonl': `${line}\n`, [`out/${path}`]: astral }))
    expect(problems).toEqual([])
    expect(documents).toEqual([
      documentWith({
        name: 'a/b.txt',
        text: astral,
        language: 'en',
        sets: [{ by: null, spans: [{ start: 11, end: 18, label: 'PATIENT' }] }],
      }),
    ])
  })

  it('may hold their text', async () => {
    expect(
      await marked('s.jsonl', { document: 'a', text: 'Ann', spans: [{ start: 0, end: 3, category: 'PATIENT' }] }, 'spans-jsonl'),
    ).toEqual({
      problems: [],
      documents: [{ name: 'a', sets: [{ by: null, spans: ['PATIENT:Ann'] }] }],
    })
  })

  it('fail one by one: no text, a failure, no JSON, spans outside the text', async () => {
    const lines = [
      line,
      '{"document":"e","error":"x"}',
      '{"Ann',
      '[]',
      '{"document":"o","text":"Ann","spans":[{"start":0,"end":9,"category":"X"}]}',
      '{"document":"ok","text":"Ann"}',
    ]
    const { documents, problems } = await readAll(filesOf({ 's.jsonl': lines.join('\n') }), { format: 'spans-jsonl' })
    expect(documents).toEqual([documentWith({ name: 'ok', text: 'Ann' })])
    expect(problems.map(({ name, cause }) => `${name} ${cause.slice(0, 30)}`)).toEqual([
      'a/b.txt its text is not among the chos',
      'e it failed when the spans were ',
      's.jsonl#3 not well-formed JSON. Export i',
      's.jsonl#4 the line is not a JSON object.',
      'o 1 of 1 spans do not fit the te',
    ])
    expect(JSON.stringify(problems)).not.toContain('Ann')
  })

  it('are written without any text of the notes', async () => {
    const { files } = await writeAll(
      [documentWith({ sets: [{ by: null, spans: [{ start: 11, end: 18, label: 'DOCTOR' }] }] })],
      'spans-jsonl',
    )
    expect(files.map(({ path }) => path)).toEqual(['text/a.txt', 'spans.jsonl'])
    expect(Buffer.from(files[1]?.bytes ?? []).toString()).toBe('{"document":"a.txt","spans":[{"start":11,"end":18,"category":"DOCTOR"}]}\n')
  })
})

describe("web annotation tools' JSON", () => {
  it('is read with entities in the document, or by annotator', async () => {
    const entities = [{ start: 10, end: 17, label: 'PERSON', text: 'Ann Lee' }]
    const records = [
      { id: 7, text: astral, entities },
      {
        id: 'b',
        text: astral,
        annotations: [
          { annotator: 'A', entities },
          { annotator: 'B', entities: [] },
        ],
      },
      { name: 'c', text: astral, annotations: [{ start_offset: 10, end_offset: 13, tag: 'NAME' }] },
      { name: 'd', text: astral, spans: [[10, 13, 'NAME']] },
    ]
    expect((await marked('w.json', { documents: records }, 'wat-json')).documents).toEqual([
      { name: '7', sets: [{ by: null, spans: ['PERSON:Ann Lee'] }] },
      {
        name: 'b',
        sets: [
          { by: 'A', spans: ['PERSON:Ann Lee'] },
          { by: 'B', spans: [] },
        ],
      },
      { name: 'c', sets: [{ by: null, spans: ['NAME:Ann'] }] },
      { name: 'd', sets: [{ by: null, spans: ['NAME:Ann'] }] },
    ])
  })

  it('is read with tokens and BIO tags', async () => {
    const record = { id: 'x', tokens: ['Seen', 'by', 'Ann', 'Lee'], tags: ['O', 'O', 'B-PERSON', 'I-PERSON'] }
    expect((await marked('w.json', [record], 'wat-json')).documents).toEqual([
      { name: 'x', sets: [{ by: null, spans: ['PERSON:Ann Lee'] }] },
    ])
  })

  it('fails record by record', async () => {
    const { documents, problems } = await marked(
      'w.json',
      [3, { id: 'a' }, { id: 'b', tokens: ['a'], tags: [] }, { id: 'c', tokens: ['a'], ner_tags: [4] }, { id: 'd', text: 'x' }],
      'wat-json',
    )
    expect(documents.map(({ name }) => name)).toEqual(['d'])
    expect(problems.map(({ cause }) => cause.slice(0, 24))).toEqual([
      'it is not an object with',
      "it has neither 'text' no",
      'it has not one tag for e',
      'its tags are numbers. Ex',
    ])
  })
})

describe('doccano', () => {
  it('is read in each of its exports', async () => {
    const lines = [
      { id: 1, text: astral, label: [[10, 17, 'PER']], Comments: [] },
      { id: 2, text: astral, labels: [[10, 13, 'PER']] },
      { id: 3, text: astral, entities: [{ id: 9, label: 'PER', start_offset: 14, end_offset: 17 }], relations: [] },
      { id: 4, text: astral, annotations: [{ label: 3, start_offset: 14, end_offset: 17, user: 1 }] },
      { id: 5, text: astral, filename: 'n5.txt', patient: 12 },
    ]
    expect((await marked('all.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'), 'doccano')).documents).toEqual([
      { name: 'all.jsonl#1', sets: [{ by: null, spans: ['PER:Ann Lee'] }] },
      { name: 'all.jsonl#2', sets: [{ by: null, spans: ['PER:Ann'] }] },
      { name: 'all.jsonl#3', sets: [{ by: null, spans: ['PER:Lee'] }] },
      { name: 'all.jsonl#4', sets: [{ by: null, spans: ['3:Lee'] }] },
      { name: 'n5.txt', sets: [] },
    ])
  })

  it('refuses labels of whole texts', async () => {
    const { problems } = await marked('c.jsonl', { text: 'Ann', label: ['positive'] }, 'doccano')
    expect(problems).toEqual([{ name: 'c.jsonl#1', cause: expect.stringContaining('labels are of whole texts') }])
  })

  it('is written as it imports it', async () => {
    const { files } = await writeAll(
      [documentWith({ text: astral, patient: '4', sets: [{ by: null, spans: [{ start: 11, end: 18, label: 'PATIENT' }] }] })],
      'doccano',
    )
    expect(Buffer.from(files[0]?.bytes ?? []).toString()).toBe(
      `{"name":"a.txt","patient":"4","text":"${astral}","label":[[10,17,"PATIENT"]]}\n`,
    )
  })
})

describe('Label Studio', () => {
  const result = (start: number, end: number, text?: string) => ({
    id: 'r',
    from_name: 'label',
    to_name: 'text',
    type: 'labels',
    value: { start, end, labels: ['PER'], ...(text !== undefined && { text }) },
  })

  it('is read with an annotation for each annotator, skipped ones and other results left out', async () => {
    const task = {
      id: 4,
      data: { text: astral },
      annotations: [
        { completed_by: { email: 'a@x.org' }, result: [result(10, 17, 'Ann Lee'), { type: 'choices', value: { choices: ['x'] } }] },
        { completed_by: 2, result: [{ ...result(10, 13, 'Ann'), meta: { text: ['sure?'] } }] },
        { completed_by: 3, was_cancelled: true, result: [] },
      ],
      predictions: [{ result: [result(0, 1)] }],
    }
    expect(await marked('project.json', [task], 'label-studio')).toEqual({
      problems: [],
      documents: [
        {
          name: 'project.json#4',
          sets: [
            { by: 'a@x.org', spans: ['PER:Ann Lee'] },
            { by: '2', spans: ['PER:Ann:sure?'] },
          ],
        },
      ],
    })
  })

  it('takes the code units of old versions by what they quote', async () => {
    const task = { id: 1, data: { text: astral }, completions: [{ result: [result(11, 18, 'Ann Lee')] }] }
    expect((await marked('old.json', [task], 'label-studio')).documents[0]?.sets[0]?.spans).toEqual(['PER:Ann Lee'])
  })

  it('takes code points where nothing is quoted', async () => {
    const task = { id: 1, data: { body: astral }, annotations: [{ result: [result(10, 17)] }] }
    expect((await marked('new.json', [task], 'label-studio')).documents[0]?.sets[0]?.spans).toEqual(['PER:Ann Lee'])
  })

  it('reads JSON-MIN', async () => {
    const record = { id: 3, text: astral, label: [{ start: 10, end: 17, text: 'Ann Lee', labels: ['PER', 'STAFF'] }], annotator: 1 }
    expect((await marked('min.json', [record], 'label-studio')).documents).toEqual([
      { name: 'min.json#3', sets: [{ by: '1', spans: ['PER:Ann Lee', 'STAFF:Ann Lee'] }] },
    ])
  })

  it('says of hypertext and of linked texts what it can not read', async () => {
    const html = {
      id: 1,
      data: { text: 'Ann' },
      annotations: [
        { result: [{ type: 'hypertextlabels', value: { start: '/p[1]/text()[1]', end: '/p[1]/text()[1]', hypertextlabels: ['PER'] } }] },
      ],
    }
    const linked = { id: 2, data: { a: 1 }, annotations: [] }
    const { problems } = await marked('h.json', [html, linked], 'label-studio')
    expect(problems.map(({ cause }) => cause.slice(0, 28))).toEqual(['Labels of hypertext without ', 'its data has no text. Check '])
  })
})
