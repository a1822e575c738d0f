import type { Page } from 'playwright-core'

/** What the page's main thread did while something was going on, in milliseconds. */
export interface TaskTimes {
  readonly tasks: number
  readonly longest: number
  readonly over16: number
  /**
   * From each press of a letter to the frame that shows one more mark, that frame included: the sum
   * of all tasks. Wants `noteMarksDrawn`.
   */
  readonly perMark: readonly number[]
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly tid: number
  readonly pid: number
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } }
}

/** Chromium's own trace of the page's main thread. */
export async function taskTimes(page: Page, act: () => Promise<void>): Promise<TaskTimes> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] },
    transferMode: 'ReportEvents',
  })
  await act()
  await session.send('Tracing.end')
  await ended
  await session.detach()
  // The thread of the page is the one that handled its keys, or else its scrolling: other renderers
  // idle beside it.
  const mine = busiest(events.filter(({ name }) => name === 'EventDispatch'))
  const own = events.filter(({ tid, pid }) => `${pid}/${tid}` === mine)
  const tasks = own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X').sort((a, b) => a.ts - b.ts)
  const timesOf = (wanted: string) =>
    own
      .filter(({ name }) => name === wanted)
      .map(({ ts }) => ts)
      .sort((a, b) => a - b)
  const drawn = timesOf(drawnName)
  const milliseconds = tasks.map(({ dur }) => (dur ?? 0) / 1000)
  return {
    tasks: tasks.length,
    longest: Math.max(0, ...milliseconds),
    over16: milliseconds.filter((ms) => ms > 16).length,
    perMark: timesOf(pressedName).flatMap((from, k, all) => {
      const until = drawn.find((ts) => ts > from && ts < (all[k + 1] ?? Number.POSITIVE_INFINITY))
      return until === undefined ? [] : [sumBetween(tasks, from, until)]
    }),
  }
}

function busiest(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>()
  for (const { pid, tid } of events) counts.set(`${pid}/${tid}`, (counts.get(`${pid}/${tid}`) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/**
 * A task that was running when the key came belongs to the key, and so does the whole one that
 * draws.
 */
function sumBetween(tasks: readonly TraceEvent[], from: number, until: number): number {
  return tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts < until).reduce((sum, { dur = 0 }) => sum + dur / 1000, 0)
}

const pressedName = 'letter pressed'
const drawnName = 'mark drawn'

/**
 * From now on traces say when a letter is pressed, and when the page is about to show another
 * number of marks than then: once a page.
 */
export function noteMarksDrawn(page: Page): Promise<void> {
  return page.evaluate(
    ([pressedName, drawnName]) => {
      const count = () => document.querySelectorAll('.note-text mark').length
      const listen = ({ key }: KeyboardEvent) => {
        if (!/^[a-z]$/.test(key)) return
        const before = count()
        performance.mark(pressedName)
        const look = () => {
          if (count() === before) requestAnimationFrame(look)
          else performance.mark(drawnName)
        }
        requestAnimationFrame(look)
      }
      addEventListener('keydown', listen, { capture: true })
    },
    [pressedName, drawnName] as const,
  )
}
