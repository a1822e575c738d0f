import { join } from 'node:path'
import type { Tagger } from '../core/tagger.ts'
import { crfTagger, denseCrfTagger } from '../taggers/crf/crfTagger.ts'
import { answersOf } from '../taggers/crf/encoder.ts'
import { type NoteDetector, noteDetector } from '../taggers/detector/noteDetector.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { importedTagger } from '../taggers/imported/importedTagger.ts'
import { keptAnswers } from '../taggers/neural/answers.ts'
import { neuralTaggers } from '../taggers/neural/neuralTagger.ts'
import { rulesTagger } from '../taggers/rules/rulesTagger.ts'
import { tbedTagger } from '../taggers/tbed/tbedTagger.ts'
import { crfPack } from './crfPack.ts'
import { importedPack } from './importedPack.ts'
import { type NeuralPacks, openNeuralPacks } from './neuralPacks.ts'
import type { PackCard } from './packCards.ts'
import { openFiles, openFolder, type PackFiles, type PackFolder } from './packFile.ts'
import { tbedPack } from './tbedPack.ts'

/** Packs as what they do; a UserError is thrown when one is refused. */
export interface OpenPacks {
  /** One tagger a pack, in the order of the packs. */
  readonly taggers: (packs: readonly PackCard[]) => Tagger[]
  readonly detector: (pack: PackCard) => NoteDetector
}

/**
 * Opens packs; what was opened for one language is reused for the next.
 *
 * @param folder where the packs are
 * @param atHand packs that are not in the folder
 * @param keeps whether results are cached for later notes, which changes the time alone
 */
export function openPacks(folder: string, lexicon: Lexicon, atHand: readonly PackFiles[] = [], keeps = true): OpenPacks {
  const neuralPacks = openNeuralPacks(folder, keeps)
  const answers = keptAnswers(keeps ? undefined : 0)
  const opened = new Map<string, Tagger>()
  const apart = (id: string, make: Make): Tagger => {
    const files = atHand.find(({ name }) => name === id)
    const tagger = opened.get(id) ?? make(files ? openFiles(files) : openFolder(join(folder, id)), lexicon, neuralPacks)
    opened.set(id, tagger)
    return tagger
  }
  return {
    taggers: (packs) => {
      const sharing = packs.filter(({ kind }) => !(kind in ownKinds))
      const neural = neuralTaggers(
        sharing.map(({ id }) => neuralPacks.tagger(id)),
        lexicon,
        answers,
      )
      return packs.map((pack) => {
        const make = ownKinds[pack.kind]
        return make ? apart(pack.id, make) : neural[sharing.indexOf(pack)]!
      })
    },
    detector: ({ id }) => noteDetector(neuralPacks.detector(id), lexicon),
  }
}

type Make = (folder: PackFolder, lexicon: Lexicon, neuralPacks: NeuralPacks) => Tagger

/** Kinds that share nothing with other packs. Add a further kind here. */
const ownKinds: Readonly<Record<string, Make>> = {
  imported: (folder) => importedTagger(importedPack(folder)),
  crf: openCrf,
  tbed: (folder, lexicon) => tbedTagger(tbedPack(folder), rulesTagger(lexicon), lexicon),
}

/** With dense features, the pack uses an encoder from the same folder. */
function openCrf(folder: PackFolder, lexicon: Lexicon, neuralPacks: NeuralPacks): Tagger {
  const crf = crfPack(folder)
  const { dense } = crf.model
  if (!dense) return crfTagger(crf, lexicon)
  const encoder = neuralPacks.encoder(folder.file.encoder!)
  if (encoder.contexts.width !== dense.projection.from)
    folder.refuse(`its dense features are of another encoder than ${folder.file.encoder}`)
  return denseCrfTagger(crf, dense, lexicon, answersOf(encoder, lexicon))
}
