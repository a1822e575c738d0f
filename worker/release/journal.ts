import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { z } from 'zod'
import { jsonAs } from '../io/checkedJson.ts'
import { type Tally, tallyShape } from './tally.ts'

/** What is done of a run, line by line beside the results, so that one that was stopped or killed goes on and its report counts everything. No text, no path. */
export interface Journal {
  /** What was counted of a unit that an earlier run did; undefined when it has to be done. */
  readonly before: (unit: string) => Tally | undefined
  readonly add: (unit: string, tally: Tally) => void
  readonly close: () => void
  readonly remove: () => void
}

const lineShape = z.tuple([z.string(), tallyShape])

/** @param anew forgets what an earlier run did */
export function openJournal(file: string, anew: boolean): Journal {
  if (anew) rmSync(file, { force: true })
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const known = linesOf(text)
  const descriptor = openSync(file, 'a')
  // A line that was torn must not run into the next.
  if (text !== '' && !text.endsWith('\n')) writeSync(descriptor, '\n')
  return {
    before: (unit) => {
      // Damaged: it is done again.
      const [own, tally] = jsonAs(known.get(placeOf(unit)) ?? '', lineShape) ?? []
      return own === unit ? (tally as Tally) : undefined
    },
    add: (unit, tally) => {
      writeSync(descriptor, `${JSON.stringify([unit, tally])}\n`)
    },
    close: () => closeSync(descriptor),
    remove: () => rmSync(file, { force: true }),
  }
}

/** '12~5f1c….3' → '12.3': of a document that was done with one correction after another, only the last is what is there. */
function placeOf(unit: string): string {
  return unit.replace(/~[\da-f]+/, '')
}

/** The last line of each place, unread: of a million documents their counts would fill the memory. */
function linesOf(text: string): Map<string, string> {
  const known = new Map<string, string>()
  for (const line of text.split('\n')) {
    // Empty, or torn by a crash: its unit is done again.
    const unit = line.endsWith(']') ? /^\["([\d.~a-f]+)",\{/.exec(line)?.[1] : undefined
    if (unit) known.set(placeOf(unit), line)
  }
  return known
}
