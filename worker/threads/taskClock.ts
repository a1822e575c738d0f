import { availableParallelism } from 'node:os'
import { awakeTime } from './awakeTime.ts'

interface Timed {
  /** @returns whether the task could be ended */
  readonly expire: () => boolean
  readonly limit: number
  /** Called when a thread begins the task. */
  readonly started: () => void
  timer?: NodeJS.Timeout
}

/**
 * Limits are for endless loops. A task that can't be terminated yet is tried again after so many
 * milliseconds.
 */
const again = 50
/** Even on a busy machine a task has no more than so many times its limit. */
const patience = 10

/**
 * Times each task from when a thread starts it, not while it is queued: the pool is first in, first
 * out, so as one task ends the longest waiting one begins. On a busy machine a task has longer:
 * what counts is its share of the processor time that this process had.
 */
export function startClock(threads: number) {
  const waiting: Timed[] = []
  let running = 0
  const start = (timed: Timed) => {
    running++
    timed.started()
    const began = awakeTime()
    const used = processorTime()
    const look = () => {
      const passed = awakeTime() - began
      const had = Math.min(passed, (processorTime() - used) / Math.max(1, Math.min(running, availableParallelism())))
      const isDue = had >= 0.7 * timed.limit || passed >= patience * timed.limit
      if (isDue && timed.expire()) return
      timed.timer = setTimeout(look, isDue ? again : Math.max(again, 0.7 * timed.limit - had))
    }
    timed.timer = setTimeout(look, timed.limit)
  }
  return {
    begin: (expire: () => boolean, limit: number, started: () => void = () => {}): Timed => {
      const timed: Timed = { expire, limit, started }
      if (running < threads) start(timed)
      else waiting.push(timed)
      return timed
    },
    end: (timed: Timed) => {
      const place = waiting.indexOf(timed)
      if (place >= 0) {
        waiting.splice(place, 1)
        return
      }
      clearTimeout(timed.timer)
      running--
      const next = waiting.shift()
      if (next) start(next)
    },
  }
}

/** Processor time of all this process's threads, milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
