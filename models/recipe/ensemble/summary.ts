/**
 * The table that models/README.md leads with: what `detect` finds in tagged notes, with the default
 * models and with `--models fast`.
 *
 *   node --experimental-strip-types models/recipe/ensemble/summary.ts LANGUAGE NOTES_DIR…
 * [--profile i2b2] [--jobs N]
 *
 * NOTES_DIR holds text/ and gold.jsonl. Intervals are at 95 %, by resampling documents 2,000 times
 * (strict F1) and exact (direct identifiers). Needs the built program (`npm run build`).
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'string', default: 'i2b2' }, jobs: { type: 'string', default: '1' } },
})
const [language = '', ...folders] = positionals
const program = join(import.meta.dirname, '..', '..', '..', 'dist', 'cli.js')
/**
 * Spans as MEDDOCAN has them, before they are measured in its names; the other profiles are made of
 * ours.
 */
const extents = values.profile === 'meddocan' ? ['--profile', 'meddocan'] : []
const scratch = mkdtempSync(join(tmpdir(), 'summary-'))

/** What of `evaluate --json` stands in the table. */
interface Evaluated {
  readonly documents: number
  readonly systems: readonly {
    readonly figures: {
      readonly measures: { readonly strict: { readonly f1: number } }
      readonly direct: { readonly covered: number; readonly all: number; readonly share: Interval & { readonly share: number } }
    }
    readonly intervals: { readonly strict: { readonly f1: Interval } }
  }[]
}
interface Interval {
  readonly low: number
  readonly high: number
}

try {
  console.log('| notes | models | strict F1 | direct identifiers covered |\n| --- | --- | --- | --- |')
  for (const folder of folders) for (const models of ['all', 'fast']) console.log(row(folder, models))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function row(folder: string, models: string): string {
  const spans = join(scratch, 'found.jsonl')
  const asked = ['--models', models, '--lang', language, '--jobs', values.jobs, ...extents]
  cloister(['detect', join(folder, 'text'), '--spans', spans, ...asked])
  const answer = cloister(['evaluate', folder, spans, '--profile', values.profile, '--significance', '2000', '--json'])
  const { documents, systems } = JSON.parse(answer) as Evaluated
  const system = systems[0]
  if (!system) throw new Error(`${folder}: nothing was measured`)
  const { direct, measures } = system.figures
  const strict = `${percent(measures.strict.f1)} (${range(system.intervals.strict.f1)})`
  const covered = `${percent(direct.share.share)} (${range(direct.share)}), ${direct.covered} of ${direct.all}`
  return `| ${basename(folder)}, ${documents} | ${models} | ${strict} | ${covered} |`
}

function range({ low, high }: Interval): string {
  return `${percent(low)}–${percent(high)}`
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}

function cloister(args: readonly string[]): string {
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`cloister ${args[0]} ended with ${status}`)
  return stdout
}
