import { mkdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { run, scratchFolder, writeFiles } from './program.ts'

const note = 'Seen on 3 May 2021 by Dr Anna Keogh at St Mary’s Hospital.\n'
const common = ['--lang', 'en', '--names', 'keep', '--jobs', '1']

describe('a release whose policy names the models that it needs', () => {
  it.each([
    ['safe-harbor', 'gazetteer'],
    ['gdpr', 'rules,gazetteer'],
    ['limited-data-set', 'en-cnn-balanced'],
  ])('is refused with fewer, before anything is written: %s with %s [F98]', async (profile, models) => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note })
    const args = ['redact', scratch.path('in'), scratch.path('out'), '--profile', profile, '--models', models, ...common]
    const refused = await run(args)
    expect(refused).toMatchObject({ status: 2, stdout: '' })
    expect(refused.stderr).toContain('--accept-weaker')
    const piped = await run(['pipe', '--profile', profile, '--models', models, '--key', scratch.path('key')], {
      input: `{"id":1,"text":"x"}\n`,
    })
    expect(piped.status).toBe(2)
  })

  it('is done with --accept-weaker, and says so first in its report and on the terminal [F98]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note })
    const report = scratch.path('report.html')
    const args = ['redact', scratch.path('in'), scratch.path('out'), '--profile', 'safe-harbor', '--models', 'gazetteer', ...common]
    const done = await run([...args, '--accept-weaker', '--report', report])
    expect(done.status).toBe(0)
    expect(done.stdout).toContain('accepted for this run')
    const page = readFileSync(report, 'utf8')
    expect(page.indexOf('Fewer looked for identifiers')).toBeGreaterThan(0)
    expect(page.indexOf('Fewer looked for identifiers')).toBeLessThan(page.indexOf('Characters read'))
    expect(JSON.parse(readFileSync(scratch.path('report.json'), 'utf8'))).toMatchObject({
      weaker: { than: 'fast', accepted: true, without: { en: expect.arrayContaining(['rules']) } },
    })
  })

  it('says nothing of the kind with what it needs', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note })
    const args = ['redact', scratch.path('in'), scratch.path('out'), '--profile', 'safe-harbor', '--models', 'fast', ...common]
    const done = await run(args)
    expect([done.status, done.stdout.includes('Fewer looked')]).toEqual([0, false])
  })

  it('fails by name where a note’s language has no model', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'a.txt': note })
    const args = ['redact', scratch.path('in'), scratch.path('out'), '--profile', 'safe-harbor', '--lang', 'en', '--names', 'keep']
    const env = { CLOISTER_MODELS: scratch.path('none') }
    mkdirSync(env.CLOISTER_MODELS)
    const empty = await run(args, { env })
    expect(empty).toMatchObject({ status: 2 })
    expect(empty.stderr).toContain('There is no model in')
    expect((await run(['detect', scratch.path('in'), '--spans', scratch.path('s.jsonl')], { env })).status).toBe(2)
  })
})
