import { join } from 'node:path'
import type { Tagger } from '../core/tagger.ts'
import { type NoteDetector, noteDetector } from '../detectors/noteDetector.ts'
import { crfTagger } from '../taggers/crf/crfTagger.ts'
import { crfPack } from '../taggers/crf/pack.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { importedTagger } from '../taggers/imported/importedTagger.ts'
import { importedPack } from '../taggers/imported/pack.ts'
import { neuralTaggers } from '../taggers/neural/neuralTagger.ts'
import { openFolder, type PackFolder } from '../taggers/neural/packFile.ts'
import { openShelf } from '../taggers/neural/shelf.ts'
import { rulesTagger } from '../taggers/rules/rulesTagger.ts'
import { tbedPack } from '../taggers/tbed/pack.ts'
import { tbedTagger } from '../taggers/tbed/tbedTagger.ts'
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
  const opened = new Map<string, Tagger>()
  const apart = (id: string, make: Make): Tagger => {
    const tagger = opened.get(id) ?? make(openFolder(join(folder, id)), lexicon)
    opened.set(id, tagger)
    return tagger
  }
  return {
    taggers: (packs) => {
      const sharing = packs.filter(({ kind }) => !(kind in ownKinds))
      const neural = neuralTaggers(
        sharing.map(({ id }) => shelf.tagger(id)),
        lexicon,
      )
      return packs.map((pack) => {
        const make = ownKinds[pack.kind]
        return make ? apart(pack.id, make) : (neural[sharing.indexOf(pack)] as Tagger)
      })
    },
    detector: ({ id }) => noteDetector(shelf.detector(id), lexicon),
  }
}

type Make = (folder: PackFolder, lexicon: Lexicon) => Tagger

/** Kinds that share nothing with other packs. A further kind finds its place here. */
const ownKinds: Readonly<Record<string, Make>> = {
  imported: (folder) => importedTagger(importedPack(folder)),
  crf: (folder, lexicon) => crfTagger(crfPack(folder), lexicon),
  tbed: (folder, lexicon) => tbedTagger(tbedPack(folder), rulesTagger(lexicon), lexicon),
}
