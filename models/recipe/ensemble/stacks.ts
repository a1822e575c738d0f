/**
 * Fits the program’s own stacks again, on the packs as they are, and measures them: one command
 * after any English pack was built or changed.
 *
 *   node --experimental-strip-types models/recipe/ensemble/stacks.ts [NOTES_DIR…] [--tune TUNE_DIR]
 * [--python python3] [--jobs N]
 *
 * Learns from the English tune split (CLOISTER_CORPORA, as for corpus.py), or from TUNE_DIR where
 * some of the packs have learned from a part of that split, and replaces models/packs/en-stack.
 * NOTES_DIR holds text/ and gold.jsonl of notes to measure on; nothing is fitted on them.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { tune: { type: 'string' }, python: { type: 'string', default: 'python3' }, jobs: { type: 'string', default: '1' } },
})
const methods = ['lr', 'svm', 'gbt']
const groups = ['six', 'top3-f1', 'top3-recall']
const root = join(import.meta.dirname, '..', '..', '..')
const pack = join(root, 'models', 'packs', 'en-stack')
const scratch = mkdtempSync(join(tmpdir(), 'stacks-'))
const jobs = ['--lang', 'en', '--jobs', values.jobs]

try {
  const tune = values.tune ?? join(scratch, 'tune')
  if (!values.tune) run(values.python, [join(root, 'models', 'recipe', 'corpus.py'), 'en', tune])
  const source = `The English tune split of this project: ${notesIn(tune)} notes`
  const which = ['--learner', 'stack', '--method', methods.join(), '--group', groups.join()]
  cloister(['train', tune, '--out', pack, '--force', ...which, '--licence', 'Apache-2.0', '--source', source, ...jobs])
  const { stacks } = JSON.parse(readFileSync(join(pack, 'pack.json'), 'utf8')) as Fitted
  console.log(`| strict F1 | tune, held-out folds |${folders.map((folder) => ` ${basename(folder)}, ${notesIn(folder)} notes |`).join('')}`)
  console.log(`| --- | --- |${' --- |'.repeat(folders.length)}`)
  for (const { method, group, heldOut } of stacks) {
    const name = `stack:${method}@${group}`
    console.log(`| ${[name, percent(heldOut[2]), ...folders.map((folder) => measured(folder, name))].join(' | ')} |`)
  }
  console.log(`| auto (the default) | | ${folders.map((folder) => measured(folder, 'auto')).join(' | ')} |`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

interface Fitted {
  readonly stacks: readonly { readonly method: string; readonly group: string; readonly heldOut: readonly [number, number, number] }[]
}

function measured(folder: string, ensemble: string): string {
  const spans = join(scratch, 'found.jsonl')
  cloister(['detect', join(folder, 'text'), '--spans', spans, '--ensemble', ensemble, ...jobs])
  const { systems } = JSON.parse(cloister(['evaluate', folder, spans, '--json'])) as {
    readonly systems: readonly { readonly figures: { readonly measures: { readonly strict: { readonly f1: number } } } }[]
  }
  return percent(systems[0]?.figures.measures.strict.f1 ?? Number.NaN)
}

function percent(figure: number): string {
  return (100 * figure).toFixed(1)
}

function notesIn(folder: string): number {
  return readFileSync(join(folder, 'gold.jsonl'), 'utf8').split('\n').filter(Boolean).length
}

function cloister(args: readonly string[]): string {
  return run(process.execPath, [join(root, 'dist', 'cli.js'), ...args])
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`${basename(command)} ${args[0] ?? ''} ended with ${status}`)
  return stdout
}
