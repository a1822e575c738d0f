import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { familyOf, patientGroup } from './patientGroup.ts'
import { run, scratchFolder } from './program.ts'

/**
 * Prints how long a big release takes, and the most memory that all its processes have at once,
 * with two threads; and fails where that is more than promised (1.2 GB), or where a run that was
 * killed three times and resumed differs from one that was not. Wants a quiet machine, hours, and
 * the program built. Linux alone tells what memory processes have.
 *
 * `node --experimental-strip-types e2e/releaseScale.bench.ts csv|folder|files|full [SHARE]`: a
 * table of 1,000,000 rows, a folder of 1 GB and one of as many files, 500,000, that are a tenth as
 * long, with the fast models; a folder of 20 MB with all of them; SHARE (0–1) makes less of it.
 */
const [kind = 'csv', share = '1'] = process.argv.slice(2)
const promised = 1200
const hours = 24 * 3_600_000
const scratch = scratchFolder()
try {
  const models = kind === 'full' ? 'all' : 'fast'
  const bytes = make(kind, Number(share))
  writeFileSync(scratch.path('key'), Buffer.alloc(32, 3), { mode: 0o600 })
  console.log(`${kind}: ${(bytes / 1e6).toFixed(0)} MB, --models ${models}, two threads`)
  const words = (out: string, ...more: readonly string[]) => [
    ...['redact', scratch.path('in'), scratch.path(out), '--style', 'surrogate', '--scope', 'patient', '--names', 'keep', '--jobs', '2'],
    ...['--patient-from', 'folder', '--models', models, '--key', scratch.path('key'), '--report', scratch.path(`${out}.html`), ...more],
  ]

  const whole = await measured(words('whole'))
  say('uninterrupted', whole, bytes)
  for (let kill = 0; kill < 3; kill++) {
    // A fifth, two fifths, three fifths of the way, or thereabouts.
    const after = whole.milliseconds * (0.2 + Math.random() * 0.02)
    await measured(words('killed', ...(kill > 0 ? ['--resume'] : [])), after)
  }
  const resumed = await measured(words('killed', '--resume'))
  say('the rest, after three kills', resumed, bytes)
  const isSame = digestOf(scratch.path('killed')) === digestOf(scratch.path('whole')) && figures('killed') === figures('whole')
  console.log(isSame ? 'files and figures are the same' : 'FILES OR FIGURES DIFFER')
  if (!isSame || whole.megabytes > promised || resumed.megabytes > promised) process.exitCode = 1
} finally {
  scratch[Symbol.dispose]()
}

interface Measured {
  readonly milliseconds: number
  readonly megabytes: number
}

/** @param killAfter milliseconds */
async function measured(words: readonly string[], killAfter?: number): Promise<Measured> {
  const began = Date.now()
  let most = 0
  const watch = (child: ChildProcess) => {
    const timer = setInterval(() => {
      most = Math.max(most, memoryOf(child.pid!))
    }, 250)
    const killer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
    child.on('exit', () => {
      clearInterval(timer)
      clearTimeout(killer)
    })
  }
  const { status, stderr } = await run(words, { watch, limit: hours })
  if (killAfter === undefined && status !== 0) throw new Error(`it ended with ${status}: ${stderr.slice(-2000)}`)
  return { milliseconds: Date.now() - began, megabytes: most / 1e6 }
}

/** Resident bytes of a process and all its children. */
function memoryOf(pid: number): number {
  try {
    const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), own)
  } catch {
    return 0
  }
}

function say(what: string, { milliseconds, megabytes }: Measured, bytes: number): void {
  const seconds = milliseconds / 1000
  console.log(
    `${what}: ${seconds.toFixed(0)} s, ${(bytes / 1000 / seconds).toFixed(0)} kB a second, ${megabytes.toFixed(0)} MB at the most (promised: ${promised})`,
  )
}

/** @returns how many bytes IN has */
function make(what: string, part: number): number {
  if (what === 'csv') return makeTable(1_000_000 * part)
  if (what === 'files') return makeFolder(500_000 * part, 0)
  return makeFolder(((what === 'folder' ? 1e9 : 20e6) / 2000) * part, 18)
}

function makeTable(rows: number): number {
  mkdirSync(scratch.path('in'), { recursive: true })
  const descriptor = openSync(scratch.path('in', 'rows.csv'), 'w')
  let block = 'MRN,Name,DOB,Note\r\n'
  let bytes = 0
  for (let i = 0; i < rows; i++) {
    const note = `Seen by Dr ${familyOf((i % 1500) + 1200)} on ${1 + (i % 28)}/05/2021 with three days of fever and a cough; to be seen again in two weeks.`
    block += `${7_000_000 + i * 13},"${familyOf(i % 1000)}, Josephine",${1 + (i % 28)}/03/19${40 + (i % 50)},"${note}"\r\n`
    if (block.length < 1 << 20 && i + 1 < rows) continue
    bytes += writeSync(descriptor, block)
    block = ''
  }
  closeSync(descriptor)
  return bytes
}

/**
 * Notes of some 200 bytes and a hundred more for each repetition of what fills them, ten a patient.
 */
function makeFolder(notes: number, repetitions: number): number {
  const filling = 'She was seen in the clinic, eats and sleeps as before, and walks to the shops with her daughter. '.repeat(repetitions)
  let bytes = 0
  for (const { path, text } of patientGroup(Math.round(notes))) {
    const file = scratch.path('in', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${text}${filling}\n`)
    bytes += text.length + filling.length + 1
  }
  return bytes
}

/** Of all files below a folder, the run's own aside. */
function digestOf(folder: string): string {
  const hash = createHash('sha256')
  const buffer = Buffer.alloc(1 << 20)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('.cloister') && statSync(join(folder, name)).isFile(),
  )
  for (const name of names.sort()) {
    hash.update(`${name}\n`)
    const descriptor = openSync(join(folder, name), 'r')
    for (let n = readSync(descriptor, buffer); n > 0; n = readSync(descriptor, buffer)) hash.update(buffer.subarray(0, n))
    closeSync(descriptor)
  }
  return hash.digest('hex')
}

/** Of a run's report, but for its times. */
function figures(out: string): string {
  const { began: _, ended: __, ...rest } = JSON.parse(readFileSync(scratch.path(`${out}.json`), 'utf8')) as Record<string, unknown>
  return JSON.stringify(rest)
}
