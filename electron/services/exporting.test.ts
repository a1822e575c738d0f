import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../worker/core/document.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type FileFormat, fileFormats } from '../../worker/formats/corpora/index.ts'
import type { Request } from '../contract/contract.ts'
import type { SpanDraft } from '../contract/edits.ts'
import { openSet } from '../store/annotation.ts'
import { createCorpus, renameCorpus } from '../store/corpora.ts'
import { documentsPage, textHash } from '../store/documents.ts'
import { documentToExport } from '../store/exported.ts'
import { storeImported } from '../store/imported.ts'
import { people } from '../store/people.ts'
import { prepared } from '../store/prepared.ts'
import { startRun, storeSuggestions } from '../store/suggestions.ts'
import { exportingOf } from './exporting.ts'
import { importingOf } from './importing.ts'
import { workstation } from './testing/workstation.ts'

const everything = { corpusId: 1, of: 'gold', part: null, onlyConfirmed: false } as const

function span(start: number, end: number, category: SpanDraft['category'], comment = ''): SpanDraft {
  return { id: null, start, end, category, origin: 'imported', comment }
}

function opened() {
  const station = workstation()
  const add = (
    name: string,
    text: string,
    sets: readonly { personId: number | null; spans: readonly SpanDraft[] }[],
    rest: { patient?: string; part?: 'test'; language?: Language } = {},
  ) =>
    storeImported(
      station.scene,
      { corpusId: 1, personId: 4, skipDuplicates: false },
      {
        name,
        text,
        hash: textHash(text),
        patient: rest.patient ?? null,
        part: rest.part ?? null,
        language: rest.language ?? 'en',
        sets,
      },
    )
  add(
    'sub/a.txt',
    '😀 Seen by Dr Ann Lee\r\non Tuesday. "Well," she said; home\t<b>',
    [
      { personId: null, spans: [span(14, 21, 'DOCTOR', 'sure?'), span(26, 33, 'DATE')] },
      { personId: 1, spans: [span(14, 21, 'PATIENT')] },
    ],
    { patient: 'P1', part: 'test' },
  )
  add('b.txt', 'Vu par Mme Hélène Lefèvre.', [{ personId: null, spans: [] }], { language: 'fr' })
  add('c.txt', 'Nothing to find.', [])
  const exporting = exportingOf(station.services)
  const importing = importingOf(station.services)
  const out = join(station.folder, 'out')
  mkdirSync(out)
  const handle = station.holding('out')
  const run = (request: Partial<Request<'corpora.export'>> & { format: FileFormat }) =>
    station.ended(exporting.start({ ...everything, handle, ...request }))
  return { ...station, add, exporting, importing, out, handle, run }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()
}

