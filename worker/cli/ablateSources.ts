import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'
import { type LearningNote, languagesIn } from '../learn/learningNote.ts'
import type { CorpusWords } from './commands/learning.ts'
import { type TrainCorpus, trainCorpus } from './trainCorpus.ts'

/** A corpus whose notes are known by where they come from. */
export interface AblatedCorpus extends TrainCorpus {
  /** By name; none where nobody asks for them. */
  readonly sources: readonly string[]
  readonly sourceOf: (note: LearningNote) => string | undefined
}

/**
 * A corpus in whose folder every sub-folder is a source, read in the format that it has itself. Of
 * each source notes are held out, in the same manner.
 *
 * @throws UserError when there are fewer than two sources, or one has nothing to learn from
 */
export async function sourcesCorpus(command: CorpusWords): Promise<AblatedCorpus> {
  const { heldOut: apart } = command
  const sources = foldersOf(command)
  const of = new Map<LearningNote, string>()
  const read: TrainCorpus[] = []
  for (const source of sources) {
    const own = { ...command, corpus: join(command.corpus, source) }
    // Notes of their own are the same for all sources: they are read once.
    const corpus = await trainCorpus(typeof apart === 'string' && read.length > 0 ? { ...own, heldOut: 0 } : own)
    for (const note of corpus.train) of.set(note, source)
    read.push(corpus)
  }
  const train = read.flatMap((corpus) => corpus.train)
  const total = (key: 'bare' | 'test') => read.reduce((sum, { leftOut }) => sum + leftOut[key], 0)
  return {
    train,
    heldOut: read.flatMap((corpus) => corpus.heldOut),
    categoryOf: (name) => read.map((corpus) => corpus.categoryOf(name)).find((category) => category !== null) ?? null,
    languages: languagesIn(train),
    problems: read.flatMap(({ problems }) => problems),
    leftOut: { bare: total('bare'), test: total('test') },
    sources,
    sourceOf: (note) => of.get(note),
  }
}

function foldersOf({ corpus, exclude }: CorpusWords): string[] {
  const isExcluded = exclude.length > 0 ? picomatch([...exclude]) : () => false
  const folders = entriesOf(corpus)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !isExcluded(entry.name))
    .map(({ name }) => name)
    .sort()
  if (folders.length < 2) {
    const there = folders.length === 0 ? 'no sub-folder' : `one sub-folder, ${folders[0]}`
    throw new UserError(`${corpus} has ${there}. Put the notes of each source into a sub-folder of its own: two sources or more.`)
  }
  return folders
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    throw new UserError(`${folder} can't be read as a folder (${systemError(error).code}). Check the path.`)
  }
}
