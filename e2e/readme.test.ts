import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { taggedNotes } from '../worker/bench/notes.ts'
import { run, scratchFolder, writeFiles } from './program.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const corpora = process.env.CLOISTER_CORPORA ?? ''

it('makes of the first example in README.md what stands below it [R4]', async () => {
  const [before = '', after = ''] = [...readme.matchAll(/^```\n(.*?)^```/gms)].map(([, block]) => block)
  expect([before, after]).toEqual([expect.stringContaining('Thomas KEOGH'), expect.stringContaining('<**PATIENT**>')])
  const { status, stdout } = await run(['pipe', '--profile', 'i2b2'], { input: `${JSON.stringify({ id: 1, text: before })}\n` })
  expect([status, JSON.parse(stdout).text]).toEqual([0, after])
}, 120_000)

/**
 * The rows of the table of programs, each with its cells in order: the program, what it missed of
 * each language, precision, strict F1, speed.
 */
const rows = new Map(
  [...readme.matchAll(/^\| (R(?:4\d|50)) +\| (.+?) +\|$/gm)].map(([, id = '', cells = '']) => [id, cells.split(/ +\| /)]),
)

/** What Cloister's rows claim: all models' (R40) or the fast ones' (R41). */
function claimed(id: 'R40' | 'R41', set: 'us' | 'au' | 'fr' | 'es') {
  const [, english = '', french = '', spanish = '', , f1s = ''] = rows.get(id) ?? []
  const [us, au] = /\((\d+) \+ (\d+)\)/.exec(english)?.slice(1) ?? []
  const missed = Number({ us, au, fr: french, es: spanish }[set])
  return { f1: Number(f1s.split(', ')[['us', 'au', 'fr', 'es'].indexOf(set)]), missed }
}

describe('the table of programs in README.md', () => {
  it('has the sums of what was missed, of as many as were counted', () => {
    for (const id of ['R40', 'R41'] as const)
      expect(Number.parseInt(rows.get(id)?.[1] ?? '', 10)).toBe(claimed(id, 'us').missed + claimed(id, 'au').missed)
    expect(readme).toContain('English, of 690 | French, of 114 | Spanish, of 3,658 |')
  })

  it.each([
    ['R40', 'Cloister (all models)'],
    ['R41', 'Cloister fast'],
    ['R42', 'Presidio'],
    ['R43', 'Philter'],
    ['R49', 'redact-pii'],
    ['R50', 'openredaction'],
  ])('has what BENCHMARKS.md has: %s, %s [R42, R43, R49, R50]', (id, name) => {
    const benchmarks = readFileSync(new URL('../worker/BENCHMARKS.md', import.meta.url), 'utf8')
    const [english, french] = ['## English', '## French'].map((heading) => {
      const [, section = ''] = benchmarks.split(heading)
      const row = section
        .split('\n## ')[0]
        ?.split('\n')
        .find((line) => line.startsWith(`| ${name}`))
      const cells = row?.split('|').map((cell) => cell.trim())
      return { missed: cells?.[8]?.replace(/ of .*/, '') ?? '–', precision: cells?.[9] ?? '–', speed: cells?.[2] ?? '' }
    })
    const [, missedEnglish, missedFrench, , precision, , speed] = rows.get(id) ?? []
    expect(precision).toBe(`${english?.precision} / ${french?.precision}`)
    expect(count(speed ?? '')).toBe(Math.round(count(english?.speed ?? '') / 1000) * 1000)
    if (id !== 'R40' && id !== 'R41') expect([missedEnglish, missedFrench]).toEqual([english?.missed, french?.missed])
  })
})

describe.skipIf(!existsSync(join(corpora, 'dev')))('the figures of README.md (need CLOISTER_CORPORA)', { timeout: 1_800_000 }, () => {
  it.each([
    ['United States (8)', 'us', 290],
    ['Australia (12)', 'au', 400],
    ['French emergency notes (29)', 'fr', 114],
  ] as const)('are what is measured: %s [R40, R41]', async (_, folder, all) => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('text'), asGold(join(corpora, 'dev', folder), scratch.path('gold.jsonl')))
    const full = await measured(scratch.path(), ['--profile', 'i2b2'])
    expect(full).toEqual({ ...claimed('R40', folder), all })
    const fast = await measured(scratch.path(), ['--profile', 'i2b2', '--models', 'fast'])
    expect(fast).toEqual({ ...claimed('R41', folder), all })
  })

  it.skipIf(!process.env.CLOISTER_LONG)('are what is measured: MEDDOCAN (250; needs CLOISTER_LONG) [R40, R41]', async () => {
    using scratch = scratchFolder()
    const gold = join(corpora, 'meddocan', 'dev')
    const texts = readdirSync(gold).filter((name) => name.endsWith('.txt'))
    writeFiles(scratch.path('text'), Object.fromEntries(texts.map((name) => [name, readFileSync(join(gold, name), 'utf8')])))
    const full = await measured(scratch.path(), ['--profile', 'meddocan'], gold)
    expect(full).toEqual({ ...claimed('R40', 'es'), all: 3658 })
    const fast = await measured(scratch.path(), ['--profile', 'meddocan', '--models', 'fast'], gold)
    expect(fast).toEqual({ ...claimed('R41', 'es'), all: 3658 })
  })
})

/** Notes with inline tags, as text; their spans go into a file of their own. */
function asGold(folder: string, file: string): Record<string, string> {
  const notes = taggedNotes([folder])
  const language = folder.endsWith('fr') ? 'fr' : 'en'
  const lines = notes.map(({ id, gold }) => {
    const spans = gold.map((span) => (span.category === 'IPADDR' ? { ...span, category: 'IPADDRESS' } : span))
    return JSON.stringify({ document: id, language, spans })
  })
  writeFiles(join(file, '..'), { 'gold.jsonl': `${lines.join('\n')}\n` })
  return Object.fromEntries(notes.map(({ id, text }) => [id, text]))
}

async function measured(folder: string, options: readonly string[], gold = join(folder, 'gold.jsonl')) {
  const detected = await run(['detect', join(folder, 'text'), '--spans', join(folder, 'found.jsonl'), '--force', ...options], {
    limit: 1_500_000,
  })
  expect(detected.status).toBe(0)
  const profile = options.slice(0, 2)
  const { stdout } = await run(['evaluate', gold, join(folder, 'found.jsonl'), '--texts', join(folder, 'text'), ...profile, '--json'])
  const [{ figures: found }] = JSON.parse(stdout).systems
  const { covered, all } = found.direct
  return { f1: rounded(found.measures.strict.f1), missed: all - covered, all }
}

function count(figure: string): number {
  return Number(figure.replaceAll(',', ''))
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}
