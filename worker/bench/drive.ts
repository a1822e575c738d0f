import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Stretch } from './coverage.ts'

/** How a system performed on some notes. */
export interface Drive {
  /** Seconds from its start to the answer to one short note. */
  readonly startUp: number
  /** Seconds from then to the answer to the last note. */
  readonly working: number
  /** Seconds of processor time in that period. */
  readonly processor: number
  /** Bytes: the most that its processes held together. */
  readonly memory: number
  /** Where it found something, by note; absent where it doesn't say. */
  readonly spans: ReadonlyMap<string, readonly Stretch[]>
}

interface Asked {
  readonly id: string
  readonly text: string
}

const warmUp: Asked = { id: 'first', text: 'Seen on the ward today, comfortable. Chest clear. Continue as before.' }

/**
 * Starts a command once for each list of processors, waits until each has answered a short note,
 * then gives them the notes in turns.
 *
 * @param processors such as `['0']` or `['0,1']` (one process on two), or `['0', '1']` (two
 *   processes)
 * @throws Error when one ends early, with what it printed
 */
export async function drive(command: readonly string[], notes: readonly Asked[], processors: readonly string[]): Promise<Drive> {
  const began = performance.now()
  const runners = processors.map((on) => start(command, on))
  let memory = 0
  const watch = setInterval(() => {
    memory = Math.max(memory, held(runners))
  }, 50)
  try {
    await Promise.all(runners.map((runner) => runner.ask([warmUp], 1)))
    const ready = performance.now()
    const before = used(runners)
    const answers = await Promise.all(
      runners.map((runner, k) =>
        runner.ask(
          notes.filter((_, i) => i % runners.length === k),
          'all',
        ),
      ),
    )
    const end = performance.now()
    memory = Math.max(memory, held(runners))
    const processor = used(runners) - before
    await Promise.all(runners.map((runner) => runner.ended))
    const spans = new Map(answers.flat().map(({ id, spans = [] }) => [id, spans] as const))
    return { startUp: (ready - began) / 1000, working: (end - ready) / 1000, processor, memory, spans }
  } finally {
    clearInterval(watch)
    for (const { stop } of runners) stop()
  }
}

/**
 * On both processors: one process that uses them, where the system has such, or else two side by
 * side.
 */
export function driveOnTwo(
  { command, twoCores }: { readonly command: readonly string[]; readonly twoCores?: readonly string[] },
  notes: readonly Asked[],
): Promise<Drive> {
  return twoCores ? drive(twoCores, notes, ['0,1']) : drive(command, notes, ['0', '1'])
}

interface Answer {
  readonly id: string
  readonly spans?: readonly Stretch[]
}

interface Runner {
  readonly pid: number
  /**
   * @param wait for so many answers; 'all': for those to earlier notes, too, and then its input
   * ends
   */
  readonly ask: (notes: readonly Asked[], wait: number | 'all') => Promise<Answer[]>
  readonly ended: Promise<void>
  readonly stop: () => void
}

function start(command: readonly string[], processors: string): Runner {
  const child = spawn('taskset', ['-c', processors, ...command], { stdio: ['pipe', 'pipe', 'pipe'] })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(-2000)
  })
  child.stdin.on('error', () => {})
  const lines = createInterface({ input: child.stdout })
  let expected = 0
  let asked = 0
  const got: Answer[] = []
  let settle: ((answers: Answer[]) => void) | undefined
  lines.on('line', (line) => {
    // The programs that are measured are written for this: each line is an answer.
    got.push(JSON.parse(line) as Answer)
    if (got.length === expected) settle?.(got)
  })
  let fail: ((error: Error) => void) | undefined
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => fail?.(error))
    child.on('close', (status) => {
      if (got.length < expected) fail?.(new Error(`it ended with status ${status}:\n${words}`))
      resolve()
    })
  })
  return {
    pid: child.pid ?? 0,
    ended,
    stop: () => child.kill('SIGKILL'),
    ask: (notes, wait) =>
      new Promise((resolve, reject) => {
        asked += notes.length
        expected = wait === 'all' ? asked : wait
        settle = resolve
        fail = reject
        if (got.length === expected) resolve(got)
        const text = notes.map((note) => `${JSON.stringify({ id: note.id, text: note.text })}\n`).join('')
        if (wait === 'all') child.stdin.end(text)
        else child.stdin.write(text)
      }),
  }
}

/** Bytes that are resident in these processes and all below them. */
function held(runners: readonly Runner[]): number {
  return sumOver(runners, (pid) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024)
}

/**
 * Seconds of processor time that they have used; those of processes below that ended count where
 * they were waited for.
 */
function used(runners: readonly Runner[]): number {
  return sumOver(runners, processorOf)
}

/**
 * Seconds of processor time of a process, of all its threads, and of those below it that it has
 * waited for. Throws when it has ended.
 */
export function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

function sumOver(runners: readonly Runner[], of: (pid: number) => number): number {
  let sum = 0
  const pending = runners.map(({ pid }) => pid)
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    try {
      sum += of(pid)
      for (const task of readdirSync(`/proc/${pid}/task`)) {
        pending.push(...readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number))
      }
    } catch {
      // It has ended in the meantime.
    }
  }
  return sum
}
