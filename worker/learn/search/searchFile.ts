import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { UserError } from '../../core/userError.ts'
import { jsonAs } from '../../io/checkedJson.ts'
import { systemError } from '../../io/systemError.ts'
import type { Trial } from './search.ts'

/**
 * Adds a trial to a file, one line of JSON each.
 * @param search `searchFingerprint`
 * @throws UserError when it can't be written
 */
export function storeTrial(path: string, search: string, trial: Trial): void {
  try {
    // What was cut short when the power went stays a line of its own.
    const isCut = existsSync(path) && !/(?:^|\n)$/.test(readFileSync(path, 'utf8'))
    appendFileSync(path, `${isCut ? '\n' : ''}${JSON.stringify({ ...trial, search })}\n`)
  } catch (error) {
    throw new UserError(`${path} can't be written (${systemError(error).code}). Check its folder and the free space on the disk.`)
  }
}

const share = z.number().min(0).max(1)

const trialShape = z.strictObject({
  trial: z.int().positive(),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  precision: share,
  recall: share,
  f1: share,
  direct: share,
  seconds: z.number().nonnegative(),
  search: z.string(),
})

/**
 * The trials of a file, none where there is none. A line that was cut short is left out.
 *
 * @throws UserError when it is of another search, or can't be read
 */
export function storedTrials(path: string, search: string): readonly Trial[] {
  if (!existsSync(path)) return []
  const lines = textOf(path).split('\n')
  const whole = lines.map(readLine).filter((each) => each !== undefined)
  if (whole.length === 0 || whole.some((each) => each.search !== search)) {
    throw new UserError(`${path} holds trials of other notes or another learner. Start again with --force, or choose another --out.`)
  }
  return whole.map(({ search: _, ...trial }) => trial)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(
      `${path} can't be read (${systemError(error).code}). Check its permissions, start again with --force, or choose another --out.`,
    )
  }
}

function readLine(line: string): (Trial & { readonly search: string }) | undefined {
  return jsonAs(line, trialShape)
}
