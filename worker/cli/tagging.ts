import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { UserError } from '../core/userError.ts'
import { type Lexicon, loadLexicon } from '../taggers/gazetteer/lexicon.ts'
import { checkChoice } from '../tasks/choice.ts'
import { openPool, type Pool } from '../tasks/pool.ts'
import { timeLimit } from '../tasks/timeLimit.ts'
import type { FileTask, Outcome, TextTask, WorkerSettings } from '../tasks/worker.ts'
import type { TaggingOptions } from './arguments.ts'

/** The built program stands in one folder: the command line, the workers' file and the gazetteer. */
const home = new URL('.', import.meta.url)

/** The model packs stand beside the built program, in the checkout as in an installation, unless CLOISTER_MODELS names another folder of packs. */
export const packsFolder = process.env.CLOISTER_MODELS || fileURLToPath(new URL('../models/packs', home))

/** What threads run. */
export const tasksFile = fileURLToPath(new URL('tasks.js', home))

export function openLexicon(): Lexicon {
  const file = fileURLToPath(new URL('gazetteer.bin', home))
  if (!existsSync(file)) throw new UserError(`${file} is missing. Build it: npm start does.`)
  return loadLexicon(file)
}

/** @throws UserError when a model is unknown, or too few are there for the ensemble: before anything is written */
export function checkModels({ models, ensemble, language }: TaggingOptions): void {
  checkChoice({ models, ensemble, packs: packsFolder }, language)
}

export function openFilePool(
  options: TaggingOptions,
  lexicon: Lexicon,
  threads: number,
  sizeOf: (task: FileTask) => number,
): Pool<FileTask, Outcome> {
  return openPool('redactFile', { ...poolOptions(options, lexicon, threads), timeLimit: (task) => timeLimit(sizeOf(task)) })
}

export function openTextPool(options: TaggingOptions, lexicon: Lexicon): Pool<TextTask, Outcome> {
  return openPool('redactString', { ...poolOptions(options, lexicon, options.jobs), timeLimit: ({ text }) => timeLimit(text.length) })
}

function poolOptions(options: TaggingOptions, lexicon: Lexicon, threads: number) {
  const workerData: WorkerSettings = {
    lexicon: lexicon.buffer,
    models: options.models,
    ensemble: options.ensemble,
    explain: options.explain,
    packs: packsFolder,
    language: options.language,
    profile: options.profile,
    style: options.style,
  }
  return { filename: tasksFile, threads, workerData, memoryLimit: 1024 }
}

/** What the pool's answer means for the document. */
export function outcomeOf(result: { readonly value: Outcome } | { readonly error: 'crash' | 'timeout' | 'memory' }): Outcome {
  if ('value' in result) return result.value
  return { error: lost[result.error] }
}

const lost = {
  crash: 'its worker ended unexpectedly; nothing was written. Try it alone, and report this if it happens again',
  timeout: 'it took too long and was given up; nothing was written. Split it, or leave it out with --exclude',
  memory: 'it needs more memory than a worker may use; nothing was written. Split it, or leave it out with --exclude',
} as const
