import { isCategory } from '../core/category.ts'
import { beginLabel, categoriesOf, insideLabel } from '../core/labels.ts'
import { once } from '../core/once.ts'
import { firstLine } from '../io/systemError.ts'
import { type ImportedModel, openClassifier } from '../taggers/imported/classifier.ts'
import { type Reader, readerOf } from '../taggers/imported/pieces.ts'
import type { PackFolder } from './packFile.ts'

/**
 * @throws UserError when the pack lacks a file, has an altered one, or lists what this program does
 * not know
 */
export function importedPack(folder: PackFolder): ImportedModel {
  const { file, json, read, refuse } = folder
  if (file.kind !== 'imported') refuse(`it is of kind ${file.kind}, not an imported model`)
  const labels = Uint8Array.from(file.labels ?? [], (label) => programLabel(label) ?? refuse(`its label ${label} is unknown`))
  const { core, context } = file.inputs
  if (!(core > 0 && context >= 0)) refuse('its pack.json does not say how long its windows are')
  const reader = readerFor(folder, json('tokenizer.json'))
  return {
    name: file.name,
    languages: file.languages,
    labels,
    categories: categoriesOf(labels),
    core,
    context,
    reader,
    open: once(() => openClassifier(read('model.onnx'), reader, labels.length, refuse)),
  }
}

function readerFor({ file, json, refuse }: PackFolder, tokenizer: unknown): Reader {
  const settings = file.sha256['tokenizer_config.json'] ? json('tokenizer_config.json') : {}
  try {
    return readerOf(tokenizer, settings)
  } catch (error) {
    return refuse(`its tokenizer.json is of a kind that this version does not know (${firstLine(error)})`)
  }
}

function programLabel(label: string): number | undefined {
  if (label === 'O') return 0
  const category = label.slice(2)
  if (!isCategory(category)) return undefined
  if (label.startsWith('B-')) return beginLabel(category)
  return label.startsWith('I-') ? insideLabel(category) : undefined
}
