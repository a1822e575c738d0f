import { UserError } from '../core/userError.ts'
import { checkPack, standsAlone } from '../packs/packCheck.ts'
import { openFolder } from '../packs/packFile.ts'
import type { ModelsImportCommand } from './commands/models.ts'
import { addPack, nameFrom, refuseName } from './modelsImport.ts'

/**
 * Takes in a pack of the program's own, as `train` and the workbench write them: every hash is
 * verified, and it appears in the folder of packs whole or not at all.
 *
 * @param packs the folder of the model packs
 * @returns the exit status
 * @throws UserError when a file is not the one that was packed, or the pack is of a kind that needs
 *   others beside it
 */
export function installPack({ input, model, labels, licence }: ModelsImportCommand, packs: string): number {
  if (labels !== undefined || licence !== undefined)
    throw new UserError(`${input} is a pack already, which says its labels and its licence itself. Leave --labels and --licence out.`)
  const folder = openFolder(input)
  const { file, read } = folder
  if (!standsAlone(file.kind))
    throw new UserError(`${input} is a pack of kind ${file.kind}, which goes with others: copy them together into ${packs}.`)
  const name = model ?? nameFrom(input)
  refuseName(name, packs)
  checkPack(folder)
  addPack(packs, { ...file, name }, new Map(Object.keys(file.sha256).map((each) => [each, read(each)])))
  process.stdout.write(`${name} is imported. It reads ${file.languages.join(', ')}.\n`)
  return 0
}
