import { existsSync } from 'node:fs'
import { z } from 'zod'
import { writeWhole } from '../io/atomicWrite.ts'
import { linesOfFile } from '../io/linesOfFile.ts'
import { keyedBytes, keyFor } from '../redact/keyed.ts'
import { turns } from '../threads/turns.ts'
import type { InputFile } from './inputs.ts'
import { stateWritten } from './stateWritten.ts'

/**
 * The number of each document of IN in a release, and its size and time when it was last listed: a
 * document that is added, changed or removed later keeps or gets its own number, and the others
 * stay as they are. Paths are stored as keyed codes.
 */
export interface Ledger {
  /** By path in IN. */
  readonly numberOf: (path: string) => number
  /** The path in OUT that it had before. */
  readonly nameBefore: (path: string) => string | undefined
  readonly changes: InputChanges
  /** @param nameOf the path in OUT by path in IN */
  readonly write: (nameOf: (path: string) => string) => Promise<void>
}

/** How IN differs from when the release was last listed. */
export interface InputChanges {
  readonly added: number
  readonly changed: number
  /** With their former numbers and paths in OUT. */
  readonly removed: readonly { readonly number: number; readonly name: string }[]
}

const lineShape = z.tuple([z.string(), z.int().positive(), z.number(), z.number(), z.string()])

/**
 * [code of the path, number, size, time of change, path in OUT]; the size of a removed document is
 * -1.
 */
type Line = z.infer<typeof lineShape>

/** @param continues whether the numbers of an earlier run are kept */
export async function openLedger(file: string, key: Uint8Array, files: readonly InputFile[], continues: boolean): Promise<Ledger> {
  const own = keyFor(key, 'ledger of a release')
  const codeOf = (path: string) => Buffer.from(keyedBytes(own, path)).toString('base64url').slice(0, 20)
  const before = continues ? await linesIn(file) : new Map<string, Line>()
  const turn = turns()
  let next = 1
  for (const [, number] of before.values()) next = Math.max(next, number + 1)
  const numbers = new Map<string, number>()
  const seen = new Set<string>()
  let added = 0
  let changed = 0
  for (const { path, size, changed: at } of files) {
    await turn()
    const code = codeOf(path)
    seen.add(code)
    const [, number, oldSize, oldAt] = before.get(code) ?? []
    numbers.set(path, number ?? next++)
    if (oldSize === undefined || oldSize < 0) added++
    else if (oldSize !== size || oldAt !== at) changed++
  }
  const removed = [...before].flatMap(([code, [, number, size, , name]]) => (seen.has(code) || size < 0 ? [] : [{ number, name }]))
  return {
    numberOf: (path) => numbers.get(path)!,
    nameBefore: (path) => before.get(codeOf(path))?.[4],
    changes: continues ? { added, changed, removed } : { added: 0, changed: 0, removed: [] },
    write: async (nameOf) => {
      if (continues && added + changed + removed.length === 0 && before.size > 0) return
      const lines = bytesOfLines()
      const turn = turns()
      for (const { path, size, changed: at } of files) {
        await turn()
        lines.add([codeOf(path), numbers.get(path)!, size, at, nameOf(path)])
      }
      for (const [code, [, number, , , name]] of before) if (!seen.has(code)) lines.add([code, number, -1, 0, name])
      stateWritten(file, () => writeWhole(file, lines.end()))
    },
  }
}

/** Lines that are encoded at once: a string can't hold those of ten million documents. */
const together = 10_000

function bytesOfLines() {
  const bytes: Buffer[] = []
  let pending = ''
  let count = 0
  return {
    add: (line: Line) => {
      pending += `${JSON.stringify(line)}\n`
      if (++count % together > 0) return
      bytes.push(Buffer.from(pending))
      pending = ''
    },
    end: () => [...bytes, Buffer.from(pending)],
  }
}

async function linesIn(file: string): Promise<Map<string, Line>> {
  const lines = new Map<string, Line>()
  if (!existsSync(file)) return lines
  const turn = turns()
  for (const { line: text } of linesOfFile(file)) {
    await turn()
    const line = lineOf(text)
    if (line) lines.set(line[0], line)
  }
  return lines
}

function lineOf(text: string): Line | undefined {
  try {
    return lineShape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
