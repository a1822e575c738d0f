import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import { firstLine, systemError } from '../io/systemError.ts'
import { importedPack } from '../packs/importedPack.ts'
import { digestsOf, type PackFile, type PackFolder } from '../packs/packFile.ts'
import { builtIn } from '../packs/taggerNames.ts'
import { writePack } from '../packs/writePack.ts'
import { readConfig, translated, windowSizes } from '../taggers/imported/exported.ts'
import { importedTagger } from '../taggers/imported/importedTagger.ts'
import type { LabelMap } from '../taggers/imported/labelTable.ts'
import { readerOf } from '../taggers/imported/pieces.ts'
import { tokenize } from '../text/tokenize.ts'
import type { ModelsImportCommand } from './commands/models.ts'
import { readLabelMap } from './labelMap.ts'

/**
 * Makes a voter of a token classifier that Hugging Face's tools exported to ONNX: a pack of kind
 * `imported` in the folder of packs. It appears there whole or not at all.
 *
 * @param packs the folder of the model packs
 * @returns the exit status
 * @throws UserError when the export lacks something, can't be run, or its labels are not understood
 */
export async function importModel(command: ModelsImportCommand, packs: string): Promise<number> {
  const name = command.model ?? nameFrom(command.input)
  refuseName(name, packs)
  const files = readExport(command.input)
  const map = command.labels === undefined ? {} : readLabelMap(command.labels)
  const pack = await checked(command.input, () => packOf(name, files, command, map))
  await checked(command.input, () => tryOut(pack, files))
  addPack(packs, pack, files)
  const own = [...new Set(pack.labels?.filter((label) => label !== 'O').map((label) => label.slice(2)))]
  process.stdout.write(`${name} is imported. It reads ${pack.languages.join(', ')} and votes on ${own.join(', ')}.\n`)
  return 0
}

export type Files = ReadonlyMap<string, Buffer>

/** Names that --models takes for something else. */
const taken: readonly string[] = ['all', 'fast', ...builtIn]

/** The name that a folder's own suggests. */
export function nameFrom(folder: string): string {
  return basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
}

/** @throws UserError when it can't name a model of that folder, or names one already */
export function refuseName(name: string, packs: string): void {
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/i.test(name) || taken.includes(name)) {
    throw new UserError(
      `'${name}' can't name a model. Give it a --name of letters, digits, '-', '_' and '.', other than ${taken.join(', ')}.`,
    )
  }
  if (existsSync(join(packs, name)))
    throw new UserError(`There is a model ${name} already. Give this one another --name, or remove ${join(packs, name)}.`)
}

/** What a pack holds, by its name there, and where an export may have it. */
const parts = [
  { name: 'config.json', places: ['config.json', 'onnx/config.json'], needed: true },
  { name: 'tokenizer.json', places: ['tokenizer.json', 'onnx/tokenizer.json'], needed: true },
  { name: 'tokenizer_config.json', places: ['tokenizer_config.json', 'onnx/tokenizer_config.json'], needed: false },
  { name: 'model.onnx', places: ['model.onnx', 'onnx/model.onnx'], needed: true },
] as const

function readExport(folder: string): Files {
  const files = new Map<string, Buffer>()
  for (const { name, places, needed } of parts) {
    const place = places.map((each) => join(folder, each)).find((each) => existsSync(each))
    if (place) files.set(name, readWhole(place))
    else if (needed) {
      throw new UserError(
        `${folder} has no ${name}. It must be an export of a token classifier for ONNX with its tokenizer.json, as optimum-cli export onnx writes it.`,
      )
    }
  }
  return files
}

function readWhole(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UserError(`${path} can't be read (${systemError(error).code}). Check its permissions.`)
  }
}

/** Says of which export a cause is. */
async function checked<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`${folder} can't be imported: ${error.message}.`)
    throw error
  }
}

/** pack.json of an imported model. */
interface ImportedFile extends PackFile {
  readonly version: string
  readonly nativeLabels: readonly string[]
  readonly licence: string
  readonly trainedOn: readonly { readonly source: string; readonly licence: string }[]
}

function packOf(name: string, files: Files, { languages, licence }: ModelsImportCommand, map: LabelMap): ImportedFile {
  const tokenizer = jsonOf(files, 'tokenizer.json')
  const settings = files.has('tokenizer_config.json') ? jsonOf(files, 'tokenizer_config.json') : {}
  const config = readConfig(jsonOf(files, 'config.json'), settings)
  const ours = translated(config.labels, map)
  const { before, after } = readerAs(tokenizer, settings)
  return {
    name,
    version: '1',
    kind: 'imported',
    architecture: config.architecture,
    languages,
    labels: ours,
    nativeLabels: config.labels,
    tokenisation: 'own',
    inputs: windowSizes(config.longest, before.length + after.length),
    licence: licence ?? unknownLicence,
    trainedOn: [{ source: config.source ?? 'unknown: its export does not say', licence: unknownLicence }],
    sha256: digestsOf(files),
  }
}

const unknownLicence = 'unknown: as given by its source'

function readerAs(tokenizer: unknown, settings: unknown) {
  try {
    return readerOf(tokenizer, settings)
  } catch (error) {
    throw new UserError(`its tokenizer.json is of a kind that this version does not know (${firstLine(error)})`)
  }
}

function jsonOf(files: Files, name: string): unknown {
  try {
    return JSON.parse(files.get(name)!.toString('utf8'))
  } catch {
    throw new UserError(`its ${name} is not JSON`)
  }
}

/**
 * Runs the model once, so that one that can't be run is refused here and not with the first note.
 */
async function tryOut(pack: ImportedFile, files: Files): Promise<void> {
  const refuse = (why: string): never => {
    throw new UserError(why)
  }
  const folder: PackFolder = { file: pack, read: (name) => files.get(name)!, json: (name) => jsonOf(files, name), refuse }
  const text = 'Seen by Dr Example, aged 40, on 1 May.\n'.repeat(60)
  try {
    await importedTagger(importedPack(folder)).tag({ id: '', text, language: pack.languages[0]! }, tokenize(text))
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(`its model can't be run (${firstLine(error)})`)
  }
}

/** @throws UserError when the folder of packs can't be written */
export function addPack(packs: string, file: PackFile, files: Files): void {
  const wayOut = `Copy ${packs} to a place of your own, and name the copy in the environment variable CLOISTER_MODELS.`
  writePack(join(packs, file.name), { file, files }, wayOut)
}
