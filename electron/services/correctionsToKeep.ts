import { statSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { formatOf } from '../../worker/formats/registry.ts'
import { readInput } from '../../worker/io/openInput.ts'
import { isSplit } from '../../worker/release/units.ts'
import type { Corrections } from '../contract/review.ts'

/** In order. Throws RangeError when added stretches overlap. */
export function tidy({ add, remove, picture }: Corrections): Corrections {
  const inOrder = <T extends { readonly start: number; readonly end: number }>(all: readonly T[]): T[] =>
    [...all].sort((a, b) => a.start - b.start || a.end - b.end)
  const added = inOrder(add)
  for (const [k, { start, end }] of added.entries()) {
    if (end <= start || start < (added[k - 1]?.end ?? 0)) throw new RangeError('corrections that overlap')
  }
  // As if nothing had been said of it, where nothing is left of what was.
  const isAboutPicture = picture && picture.add.length + picture.remove.length > 0
  return { add: added, remove: inOrder(remove), ...(isAboutPicture ? { picture } : {}) }
}

/**
 * @param input the folder of a release, or its only file
 * @param path of the document in it
 * @throws UserError for a file that is released in parts, so that a place in it is not what it is in
 *   its part
 */
export function refuseInParts(input: string, path: string): void {
  if (isInParts(originalOf(input, path), path))
    throw new UserError(
      say`This file is so large that it is released in parts, and single places in it can’t be corrected. Add a word to the policy, or hold it back.`,
    )
}

function originalOf(input: string, path: string): string {
  return statSync(input, { throwIfNoEntry: false })?.isFile() ? input : join(input, path)
}

function isInParts(file: string, name: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat || !isSplit({ path: name, size: stat.size, changed: 0 })) return false
  return formatOf(name, readInput({ input: file }, { from: 0, to: 65_536 })).stream !== undefined
}
