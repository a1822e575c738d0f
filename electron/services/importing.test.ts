import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import type { Request } from '../contract/contract.ts'
import { documentsPage } from '../store/documents.ts'
import { people } from '../store/people.ts'
import { setOf } from '../store/sets.ts'
import { annotationOfSet } from '../store/spans.ts'
import { importingOf } from './importing.ts'
import { workstation } from './testing/workstation.ts'

const english = 'Seen by Dr Ann Lee on Tuesday. The patient was well and went home.'
const french = 'Vu par le Dr Anne Petit mardi. La patiente est rentrée à domicile avec son fils.'
const german = 'Der Patient wurde von Frau Doktor Lehmann gesehen und ist nicht mehr krank, die Wunde ist zu und mit einem Verband bedeckt.'

const everything = { corpusId: 1, language: 'auto', skipDuplicates: true, labels: {}, as: 'gold' } as const

function opened() {
  const station = workstation()
  const importing = importingOf(station.services)
  const [dora] = people(station.scene).filter(({ role }) => role === 'administrator')
  if (!dora) throw new RangeError('nobody manages')
  const listed = () => documentsPage(station.scene, 4, { corpusId: 1, offset: 0, limit: 500, query: '', show: 'all' }).rows
  const spansOf = (documentId: number, personId: number | null) => {
    const set = setOf(station.scene, documentId, personId)
    return (
      set &&
      annotationOfSet(station.scene, set.id).map(({ start, end, category, origin, comment }) => ({ start, end, category, origin, comment }))
    )
  }
  const run = (request: Partial<Request<'corpora.import'>> & { handles: string[] }) =>
    station.ended(importing.start({ ...everything, ...request }, dora))
  return { ...station, importing, dora, listed, spansOf, run }
}

