import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../core/document.ts'
import type { Candidate } from '../ensemble/groups.ts'
import { type EnsembleSettings, plainSettings, readSettings } from '../ensemble/settings.ts'
import { openFolder, type PackFile, packNames } from '../taggers/neural/packFile.ts'

/** What an ensemble needs to know of a pack before it is opened; no hash is verified yet. Its id is the name of its folder. */
export interface PackCard extends Candidate {
  readonly kind: string
  readonly languages: readonly Language[]
  /** SHA-256 of pack.json, which holds that of every other file. */
  readonly digest: string
}

/**
 * Every pack of a folder, by name.
 *
 * @throws UserError when one has a pack.json that is none
 */
export function packCards(packs: string): PackCard[] {
  return packNames(packs)
    .filter((name) => existsSync(join(packs, name, 'pack.json')))
    .map((name) => cardOf(name, openFolder(join(packs, name)).file))
}

function cardOf(id: string, file: PackFile): PackCard {
  const [, recall, f1] = file.scores?.tune?.strict ?? [0, 0, 0]
  const digest = createHash('sha256').update(JSON.stringify(file)).digest('hex')
  return { id, kind: file.kind, architecture: file.architecture ?? 'imported', languages: file.languages ?? [], f1, recall, digest }
}

/** Kinds of packs that vote. */
const votingKinds = ['tagger', 'imported', 'crf', 'tbed']

export function voters(cards: readonly PackCard[]): PackCard[] {
  return cards.filter(({ kind }) => votingKinds.includes(kind))
}

/** @throws UserError when the file is there and can't be understood */
export function settingsFor(packs: string, language: Language): EnsembleSettings {
  const path = settingsPath(packs, language)
  return existsSync(path) ? readSettings(readFileSync(path, 'utf8'), path) : plainSettings
}

function settingsPath(packs: string, language: Language): string {
  return join(packs, `${language}-ensemble.json`)
}

/** Stands for every pack and setting that may take part in what is found: it is the same when, and only when, they are. */
export function packsFingerprint(packs: string): string {
  const digest = createHash('sha256')
  for (const { id, digest: own } of packCards(packs)) digest.update(`${id} ${own}\n`)
  for (const language of ['en', 'fr', 'es'] as const) {
    const path = settingsPath(packs, language)
    if (existsSync(path)) digest.update(language).update(readFileSync(path))
  }
  return digest.digest('hex')
}
