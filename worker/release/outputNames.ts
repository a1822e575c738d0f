import { ANY_COMMON, ANY_NAME, ANY_PLACE, ANY_VERY_COMMON, wordClass } from '../taggers/gazetteer/classes.ts'
import type { Inputs } from './inputs.ts'
import { namesWithoutIdentifiers } from './names.ts'
import { opaqueNames } from './opaqueNames.ts'
import type { Program, ReleaseOrder } from './order.ts'

/**
 * Paths in OUT for all files of IN, whatever the shard, so that shards agree.
 *
 * @param as the name of a single file when OUT names the file itself
 * @param key 32 bytes, for codes
 * @param known paths in OUT that were assigned before, by path in IN
 */
export async function outputNames(
  inputs: Inputs,
  as: string | undefined,
  order: ReleaseOrder,
  { lexicon, packs }: Program,
  key: Uint8Array,
  known: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  if (as !== undefined) return [as]
  const paths = inputs.files.map(({ path }) => path)
  if (order.names === 'keep') return paths
  if (order.names === 'opaque') return opaqueNames(paths, key)
  // The rules take a tenth of a second to load, and only readable names need them.
  const { documentTagger } = await import('../tagging/tagDocument.ts')
  const spansOf = documentTagger(lexicon, { models: ['rules', 'gazetteer'], ensemble: 'auto', packs }).spansOf
  return namesWithoutIdentifiers(paths, { spansOf, isWord: (word) => isOrdinary(lexicon.classOf(word)) }, order.language, known)
}

/** A word that is no name of a person and, except for the most frequent words, of no place. */
function isOrdinary(classes: number): boolean {
  if ((classes & (ANY_NAME | wordClass.GIVEN_FEMALE | wordClass.GIVEN_MALE | wordClass.MONTH_OR_DAY)) !== 0) return false
  if ((classes & ANY_PLACE) !== 0 && (classes & ANY_VERY_COMMON) === 0) return false
  return (classes & (ANY_COMMON | wordClass.MEDICAL | wordClass.DRUG | wordClass.HOSPITAL_WORD)) !== 0
}
