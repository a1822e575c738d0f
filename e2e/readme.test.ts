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
 * The rows of the table: strict F1, direct identifiers covered of how many, and both with the fast
 * models.
 */
const rows = [...readme.matchAll(/^\| R4\d +\| ([^|]+?) +\| (0\.\d+) +\| 0\.\d+ \(([\d,]+) of ([\d,]+)\)[^|]*\| (0\.\d+), (0\.\d+) +\|$/gm)]
const figures = rows.map(([, notes = '', f1, covered = '', all = '', fastF1, fastShare]) => ({
  notes,
  all: { f1: Number(f1), covered: count(covered), all: count(all) },
  fast: { f1: Number(fastF1), share: Number(fastShare) },
}))

describe.skipIf(!existsSync(join(corpora, 'dev')))('the figures of README.md (need CLOISTER_CORPORA)', { timeout: 1_800_000 }, () => {
  it.each([
    ['United States (8)', 'us'],
    ['Australia (12)', 'au'],
    ['French emergency notes (29)', 'fr'],
  ])('are what is measured: %s [R40, R41, R42]', async (notes, folder) => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('text'), asGold(join(corpora, 'dev', folder), scratch.path('gold.jsonl')))
    const claimed = figures.find((row) => row.notes === notes)
    const { strict, direct } = await measured(scratch.path(), ['--profile', 'i2b2'])
    expect({ f1: strict, covered: direct.covered, all: direct.all }).toEqual(claimed?.all)
    const fast = await measured(scratch.path(), ['--profile', 'i2b2', '--models', 'fast'])
    expect({ f1: fast.strict, share: rounded(fast.direct.covered / fast.direct.all) }).toEqual(claimed?.fast)
  })

  it.skipIf(!process.env.CLOISTER_LONG)('are what is measured: MEDDOCAN (250; needs CLOISTER_LONG) [R43]', async () => {
    using scratch = scratchFolder()
    const gold = join(corpora, 'meddocan', 'dev')
    const texts = readdirSync(gold).filter((name) => name.endsWith('.txt'))
    writeFiles(scratch.path('text'), Object.fromEntries(texts.map((name) => [name, readFileSync(join(gold, name), 'utf8')])))
    const { strict, direct } = await measured(scratch.path(), ['--profile', 'meddocan'], gold)
    const claimed = figures.find((row) => row.notes === 'MEDDOCAN (250)')
    expect({ f1: strict, covered: direct.covered, all: direct.all }).toEqual(claimed?.all)
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
  return { strict: rounded(found.measures.strict.f1), direct: found.direct }
}

function count(figure: string): number {
  return Number(figure.replaceAll(',', ''))
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}
