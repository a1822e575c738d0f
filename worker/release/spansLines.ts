import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { firstWhere } from '../core/sortedSearch.ts'
import { createLinesFile, type LinePlace, type LinesFile } from './linesFile.ts'
import { noOlderLines, type OlderLines, olderLines } from './olderLines.ts'
import type { ReleaseOrder } from './order.ts'
import type { Outputs } from './outputs.ts'
import type { ListedDocument, Unit } from './units.ts'

/** The spans file in progress, and what an earlier run left of it. */
export interface Lines {
  readonly file: LinesFile
  readonly older: OlderLines
  readonly placeOf: (unit: ListedDocument & Pick<Unit, 'stretch'>) => LinePlace
}

/** @param own the documents of the run, in the order of their paths */
export function openLines(
  { spans, existing }: ReleaseOrder,
  { state, part, run, continues }: Outputs,
  own: readonly ListedDocument[],
): Lines | undefined {
  if (!spans) return undefined
  const partial = run ? join(state, `spans-${part}.part`) : `${spans}.part`
  const startsOver = existing === 'force' || !continues
  // The earlier run was complete, and its lines already have their final name.
  if (!startsOver && !existsSync(partial) && !existsSync(`${partial}.older`) && existsSync(spans)) copyFileSync(spans, partial)
  const positionOf = positionsIn(own)
  const older = startsOver ? noOlderLines : olderLines(partial, positionOf)
  const placeOf: Lines['placeOf'] = ({ file, stretch }) => ({ document: positionOf(file.path)!, part: stretch?.index })
  return { file: createLinesFile(spans, partial), older, placeOf }
}

/**
 * Finds a document by its path without a table of a million paths.
 *
 * @param own in the order of their paths
 * @returns its position, from 1; undefined where there is none
 */
export function positionsIn(own: readonly ListedDocument[]): (path: string) => number | undefined {
  const pathAt = (i: number) => own[i]!.file.path
  return (path) => {
    const index = firstWhere(own.length, (i) => pathAt(i) >= path)
    return index < own.length && pathAt(index) === path ? index + 1 : undefined
  }
}
