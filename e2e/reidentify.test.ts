import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { patientGroup } from './patientGroup.ts'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { endedOnce } from './testing/interrupting.ts'

type Scratch = ReturnType<typeof scratchFolder>

const people = { a: 'what the first of them knows\n', b: 'what the other of them knows\n', c: 'what neither of them knows\n' }
const rules = ['--models', 'rules,gazetteer'] as const

function wayBackOf(scratch: Scratch, ...who: readonly (keyof typeof people)[]): readonly string[] {
  return ['--way-back', scratch.path('way.back'), ...who.flatMap((each) => ['--passphrase-file', scratch.path('people', each)])]
}

const asking = ['--people', 'Mira Okafor; Tom Brandt', '--reason', 'a result that the family has to know'] as const

function redacting(scratch: Scratch, ...more: readonly string[]): readonly string[] {
  return [
    'redact',
    '--names',
    'keep',
    scratch.path('in'),
    scratch.path('out'),
    '--style',
    'surrogate',
    ...rules,
    ...wayBackOf(scratch, 'a', 'b'),
    ...more,
  ]
}

interface Shown {
  readonly document: string
  readonly at: number
  readonly there: string
  readonly was: string
}

const shownIn = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Shown)

describe('a way back', () => {
  it('gives back every original of a release that was killed and resumed', async () => {
    using scratch = scratchFolder()
    const notes = [...patientGroup(150)]
    writeFiles(scratch.path('people'), people)
    writeFiles(scratch.path('in'), Object.fromEntries(notes.map(({ path, text }) => [path, `${text} 😀`])))
    const started = () => readdirSync(scratch.path('out')).some((name) => name !== '.cloister')
    const killed = await run(redacting(scratch, '--jobs', '2'), {
      watch: endedOnce(() => existsSync(scratch.path('out')) && started()),
    })
    expect(killed.signal).toBe('SIGKILL')
    expect((await run(redacting(scratch, '--resume'))).status).toBe(0)
    expect(readFileSync(scratch.path('way.back'), 'latin1')).not.toMatch(/patient-|Rosalind/)

    const { status, stdout } = await run(['reidentify', ...wayBackOf(scratch, 'b', 'a'), ...asking])
    expect(status).toBe(0)
    const restored = readFiles(scratch.path('out'))
    for (const [path, redacted] of Object.entries(restored)) {
      const points = [...Buffer.from(redacted, 'latin1').toString('utf8')]
      for (const { at, there, was } of shownIn(stdout)
        .filter(({ document }) => document === path)
        .reverse()) {
        expect(points.slice(at, at + [...there].length).join('')).toBe(there)
        points.splice(at, [...there].length, was)
      }
      restored[path] = Buffer.from(points.join('')).toString('latin1')
    }
    expect(restored).toEqual(readFiles(scratch.path('in')))
  })

  it('opens for both people alone, keeps who asked and why, and shows one place when that is asked', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('people'), people)
    writeFiles(scratch.path('in'), { 'a.txt': 'Seen by Dr Margaret Whitfield on 14/03/2021.\n', 'b.txt': 'Seen by Dr Alan Prescott.\n' })
    await run(redacting(scratch))
    const wrong = await run(['reidentify', ...wayBackOf(scratch, 'a', 'c'), ...asking])
    expect([wrong.status, wrong.stdout, wrong.stderr]).toEqual([2, '', expect.stringContaining("don't open")])
    const audit = () => readFileSync(scratch.path('way.back.audit.jsonl'), 'utf8')
    expect(audit()).toContain('"outcome":"refused"')

    const place = await run(['reidentify', ...wayBackOf(scratch, 'a', 'b'), ...asking, '--document', 'a.txt', '--at', '13'])
    const [shown, ...others] = shownIn(place.stdout)
    expect([shown?.was, others]).toEqual(['Margaret Whitfield', []])
    const value = await run([
      'reidentify',
      ...wayBackOf(scratch, 'a', 'b'),
      ...asking,
      '--value',
      shown!.there,
      '--out',
      scratch.path('found'),
    ])
    expect([value.status, value.stdout]).toEqual([0, ''])
    expect(shownIn(readFileSync(scratch.path('found'), 'utf8'))).toEqual([shown])
    expect(audit().trim().split('\n')).toHaveLength(3)
    expect(audit()).toContain('Mira Okafor')
    expect(audit()).not.toMatch(/Whitfield|a\.txt/)
  })

  it.each([
    ['in OUT', (scratch: Scratch) => ['--way-back', scratch.path('out', 'w')], 'lies in OUT'],
    ['with one passphrase', () => [], 'given twice'],
    ['that is there already', (scratch: Scratch) => ['--way-back', scratch.path('people', 'c')], 'never overwritten'],
  ])('is refused %s, and nothing is written', async (what, other, cause) => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('people'), people)
    writeFiles(scratch.path('in'), { 'a.txt': 'Seen by Dr Margaret Whitfield.\n' })
    const words = redacting(scratch, ...other(scratch))
    const { status, stderr } = await run(what === 'with one passphrase' ? words.slice(0, -2) : words)
    expect([status, stderr]).toEqual([2, expect.stringContaining(cause)])
    expect([existsSync(scratch.path('out')), existsSync(scratch.path('way.back'))]).toEqual([false, false])
  })
})
