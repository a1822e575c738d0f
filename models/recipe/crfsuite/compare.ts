/**
 * The program's CRF and CRFsuite side by side, on the same tokens, sequences, attributes, penalties
 * and end of the search:
 *
 *   node --experimental-strip-types models/recipe/crfsuite/compare.ts TRAIN DEV --work DIR
 *        [--python PYTHON] [--l1 0] [--l2 0.2] [--delta 1e-5] [--scheme BIO] [--minimum-notes 3]
 * [--threads 2]
 *
 * TRAIN and DEV are folders of annotated notes, PYTHON one that has python-crfsuite
 * (requirements.txt), DIR a folder outside the repository: attributes and labels stand in it as
 * numbers, no word of a note. The program's threads run what the last build made (dist/thread.js).
 * Prints strict F1, seconds, steps, the objective and memory of both; ends with status 1 when F1 is
 * more than 0.1 points apart, or the program takes more than 1.5 times as long.
 */
import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseRow } from '../../../worker/cli/arguments.ts'
import { train as trainRow } from '../../../worker/cli/commands/train.ts'
import { trainCorpus } from '../../../worker/cli/trainCorpus.ts'
import type { NamedSpan } from '../../../worker/evaluate/match.ts'
import { crfData } from '../../../worker/learn/crf/data.ts'
import { fitInThreads } from '../../../worker/learn/crf/threads.ts'
import { goldLabels, namesIn, spansOfLabels } from '../../../worker/learn/learningNote.ts'
import { tallyMeasured } from '../../../worker/learn/measured.ts'
import { attributeReader } from '../../../worker/taggers/crf/attributes.ts'
import { columnReader } from '../../../worker/taggers/crf/columns.ts'
import { labelsIn } from '../../../worker/taggers/crf/lattice.ts'
import { sequencesOf } from '../../../worker/taggers/crf/sequences.ts'
import { featureGroups } from '../../../worker/taggers/crf/templates.ts'
import { attributeTable } from '../../../worker/taggers/crf/weights.ts'
import { loadLexicon } from '../../../worker/taggers/gazetteer/lexicon.ts'
import { tokenize } from '../../../worker/text/tokenize.ts'

const built = (name: string) => new URL(`../../../dist/${name}`, import.meta.url).pathname

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string' },
    python: { type: 'string', default: 'python3' },
    l1: { type: 'string', default: '0' },
    l2: { type: 'string', default: '0.2' },
    delta: { type: 'string', default: '1e-5' },
    scheme: { type: 'string', default: 'BIO' },
    'minimum-notes': { type: 'string', default: '3' },
    threads: { type: 'string', default: '2' },
  },
})
const [train, dev] = positionals
const { work } = values
if (!train || !dev || !work) throw new Error('Give TRAIN DEV --work DIR: see the head of this file.')
const command = parseRow(trainRow, [train, '--out', 'unused', '--held-out', dev, '--scheme', values.scheme])
const corpus = await trainCorpus(command)
const lexicon = loadLexicon(built('gazetteer.bin'))
const names = namesIn(corpus.train)
const labels = labelsIn(command.scheme, names)
const options = { scheme: command.scheme, groups: featureGroups, minimumNotes: Number(values['minimum-notes']), constrained: false }

mkdirSync(work, { recursive: true })
await writeAttributes(work)
execFileSync(values.python, [new URL('crfsuite.py', import.meta.url).pathname, work, values.l1, values.l2, values.delta], {
  stdio: 'inherit',
})
const theirs = JSON.parse(readFileSync(join(work, 'figures.json'), 'utf8')) as Figures
const own = await fitOwn()

