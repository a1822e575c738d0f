import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import type { Tally } from './tally.ts'

/** What is done of a run, line by line beside the results, so that one that was stopped or killed goes on and its report counts everything. No text, no path. */
export interface Journal {
  /** What was counted of a unit that an earlier run did; undefined when it has to be done. */
  readonly before: (unit: string) => Tally | undefined
  readonly add: (unit: string, tally: Tally) => void
  readonly close: () => void
  readonly remove: () => void
}

/** @param anew forgets what an earlier run did */
export function openJournal(file: string, anew: boolean): Journal {
  if (anew) rmSync(file, { force: true })
  const known = existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : new Map<string, string>()
  const descriptor = openSync(file, 'a')
  // A line that was torn must not run into the next.
  if (known.size > 0) writeSync(descriptor, '\n')
  return {
    before: (unit) => {
      const line = known.get(unit)
      return line === undefined ? undefined : (JSON.parse(line) as [string, Tally])[1]
    },
    add: (unit, tally) => {
      writeSync(descriptor, `${JSON.stringify([unit, tally])}\n`)
    },
    close: () => closeSync(descriptor),
    remove: () => rmSync(file, { force: true }),
  }
}

/** Lines by unit, unread: of a million documents their counts would fill the memory. */
function linesOf(text: string): Map<string, string> {
  const known = new Map<string, string>()
  for (const line of text.split('\n')) {
    // Empty, or torn by a crash: its unit is done again.
    const unit = line.endsWith(']') ? /^\["([\d.~a-f]+)",\{/.exec(line)?.[1] : undefined
    if (unit) known.set(unit, line)
  }
  return known
}
