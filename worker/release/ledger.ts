import { closeSync, existsSync, openSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import * as z from 'zod'
import { UserError } from '../core/userError.ts'
import { writeWhole } from '../io/atomicWrite.ts'
import { jsonIn } from '../io/checkedJson.ts'
import { lineAt, linesOfOpen } from '../io/linesOfFile.ts'
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
  /** The paths in OUT that documents had before, by path in IN; asked for before `write`. */
  readonly namesBefore: () => Record<string, string>
  readonly changes: InputChanges
  /** Once, at the end. @param nameOf the path in OUT by path in IN */
  readonly write: (nameOf: (path: string) => string) => Promise<void>
}

/** How IN differs from when the release was last listed. */
export interface InputChanges {
  readonly added: number
  readonly changed: number
  /** With their former numbers and paths in OUT. */
  readonly removed: readonly { readonly number: number; readonly name: string }[]
}

/** Any folder: a path is below it or not, wherever it is. */
const anyFolder = resolve('out')

/** What is written, or removed, by such a path stays in OUT. */
const pathInOut = z.string().refine((name) => resolve(anyFolder, name).startsWith(anyFolder + sep))

const lineShape = z.tuple([z.string(), z.int().positive(), z.number(), z.number(), pathInOut])

/**
 * [code of the path, number, size, time of change, path in OUT]; the size of a removed document is
 * -1.
 */
type Line = z.infer<typeof lineShape>

/**
 * What an earlier run listed, without the paths in OUT: those of a million documents would fill the
 * memory.
 */
interface Earlier {
  /** The place of each document in the lists that follow, by its code. */
  readonly places: ReadonlyMap<string, number>
  readonly numbers: readonly number[]
  readonly sizes: readonly number[]
  readonly times: readonly number[]
  /** Where its line starts. */
  readonly starts: readonly number[]
}

/**
 * @param continues whether the numbers of an earlier run are kept
 * @throws UserError when it is damaged
 */
export async function openLedger(file: string, key: Uint8Array, files: readonly InputFile[], continues: boolean): Promise<Ledger> {
  const own = keyFor(key, 'ledger of a release')
  const codeOf = (path: string) => Buffer.from(keyedBytes(own, path)).toString('base64url').slice(0, 20)
  // Another part of the release may replace the file: what was read of it stays as it was.
  const descriptor = continues && existsSync(file) ? openSync(file, 'r') : undefined
  const before = await earlierIn(file, descriptor)
  const turn = turns()
  let next = 1
  for (const number of before.numbers) next = Math.max(next, number + 1)
  const numbers = new Map<string, number>()
  const isThere = new Uint8Array(before.numbers.length)
  let added = 0
  let changed = 0
  for (const { path, size, changed: at } of files) {
    await turn()
    const place = before.places.get(codeOf(path))
    if (place !== undefined) isThere[place] = 1
    numbers.set(path, place === undefined ? next++ : before.numbers[place]!)
    if (place === undefined || before.sizes[place]! < 0) added++
    else if (before.sizes[place] !== size || before.times[place] !== at) changed++
  }
  const missing = before.numbers.keys().filter((place) => isThere[place] === 0)
  const absent = linesAt(
    descriptor,
    [...missing].map((place) => before.starts[place]!),
  )
  const removed = absent.filter(([, , size]) => size >= 0).map(([, number, , , name]) => ({ number, name }))
  return {
    numberOf: (path) => numbers.get(path)!,
    namesBefore: () => {
      const known = files.flatMap(({ path }) => {
        const place = before.places.get(codeOf(path))
        return place === undefined ? [] : [[path, before.starts[place]!] as const]
      })
      const lines = linesAt(
        descriptor,
        known.map(([, start]) => start),
      )
      return Object.fromEntries(known.map(([path], i) => [path, lines[i]![4]]))
    },
    changes: continues ? { added, changed, removed } : { added: 0, changed: 0, removed: [] },
    write: async (nameOf) => {
      if (descriptor !== undefined) closeSync(descriptor)
      if (continues && added + changed + removed.length === 0 && before.numbers.length > 0) return
      const lines = bytesOfLines()
      const turn = turns()
      for (const { path, size, changed: at } of files) {
        await turn()
        lines.add([codeOf(path), numbers.get(path)!, size, at, nameOf(path)])
      }
      for (const [code, number, , , name] of absent) lines.add([code, number, -1, 0, name])
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

/** @throws UserError when a line is none of a ledger: it is written whole, so nothing in it is torn */
async function earlierIn(file: string, descriptor: number | undefined): Promise<Earlier> {
  const places = new Map<string, number>()
  const numbers: number[] = []
  const sizes: number[] = []
  const times: number[] = []
  const starts: number[] = []
  const turn = turns()
  for (const { line, start } of descriptor === undefined ? [] : linesOfOpen(descriptor)) {
    await turn()
    // Earlier versions wrote an empty line where there was no document.
    if (line === '') continue
    const read = lineOf(line)
    if (!read) throw new UserError(`${file} is damaged: it is no list of the documents of a run. Start again with --force.`)
    const [code, number, size, at] = read
    const place = places.get(code) ?? numbers.length
    places.set(code, place)
    numbers[place] = number
    sizes[place] = size
    times[place] = at
    starts[place] = start
  }
  return { places, numbers, sizes, times, starts }
}

/** The lines that start at bytes of an open file; each was read before. */
function linesAt(descriptor: number | undefined, starts: readonly number[]): readonly Line[] {
  return descriptor === undefined ? [] : starts.map((start) => lineOf(lineAt(descriptor, start))!)
}

function lineOf(text: string): Line | undefined {
  return lineShape.safeParse(jsonIn(text)).data
}
