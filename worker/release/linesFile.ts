import { closeSync, copyFileSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'

/** Where a line belongs in the finished file. */
export interface LinePlace {
  /** The position of its document among all, from 1; 0 for what could not be listed. */
  readonly document: number
  /** The part of a big document, from 0. */
  readonly part?: number | undefined
}

/**
 * A file of lines that is written under a temporary name, in whatever order documents are done, and
 * gets its own name when it is complete: its lines are then in the order of their places.
 */
export interface LinesFile {
  readonly add: (line: string, place: LinePlace) => void
  readonly finish: () => void
  /** Closes it incomplete, for a run that continues it. */
  readonly leave: () => void
  readonly discard: () => void
}

/** One number for a place: documents have fewer parts than this. */
const partsOfDocument = 2 ** 21

/** A place as one number: by document, then by part. */
export function orderOf({ document, part = 0 }: LinePlace): number {
  return document * partsOfDocument + part
}

/**
 * @param partial the temporary file; may lie on another disk than `file`
 * @throws UserError when it can't be written
 */
export function createLinesFile(file: string, partial: string): LinesFile {
  const sorted = `${partial}.sorted`
  const explained = <T>(act: () => T): T => {
    try {
      return act()
    } catch (error) {
      throw new UserError(
        `${file} can't be written (${systemError(error).code}). Check its folder and the free space on the disk, then run again; redact goes on with --resume.`,
      )
    }
  }
  const descriptor = explained(() => {
    mkdirSync(dirname(partial), { recursive: true })
    mkdirSync(dirname(file), { recursive: true })
    // It is put in its place at the end: that it can't be is said at the beginning.
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    return openSync(partial, 'w+')
  })
  /** Of each line, in the order in which they were written: its place, and the byte after it. */
  const orders: number[] = []
  const ends: number[] = []
  return {
    add: (line, place) => {
      const bytes = Buffer.from(`${line}\n`)
      explained(() => writeAll(descriptor, bytes))
      orders.push(orderOf(place))
      ends.push((ends.at(-1) ?? 0) + bytes.length)
    },
    leave: () => closeSync(descriptor),
    discard: () => {
      closeSync(descriptor)
      rmSync(partial, { force: true })
    },
    finish: () => {
      const isSorted = orders.every((order, i) => i === 0 || orders[i - 1]! <= order)
      explained(() => {
        if (!isSorted) writeSorted(descriptor, orders, ends, sorted)
        closeSync(descriptor)
        moveOver(isSorted ? partial : sorted, file)
        rmSync(partial, { force: true })
      })
    },
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

/** Bytes that are written at once. */
const bufferLength = 1 << 20

function writeSorted(from: number, orders: readonly number[], ends: readonly number[], target: string): void {
  const order = (i: number) => orders[i]!
  const lines = Uint32Array.from(orders.keys()).sort((a, b) => order(a) - order(b) || a - b)
  const descriptor = openSync(target, 'w')
  try {
    let pending: Buffer[] = []
    let length = 0
    const write = () => {
      writeAll(descriptor, Buffer.concat(pending))
      pending = []
      length = 0
    }
    for (const i of lines) {
      const start = i === 0 ? 0 : ends[i - 1]!
      const line = Buffer.alloc(ends[i]! - start)
      readSync(from, line, 0, line.length, start)
      pending.push(line)
      length += line.length
      if (length > bufferLength) write()
    }
    write()
  } finally {
    closeSync(descriptor)
  }
}

function moveOver(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (systemError(error).code !== 'EXDEV') throw error
    copyFileSync(from, `${to}.part`)
    renameSync(`${to}.part`, to)
    rmSync(from)
  }
}
