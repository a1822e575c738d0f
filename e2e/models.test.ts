import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { run, scratchFolder, writeFiles } from './program.ts'

/** A small export of a token classifier whose label MISC has no meaning of ours. */
const exported = fileURLToPath(new URL('../worker/taggers/imported/fixtures/tiny-bert', import.meta.url))
const note = 'Chest clear, no fever. Seen by Dr Prescott on 14/03/2021. No known allergies.\n'

type Scratch = ReturnType<typeof scratchFolder>

function cloister(scratch: Scratch, ...args: readonly string[]) {
  return run(args, { env: { CLOISTER_MODELS: scratch.path('packs') } })
}

function importInto(scratch: Scratch, ...more: readonly string[]) {
  writeFiles(scratch.path(), { 'map.json': '{"MISC": null}' })
  return cloister(scratch, 'models', 'import', exported, '--labels', scratch.path('map.json'), ...more)
}

describe('models import', () => {
  it('makes a voter of an export, which is listed, verified and found to vote', async () => {
    using scratch = scratchFolder()
    const imported = await importInto(scratch, '--name', 'theirs', '--licence', 'MIT')
    expect([imported.status, imported.stderr]).toEqual([0, ''])
    expect(imported.stdout).toContain('votes on PATIENT, DATE, LOCATION_OTHER')
    expect((await cloister(scratch, 'models', 'list')).stdout).toMatch(/theirs +imported +en +BertForTokenClassification .* as packed/)
    expect((await cloister(scratch, 'models', 'verify')).status).toBe(0)
    const { stdout } = await cloister(scratch, 'models', 'info', 'theirs')
    for (const fact of ['MIT', 'B-PER → B-PATIENT', 'I-MISC → O', 'Not measured.', 'model.onnx']) expect(stdout).toContain(fact)
    writeFiles(scratch.path('in'), { 'note.txt': note })
    const spans = scratch.path('spans.jsonl')
    const detected = await cloister(
      scratch,
      'detect',
      scratch.path('in'),
      '--spans',
      spans,
      '--models',
      'theirs',
      '--explain',
      '--lang',
      'en',
    )
    expect([detected.status, detected.stderr]).toEqual([0, expect.not.stringContaining('Error')])
    const line = JSON.parse(readFileSync(spans, 'utf8')) as { readonly spans: readonly { start: number; end: number; votes: unknown }[] }
    expect(line.spans.map(({ start, end, votes }) => [note.slice(start, end), votes])).toEqual([
      ['Prescott', { theirs: 'PATIENT' }],
      ['14/03/2021', { theirs: 'DATE' }],
    ])
  })

  it('refuses labels whose meaning it does not know, and leaves nothing', async () => {
    using scratch = scratchFolder()
    const { status, stderr } = await cloister(scratch, 'models', 'import', exported)
    expect([status, stderr]).toEqual([2, expect.stringContaining('B-MISC, I-MISC')])
    expect(existsSync(scratch.path('packs', 'tiny-bert'))).toBe(false)
  })

  it.each([
    ['an export without its tokeniser', (folder: string) => rmSync(join(folder, 'tokenizer.json')), 'has no tokenizer.json'],
    ['a model that is none', (folder: string) => writeFileSync(join(folder, 'model.onnx'), 'none'), "onnxruntime can't open its model"],
    ['a model with other labels', (folder: string) => shortenLabels(join(folder, 'config.json')), 'values where'],
  ])('refuses %s [F11]', async (_, spoil, cause) => {
    using scratch = scratchFolder()
    cpSync(exported, scratch.path('export'), { recursive: true })
    spoil(scratch.path('export'))
    writeFiles(scratch.path(), { 'map.json': '{"MISC": null}' })
    const { status, stderr } = await cloister(scratch, 'models', 'import', scratch.path('export'), '--labels', scratch.path('map.json'))
    expect([status, stderr]).toEqual([2, expect.stringContaining(cause)])
    expect(existsSync(scratch.path('packs', 'export'))).toBe(false)
  })

  it('refuses a map that takes a label for no category of ours, or speaks of none of its labels', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path(), { 'shoe.json': '{"MISC": "SHOE"}', 'other.json': '{"MICS": null}' })
    const withMap = (name: string) => cloister(scratch, 'models', 'import', exported, '--labels', scratch.path(name))
    expect(await withMap('shoe.json')).toMatchObject({ status: 2, stderr: expect.stringContaining('takes MISC for what is no category') })
    expect(await withMap('other.json')).toMatchObject({ status: 2, stderr: expect.stringContaining('--labels speaks of MICS') })
  })

  it('says what to do when the folder of models can not be written', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path(), { packs: 'a file' })
    expect(await importInto(scratch)).toMatchObject({ status: 2, stderr: expect.stringContaining('CLOISTER_MODELS') })
  })

  it('refuses a name that a model has, or that --models takes for something else', async () => {
    using scratch = scratchFolder()
    await importInto(scratch, '--name', 'theirs')
    expect((await importInto(scratch, '--name', 'theirs')).stderr).toContain('There is a model theirs already')
    expect((await importInto(scratch, '--name', 'all')).stderr).toContain("'all' can't name a model")
  })
})

describe('detect with a pack that was altered', () => {
  it('fails every document with the reason', async () => {
    using scratch = scratchFolder()
    await importInto(scratch)
    writeFileSync(scratch.path('packs', 'tiny-bert', 'model.onnx'), 'another')
    writeFiles(scratch.path('in'), { 'note.txt': note })
    const spans = scratch.path('spans.jsonl')
    const { status } = await cloister(scratch, 'detect', scratch.path('in'), '--spans', spans, '--models', 'tiny-bert', '--lang', 'en')
    expect([status, readFileSync(spans, 'utf8')]).toEqual([1, expect.stringContaining('model.onnx is not the file that was packed')])
  })
})

describe('models verify', () => {
  it.each([
    [
      'an altered file',
      (pack: string) => writeFileSync(join(pack, 'tokenizer.json'), '{}'),
      'tokenizer.json is not the file that was packed',
    ],
    ['a missing file', (pack: string) => rmSync(join(pack, 'model.onnx')), "model.onnx can't be read (ENOENT)"],
    ['an unknown label', (pack: string) => renameLabel(join(pack, 'pack.json')), 'its label B-SHOE is unknown'],
    ['no pack.json', (pack: string) => rmSync(join(pack, 'pack.json')), "pack.json can't be read (ENOENT)"],
  ])('refuses a pack with %s', async (_, spoil, cause) => {
    using scratch = scratchFolder()
    await importInto(scratch)
    spoil(scratch.path('packs', 'tiny-bert'))
    const { status, stderr } = await cloister(scratch, 'models', 'verify')
    expect([status, stderr]).toEqual([1, expect.stringContaining(cause)])
    const listed = await cloister(scratch, 'models', 'list')
    expect([listed.status, listed.stdout]).toEqual([0, expect.stringMatching(/tiny-bert .* refused/)])
  })
})

function shortenLabels(path: string): void {
  const config = JSON.parse(readFileSync(path, 'utf8')) as { id2label: Record<string, string> }
  writeFileSync(path, JSON.stringify({ ...config, id2label: { 0: 'O', 1: 'B-MISC', 2: 'B-PER' } }))
}

function renameLabel(path: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace('"B-PATIENT"', '"B-SHOE"'))
}
