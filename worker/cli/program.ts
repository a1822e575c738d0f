import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { UserError } from '../core/userError.ts'
import type { Program } from '../release/order.ts'
import { programVersion } from '../release/version.ts'
import { type Lexicon, loadLexicon } from '../taggers/gazetteer/lexicon.ts'

/**
 * The built program stands in one folder: the command line, the workers' file and the gazetteer.
 */
const home = new URL('.', import.meta.url)

/**
 * The model packs stand beside the built program, in the checkout as in an installation, unless
 * CLOISTER_MODELS names another folder of packs.
 */
export const packsFolder = process.env.CLOISTER_MODELS || fileURLToPath(new URL('../models/packs', home))

/**
 * With a folder that does not exist, only rules and lists would look for identifiers.
 *
 * @throws UserError when the environment names no folder of models
 */
export function refuseEnvironment(folder = process.env.CLOISTER_MODELS): void {
  if (folder && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`CLOISTER_MODELS names ${folder}, which is not a folder. Name a folder of models, or unset the variable.`)
}

/** What threads run. */
export const threadFile = fileURLToPath(new URL('thread.js', home))

/** The public key of whoever built an installation; a checkout has none. */
export const publisherFile = fileURLToPath(new URL('publisher.pub', home))

/** @throws UserError when the gazetteer was not built */
export function openLexicon(): Lexicon {
  const file = fileURLToPath(new URL('gazetteer.bin', home))
  if (!existsSync(file)) throw new UserError(`${file} is missing. Build it: npm start does.`)
  return loadLexicon(file)
}

/** The resources of a run. @throws UserError when the program is incomplete */
export function openProgram(): Program {
  return { version: programVersion, threadFile, packs: packsFolder, lexicon: openLexicon() }
}