const rows = [
  { of: 'CRFsuite', f1: f1Of(theirLabels(work)), ...theirs },
  { of: 'Cloister', f1: f1Of(own.found), ...own.figures },
] as const
console.log(`${corpus.train.length} notes to learn from, ${corpus.heldOut.length} to measure on, ${names.length} names, ${command.scheme}`)
for (const { of, f1, reading, fitting, cpu, steps, objective, megabytes } of rows) {
  console.log(
    `${of}: strict F1 ${f1.toFixed(4)}, reading ${reading.toFixed(1)} s, fitting ${fitting.toFixed(1)} s (${cpu.toFixed(1)} s of all cores together), ${steps} steps, objective ${objective.toFixed(1)}, ${megabytes.toFixed(0)} MB`,
  )
}
const apart = Math.abs(rows[0].f1 - rows[1].f1) * 100
const ratio = (rows[1].reading + rows[1].fitting) / (rows[0].reading + rows[0].fitting)
console.log(`F1 ${apart.toFixed(2)} points apart (at most 0.1); ${ratio.toFixed(2)} times the time (at most 1.5)`)
if (apart > 0.1 || ratio > 1.5) process.exitCode = 1

interface Figures {
  /**
   * Seconds until the search begins: CRFsuite's from attributes that are ready, the program's from
   * the text.
   */
  readonly reading: number
  readonly fitting: number
  /** Seconds of all cores together: what a machine that others use too can still be measured by. */
  readonly cpu: number
  readonly steps: number
  readonly objective: number
  readonly megabytes: number
}

/** Attributes that no note to learn from has, or too few, are left out for both. */
async function writeAttributes(folder: string): Promise<void> {
  const reader = columnReader(lexicon)
  const table = attributeTable(crfData(corpus.train, names, options, reader).prints)
  const { room, read } = attributeReader(featureGroups, reader.values)
  const out = room()
  for (const [name, notes] of [['train', corpus.train] as const, ['dev', corpus.heldOut] as const]) {
    const file = createWriteStream(join(folder, `${name}.txt`))
    for (const note of notes) {
      const tokens = tokenize(note.text)
      const columns = reader.read(tokens, note.language)
      const gold = goldLabels(note.spans, tokens, command.scheme, names)
      for (const { from, end } of sequencesOf(tokens)) {
        for (let i = from; i < end; i++) {
          const found = read(columns, i, out)
          const ids = Array.from({ length: found }, (_, k) => table.find(out.a[k]!, out.b[k]!))
          file.write(`${[labels[gold[i]!], ...ids.filter((id) => id >= 0).map((id) => id.toString(36))].join(' ')}\n`)
        }
        file.write('\n')
      }
    }
    await new Promise((resolve) => file.end(resolve))
  }
}

function theirLabels(folder: string): NamedSpan[][] {
  const said = readFileSync(join(folder, 'labels.txt'), 'ascii').split('\n')
  let at = 0
  return corpus.heldOut.map(({ text }) => {
    const tokens = tokenize(text)
    const found = Uint8Array.from({ length: tokens.count }, () => labels.indexOf(said[at++]!))
    return spansOfLabels(found, labels, tokens)
  })
}

async function fitOwn(): Promise<{ readonly figures: Figures; readonly found: readonly (readonly NamedSpan[])[] }> {
  const times = { reading: 0, fitting: 0, measuring: 0 }
  const used = process.cpuUsage()
  let cpu = 0
  const fit = { l1: Number(values.l1), l2: Number(values.l2), delta: Number(values.delta), period: 10, mostSteps: 10_000 }
  const fitted = await fitInThreads({ notes: corpus.train, names, options, lexicon: lexicon.buffer }, fit, corpus.heldOut, {
    filename: built('thread.js'),
    threads: Number(values.threads),
    onProgress: ({ stage }) => {
      times[stage] ||= performance.now()
      if (stage !== 'measuring') return
      const { user, system } = process.cpuUsage(used)
      cpu = (user + system) / 1e6
    },
  })
  if (!fitted) throw new Error('The fit was stopped.')
  return {
    found: fitted.found,
    figures: {
      reading: (times.fitting - times.reading) / 1000,
      fitting: (times.measuring - times.fitting) / 1000,
      cpu,
      steps: fitted.steps,
      objective: fitted.objective,
      // Of the whole process, the reading of both corpora included.
      megabytes: process.resourceUsage().maxRSS / 1024,
    },
  }
}

function f1Of(found: readonly (readonly NamedSpan[])[]): number {
  const measured = tallyMeasured(corpus.categoryOf)
  for (const [k, { spans }] of corpus.heldOut.entries()) measured.add(spans, found[k] ?? [])
  return measured.scores().strict[2]
}
