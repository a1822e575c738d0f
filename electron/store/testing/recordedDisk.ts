import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { seededRandom } from '../../../worker/core/random.ts'

/** How many random points each fault is tried at; `npm run test:long` asks for more. */
export function faultPoints(usually: number): number {
  return Number(process.env.CLOISTER_FAULTS ?? usually)
}

export const hasStrace = (() => {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** The calls that change what is on a disk. */
const diskCalls = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'unlink', 'rename', 'copy_file_range', 'sendfile'] as const

/** What records every call that changes a disk, with its bytes, and what is said on stdout. */
export const recorder = (trace: string): readonly string[] =>
  ['strace', '-f', '-qq', '-y', '-xx', '-s', '1000000', '-e', 'signal=none', '-e', `trace=openat,write,${diskCalls.join()}`].concat(
    '-o',
    trace,
  )

/**
 * What kills its process with SIGKILL when a thread of it makes a call for the nth time, before the
 * call does anything.
 */
export const killerAt = (call: string, nth: number): readonly string[] => [
  'strace',
  '-f',
  '-qq',
  '-o',
  '/dev/null',
  '-e',
  `trace=${call}`,
  '-e',
  `inject=${call}:signal=SIGKILL:when=${nth}`,
]

/** How often the calls that change files of a folder were made, by the busiest thread. */
export function callCounts(trace: string): Map<string, number> {
  const byThread = new Map<string, number>()
  for (const { thread, name } of callsIn(trace)) byThread.set(`${thread} ${name}`, (byThread.get(`${thread} ${name}`) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const [key, count] of byThread) {
    const name = key.split(' ')[1]!
    if ((diskCalls as readonly string[]).includes(name)) counts.set(name, Math.max(count, counts.get(name) ?? 0))
  }
  return counts
}

export type Files = ReadonlyMap<string, Buffer>

/**
 * What a disk may hold after one more call: all that was written (the program was killed), only
 * what was synced, or some of the rest, torn (the power failed).
 */
export interface DiskState {
  /** The last lines that the program had said on stdout by then. */
  readonly said: string
  readonly killed: Files
  readonly bare: Files
  readonly torn: Files
}

/**
 * The disk after every prefix of what was recorded.
 *
 * @param before the files that were there
 * @param folder where they lie: other files are left out
 * @param random a number below its limit: which of the writes that nothing had synced came to the
 *   disk
 */
export function* diskStates(
  trace: string,
  before: Files,
  folder: string,
  random: (limit: number) => number,
): Generator<DiskState, void, void> {
  const now = new Map<string, Buffer>([...before].map(([path, bytes]) => [path, Buffer.from(bytes)]))
  const sure = new Map<string, Buffer>([...before].map(([path, bytes]) => [path, Buffer.from(bytes)]))
  /** What changed each file since it was last synced. */
  const loose = new Map<string, Change[]>()
  let said = ''
  const change = (path: string, how: Change) => {
    now.set(path, changed(now.get(path), how))
    loose.set(path, [...(loose.get(path) ?? []), how])
  }
  for (const { name, args, result } of callsIn(trace)) {
    const [path = '', other = ''] = args.paths
    if (name === 'write' && args.fd === 1) {
      said = (said + args.bytes[0]).split('\n').slice(-3).join('\n')
      continue
    }
    // SQLite's index of the log is memory that processes share: it is made again.
    if (result < 0 || !(path || args.bytes[0]?.toString() || '').startsWith(folder) || path.endsWith('-shm')) continue
    if (name === 'pwrite64') change(path, { at: args.numbers.at(-1) ?? 0, bytes: args.bytes[0]! })
    else if (name === 'write') change(path, { at: now.get(path)?.length ?? 0, bytes: args.bytes[0]! })
    else if (name === 'ftruncate') change(path, { length: args.numbers.at(-1) ?? 0 })
    else if (name === 'copy_file_range' || name === 'sendfile') {
      const [from, to] = name === 'sendfile' ? [other, path] : [path, other]
      const at = now.get(to)?.length ?? 0
      change(to, { at, bytes: Buffer.from((now.get(from) ?? Buffer.alloc(0)).subarray(at, at + result)) })
    } else if (name === 'fsync' || name === 'fdatasync') {
      const bytes = now.get(path)
      if (bytes) sure.set(path, Buffer.from(bytes))
      loose.delete(path)
    } else if (name === 'unlink' || name === 'rename') {
      const from = args.bytes[0]?.toString() ?? ''
      const to = args.bytes[1]?.toString()
      for (const files of [now, sure, loose] as Map<string, unknown>[]) {
        if (to !== undefined && files.has(from)) files.set(to, files.get(from))
        files.delete(from)
      }
    } else if (name === 'openat') {
      if (!args.flags.includes('O_CREAT') || (now.has(path) && !args.flags.includes('O_TRUNC'))) continue
      now.set(path, Buffer.alloc(0))
      if (!sure.has(path)) sure.set(path, Buffer.alloc(0))
    }
    const torn = new Map<string, Buffer>(sure)
    for (const [path, changes] of loose)
      for (const each of changes) {
        const dice = random(3)
        if (dice > 0) torn.set(path, changed(torn.get(path), dice === 1 ? each : cut(each, random(64) * 512)))
      }
    yield { said, killed: now, bare: sure, torn }
  }
}

/** Puts files of a state into another folder in place of all that is there. */
export function layOut(files: Files, folder: string, into: string): void {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  for (const [path, bytes] of files) {
    const to = into + path.slice(folder.length)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, bytes)
  }
}

/** Whole numbers below a limit, the same for the same seed. */
export function randomFrom(seed: number): (limit: number) => number {
  const random = seededRandom(seed)
  return (limit) => Math.floor(random() * limit)
}

type Change = { readonly at: number; readonly bytes: Buffer } | { readonly length: number }

function changed(bytes: Buffer = Buffer.alloc(0), change: Change): Buffer {
  if ('length' in change) return Buffer.concat([bytes, Buffer.alloc(Math.max(0, change.length - bytes.length))]).subarray(0, change.length)
  const whole = Buffer.alloc(Math.max(bytes.length, change.at + change.bytes.length))
  bytes.copy(whole)
  change.bytes.copy(whole, change.at)
  return whole
}

function cut(change: Change, length: number): Change {
  return 'length' in change ? change : { at: change.at, bytes: change.bytes.subarray(0, length) }
}

interface Call {
  readonly thread: string
  readonly name: string
  readonly result: number
  readonly args: {
    readonly fd: number
    /** What its descriptors stand for. */
    readonly paths: readonly string[]
    readonly bytes: readonly Buffer[]
    readonly numbers: readonly number[]
    readonly flags: string
  }
}

function* callsIn(trace: string): Generator<Call, void, void> {
  const waiting = new Map<string, string>()
  for (const line of readFileSync(trace, 'latin1').split('\n')) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (rest.endsWith('<unfinished ...>')) {
      waiting.set(thread, rest.slice(0, -'<unfinished ...>'.length))
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)
    const whole = resumed ? `${waiting.get(thread) ?? ''}${resumed[1]}` : rest
    const [, name, given = '', result, opened] = /^(\w+)\((.*)\) += (-?\d+)(?:<([^>]*)>)?/.exec(whole) ?? []
    if (!name) continue
    const bytes = [...given.matchAll(/"([^"]*)"/g)].map(([, hex = '']) => bytesOf(hex))
    const plain = given.replace(/"[^"]*"/g, '')
    const paths =
      name === 'openat'
        ? [bytesOf(opened ?? '').toString()]
        : [...plain.matchAll(/\d+<([^>]*)>/g)].map(([, hex = '']) => bytesOf(hex).toString())
    const numbers = [...plain.replace(/\d+<[^>]*>/g, '').matchAll(/\b\d+\b/g)].map(Number)
    yield { thread, name, result: Number(result), args: { fd: Number.parseInt(given, 10), paths, bytes, numbers, flags: plain } }
  }
}

/** '\x61\x62' or, of a pipe, plain words. */
function bytesOf(words: string): Buffer {
  return words.startsWith('\\x') ? Buffer.from(words.replaceAll('\\x', ''), 'hex') : Buffer.from(words, 'latin1')
}
