import { join } from 'node:path'
import type { Tagger } from '../core/tagger.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { importedTagger } from '../taggers/imported/importedTagger.ts'
import { importedPack } from '../taggers/imported/pack.ts'
import { neuralTaggers } from '../taggers/neural/neuralTagger.ts'
import { openFolder } from '../taggers/neural/packFile.ts'
import { openShelf } from '../taggers/neural/shelf.ts'
import type { PackCard } from './packCards.ts'

/** What makes a tagger of each pack, in the order of the packs; throws a UserError when one is refused. */
export type TaggersOf = (packs: readonly PackCard[]) => Tagger[]

/** @param folder where the packs are: what was opened for one language is not opened again for the next */
export function packTaggers(folder: string, lexicon: Lexicon): TaggersOf {
  const shelf = openShelf(folder)
  const imported = new Map<string, Tagger>()
  const fromOutside = (id: string): Tagger => {
    const tagger = imported.get(id) ?? importedTagger(importedPack(openFolder(join(folder, id))))
    imported.set(id, tagger)
    return tagger
  }
  return (packs) => {
    const own = packs.filter(({ kind }) => kind !== 'imported')
    const neural = neuralTaggers(
      own.map(({ id }) => shelf.tagger(id)),
      lexicon,
    )
    return packs.map((pack) => (pack.kind === 'imported' ? fromOutside(pack.id) : (neural[own.indexOf(pack)] as Tagger)))
  }
}
