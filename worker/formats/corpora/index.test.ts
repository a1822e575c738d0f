import { describe, expect, it } from 'vitest'
import { categories } from '../../core/category.ts'
import { UserError } from '../../core/userError.ts'
import { categoryOfLabel, detectFormat, readCorpora, writeCorpus } from './index.ts'
import { documentWith, filesOf, readAll } from './testing/corpora.ts'

describe('the format of what was chosen', () => {
  const conll = 'Ann\tB-X\nis\tO\nin\tO\nParis\tB-Y\n'
  it.each([
    ['text', { 'a.txt': 'note', '.DS_Store': 'x' }],
    ['text', { 'a.md': 'note' }],
    ['brat', { 'a.txt': 'note', 'a.ann': '', 'annotation.conf': '' }],
    ['i2b2', { 'a.xml': '<deIdi2b2/>' }],
    ['bio', { 'a.conll': 'x' }],
    ['bio', { 'a.txt': conll }],
    ['bio', { 'a.tsv': conll }],
    ['csv', { 'a.tsv': 'id\ttext\n1\tAnn O\n' }],
    ['csv', { 'a.csv': 'id,text\n' }],
    ['spans-jsonl', { 'spans.jsonl': '{"document":"a","spans":[]}', 'text/a': 'x' }],
    ['doccano', { 'a.jsonl': '{"id":1,"text":"x","label":[[0,1,"A"]]}' }],
    ['doccano', { 'a.jsonl': '{"id":1,"text":"x","entities":[{"start_offset":0,"end_offset":1,"label":"A"}],"Comments":[]}' }],
    ['label-studio', { 'a.json': '[{"id":1,"data":{"text":"x"},"annotations":[]}]' }],
    ['label-studio', { 'a.json': '[{"id":1,"text":"x","label":[{"start":0,"end":1,"labels":["A"]}]}]' }],
    ['wat-json', { 'a.json': '[{"id":1,"text":"x","entities":[]}]' }],
    ['wat-json', { 'a.json': '{"id":1,"tokens":["x"],"tags":["O"]}' }],
  ] as const)('is %s', async (format, files) => {
    expect(await detectFormat(filesOf(files))).toBe(format)
  })

  it('is nothing in an empty folder', async () => {
    await expect(detectFormat(filesOf({ '.DS_Store': '' }))).rejects.toThrow(UserError)
  })
})

describe('reading a corpus', () => {
  it('tells of binary files and markup among texts, and reads the rest', async () => {
    const files = filesOf({ 'a.txt': 'note', 'b.pdf': '%PDF-1.7', 'c.html': '<p>Ann</p>' })
    expect(await readAll(files, { format: 'text' })).toEqual({
      documents: [documentWith({ text: 'note' })],
      problems: [
        { name: 'b.pdf', cause: 'a PDF file, not text. Export it as plain text, or leave it out.' },
        { name: 'c.html', cause: 'not plain text. Choose its own format, or export it as .txt.' },
      ],
    })
  })

  it('tells of a file that can not be opened, and reads the rest', async () => {
    const gone = { name: 'b.txt', read: () => Promise.reject(Object.assign(new Error('ENOENT: /home/x/b.txt'), { code: 'ENOENT' })) }
    const { documents, problems } = await readAll([gone, ...filesOf({ 'a.txt': 'note' })], { format: 'text' })
    expect(documents).toHaveLength(1)
    expect(problems).toEqual([
      { name: 'b.txt', cause: "the file can't be read (ENOENT). Check that it is still there and that you may read it." },
    ])
  })

  it('tells when a format finds nothing at all', async () => {
    expect((await readAll(filesOf({ 'a.txt': 'x' }), { format: 'i2b2' })).problems).toEqual([
      { name: 'a.txt', cause: expect.stringContaining('no document was found') },
    ])
  })

  it('opens one file at a time', async () => {
    const opened: string[] = []
    const files = ['a.txt', 'b.txt', 'c.txt'].map((name) => ({ name, read: async () => Buffer.from(`${opened.push(name)}`) }))
    for await (const _ of readCorpora(files, { format: 'text' })) break
    expect(opened).toEqual(['a.txt'])
  })
})

describe('writing a corpus', () => {
  it('ends at a document that the format can not hold unless somebody is told', async () => {
    const documents = async function* () {
      yield documentWith({ text: '\u0000' })
    }
    const write = async () => {
      for await (const _ of writeCorpus(documents(), 'i2b2'));
    }
    await expect(write()).rejects.toThrow(
      new UserError(
        "a.txt can't be exported: XML has no way to write some of its characters (controls, or broken bytes). Export it in a JSON format, or as brat.",
      ),
    )
  })
})

describe('the category of a label', () => {
  it('is itself for every one of ours, in any spelling', () => {
    for (const category of categories) {
      expect(categoryOfLabel(category)).toBe(category)
      expect(categoryOfLabel(category.toLowerCase().replaceAll('_', '-'))).toBe(category)
    }
  })

  it.each([
    ['LOCATION-OTHER', 'LOCATION_OTHER'],
    ['IPADDR', 'IPADDRESS'],
    ['PHI', 'OTHER'],
    ['NAME', 'PATIENT'],
    ['B-PER', 'PATIENT'],
    ['person', 'PATIENT'],
    ['Patient Name', 'PATIENT'],
    ['DateOfBirth', 'DOB'],
    ['EMAIL_ADDRESS', 'EMAIL'],
    ['Prénom', 'PATIENT'],
    ['ADRESSE', 'STREET'],
    ['NOMBRE_PERSONAL_SANITARIO', 'DOCTOR'],
    ['FAMILIARES_SUJETO_ASISTENCIA', 'KINSHIP'],
    ['IDN', 'IDNUM'],
    ['ORG', 'ORGANIZATION'],
  ])('is found for %s', (label, category) => {
    expect(categoryOfLabel(label)).toBe(category)
  })

  it.each(['creative-work', 'Drug', '3', '', 'constructor'])('is not guessed for %s', (label) => {
    expect(categoryOfLabel(label)).toBeNull()
  })
})