describe('an import', () => {
  it('brings the notes of a folder in the order of their names, numbers by size, and without hidden files', async () => {
    using station = opened()
    const handle = station.holding('in', {
      'in/note 10.txt': english,
      'in/note 2.txt': french,
      'in/sub/a.txt': 'Seen.',
      'in/.hidden.txt': 'x',
      'in/.git/b.txt': 'x',
    })
    const job = await station.run({ handles: [handle] })
    expect(job).toMatchObject({
      kind: 'import',
      subject: 'Corpus',
      state: 'done',
      done: 3,
      total: 3,
      problems: [],
      outcome: '3 notes with 0 spans.',
    })
    expect(station.listed().map(({ name, language, gold }) => [name, language, gold])).toEqual([
      ['note 2.txt', 'fr', false],
      ['note 10.txt', 'en', false],
      ['sub/a.txt', 'en', false],
    ])
  })

  it('follows no link out of the folder, and tells so', async () => {
    using station = opened()
    const handle = station.holding('in', { 'in/a.txt': 'Seen.', 'elsewhere/b.txt': 'Secret.' })
    symlinkSync(join(station.folder, 'elsewhere', 'b.txt'), join(station.folder, 'in', 'out.txt'))
    symlinkSync(join(station.folder, 'elsewhere'), join(station.folder, 'in', 'folder'))
    symlinkSync(join(station.folder, 'in', 'a.txt'), join(station.folder, 'in', 'inside.txt'))
    symlinkSync('nowhere', join(station.folder, 'in', 'dangling'))
    const job = await station.run({ handles: [handle], skipDuplicates: false })
    expect(station.listed().map(({ name }) => name)).toEqual(['a.txt', 'inside.txt'])
    expect(job.problems.map(({ name }) => name).sort()).toEqual(['dangling', 'folder', 'out.txt'])
  })

  it('keeps folders apart by their names where several were chosen', async () => {
    using station = opened()
    const handles = ['one', 'two'].map((name) => station.holding(name, { [`${name}/a.txt`]: `Seen in ${name}.` }))
    await station.run({ handles })
    expect(station.listed().map(({ name }) => name)).toEqual(['one/a.txt', 'two/a.txt'])
  })

  it('brings annotation as gold, in our categories and with comments', async () => {
    using station = opened()
    const handle = station.holding('in', {
      'in/a.txt': `😀 ${english}`,
      'in/a.ann': 'T1\tDOCTOR 13 20\tAnn Lee\n#1\tAnnotatorNotes T1\tsure?\nT2\tFECHA 24 31\tTuesday\n',
    })
    const job = await station.run({ handles: [handle] })
    expect(job.outcome).toBe('1 note with 2 spans.')
    expect(station.spansOf(1, null)).toEqual([
      { start: 14, end: 21, category: 'DOCTOR', origin: 'imported', comment: 'sure?' },
      { start: 25, end: 32, category: 'DATE', origin: 'imported', comment: '' },
    ])
    expect(station.listed()[0]).toMatchObject({ gold: true })
  })

  it('brings annotation as a person’s, open for them to confirm', async () => {
    using station = opened()
    const handle = station.holding('a.jsonl', { 'a.jsonl': `${JSON.stringify({ text: english, label: [[11, 18, 'DOCTOR']] })}\n` })
    await station.run({ handles: [handle], as: 1 })
    expect(station.spansOf(1, 1)).toHaveLength(1)
    expect(setOf(station.scene, 1, 1)?.status).toBe('open')
    expect(setOf(station.scene, 1, null)).toBeUndefined()
  })

  it('gives labels the meaning that somebody said, and tells how many stand for nothing', async () => {
    using station = opened()
    const label = [
      [0, 4, 'Drug'],
      [5, 7, 'constructor'],
      [8, 10, 'toString'],
      [11, 18, 'Clinician'],
      [22, 29, 'NAME'],
    ]
    const handle = station.holding('a.jsonl', { 'a.jsonl': `${JSON.stringify({ text: english, label })}\n` })
    const job = await station.run({ handles: [handle], labels: { Drug: 'OTHER', NAME: null } })
    expect(station.spansOf(1, null)?.map(({ start, category }) => [start, category])).toEqual([
      [0, 'OTHER'],
      [11, 'DOCTOR'],
    ])
    expect(job.outcome).toBe('1 note with 2 spans. 3 spans left out: their labels stand for no category.')
  })

  it('keeps the longer of two that overlap, cuts white space off, and tells of what it left out', async () => {
    using station = opened()
    const label = [
      [8, 10, 'DOCTOR'],
      [8, 19, 'DOCTOR'],
      [15, 24, 'PATIENT'],
      [22, 29, 'DATE'],
    ]
    const handle = station.holding('a.jsonl', { 'a.jsonl': `${JSON.stringify({ text: english, label })}\n` })
    const job = await station.run({ handles: [handle] })
    expect(station.spansOf(1, null)?.map(({ start, end }) => [start, end])).toEqual([
      [8, 18],
      [22, 29],
    ])
    expect(job.problems).toEqual([{ name: expect.stringContaining('a.jsonl'), cause: expect.stringContaining('2 spans were left out') }])
  })

  it('gives the annotations of several people to those of their names, and the other to whom it was said', async () => {
    using station = opened()
    const result = (start: number, end: number) => [
      { type: 'labels', value: { start, end, labels: ['PERSON'], text: english.slice(start, end) } },
    ]
    const annotations = [
      { completed_by: 'ben', result: result(11, 18) },
      { completed_by: 'Zoe', result: result(8, 18) },
      { completed_by: 'Max', result: [] },
    ]
    const handle = station.holding('a.json', { 'a.json': JSON.stringify([{ id: 1, data: { text: english }, annotations }]) })
    const job = await station.run({ handles: [handle], as: 1 })
    expect([station.spansOf(1, 2)?.[0]?.start, station.spansOf(1, 1)?.[0]?.start]).toEqual([11, 8])
    expect(job.problems).toEqual([{ name: expect.any(String), cause: expect.stringContaining('of Max was left out') }])
  })

  it('leaves duplicates out, among the files and of what is there', async () => {
    using station = opened()
    const handle = station.holding('in', { 'in/a.txt': english, 'in/b.txt': french, 'in/c.txt': english })
    expect((await station.run({ handles: [handle] })).outcome).toBe('2 notes with 0 spans. 1 duplicate left out.')
    expect((await station.run({ handles: [handle] })).outcome).toBe('0 notes with 0 spans. 3 duplicates left out.')
    const again = await station.run({ handles: [handle], skipDuplicates: false })
    expect(again.outcome).toBe('3 notes with 0 spans. 2 notes got a number: their names were taken.')
    expect(station.listed().map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'a (2).txt', 'b (2).txt', 'c.txt'])
  })

  it('tells of notes that it can not take, and brings the others', async () => {
    using station = opened()
    const handle = station.holding('in', { 'in/a.txt': english, 'in/de.txt': german, 'in/empty.txt': ' \n', 'in/x.pdf': '%PDF-1.7' })
    const job = await station.run({ handles: [handle] })
    expect(station.listed().map(({ name }) => name)).toEqual(['a.txt'])
    expect(job.problems.map(({ name }) => name).sort()).toEqual(['de.txt', 'empty.txt', 'x.pdf'])
    expect(job.outcome).toBe('1 note with 0 spans. 3 items could not be read.')
    await station.run({ handles: [handle], language: 'fr' })
    expect(station.listed().map(({ name, language }) => [name, language])).toEqual([
      ['a.txt', 'en'],
      ['de.txt', 'fr'],
    ])
  })

  it('takes text, patient and language from the columns of a table', async () => {
    using station = opened()
    const csv = `who,note,language\r\nP1,"${english}",en\r\nP2,"${french}",\r\n`
    const handle = station.holding('n.csv', { 'n.csv': csv })
    await station.run({ handles: [handle], textColumn: 'note', patientColumn: 'who' })
    expect(station.listed().map(({ patient, language, length }) => [patient, language, length])).toEqual([
      ['P1', 'en', english.length],
      ['P2', 'fr', french.length],
    ])
  })

  it('takes in halves of characters, long names and zeros', async () => {
    using station = opened()
    const record = { text: 'Ann \ud83d Lee \0 was seen', id: `${'n'.repeat(1000)}\n`, label: [[0, 3, 'PATIENT']] }
    const handle = station.holding('a.jsonl', { 'a.jsonl': `${JSON.stringify(record)}\n` })
    const job = await station.run({ handles: [handle] })
    expect(job.problems).toEqual([])
    const [row] = station.listed()
    expect([row?.length, (row?.name.length ?? 999) <= 300]).toEqual([record.text.length, true])
  })

  it('when it is cancelled, keeps what it stored, each note whole', async () => {
    using station = opened()
    const lines = Array.from({ length: 3000 }, (_, i) => JSON.stringify({ text: `Note ${i}. ${english}`, label: [[0, 4, 'OTHER']] }))
    const handle = station.holding('a.jsonl', { 'a.jsonl': lines.join('\n') })
    const job = station.importing.start({ ...everything, handles: [handle] }, station.dora)
    station.services.jobs.onChange(({ done }) => done >= 100 && station.services.jobs.cancel(job.id))
    const end = await station.ended(job)
    expect(end.state).toBe('cancelled')
    const kept = station.listed()
    const { total } = documentsPage(station.scene, 4, { corpusId: 1, offset: 0, limit: 1, query: '', show: 'gold' })
    expect(end.outcome).toContain(`kept are ${total.toLocaleString('en')} notes with ${total.toLocaleString('en')} spans`)
    expect(total).toBeGreaterThanOrEqual(100)
    expect(total).toBeLessThan(3000)
    for (const { id } of kept) expect(station.spansOf(id, null)).toHaveLength(1)
  })

  it('lets others have their turn', async () => {
    using station = opened()
    const lines = Array.from({ length: 2400 }, (_, i) => JSON.stringify({ text: `Note ${i}. ${english.repeat(40)}` }))
    const handle = station.holding('a.jsonl', { 'a.jsonl': lines.join('\n') })
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await station.run({ handles: [handle] })
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })

  it('is refused for a corpus or a person that is no longer there, and fails on an empty folder', async () => {
    using station = opened()
    mkdirSync(join(station.folder, 'empty'))
    const handles = [station.holding('empty')]
    expect(() => station.importing.start({ ...everything, handles, corpusId: 9 }, station.dora)).toThrow(UserError)
    expect(() => station.importing.start({ ...everything, handles, as: 9 }, station.dora)).toThrow(UserError)
    expect(await station.run({ handles })).toMatchObject({ state: 'failed', outcome: expect.stringContaining('no file') })
  })
})

