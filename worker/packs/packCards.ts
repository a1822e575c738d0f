import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import type { Candidate } from '../ensemble/groups.ts'
import { type SensitivityFile, sensitivityFileShape } from '../ensemble/sensitivityShape.ts'
import { type EnsembleSettings, plainSettings, readSettings } from '../ensemble/settings.ts'
import { parseJson } from '../io/checkedJson.ts'
import { openFiles, openFolder, type PackFile, type PackFiles, type PackFolder, packNames } from './packFile.ts'

/**
 * What an ensemble needs to know of a pack before it is opened; hashes are not verified yet. The id
 * is the name of the folder.
 */
export interface PackCard extends Candidate {
  readonly kind: string
  /** 'unknown' where the pack does not state it. */
  readonly version: string
  readonly languages: readonly Language[]
  /** SHA-256 of pack.json, which holds the hash of every other file. */
  readonly digest: string
}

/**
 * Every pack of a folder, by name, then those at hand, which replace a pack of the same name.
 *
 * @throws UserError when a pack.json is invalid
 */
export function packCards(packs: string, atHand: readonly PackFiles[] = []): PackCard[] {
  const inFolder = packNames(packs)
    .filter((name) => existsSync(join(packs, name, 'pack.json')) && !atHand.some((pack) => pack.name === name))
    .map((name) => cardOf(name, openFolder(join(packs, name)).file))
  return [...inFolder, ...atHand.map((pack) => cardOf(pack.name, openFiles(pack).file))]
}

function cardOf(id: string, file: PackFile): PackCard {
  const [, recall, f1] = file.scores?.tune?.strict ?? [0, 0, 0]
  const digest = createHash('sha256').update(JSON.stringify(file)).digest('hex')
  const { kind, version = 'unknown', architecture = 'imported', languages = [] } = file
  return { id, kind, version, architecture, languages, f1, recall, digest }
}

/** Kinds of packs that vote. */
const votingKinds = ['tagger', 'imported', 'crf', 'tbed']

/** Without encoders, stacks, detectors and settings. */
export function voters(cards: readonly PackCard[]): PackCard[] {
  return cards.filter(({ kind }) => votingKinds.includes(kind))
}

/**
 * A pack that holds the settings of a language as refitted on site, in `settingsFile`: it replaces
 * the settings that come with the program.
 */
export const settingsKind = 'settings'
export const settingsFile = 'settings.json'

/**
 * The settings of a language's default vote: those of a pack of settings where there is one, else
 * those that come with the packs.
 *
 * @throws UserError when there are several such packs, or the settings are invalid
 */
export function settingsFor(packs: string, language: Language, atHand: readonly PackFiles[] = []): EnsembleSettings {
  const own = packCards(packs, atHand).filter(({ kind, languages }) => kind === settingsKind && languages.includes(language))
  const [pack, second] = own
  if (!pack) return releaseSettings(packs, language)
  if (second) {
    throw new UserError(
      `${own.map(({ id }) => id).join(' and ')} both hold settings for ${language}, and only one can be used. Remove the others from the models`,
    )
  }
  const files = atHand.find(({ name }) => name === pack.id)
  return settingsPackOf(files ? openFiles(files) : openFolder(join(packs, pack.id)))
}

/**
 * Reads a pack of settings.
 *
 * @throws UserError when its hash differs or it is invalid
 */
export function settingsPackOf({ file, read }: PackFolder): EnsembleSettings {
  return readSettings(read(settingsFile).toString('utf8'), `${file.name}/${settingsFile}`)
}

/** As `settingsFor`, ignoring what was refitted on site. */
export function releaseSettings(packs: string, language: Language): EnsembleSettings {
  const path = settingsPath(packs, language)
  return existsSync(path) ? readSettings(readFileSync(path, 'utf8'), path) : plainSettings
}

function settingsPath(packs: string, language: Language): string {
  return join(packs, `${language}-ensemble.json`)
}

/**
 * What ships with the packs to be more or less sensitive in a language; undefined without it.
 *
 * @throws UserError for a file that is not as the program wants it
 */
export function sensitivityFor(packs: string, language: Language): SensitivityFile | undefined {
  const path = sensitivityPath(packs, language)
  if (!existsSync(path)) return undefined
  return parseJson(readFileSync(path, 'utf8'), sensitivityFileShape, { name: path, wayOut: 'Get the model packs again.' })
}

function sensitivityPath(packs: string, language: Language): string {
  return join(packs, `${language}-sensitivity.json`)
}

/** Identifies every pack and setting that may take part: equal if and only if they are equal. */
export function packsFingerprint(packs: string): string {
  const digest = createHash('sha256')
  for (const { id, digest: own } of packCards(packs)) digest.update(`${id} ${own}\n`)
  for (const language of ['en', 'fr', 'es'] as const) {
    for (const path of [settingsPath(packs, language), sensitivityPath(packs, language)]) {
      if (existsSync(path)) digest.update(language).update(readFileSync(path))
    }
  }
  return digest.digest('hex')
}
