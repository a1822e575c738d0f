import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventedFiles, kinds } from '../worker/release/selfTest/files.ts'
import { daysOf, familyOf, type GroupNote, patientGroup, type Stood } from './patientGroup.ts'
import { type RunOptions, readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { onceReached } from './testing/interrupting.ts'

/**
 * `CLOISTER_LONG=1` takes the numbers of the release's promise in place of those that do for every
 * day.
 */
const long = process.env.CLOISTER_LONG === '1'
const rules = ['--models', 'rules,gazetteer'] as const

type Scratch = ReturnType<typeof scratchFolder>

describe('a group of patients', () => {
  it('has not one inconsistent surrogate, no original name left, and dates as far apart as before [R20]', async () => {
    using scratch = scratchFolder()
    const notes = [...patientGroup(long ? 10_000 : 300)]
    writeGroup(scratch, notes)
    const stood = await withSurrogates(scratch, notes)
    expect(inconsistencies(notes, stood)).toEqual([])
    expect(namesLeft(notes, readFiles(scratch.path('out')))).toEqual([])
    const { wrong, offsets } = shifts(notes, stood)
    expect(wrong).toEqual([])
    // One secret for each patient: few share theirs by chance.
    expect(new Set(offsets.values()).size).toBeGreaterThan(Math.min(offsets.size / 3, 60))
  }, 1_200_000)
})

/**
 * What stands where each span of a note stood, by the note's path: from the way back, which says
 * it.
 */
async function withSurrogates(scratch: Scratch, notes: readonly GroupNote[]): Promise<Map<string, readonly string[]>> {
  writeFiles(scratch.path('passphrases'), { a: 'what the first of them knows\n', b: 'what the other of them knows\n' })
  const both = ['--passphrase-file', scratch.path('passphrases', 'a'), '--passphrase-file', scratch.path('passphrases', 'b')]
  const wayBack = ['--way-back', scratch.path('way.back'), ...both]
  const words = [
    '--style',
    'surrogate',
    '--scope',
    'patient',
    '--patient-from',
    'folder',
    '--given',
    scratch.path('given.jsonl'),
    '--names',
    'keep',
  ]
  const done = await run(['redact', scratch.path('in'), scratch.path('out'), ...words, ...rules, ...wayBack], { limit: 900_000 })
  expect([done.status, done.stderr]).toEqual([0, expect.not.stringContaining('Failed')])
  const asked = ['--people', 'First; Second', '--reason', 'to see whether surrogates agree', '--out', scratch.path('stood.jsonl')]
  expect((await run(['reidentify', ...wayBack, ...asked])).status).toBe(0)
  const stood = new Map<string, string[]>()
  for (const line of readFileSync(scratch.path('stood.jsonl'), 'utf8').trim().split('\n')) {
    const { document, there } = JSON.parse(line) as { document: string; there: string }
    stood.set(document, [...(stood.get(document) ?? []), there])
  }
  for (const { path, spans } of notes) expect(stood.get(path)).toHaveLength(spans.length)
  return stood
}

function writeGroup(scratch: Scratch, notes: readonly GroupNote[]): void {
  writeFiles(scratch.path('in'), Object.fromEntries(notes.map(({ path, text }) => [path, text])))
  writeFileSync(scratch.path('given.jsonl'), notes.map(({ path, spans }) => `${JSON.stringify({ document: path, spans })}\n`).join(''))
}

/**
 * Every way of writing a patient's name agrees with the whole name that one note has; everything
 * else is the same wherever it stands.
 */
function inconsistencies(notes: readonly GroupNote[], stood: ReadonlyMap<string, readonly string[]>): string[] {
  const wrong: string[] = []
  const known = new Map<string, string>()
  const whole = new Map<number, readonly [string, string]>()
  const each = function* (): Generator<readonly [GroupNote, Stood, string]> {
    for (const note of notes) for (const [i, span] of note.spans.entries()) yield [note, span, stood.get(note.path)![i]!]
  }
  for (const [{ patient }, { form }, there] of each()) {
    const [first = '', family = ''] = there.split(' ')
    if (form === 'given family' && !whole.has(patient)) whole.set(patient, [first, family])
  }
  for (const [{ path, patient, text }, { start, end, category, entity, form }, there] of each()) {
    if (category === 'DATE') continue
    const [first, family] = whole.get(patient)!
    const wanted = entity === 'patient' ? wholeAs(form, first, family) : undefined
    if (wanted !== undefined && there !== wanted) wrong.push(`${path}: ${form} is ${there}, not ${wanted}`)
    const key = `${patient} ${category} ${text.slice(start, end)}`
    if ((known.get(key) ?? there) !== there) wrong.push(`${path}: ${category} is ${there}, and elsewhere ${known.get(key)}`)
    known.set(key, there)
  }
  return wrong
}

function wholeAs(form: string, first: string, family: string): string {
  if (form === 'given family') return `${first} ${family}`
  if (form === 'FAMILY, GIVEN') return `${family.toUpperCase()}, ${first.toUpperCase()}`
  if (form === 'G. Family') return `${first[0]}. ${family}`
  // A slip of the pen is the same person's name.
  return form === 'given' ? first : family
}

function namesLeft(notes: readonly GroupNote[], outputs: Readonly<Record<string, string>>): string[] {
  const originals = new Set(notes.flatMap(({ patient }) => [familyOf(patient), familyOf(patient + 1237)]).map((name) => name.toLowerCase()))
  return Object.entries(outputs).flatMap(([path, text]) =>
    (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => originals.has(word)).map((word) => `${path}: ${word}`),
  )
}

/**
 * Days by which each patient's dates moved, and those that moved otherwise than the others of the
 * same patient.
 */
function shifts(
  notes: readonly GroupNote[],
  stood: ReadonlyMap<string, readonly string[]>,
): { wrong: string[]; offsets: Map<number, number> } {
  const offsets = new Map<number, number>()
  const wrong: string[] = []
  for (const { path, patient, text, spans } of notes)
    for (const [i, { start, end, category, form }] of spans.entries()) {
      if (category !== 'DATE') continue
      const offset = daysOf(stood.get(path)![i]!, form) - daysOf(text.slice(start, end), form)
      const own = offsets.get(patient) ?? offset
      offsets.set(patient, own)
      if (own !== offset || offset === 0) wrong.push(`${path}: a date moved by ${offset}, another by ${own}`)
    }
  return { wrong, offsets }
}

const figures = (file: string) => {
  const { began: _, ended: __, shards: ___, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  return rest
}

/** A table that is done in stretches, most of it a column that nobody searches. */
function bigTable(rows: number): string {
  const row = (i: number) =>
    `${7_000_000 + i * 13},"${familyOf(i % 400)}, Josephine",${1 + (i % 28)}/03/19${40 + (i % 50)},"Seen by Dr ${familyOf(i % 90)} on ${1 + (i % 28)}/05/2021, and well.",${'x'.repeat(7200)}\r\n`
  return `MRN,Name,DOB,Note,Trace\r\n${Array.from({ length: rows }, (_, i) => row(i)).join('')}`
}

const tablePolicy = JSON.stringify({
  policy: 1,
  name: 'table',
  otherwise: { do: 'surrogate' },
  surrogates: { scope: 'release' },
  files: { columns: { Trace: 'keep' } },
})

function mixedFolder(scratch: Scratch): void {
  const notes = [...patientGroup(120)]
  writeFiles(scratch.path('in'), {
    ...Object.fromEntries(notes.map(({ path, text }) => [path, text])),
    'a-table.csv': bigTable(600),
    'patient-3/broken.pdf': 'no PDF',
  })
  writeFileSync(scratch.path('policy.json'), tablePolicy)
  writeFileSync(scratch.path('key'), Buffer.alloc(32, 9), { mode: 0o600 })
}

function redacting(scratch: Scratch, out: string, ...more: readonly string[]): readonly string[] {
  const files = ['--spans', scratch.path(`${out}.jsonl`), '--report', scratch.path(`${out}.html`)]
  return [
    'redact',
    scratch.path('in'),
    scratch.path(out),
    '--profile',
    scratch.path('policy.json'),
    '--key',
    scratch.path('key'),
    '--names',
    'readable',
    ...files,
    ...rules,
    '--jobs',
    '2',
    ...more,
  ]
}

describe('a release of a table and a folder', () => {
  let scratch: Scratch
  /** In one piece, and never killed. */
  let whole: Record<string, string>
  beforeAll(async () => {
    scratch = scratchFolder()
    mixedFolder(scratch)
    expect((await run(redacting(scratch, 'whole'))).status).toBe(1)
    whole = readFiles(scratch.path('whole'))
  })
  afterAll(() => scratch?.[Symbol.dispose]())

  it('is the same whether it was killed three times or never, files and figures [R9]', async () => {
    const env = { XDG_STATE_HOME: scratch.path('state') }
    for (let kill = 0; kill < 3; kill++) {
      const words = redacting(scratch, 'killed', ...(kill > 0 ? ['--resume'] : []))
      const ended = await run(words, { env, watch: killedAt(scratch, kill) })
      expect([ended.signal, existsSync(scratch.path('killed.jsonl'))]).toEqual(['SIGKILL', false])
    }
    const resumed = await run(redacting(scratch, 'killed', '--resume'), { env })
    expect([resumed.status, resumed.stdout]).toEqual([1, expect.stringContaining('done by an earlier run')])
    expect(readFiles(scratch.path('killed'))).toEqual(whole)
    expect(readFileSync(scratch.path('killed.jsonl'), 'utf8')).toBe(readFileSync(scratch.path('whole.jsonl'), 'utf8'))
    expect(figures(scratch.path('killed.json'))).toEqual(figures(scratch.path('whole.json')))
  }, 1_200_000)

  it('comes to the same in three parts, and their records merge into that of the whole [R20]', async () => {
    const entities = ['--entities', scratch.path('entities')]
    const survey = [
      'survey',
      scratch.path('in'),
      ...entities,
      '--profile',
      scratch.path('policy.json'),
      '--key',
      scratch.path('key'),
      ...rules,
    ]
    expect((await run(survey)).status).toBe(0)
    for (const part of [3, 1, 2]) {
      const words = redacting(scratch, 'parts', '--shard', `${part}/3`, ...entities)
      const named = words.map((word) => word.replace(/parts\.(html|jsonl)$/, `part-${part}.$1`))
      expect((await run(named)).stderr).not.toContain("can't")
    }
    expect(readFiles(scratch.path('parts'))).toEqual(whole)
    const records = [1, 2, 3].map((part) => scratch.path(`part-${part}.json`))
    expect((await run(['report', ...records, '--out', scratch.path('merged.json')])).status).toBe(0)
    expect(figures(scratch.path('merged.json'))).toEqual(figures(scratch.path('whole.json')))
  }, 1_200_000)
})

/**
 * The first time while it reads who is who, then among the stretches of the table, then among the
 * notes after it.
 */
function killedAt(scratch: Scratch, kill: number): Required<RunOptions>['watch'] {
  const state = (name: string) =>
    scratch.path('state', 'cloister', 'runs', readdirSync(scratch.path('state', 'cloister', 'runs'))[0] ?? '-', name)
  const journal = () =>
    existsSync(scratch.path('state', 'cloister', 'runs')) && existsSync(state('done-all.jsonl'))
      ? readFileSync(state('done-all.jsonl'), 'utf8')
      : ''
  const isThere = [
    () => existsSync(scratch.path('state', 'cloister', 'runs')) && existsSync(state('survey.sealed')),
    () => /\["1~\w+\.1"/.test(journal()),
    () => /\["9~\w+"/.test(journal()),
  ][kill]!
  return onceReached(isThere, (child) => setTimeout(() => child.kill('SIGKILL'), [120, 60, 10][kill]))
}

describe('the same key', () => {
  it('gives the same output on one thread and on four, in whatever order the notes come [R20]', async () => {
    using scratch = scratchFolder()
    const notes = [...patientGroup(60)]
    writeGroup(scratch, notes)
    writeFileSync(scratch.path('key'), Buffer.alloc(32, 5), { mode: 0o600 })
    const words = (out: string) => [
      'redact',
      scratch.path('in'),
      scratch.path(out),
      '--style',
      'surrogate',
      '--patient-from',
      'folder',
      '--names',
      'keep',
      '--key',
      scratch.path('key'),
      ...rules,
    ]
    for (const scope of ['patient', 'release']) {
      for (const jobs of ['1', '4']) await run([...words(`${scope}-${jobs}`), '--scope', scope, '--jobs', jobs])
      expect(readFiles(scratch.path(`${scope}-4`))).toEqual(readFiles(scratch.path(`${scope}-1`)))
    }
    // The last notes come first now.
    const turned = (path: string) => path.replace(/note-(\d)/, (_, digit: string) => `note-${9 - Number(digit)}`)
    renameSync(scratch.path('in'), scratch.path('was'))
    writeFiles(scratch.path('in'), Object.fromEntries(notes.map(({ path, text }) => [turned(path), text])))
    for (const scope of ['patient', 'release']) {
      await run([...words(`${scope}-turned`), '--scope', scope, '--jobs', '2'])
      const other = Object.entries(readFiles(scratch.path(`${scope}-turned`))).map(([path, text]) => [turned(path), text] as const)
      expect(Object.fromEntries(other)).toEqual(readFiles(scratch.path(`${scope}-1`)))
    }
  }, 300_000)
})

describe('every format', () => {
  it('goes through with surrogates, and a broken file of each fails alone [R8, R14]', async () => {
    using scratch = scratchFolder()
    const files = await inventedFiles()
    writeFiles(scratch.path('in'), Object.fromEntries(files.map(({ path, bytes }) => [path.replace(/note-\d+/, 'note'), bytes])))
    for (const { path, bytes } of files.filter(({ note }) => note.language === 'en')) {
      mkdirSync(scratch.path('in', 'broken'), { recursive: true })
      writeFileSync(scratch.path('in', 'broken', path.replace(/^en\/note(?:-\d+)?/, 'note')), brokenFrom(path, bytes))
    }
    const { status, stderr } = await run([
      'redact',
      scratch.path('in'),
      scratch.path('out'),
      '--style',
      'surrogate',
      '--names',
      'keep',
      ...rules,
    ])
    const outputs = Object.keys(readFiles(scratch.path('out')))
    expect(outputs.filter((path) => path.startsWith('broken/'))).toEqual([])
    const sound = Object.keys(readFiles(scratch.path('in'))).filter((path) => !path.startsWith('broken/'))
    expect(outputs).toEqual(sound.map(asWritten).sort())
    expect(stderr.match(/^Failed: document \d+:/gm)).toHaveLength(kinds.length)
    expect(status).toBe(1)
  }, 300_000)
})

/** The name of a result that is of another kind than its original. */
function asWritten(path: string): string {
  const own = { doc: '.docx', msg: '.eml', png: '.pdf' }[path.split('.').at(-1)!]
  return `${path}${own ?? ''}`
}

/**
 * Half of it, and noise behind it, as a disk leaves it that gave out; of what is read as far as it
 * goes (RTF, messages) noise alone.
 */
function brokenFrom(path: string, bytes: Uint8Array): Uint8Array {
  const noise = Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919 + (i >> 3)) % 251)
  return /\.(?:rtf|hl7)$/.test(path) ? noise : Buffer.concat([bytes.subarray(0, bytes.length / 2), noise])
}
