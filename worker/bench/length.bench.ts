import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportedFolder } from './exportedFolder.ts'
import { logSlope } from './slope.ts'

/**
 * The cost of one document as it grows: `redact --jobs 1` of made notes in one file, in lines,
 * without any line's end, as one cell of a table, and as rows of one. Prints time and peak memory
 * for sizes that grow by four, and the slope of log time on log size from 64 kB on, start-up left
 * out. Needs the built program. CLOISTER_BENCH_MODELS (fast) says which models,
 * CLOISTER_BENCH_BYTES (16000000) how far; CLOISTER_BENCH_SIZES (24000000,120000000) gives other
 * sizes, CLOISTER_BENCH_SHAPE one shape alone.
 */
const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const models = process.env.CLOISTER_BENCH_MODELS ?? 'fast'
const most = Number(process.env.CLOISTER_BENCH_BYTES ?? 16e6)
const sizes =
  process.env.CLOISTER_BENCH_SIZES?.split(',').map(Number) ??
  [1e3, 4e3, 16e3, 64e3, 256e3, 1e6, 4e6, 16e6, 60e6].filter((size) => size <= most)
const only = process.env.CLOISTER_BENCH_SHAPE

interface Use {
  /** Seconds of processor time. */
  readonly processor: number
  /** Seconds by the clock. */
  readonly clock: number
  /** Megabytes, resident. */
  readonly peak: number
}

const shapes: Readonly<Record<string, (size: number) => readonly [name: string, content: string]>> = {
  'in lines': (size) => ['note.txt', notes(size)],
  'one line': (size) => ['note.txt', notes(size).replaceAll('\n', ' ')],
  rows: (size) => ['notes.csv', rowsOf(size)],
  'one cell': (size) => ['note.csv', `id,note\r\n1,"${notes(size).replaceAll('"', '""')}"\r\n`],
}

console.info(`models ${models}; load ${loadavg()[0]?.toFixed(1)}`)
const startUp = measured('note.txt', 'Seen on the ward today by Dr Amara Strand, comfortable.\n')
console.info(`start-up: ${startUp.processor.toFixed(2)} s, ${startUp.peak.toFixed(0)} MB`)
for (const [shape, make] of Object.entries(shapes).filter(([name]) => only === undefined || name === only)) {
  const rows = sizes.map((size) => ({ size, ...measured(...make(size)) }))
  for (const { size, processor, clock, peak } of rows) {
    const each = ((processor - startUp.processor) / size) * 1e6
    console.info(
      `${shape.padEnd(9)} ${String(size / 1e3).padStart(6)} kB ${processor.toFixed(2).padStart(8)} s ` +
        `(clock: ${clock.toFixed(0)} s) ${each.toFixed(1).padStart(8)} s/MB ${peak.toFixed(0).padStart(6)} MB`,
    )
  }
  const later = rows.filter(({ size }) => size >= 64e3)
  console.info(`${shape.padEnd(9)} slope ${logSlope(later.map(({ size, processor }) => [size, processor - startUp.processor])).toFixed(2)}`)
}
console.info(`load ${loadavg()[0]?.toFixed(1)}`)

function notes(size: number): string {
  let text = ''
  for (let seed = 1; text.length < size; seed++) text += exportedFolder(40, false, seed).notes.join('\n\n')
  return text.slice(0, size)
}

/** A table of notes, one a row. */
function rowsOf(size: number): string {
  const rows = ['id,note']
  let length = 0
  for (let seed = 1; length < size; seed++)
    for (const note of exportedFolder(40, false, seed).notes) {
      const row = `${rows.length},"${note.replaceAll('"', '""')}"`
      length += row.length + 2
      if (length < size) rows.push(row)
    }
  return `${rows.join('\r\n')}\r\n`
}

/** Runs the program on one file in a process of its own, which says at its end what it has used. */
function measured(name: string, content: string): Use {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-length-'))
  try {
    const used = join(folder, 'used.json')
    mkdirSync(join(folder, 'in'))
    writeFileSync(join(folder, 'in', name), content)
    const tell =
      "import { isMainThread } from 'node:worker_threads'; import { writeFileSync } from 'node:fs'; if (isMainThread) " +
      `process.on('exit', () => writeFileSync(${JSON.stringify(used)}, JSON.stringify(process.resourceUsage())))`
    const began = performance.now()
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(tell)}`,
        program,
        ...['redact', join(folder, 'in'), join(folder, 'out'), '--models', models, '--lang', 'en', '--jobs', '1'],
      ],
      { encoding: 'utf8' },
    )
    const clock = (performance.now() - began) / 1000
    if (status !== 0) throw new Error(`${name} of ${content.length} characters: status ${status}\n${stderr.slice(-2000)}`)
    // `tell` wrote process.resourceUsage() there.
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(used, 'utf8')) as NodeJS.ResourceUsage
    return { processor: (userCPUTime + systemCPUTime) / 1e6, clock, peak: maxRSS / 1024 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
