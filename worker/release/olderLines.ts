import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { jsonAs } from '../io/checkedJson.ts'
import { lineAt, linesOfFile } from '../io/linesOfFile.ts'
import { type LinePlace, orderOf } from './linesFile.ts'
import { spansLineShape } from './spansLineShape.ts'

/** The lines that an interrupted run left, whatever their order. */
export interface OlderLines {
  /** @returns the line of a document, or of a part of it; undefined when there is none */
  readonly take: (place: LinePlace) => string | undefined
  /** The lines of a document, or of all its parts, in their order; empty when there are none. */
  readonly takeAll: (place: Pick<LinePlace, 'document'>) => readonly string[]
  readonly close: () => void
}

/** For a run that starts over. */
export const noOlderLines: OlderLines = { take: () => undefined, takeAll: () => [], close: () => {} }

/**
 * Moves the lines of an interrupted run aside, for the run that continues it to copy; lines of
 * failed documents and torn lines don't count.
 *
 * @param positionOf the position of a document among those of the run, from 1; undefined for one
 *   that is no longer among them
 */
export function olderLines(partial: string, positionOf: (document: string) => number | undefined): OlderLines {
  const older = `${partial}.older`
  setAside(partial, older)
  if (!existsSync(older)) return noOlderLines
  /** Where each line starts. Of several for one place the first is the newest (setAside). */
  const starts = new Map<number, number>()
  for (const { document, part, start } of linesOf(older)) {
    const position = positionOf(document)
    const order = position === undefined ? undefined : orderOf({ document: position, part })
    if (order !== undefined && !starts.has(order)) starts.set(order, start)
  }
  const descriptor = openSync(older, 'r')
  const take = (place: LinePlace) => {
    const start = starts.get(orderOf(place))
    return start === undefined ? undefined : lineAt(descriptor, start)
  }
  return {
    take,
    takeAll: ({ document }) => {
      const lines: string[] = []
      for (let part = 0; ; part++) {
        const line = take({ document, part })
        if (line === undefined) return lines
        lines.push(line)
      }
    },
    close: () => {
      closeSync(descriptor)
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
    for (const { document, part } of linesOf(partial)) keys.add(`${part} ${document}`)
    const descriptor = openSync(partial, 'a')
    writeSync(descriptor, '\n')
    for (const { document, part, line } of linesOf(older)) if (!keys.has(`${part} ${document}`)) writeSync(descriptor, `${line}\n`)
    closeSync(descriptor)
  }
  renameSync(partial, older)
}

interface OlderLine {
  readonly document: string
  readonly part: number | undefined
  readonly line: string
  /** Its first byte. */
  readonly start: number
}

function* linesOf(file: string): Generator<OlderLine> {
  for (const { line, start } of linesOfFile(file)) {
    // Torn by a crash in the middle of a write: its document is done again.
    const own = jsonAs(line, spansLineShape)
    if (own?.spans) yield { document: own.document, part: own.part, line, start }
  }
}
