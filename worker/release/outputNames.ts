import { ANY_NAME, wordClass } from '../taggers/gazetteer/classes.ts'
import type { Inputs } from './inputs.ts'
import { namesWithoutIdentifiers } from './names.ts'
import type { Program, ReleaseOrder } from './order.ts'

/** Names of OUT for all files of IN, whatever the shard, so that shards agree. @param as the name of a single file that OUT names itself */
export async function outputNames(
  inputs: Inputs,
  as: string | undefined,
  order: ReleaseOrder,
  { lexicon, packs }: Program,
): Promise<readonly string[]> {
  if (as !== undefined) return [as]
  const paths = inputs.files.map(({ path }) => path)
  if (order.names === 'keep') return paths
  // The rules take a tenth of a second to load: a single file, or names that are kept, do without them here.
  const { journey } = await import('../tasks/journey.ts')
  return namesWithoutIdentifiers(
    paths,
    {
      spansOf: journey(lexicon, { models: ['rules', 'gazetteer'], ensemble: 'auto', packs }).spansOf,
      isWord: (word) => (lexicon.classOf(word) & ~(ANY_NAME | wordClass.GIVEN_FEMALE | wordClass.GIVEN_MALE)) !== 0,
    },
    order.language,
    order.known,
  )
}
