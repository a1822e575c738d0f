import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Coverage, coverageOf, nothing, sum } from './coverage.ts'
import { type Drive, drive, driveOnTwo } from './drive.ts'
import { frenchNotes, reports, type TaggedNote, taggedNotes } from './notes.ts'
import { installPeers, ours, type System } from './peers.ts'
import { type Measured, page, type Round } from './sideBySidePage.ts'

/**
 * Cloister beside other programs of its kind: the same notes, the same cores, taken in turns.
 * Installs the peers from PyPI at first (README.md) and writes worker/BENCHMARKS.md. Run by `npm
 * run bench`; needs CLOISTER_CORPORA, Linux (taskset, /proc) and the built program.
 * CLOISTER_BENCH_ROUNDS (5), CLOISTER_BENCH_CHARACTERS (500000 English, two fifths of it French)
 * and CLOISTER_BENCH_OUT change what their names say.
 */
const corpora = process.env.CLOISTER_CORPORA
if (!corpora) throw new Error('CLOISTER_CORPORA names no folder with notes to measure with')
const rounds = Number(process.env.CLOISTER_BENCH_ROUNDS ?? 5)
const characters = Number(process.env.CLOISTER_BENCH_CHARACTERS ?? 500_000)
const out = process.env.CLOISTER_BENCH_OUT ?? fileURLToPath(new URL('../BENCHMARKS.md', import.meta.url))

const { peers, absent } = installPeers()
const began = new Date()
const languages = [
  await measure('en', taggedNotes(['us', 'au'].map((set) => join(corpora, 'dev', set))), reports(corpora, characters)),
  await measure('fr', taggedNotes([join(corpora, 'dev', 'fr')]), frenchNotes(corpora, characters * 0.4)),
]
const machine =
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ` +
  `${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${kernel()}, Node ${process.versions.node}`
writeFileSync(out, page({ languages, absent, machine, began, rounds }))
process.stderr.write(`Written: ${out}\n`)

async function measure(language: 'en' | 'fr', dev: readonly TaggedNote[], more: readonly string[]) {
  const notes = [...dev.map(({ id, text }) => ({ id, text })), ...more.map((text, i) => ({ id: `more ${i}`, text }))]
  const length = notes.reduce((total, { text }) => total + text.length, 0)
  const systems = [...ours, ...peers].filter((system) => system.languages.includes(language))
  const found = new Map<System, Coverage>()
  for (const system of systems) found.set(system, await coverage(system, dev))
  const done = new Map<System, Round[]>(systems.map((system) => [system, []]))
  for (let round = 0; round < rounds; round++) {
    // In turns, and every other round backwards, so that a machine that slows down slows all alike.
    for (const system of round % 2 === 0 ? systems : systems.toReversed()) {
      const load = loadavg()[0]!
      const one = rate(await drive(system.command, notes, ['0']), length)
      const two = rate(await driveOnTwo(system, notes), length)
      done.get(system)?.push({ one, two, load })
      process.stderr.write(
        `${language} ${round + 1}/${rounds} ${system.name}: ${one.speed.toFixed(0)} and ${two.speed.toFixed(0)} characters a second, load ${load.toFixed(1)}\n`,
      )
    }
  }
  const measured: Measured[] = systems.map((system) => ({ system, coverage: found.get(system) ?? nothing, rounds: done.get(system) ?? [] }))
  return { language, dev: dev.length, notes: notes.length, length, measured }
}

async function coverage(system: System, dev: readonly TaggedNote[]): Promise<Coverage> {
  const { spans } = await drive(system.commandForSpans ?? system.command, dev, ['0'])
  return dev.map(({ id, text, gold }) => coverageOf(text, gold, spans.get(id) ?? [])).reduce(sum, nothing)
}

function rate({ startUp, working, processor, memory }: Drive, length: number): Round['one'] {
  return { speed: length / working, whole: length / (startUp + working), perProcessor: length / processor, startUp, memory }
}

function kernel(): string {
  return `Linux ${/^Linux version (\d+\.\d+)/.exec(readFileSync('/proc/version', 'utf8'))?.[1] ?? ''}`
}
