import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { processorOf } from './drive.ts'
import { exportedFolder } from './exportedFolder.ts'
import { logSlope } from './slope.ts'

/**
 * The cost of many notes: `pipe` of made notes of some 300 characters, a line each; its time, notes
 * a second and the most memory, first for one thread and for four, then for two and sizes that grow
 * by ten, with the slope of log processor time on log size (start-up left out): what else the
 * machine does weighs little on it. Needs the built program, and Linux for the memory.
 * CLOISTER_BENCH_MODELS (fast) says which models, CLOISTER_BENCH_NOTES (100000) how far.
 */
const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const models = process.env.CLOISTER_BENCH_MODELS ?? 'fast'
const most = Number(process.env.CLOISTER_BENCH_NOTES ?? 100_000)

interface Use {
  /** Seconds by the clock. */
  readonly clock: number
  /** Seconds of processor time, of all its threads. */
  readonly processor: number
  /** Megabytes, resident, of the process and its threads. */
  readonly peak: number
}

console.info(`models ${models}; load ${loadavg()[0]?.toFixed(1)}`)
const startUp = await measured(1, 2)
const some = Math.min(10_000, most)
for (const threads of [1, 4]) tell(`${threads} threads`, some, await measured(some, threads))
const rows: (Use & { readonly notes: number })[] = []
for (let notes = 1000; notes <= most; notes *= 10) {
  const use = await measured(notes, 2)
  rows.push({ notes, ...use })
  tell('2 threads', notes, use)
}
console.info(`slope ${slope(rows)} from 1,000 on, ${slope(rows.slice(1))} from 10,000 on; load ${loadavg()[0]?.toFixed(1)}`)

/** Start-up left out. */
function slope(some: typeof rows): string {
  return logSlope(some.map(({ notes, processor }) => [notes, processor - startUp.processor])).toFixed(3)
}

function tell(what: string, notes: number, { clock, processor, peak }: Use): void {
  const working = clock - startUp.clock
  console.info(
    `${what} ${String(notes).padStart(8)} notes ${clock.toFixed(1).padStart(8)} s ${processor.toFixed(1).padStart(8)} of ` +
      `processor ${(notes / working).toFixed(0).padStart(6)} notes a second ${peak.toFixed(0).padStart(5)} MB`,
  )
}

/** Runs the program on so many notes in a process of its own. */
async function measured(notes: number, threads: number): Promise<Use> {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-scale-'))
  try {
    const file = join(folder, 'notes.jsonl')
    writeLines(file, notes)
    const input = openSync(file, 'r')
    const began = performance.now()
    const words = [program, 'pipe', '--lang', 'en', '--models', models, '--jobs', String(threads)]
    const child = spawn(process.execPath, words, { stdio: [input, 'ignore', 'ignore'] })
    closeSync(input)
    let processor = 0
    let peak = 0
    const watch = setInterval(() => {
      try {
        processor = Math.max(processor, processorOf(child.pid!))
        peak = Math.max(peak, residentOf(child.pid!))
      } catch {
        // It has ended in the meantime.
      }
    }, 100)
    const status = await new Promise((resolve) => child.on('exit', resolve))
    clearInterval(watch)
    if (status !== 0) throw new Error(`it ended with status ${status}`)
    return { clock: (performance.now() - began) / 1000, processor, peak }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function residentOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
}

/** No two notes alike: pieces of exported ones. */
function writeLines(file: string, notes: number): void {
  const descriptor = openSync(file, 'w')
  let written = 0
  for (let seed = 1; written < notes; seed++) {
    let block = ''
    for (const note of exportedFolder(40, false, seed).notes) {
      // What differs from note to note stands after the letterhead.
      const from = note.indexOf('Patient:')
      if (written++ < notes) block += `${JSON.stringify({ id: String(written), text: note.slice(from, from + 300) })}\n`
    }
    writeSync(descriptor, block)
  }
  closeSync(descriptor)
}
