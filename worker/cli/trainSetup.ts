import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../core/userError.ts'
import { crfFitDefaults } from '../learn/crf/fit.ts'
import { tbedDefaults } from '../learn/tbed/learnTbed.ts'
import type { Training } from '../learn/train.ts'
import { openFolder, packNames } from '../packs/packFile.ts'
import { featureGroups } from '../taggers/crf/templates.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import type { LearningWords } from './commands/learning.ts'
import type { TrainCommand } from './commands/train.ts'
import type { TrainCorpus } from './trainCorpus.ts'

/** What the program brings: the file that threads run, the gazetteer, the models. */
export interface Program {
  readonly threadFile: string
  readonly openLexicon: () => Lexicon
  /** The folder of the model packs. */
  readonly packs: string
}

/** Threads that learn or vote, and what ends their work. @param threads how many */
export function learningThreads(program: Program, threads: number, signal: AbortSignal) {
  return { filename: program.threadFile, threads, lexicon: program.openLexicon().buffer, packs: program.packs, signal }
}

/** What the words say of learning. */
export function trainingOf(command: LearningWords, { train, heldOut, categoryOf, languages }: TrainCorpus): Training {
  const { scheme, without, encoder, l1, l2, minimumNotes, seed, licence } = command
  const notes = minimumNotes === undefined ? {} : { minimumNotes }
  return {
    train,
    heldOut,
    categoryOf,
    languages,
    seed,
    licence,
    source: command.source ?? `${train.length} annotated notes of this site`,
    crf: {
      ...crfFitDefaults,
      ...(l1 !== undefined && { l1 }),
      ...(l2 !== undefined && { l2 }),
      scheme,
      groups: featureGroups.filter((group) => !without.includes(group)),
      minimumNotes: 3,
      ...notes,
      ...(encoder && { encoder }),
    },
    tbed: { ...tbedDefaults, ...notes },
  }
}

/** @throws UserError when the encoder that is asked for is not among the packs */
export function checkEncoder({ encoder }: TrainCommand, packs: string): void {
  if (!encoder) return
  const kindOf = (name: string) => (existsSync(join(packs, name, 'pack.json')) ? openFolder(join(packs, name)).file.kind : undefined)
  const encoders = packNames(packs).filter((name) => kindOf(name) === 'encoder')
  if (!encoders.includes(encoder.name))
    throw new UserError(`--encoder does not know '${encoder.name}'. There is ${encoders.join(', ') || 'none'}.`)
}

/** Says what there is to learn from, on standard error. */
export function printCorpus({ train, heldOut, languages, problems, leftOut }: TrainCorpus): void {
  const say = (line: string) => process.stderr.write(`${line}\n`)
  for (const { name, cause } of problems) say(`${name}: ${cause}`)
  if (leftOut.bare > 0) say(`${leftOut.bare} notes that nobody has annotated are left out.`)
  if (leftOut.test > 0) say(`${leftOut.test} notes of the test part are left alone.`)
  say(`Learning from ${train.length} notes (${languages.join(', ')}); measuring on ${heldOut.length} that are held out.`)
}
