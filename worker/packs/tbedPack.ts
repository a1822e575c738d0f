import { rulesIn } from '../taggers/tbed/rule.ts'
import type { Tbed } from '../taggers/tbed/tbedTagger.ts'
import { nativeCategories } from './nativeLabels.ts'
import type { PackFolder } from './packFile.ts'

/** The file of a pack that holds its rules. */
export const rulesFileName = 'rules.json'

/**
 * @throws UserError when the pack lacks a file, has an altered one, or a rule can't be understood
 */
export function tbedPack(folder: PackFolder): Tbed {
  const { file, json, refuse } = folder
  if (file.kind !== 'tbed') refuse(`it is of kind ${file.kind}, no learnt rules`)
  return {
    name: file.name,
    languages: file.languages,
    rules: rulesIn(json(rulesFileName), (why) => refuse(`its ${rulesFileName} is invalid: ${why}`)),
    categoryOf: nativeCategories(folder),
  }
}
