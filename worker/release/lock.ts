import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../io/isAlive.ts'
import { systemError } from '../io/systemError.ts'
import { OutputRefused } from './outputRefused.ts'

/**
 * Holds OUT for one run, or for one part of a sharded one, so that no other run deletes or replaces
 * what it writes.
 */
export interface OutputLock {
  /** False once another run has taken it: this run must write nothing more. */
  readonly isHeld: () => boolean
  readonly free: () => void
}

interface Times {
  /** Milliseconds after which the lock of another machine is stale without a heartbeat. */
  readonly silent: number
  /** Milliseconds between heartbeats. */
  readonly beat: number
}

const usualTimes: Times = { silent: 120_000, beat: 10_000 }

/**
 * Takes the lock of OUT. Parts of a sharded run hold one each and work side by side; a whole run
 * ('all') is alone. A lock is stale when its process no longer exists: on this machine according to
 * the process table, for another machine according to the time since its last heartbeat.
 *
 * @param folder where the lock lies, on OUT's own disk; it must exist
 * @param part 'all', '2-of-8'
 * @throws OutputRefused ('locked') while another run holds OUT
 */
export function lockOutput(folder: string, root: string, part: string, times: Times = usualTimes): OutputLock {
  const file = join(folder, `${prefix}${part}`)
  const own = JSON.stringify({ ...thisProcess(), id: randomUUID() })
  const refuse = () => {
    throw new OutputRefused(
      'locked',
      `Another run is writing into ${root}. Wait until it has ended, then continue with --resume, or choose another OUT.`,
    )
  }
  for (let tries = 0; !created(file, own); tries++) {
    if (tries > 5 || !isStale(file, times)) refuse()
    takeAway(file, times)
  }
  for (const name of readdirSync(folder)) {
    const other = name.startsWith(prefix) ? name.slice(prefix.length) : part
    if (other === part || (part !== 'all' && other !== 'all')) continue
    if (isStale(join(folder, name), times)) takeAway(join(folder, name), times)
    else {
      rmSync(file, { force: true })
      refuse()
    }
  }
  let held = true
  const isOwn = () => textOf(file) === own
  const beating = setInterval(() => {
    held = isOwn()
    try {
      if (held) utimesSync(file, new Date(), new Date())
    } catch {
      held = false
    }
  }, times.beat).unref()
  return {
    isHeld: () => held,
    free: () => {
      clearInterval(beating)
      if (isOwn()) rmSync(file, { force: true })
    },
  }
}

const prefix = 'lock-'

export function isLockFile(name: string): boolean {
  return name.startsWith(prefix) || name.startsWith('stale-')
}

/** How many runs hold a folder at this moment. */
export function locksIn(folder: string): number {
  return readdirSync(folder).filter((name) => name.startsWith(prefix) && !isStale(join(folder, name), usualTimes)).length
}

interface Holder {
  /**
   * The machine, its boot and its process namespace: process ids are comparable only within these.
   */
  readonly where: string
  readonly pid: number
  /** When the process started, as the system counts; '' where the system does not say. */
  readonly began: string
}

function thisProcess(): Holder {
  return { where: here(), pid: process.pid, began: beginOf(process.pid) ?? '' }
}

function here(): string {
  return [hostname(), textOf('/proc/sys/kernel/random/boot_id'), linkOf('/proc/self/ns/pid')].join(' ')
}

function created(file: string, content: string): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600)
    writeSync(descriptor, content)
    closeSync(descriptor)
    return true
  } catch (error) {
    if (systemError(error).code === 'EEXIST') return false
    throw error
  }
}

function isStale(file: string, { silent }: Times): boolean {
  const age = ageOf(file)
  if (age === undefined) return true
  const holder = holderIn(file)
  // A lock that is being written, or was torn, is judged by its age alone.
  if (!holder || holder.where !== here()) return age > silent
  if (!isAlive(holder.pid)) return true
  if (holder.began === '') return age > silent
  // The process id may have been reused since.
  return beginOf(holder.pid) !== holder.began
}

/**
 * When two runs find the same stale lock, the one that moves it away takes it; a run that moved a
 * fresh lock puts it back.
 */
function takeAway(file: string, times: Times): void {
  const aside = `${file.replace(/lock-([^/\\]*)$/, 'stale-$1')}-${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (isStale(aside, times)) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

function holderIn(file: string): Holder | undefined {
  try {
    const { where, pid, began }: Readonly<Record<string, unknown>> = JSON.parse(textOf(file))
    if (typeof where !== 'string' || typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0 || typeof began !== 'string')
      return undefined
    return { where, pid, began }
  } catch {
    return undefined
  }
}

/**
 * Linux, proc(5): field 22 of stat, clock ticks since boot; field 2 may hold blanks and brackets. A
 * zombie ('Z') has ended.
 */
function beginOf(pid: number): string | undefined {
  const stat = textOf(`/proc/${pid}/stat`)
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? undefined : rest[18]
}

function ageOf(file: string): number | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat && Date.now() - stat.mtimeMs
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}
