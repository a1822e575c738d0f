import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../core/userError.ts'
import { jsonAs } from '../io/checkedJson.ts'
import type { Done, Outcome } from '../redact/redactFile.ts'
import type { Detection } from '../taggers/detector/noteDetector.ts'
import { spansLineShape } from './spansLineShape.ts'

/** A part of a big document: its number, and how many code points precede it. */
export interface Part {
  readonly index: number
  readonly points: number
}

/**
 * One line of the operator's own spans file (DESIGN.md, Contracts). Offsets are code points of the
 * whole document; no text from the note. Lines of a big document have the number of their part,
 * from 0.
 */
export function spansLine(document: string, outcome: Outcome, explain: boolean, part?: Part): string {
  const which = part ? { document, part: part.index } : { document }
  if ('error' in outcome) return JSON.stringify({ ...which, error: outcome.error })
  const { spans, detector } = shownSpans(outcome, explain, part?.points)
  return JSON.stringify({ ...which, language: outcome.language, spans, detector })
}

/**
 * The spans of an outcome as they are written, with the answer of the note-level detector where the
 * operator wants reasons.
 *
 * @param before code points of the document before the text that was tagged
 */
export function shownSpans({ spans, detection }: Done, explain: boolean, before = 0) {
  return {
    spans: spans.map(({ start, end, category, score, votes }) => ({
      start: start + before,
      end: end + before,
      category,
      ...(explain ? { score: score === undefined ? undefined : Number(score.toFixed(4)), votes } : {}),
    })),
    ...(explain && detection && { detector: inShort(detection) }),
  }
}

/**
 * The note-level detector's answer for the whole document, and for each of its runs of one
 * language.
 */
function inShort({ holds, votes, probabilities }: Detection) {
  return { holds, votes, probabilities: probabilities.map((probability) => Number(probability.toFixed(4))) }
}

/** A file of lines that is written under a temporary name and renamed when it is complete. */
export interface LinesFile {
  readonly add: (line: string) => void
  readonly finish: () => void
  /** Closes it incomplete, for a run that continues it. */
  readonly leave: () => void
  readonly discard: () => void
}

/**
 * @param partial the temporary file; may lie on another disk than `file`
 * @throws UserError when it can't be written
 */
export function createLinesFile(file: string, partial: string): LinesFile {
  const explained = <T>(act: () => T): T => {
    try {
      return act()
    } catch (error) {
      throw new UserError(
        `${file} can't be written (${(error as NodeJS.ErrnoException).code}). Check its folder and the free space on the disk, then run again with --resume.`,
      )
    }
  }
  const descriptor = explained(() => {
    mkdirSync(dirname(partial), { recursive: true })
    mkdirSync(dirname(file), { recursive: true })
    return openSync(partial, 'w')
  })
  return {
    add: (line) => explained(() => writeSync(descriptor, `${line}\n`)),
    leave: () => closeSync(descriptor),
    discard: () => {
      closeSync(descriptor)
      rmSync(partial, { force: true })
    },
    finish: () =>
      explained(() => {
        closeSync(descriptor)
        moveOver(partial, file)
      }),
  }
}

function moveOver(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(from, `${to}.part`)
    renameSync(`${to}.part`, to)
    rmSync(from)
  }
}

/** The lines that an interrupted run left, in its order. */
export interface OlderLines {
  /**
   * @returns the line of a document, or of a part of it; undefined when there is none. To be called
   * in the order of the run.
   */
  readonly take: (document: string, part: number | undefined) => string | undefined
  /**
   * The lines of a document, or of all parts of it; empty when there are none. To be called in its
   * turn.
   */
  readonly takeAll: (document: string) => readonly string[]
  readonly close: () => void
}

/**
 * Moves the lines of an interrupted run aside, for the run that continues it to copy; lines of
 * failed documents and torn lines don't count.
 */
export function olderLines(partial: string): OlderLines {
  const older = `${partial}.older`
  setAside(partial, older)
  if (!existsSync(older)) return { take: () => undefined, takeAll: () => [], close: () => {} }
  const lines = linesOf(older)
  let next = lines.next()
  /** Lines are in the order of paths; those of documents that no longer exist come before. */
  const passTo = (document: string) => {
    while (!next.done && next.value.document < document) next = lines.next()
  }
  return {
    take: (document, part) => {
      passTo(document)
      if (next.done || next.value.key !== keyOf(document, part)) return undefined
      const { line } = next.value
      next = lines.next()
      return line
    },
    takeAll: (document) => {
      const own: string[] = []
      passTo(document)
      for (; !next.done && next.value.document === document; next = lines.next()) own.push(next.value.line)
      return own
    },
    close: () => {
      lines.return(undefined)
      rmSync(older, { force: true })
    },
  }
}

/**
 * Where a run that continued another was interrupted too, its own lines come first and the rest of
 * the older ones after them.
 */
function setAside(partial: string, older: string): void {
  if (!existsSync(partial)) return
  if (existsSync(older)) {
    const keys = new Set<string>()
    for (const { key } of linesOf(partial)) keys.add(key)
    const descriptor = openSync(partial, 'a')
    writeSync(descriptor, '\n')
    for (const { key, line } of linesOf(older)) if (!keys.has(key)) writeSync(descriptor, `${line}\n`)
    closeSync(descriptor)
  }
  renameSync(partial, older)
}

function* linesOf(file: string): Generator<OlderLine> {
  const descriptor = openSync(file, 'r')
  const buffer = Buffer.alloc(1 << 20)
  let rest = Buffer.alloc(0)
  try {
    for (let n = readSync(descriptor, buffer, 0, buffer.length, null); n > 0; n = readSync(descriptor, buffer, 0, buffer.length, null)) {
      rest = Buffer.concat([rest, buffer.subarray(0, n)])
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        const line = rest.subarray(0, end).toString('utf8')
        rest = rest.subarray(end + 1)
        const own = keyIn(line)
        if (own) yield { ...own, line }
      }
    }
  } finally {
    closeSync(descriptor)
  }
}

interface OlderLine {
  readonly document: string
  /** The id of the document, or of the part of it. */
  readonly key: string
  readonly line: string
}

function keyIn(line: string): Omit<OlderLine, 'line'> | undefined {
  // Torn by a crash in the middle of a write: its document is done again.
  const own = jsonAs(line, spansLineShape)
  return own?.spans && { document: own.document, key: keyOf(own.document, own.part) }
}

function keyOf(document: string, part: number | undefined): string {
  return part === undefined ? document : `${part} ${document}`
}