describe('a preview', () => {
  it('tells what files would bring, and stores nothing', async () => {
    using station = opened()
    const lines = [
      {
        text: english,
        label: [
          [11, 18, 'DOCTOR'],
          [22, 29, 'Weekday'],
        ],
      },
      { text: french, label: [[13, 24, 'Weekday']] },
      { text: english, label: [] },
      { text: german, label: [[0, 3, 'Article']] },
      { text: ' ', label: [] },
    ]
    const handle = station.holding('a.jsonl', { 'a.jsonl': lines.map((line) => JSON.stringify(line)).join('\n') })
    const preview = await station.importing.preview({ corpusId: 1, handles: [handle] })
    expect(preview).toMatchObject({ format: 'doccano', documents: 4, spans: 4, columns: [] })
    expect(preview.unknownLabels).toEqual([
      { label: 'Weekday', count: 2 },
      { label: 'Article', count: 1 },
    ])
    expect(preview.samples.map(({ beginning, spans, language }) => [beginning, spans, language])).toEqual([
      [english, 2, 'en'],
      [french, 1, 'fr'],
      [english, 0, 'en'],
      [german, 1, null],
    ])
    expect(preview.duplicates).toEqual([{ name: preview.samples[2]?.name, sameAs: preview.samples[0]?.name }])
    expect(preview.problems).toHaveLength(2)
    expect(station.listed()).toEqual([])
  })

  it('knows the notes that are in the corpus already', async () => {
    using station = opened()
    const handle = station.holding('in', { 'in/a.txt': english, 'in/b.txt': french })
    await station.run({ handles: [station.holding('in/a.txt')] })
    expect((await station.importing.preview({ corpusId: 1, handles: [handle] })).duplicates).toEqual([{ name: 'a.txt', sameAs: 'a.txt' }])
  })

  it('shows the columns of a table, and no more of a note than its beginning', async () => {
    using station = opened()
    const handle = station.holding('n.csv', { 'n.csv': `id,text\n1,${'word '.repeat(500)}\n` })
    const preview = await station.importing.preview({ corpusId: 1, handles: [handle] })
    expect(preview.columns).toEqual(['id', 'text'])
    expect(preview.samples[0]?.beginning.length).toBeLessThan(500)
  })

  it('says which files can not be read', async () => {
    using station = opened()
    const handle = station.holding('gone.txt')
    const preview = await station.importing.preview({ corpusId: 1, handles: [handle, station.holding('a.txt', { 'a.txt': english })] })
    expect(preview.documents).toBe(1)
    expect(preview.problems).toEqual([{ name: 'gone.txt', cause: expect.stringContaining('ENOENT') }])
    expect(JSON.stringify(preview)).not.toContain(station.folder)
  })

  it('is refused for what the user has not pointed at', async () => {
    using station = opened()
    writeFileSync(join(station.folder, 'a.txt'), english)
    await expect(station.importing.preview({ corpusId: 1, handles: [join(tmpdir(), 'a.txt')] })).rejects.toThrow(UserError)
  })
})
