import { crfPack } from './crfPack.ts'
import { importedPack } from './importedPack.ts'
import { settingsKind, settingsPackOf } from './packCards.ts'
import type { PackFolder } from './packFile.ts'
import { readModel, stackKind, stacksIn } from './stackPack.ts'
import { tbedPack } from './tbedPack.ts'

/** Readers of packs that need no other pack beside them, by kind. Add a further kind here. */
const readers: Readonly<Record<string, (folder: PackFolder) => unknown>> = {
  imported: importedPack,
  crf: crfPack,
  tbed: tbedPack,
  [settingsKind]: settingsPackOf,
  [stackKind]: ({ file, read, refuse }) =>
    stacksIn(file, refuse).map((entry) => readModel(read(entry.file).toString('utf8'), entry.voters.length, refuse)),
}

/**
 * Kinds that are learned from local notes and take part in suggestions: they may be kept in a
 * vault.
 */
export const vaultKinds: readonly string[] = ['crf', 'tbed', settingsKind]

/** Whether packs of a kind can be read without another pack beside them. */
export function standsAlone(kind: string): boolean {
  return kind in readers
}

/** @throws UserError when a file is missing, its hash differs, or its content is invalid */
export function checkPack(folder: PackFolder): void {
  const { file, read } = folder
  for (const name of Object.keys(file.sha256)) read(name)
  readers[file.kind]?.(folder)
}