describe('an export', () => {
  it.each(fileFormats.filter((format) => format !== 'text'))('as %s, read back, has all that the corpus had [R26]', async (format) => {
    using station = opened()
    const job = await station.run({ format })
    expect(job).toMatchObject({ kind: 'export', subject: 'Corpus', state: 'done', done: 2, total: 2, problems: [] })
    const corpusId = createCorpus(station.scene, 1, 'Back')
    const [folder] = readdirSync(station.out)
    const [dora] = people(station.scene).filter(({ role }) => role === 'administrator')
    const handles = [station.holding(join('out', folder!))]
    const back = await station.ended(
      station.importing.start({ corpusId, handles, language: 'auto', skipDuplicates: false, labels: {}, as: 'gold' }, dora as never),
    )
    expect(back.problems).toEqual([])
    const contents = (id: number) =>
      documentsPage(station.scene, 4, { corpusId: id, offset: 0, limit: 9, query: '', show: 'gold' })
        .rows.map((row) => documentToExport(station.scene, row.id, 'gold'))
        .map((document) => ({
          ...document,
          spans: document?.spans?.map(({ start, end, category, comment }) => [start, end, category, comment]),
        }))
        .sort((a, b) => ((a.text ?? '') < (b.text ?? '') ? -1 : 1))
    expect(contents(corpusId)).toEqual(contents(1))
  })

  it('as text has every note, byte for byte', async () => {
    using station = opened()
    const job = await station.run({ format: 'text' })
    const [folder] = readdirSync(station.out)
    expect(folder).toMatch(/^Corpus \d{4}-\d\d-\d\d \d\d\.\d\d$/)
    expect(job.outcome).toBe(`3 notes in the folder ‘${folder}’.`)
    expect(readFileSync(join(station.out, folder!, 'sub', 'a.txt'), 'utf8')).toContain('Lee\r\non')
    expect(filesIn(station.out)).toEqual(['a.txt', 'b.txt', 'c.txt', 'cloister-documents.jsonl'])
  })

  it('leaves notes without the annotation that was asked for out, and says so', async () => {
    using station = opened()
    expect((await station.run({ format: 'brat' })).outcome).toMatch(/^2 notes in the folder .* 1 note stayed, without any gold\.$/)
    expect((await station.run({ format: 'brat', of: 1 })).outcome).toMatch(
      /^1 note in the folder .* 2 notes stayed, without any annotation of Ada\.$/,
    )
    expect(() => station.exporting.start({ ...everything, handle: station.handle, format: 'brat', of: 1, onlyConfirmed: true })).toThrow(
      /confirmed annotation of Ada/,
    )
    expect(() => station.exporting.start({ ...everything, handle: station.handle, format: 'brat', part: 'dev' })).toThrow(UserError)
    expect((await station.run({ format: 'brat', part: 'test' })).outcome).toMatch(/^1 note in the folder/)
  })

  it('has only the notes that were chosen', async () => {
    using station = opened()
    expect((await station.run({ format: 'brat', documentIds: [2, 3] })).outcome).toMatch(
      /^1 note in the folder .* 1 note stayed, without any gold\.$/,
    )
    const [folder] = readdirSync(station.out)
    expect(filesIn(join(station.out, folder!)).filter((name) => name.endsWith('.txt'))).toEqual(['b.txt'])
    expect(() => station.exporting.start({ ...everything, handle: station.handle, format: 'brat', documentIds: [3] })).toThrow(
      /of the selection has gold/,
    )
  })

  it('has a person’s own annotation and no suggestions that nobody decided on', async () => {
    using station = opened()
    const run = startRun(station.scene, { personId: 4, models: 'rules', packs: [] })
    storeSuggestions(station.scene, 3, run, [{ start: 0, end: 7, category: 'PATIENT' }])
    openSet(station.scene, 3, 2)
    await station.run({ format: 'spans-jsonl', of: 2 })
    const [folder] = readdirSync(station.out)
    const all = readdirSync(join(station.out, folder!), { recursive: true }).filter((name) => String(name).endsWith('.jsonl'))
    const lines = all.flatMap((name) =>
      readFileSync(join(station.out, folder!, String(name)), 'utf8')
        .trim()
        .split('\n'),
    )
    expect(lines.map((line) => JSON.parse(line)).find((line) => line.spans)?.spans).toEqual([])
  })

  it('never writes into a folder that is there', async () => {
    using station = opened()
    await station.run({ format: 'bio' })
    const [first] = readdirSync(station.out)
    const before = filesIn(station.out)
    await station.run({ format: 'bio' })
    await station.run({ format: 'bio' })
    expect(readdirSync(station.out)).toHaveLength(3)
    expect(filesIn(join(station.out, first!))).toEqual(before)
  })

  it('stays in its folder, whatever corpus and notes are called', async () => {
    using station = opened()
    renameCorpus(station.scene, 1, '../../CON: what? / etc')
    station.add('../../../up.txt', 'Up.', [{ personId: null, spans: [] }])
    station.add('/etc/passwd', 'Root.', [{ personId: null, spans: [] }])
    const job = await station.run({ format: 'brat' })
    expect(job.state).toBe('done')
    expect(readdirSync(station.folder).sort()).toEqual(['out'])
    expect(readdirSync(station.out)).toEqual([expect.stringMatching(/^\.?[\w.]*_CON_ what_ _ etc \d{4}-\d\d-\d\d \d\d\.\d\d$/)])
    expect(filesIn(station.out)).toContain('up.ann')
  })

  it('tells which notes a format can not hold, and writes the others', async () => {
    using station = opened()
    station.add('zero.txt', 'Zero \u0000 here.', [{ personId: null, spans: [] }])
    const job = await station.run({ format: 'i2b2' })
    expect(job.problems).toEqual([{ name: 'zero.txt', cause: expect.stringContaining('XML') }])
    expect(job.outcome).toMatch(/^2 notes .* 1 note could not be written\.$/)
  })

  it('when it is cancelled, leaves nothing', async () => {
    using station = opened()
    for (let i = 0; i < 400; i++) station.add(`n${i}`, `Note ${i}`, [{ personId: null, spans: [] }])
    const job = station.exporting.start({ ...everything, handle: station.handle, format: 'brat' })
    station.services.jobs.onChange(({ done }) => done > 0 && station.services.jobs.cancel(job.id))
    const waiting = setInterval(
      () => existsSync(station.out) && readdirSync(station.out).length > 0 && station.services.jobs.cancel(job.id),
      1,
    )
    const end = await station.ended(job)
    clearInterval(waiting)
    expect(end).toMatchObject({ state: 'cancelled', outcome: 'Cancelled; nothing was left in the folder.' })
    expect(readdirSync(station.out)).toEqual([])
  })

  it('fails plainly where it can not write', async () => {
    using station = opened()
    writeFileSync(join(station.folder, 'file'), '')
    const job = await station.run({ format: 'brat', handle: station.holding('file') })
    expect(job).toMatchObject({ state: 'failed', outcome: expect.stringContaining('could not be written') })
    expect(job.outcome).not.toContain(station.folder)
  })

  it('is refused for a person who is no longer there', () => {
    using station = opened()
    prepared(station.scene, "DELETE FROM people WHERE name = 'Cleo'").run()
    expect(() => station.exporting.start({ ...everything, handle: station.handle, format: 'brat', of: 3 })).toThrow(UserError)
  })
})
