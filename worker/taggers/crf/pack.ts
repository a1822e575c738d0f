import type { PackFolder } from '../neural/packFile.ts'
import type { Crf } from './crfTagger.ts'
import { nativeCategories } from './nativeLabels.ts'
import { type FeatureGroup, featureGroups, featuresVersion } from './templates.ts'
import { readWeights } from './weights.ts'

/** The file of a pack that holds its weights. */
export const weightsFile = 'weights.bin'

/** @throws UserError when the pack lacks a file, has an altered one, or was made with features that this program does not know */
export function crfPack(folder: PackFolder): Crf {
  const { file, read, refuse } = folder
  if (file.kind !== 'crf') refuse(`it is of kind ${file.kind}, not a CRF`)
  const { version, groups = [] } = file.features ?? {}
  if (version !== featuresVersion || groups.some((group) => !(featureGroups as readonly string[]).includes(group))) {
    refuse('its features are those of another version. Train it again')
  }
  const categoryOf = nativeCategories(folder)
  return {
    name: file.name,
    languages: file.languages,
    groups: groups as readonly FeatureGroup[],
    model: readWeights(read(weightsFile), file.nativeLabels ?? [], refuse),
    categoryOf: (name) => categoryOf(name) ?? null,
  }
}
