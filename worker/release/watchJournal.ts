import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import * as z from 'zod'
import { writeWhole } from '../io/atomicWrite.ts'
import { jsonIn } from '../io/checkedJson.ts'
import { keyedBytes, keyFor } from '../redact/keyed.ts'
import type { InputFile } from './inputs.ts'
import { stateWritten } from './stateWritten.ts'

/**
 * What a watched folder's files were when they were last redacted, so that a service that starts
 * again goes on where it was. Paths are stored as keyed codes.
 */
export interface WatchJournal {
  /** The number that a file goes by in logs, from 1; it gets one when it is first asked for. */
  readonly numberOf: (path: string) => number
  /** Whether a file was redacted as it is now. */
  readonly isDone: (file: InputFile) => boolean
  /** A file was redacted as it was listed. */
  readonly add: (file: InputFile) => void
  readonly close: () => void
}

/** [code of the path, number, size, time of change]. */
const lineShape = z.tuple([z.string(), z.int().positive(), z.number(), z.number()])

/** @throws UserError when it can't be written */
export function openWatchJournal(file: string, key: Uint8Array): WatchJournal {
  const own = keyFor(key, 'journal of a watched folder')
  const codes = new Map<string, string>()
  const done = linesIn(file)
  let last = 0
  for (const [, number] of done.values()) last = Math.max(last, number)
  // Of a file that was redacted often, only the last line counts; a torn one is dropped.
  stateWritten(file, () => writeWhole(file, [...done.values()].map((line) => `${JSON.stringify(line)}\n`).join('')))
  const descriptor = stateWritten(file, () => openSync(file, 'a', 0o600))
  const numbers = new Map<string, number>()
  const codeOf = (path: string): string => {
    const known = codes.get(path)
    if (known !== undefined) return known
    const code = Buffer.from(keyedBytes(own, path)).toString('base64url').slice(0, 20)
    codes.set(path, code)
    return code
  }
  const numberOf = (path: string): number => {
    const code = codeOf(path)
    const number = done.get(code)?.[1] ?? numbers.get(code) ?? ++last
    numbers.set(code, number)
    return number
  }
  return {
    numberOf,
    isDone: ({ path, size, changed }) => {
      const [, , oldSize, oldAt] = done.get(codeOf(path)) ?? []
      return oldSize === size && oldAt === changed
    },
    add: ({ path, size, changed }) => {
      const line = [codeOf(path), numberOf(path), size, changed] as const
      done.set(line[0], [...line])
      stateWritten(file, () => writeSync(descriptor, `${JSON.stringify(line)}\n`))
    },
    close: () => closeSync(descriptor),
  }
}

function linesIn(file: string): Map<string, z.infer<typeof lineShape>> {
  const lines = new Map<string, z.infer<typeof lineShape>>()
  if (!existsSync(file)) return lines
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    // One that a crash has torn is passed over: its file is redacted again.
    const line = lineShape.safeParse(jsonIn(text)).data
    if (line) lines.set(line[0], line)
  }
  return lines
}
