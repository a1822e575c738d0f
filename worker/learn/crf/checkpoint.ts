import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { writeWhole } from '../../io/atomicWrite.ts'
import { jsonAs } from '../../io/checkedJson.ts'
import type { LbfgsState } from '../lbfgs.ts'

/**
 * A search that was stopped: a line of JSON, then the columns of numbers one after the other. There
 * is no text of a note in it.
 */
const headShape = z.strictObject({
  fingerprint: z.string(),
  step: z.int().nonnegative(),
  value: z.number(),
  values: z.array(z.number()).readonly(),
  size: z.int().nonnegative(),
  memory: z.int().nonnegative(),
})

type Head = Readonly<z.input<typeof headShape>>

/** @param fingerprint of the corpus and all settings */
export function saveCheckpoint(path: string, fingerprint: string, { step, value, values, point, slope, moves, turns }: LbfgsState): void {
  const head = { fingerprint, step, value, values, size: point.length, memory: moves.length } satisfies Head
  const columns = [point, slope, ...moves, ...turns].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  )
  writeWhole(path, [Buffer.from(`${JSON.stringify(head)}\n`), ...columns], { makeFolder: false })
}

/** Whether there is a search to continue. */
export function checkpointFits(path: string, fingerprint: string): boolean {
  return loadCheckpoint(path, fingerprint) !== undefined
}

/**
 * @returns where the search stood; undefined when there is none, or it is of another corpus or of
 * other settings, or damaged
 */
export function loadCheckpoint(path: string, fingerprint: string): LbfgsState | undefined {
  if (!existsSync(path)) return undefined
  const bytes = readFileSync(path)
  const end = bytes.indexOf(10)
  const head = jsonAs(bytes.subarray(0, Math.max(0, end)).toString('utf8'), headShape)
  if (head?.fingerprint !== fingerprint || bytes.length !== end + 1 + 8 * head.size * (2 + 2 * head.memory)) return undefined
  const column = (k: number): Float64Array => {
    const from = end + 1 + 8 * head.size * k
    return new Float64Array(Uint8Array.from(bytes.subarray(from, from + 8 * head.size)).buffer)
  }
  const columns = (first: number) => Array.from({ length: head.memory }, (_, k) => column(first + k))
  return {
    step: head.step,
    value: head.value,
    values: head.values,
    point: column(0),
    slope: column(1),
    moves: columns(2),
    turns: columns(2 + head.memory),
  }
}
