import { join } from 'node:path'
import type { Tagger } from '../core/tagger.ts'
import { type NoteDetector, noteDetector } from '../detectors/noteDetector.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { importedTagger } from '../taggers/imported/importedTagger.ts'
import { importedPack } from '../taggers/imported/pack.ts'
import { neuralTaggers } from '../taggers/neural/neuralTagger.ts'
import { openFolder } from '../taggers/neural/packFile.ts'
import { openShelf } from '../taggers/neural/shelf.ts'
import type { PackCard } from './packCards.ts'

/** Packs as what they do; a UserError is thrown when one is refused. */
export interface OpenPacks {
  /** A tagger of each pack, in the order of the packs. */
  readonly taggers: (packs: readonly PackCard[]) => Tagger[]
  readonly detector: (pack: PackCard) => NoteDetector
}

/** @param folder where the packs are: what was opened for one language is not opened again for the next */
export function openPacks(folder: string, lexicon: Lexicon): OpenPacks {
  const shelf = openShelf(folder)
  const imported = new Map<string, Tagger>()
  const fromOutside = (id: string): Tagger => {
    const tagger = imported.get(id) ?? importedTagger(importedPack(openFolder(join(folder, id))))
    imported.set(id, tagger)
    return tagger
  }
  return {
    taggers: (packs) => {
      const own = packs.filter(({ kind }) => kind !== 'imported')
      const neural = neuralTaggers(
        own.map(({ id }) => shelf.tagger(id)),
        lexicon,
      )
      return packs.map((pack) => (pack.kind === 'imported' ? fromOutside(pack.id) : (neural[own.indexOf(pack)] as Tagger)))
    },
    detector: ({ id }) => noteDetector(shelf.detector(id), lexicon),
  }
}
