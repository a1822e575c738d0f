import { present } from '../commandSpec.ts'
import { choice, parsed, path, type Refusal, refused, type Values, whole } from '../flags.ts'

const priorities = ['normal', 'low'] as const

/** How much of the machine a command takes. */
export const machineFlags = {
  priority: choice(priorities, 'normal', 'Who goes first where processors are short: low leaves them to other programs'),
  memory: whole(
    [1, 99_999_999],
    undefined,
    'Megabytes that the run may use in all: fewer threads are started, and a document that needs more fails alone',
    'MB',
  ),
} as const

/** How a run over a folder is steered and watched while it goes on. */
export const steeringFlags = {
  'pause-file': path(
    'FILE',
    'Pauses the run while this file exists; elsewhere than on Windows the signal SIGUSR2 pauses it too, and SIGCONT lets it go on',
  ),
  metrics: path(
    'FILE',
    'Writes how far the run is for Prometheus, as a text file that node_exporter collects (.prom), replaced every few seconds; no names',
  ),
} as const

export const untilFlag = parsed<number, undefined>(
  'TIME',
  undefined,
  'Begins no document after this time, 06:00 (the next one) or 2026-11-24T06:00, and ends with status 3; documents in progress have a ' +
    'minute more, and --resume does the rest',
  untilTime,
)

/** How much of the machine a command takes, as commands have it. */
export interface MachineWords {
  readonly priority: (typeof priorities)[number]
  /** Megabytes. */
  readonly memory?: number
}

/** The same of a run over a folder. */
export interface SteeringWords {
  readonly pauseFile?: string
  readonly metrics?: string
  /** Milliseconds since 1970. */
  readonly until?: number
}

export function machineWords({ priority, memory }: Values<typeof machineFlags>): MachineWords {
  return { priority, ...present({ memory }) }
}

export function steeringWords({
  'pause-file': pauseFile,
  metrics,
  until,
}: Values<typeof steeringFlags> & { readonly until?: number | undefined }): SteeringWords {
  return present({ pauseFile, metrics, until })
}

/**
 * @param typed a time of day, or a date with one; both are local
 * @returns milliseconds since 1970
 */
export function untilTime(typed: string, now = new Date()): number | Refusal {
  const [, date, hours, minutes, seconds = 0] = /^(?:(\d{4}-\d\d-\d\d)[T ])?(\d\d?):(\d\d)(?::(\d\d))?$/.exec(typed) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return refused('is no time. Give one such as 06:00, or with a date 2026-11-24T06:00.')
  const [year, month, day] = date?.split('-').map(Number) ?? [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  const at = (days: number) => new Date(year!, month! - 1, day! + days, Number(hours), Number(minutes), Number(seconds))
  if (date === undefined) return (at(0) > now ? at(0) : at(1)).getTime()
  if (at(0).getDate() !== day) return refused('is no date that there is.')
  return at(0) > now ? at(0).getTime() : refused('has passed.')
}
