import { isOneOf } from '../core/records.ts'
import type { Crf } from '../taggers/crf/crfTagger.ts'
import { readDense } from '../taggers/crf/dense.ts'
import { featureGroups, featuresVersion } from '../taggers/crf/templates.ts'
import { readWeights } from '../taggers/crf/weights.ts'
import { nativeCategories } from './nativeLabels.ts'
import type { PackFolder } from './packFile.ts'

/**
 * The files of a pack that hold its weights, and those of its dense features where it names an
 * encoder.
 */
export const weightsFile = 'weights.bin'
export const denseFile = 'dense.bin'

/**
 * @throws UserError when the pack lacks a file, has an altered one, or was made with features that
 * this program does not know
 */
export function crfPack(folder: PackFolder): Crf {
  const { file, read, refuse } = folder
  if (file.kind !== 'crf') refuse(`it is of kind ${file.kind}, not a CRF`)
  const { version, groups = [] } = file.features ?? {}
  if (version !== featuresVersion || !groups.every((group) => isOneOf(featureGroups, group))) {
    return refuse('its features are those of another version. Train it again')
  }
  const categoryOf = nativeCategories(folder)
  const labels = file.nativeLabels ?? []
  const dense = file.encoder === undefined ? {} : { dense: readDense(read(denseFile), labels.length, refuse) }
  return {
    name: file.name,
    languages: file.languages,
    groups,
    model: { ...readWeights(read(weightsFile), labels, refuse), ...dense },
    categoryOf: (name) => categoryOf(name) ?? null,
  }
}
