import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../core/userError.ts'
import type { Detection } from '../detectors/noteDetector.ts'
import type { Outcome } from '../tasks/worker.ts'

/** One line of the operator's own spans file (DESIGN.md, Contracts). Offsets are code points; no text from the note. */
export function spansLine(document: string, outcome: Outcome, explain: boolean): string {
  if ('error' in outcome) return JSON.stringify({ document, error: outcome.error })
  const spans = outcome.spans.map(({ start, end, category, score, votes }) => ({
    start,
    end,
    category,
    ...(explain ? { score: score === undefined ? undefined : Number(score.toFixed(4)), votes } : {}),
  }))
  const { language, detection } = outcome
  return JSON.stringify({ document, language, spans, ...(explain && detection && { detector: inShort(detection) }) })
}

/** What the note-level detector says of the whole document, and each of its runs. */
function inShort({ holds, votes, probabilities }: Detection) {
  return { holds, votes, probabilities: probabilities.map((probability) => Number(probability.toFixed(4))) }
}

/** A file of lines that grows under another name and takes its own when it is whole. */
export interface LinesFile {
  readonly add: (line: string) => void
  readonly finish: () => void
  /** Closes it as far as it came, for a run that goes on from there. */
  readonly leave: () => void
  readonly discard: () => void
}

/**
 * @param partial where it grows; may lie on another disk than `file`
 * @throws UserError when it can't be written
 */
export function createLinesFile(file: string, partial: string): LinesFile {
  const explained = <T>(act: () => T): T => {
    try {
      return act()
    } catch (error) {
      throw new UserError(
        `${file} can't be written (${(error as NodeJS.ErrnoException).code}). Check its folder and the room on the disk, then run again with --resume.`,
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

/** The whole lines that an interrupted run left, by document; a torn last line doesn't count. */
export function linesLeft(partial: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>()
  if (!existsSync(partial)) return lines
  for (const line of readFileSync(partial, 'utf8').split('\n').slice(0, -1)) {
    try {
      const parsed = JSON.parse(line) as { document: string; error?: string }
      if (parsed.error === undefined) lines.set(parsed.document, line)
    } catch {
      // Torn by a crash in the middle of a write: its document is done again.
    }
  }
  return lines
}
