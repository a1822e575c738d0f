import { UserError } from '../../worker/core/userError.ts'
import { type CorpusFile, isProblem, readCorpora } from '../../worker/formats/corpora/index.ts'
import type { ImportPreview } from '../contract/corpora.ts'
import type { Job, Person } from '../contract/values.ts'
import type { Request } from '../contract.ts'
import { presentCorpus } from '../store/corpora.ts'
import { documentWithText } from '../store/documents.ts'
import { type DocumentToStore, storeImported } from '../store/imported.ts'
import { people } from '../store/people.ts'
import { transact } from '../store/prepared.ts'
import { breather } from './breather.ts'
import { chosenFiles } from './chosenFiles.ts'
import { readied } from './importedDocument.ts'
import { importPreview, readOptions } from './importPreview.ts'
import type { JobTeller } from './jobs.ts'
import type { Services } from './services.ts'

/** Brings annotated documents of any format into a corpus. */
export interface Importing {
  /** What files would bring, without storing anything. Throws UserError where there is nothing to read. */
  readonly preview: (request: Request<'corpora.preview'>) => Promise<ImportPreview>
  /** Stores what files bring. When it is cancelled, or the program ends, what was stored until then stays, each document whole. */
  readonly start: (request: Request<'corpora.import'>, asker: Person) => Job
}

export function importingOf({ store, jobs, files }: Pick<Services, 'store' | 'jobs' | 'files'>): Importing {
  return {
    preview: async (request) => {
      const { corpusId } = request
      presentCorpus(store(), corpusId)
      const chosen = await chosenFiles(request.handles.map(files.path))
      return importPreview(chosen, request, (hash) => documentWithText(store(), corpusId, hash))
    },
    start: (request, asker) => {
      const corpus = presentCorpus(store(), request.corpusId).name
      if (request.as !== 'gold' && !people(store()).some(({ id }) => id === request.as))
        throw new UserError('The person whose annotation this is to be is not on the list any more. Choose another.')
      const paths = request.handles.map(files.path)
      return jobs.start('import', corpus, (tell) => importAll(store, paths, request, asker, tell))
    },
  }
}

/** What an import has done so far. */
interface Tally {
  documents: number
  spans: number
  duplicates: number
  renamed: number
  failed: number
  /** Spans whose label stands for nothing. */
  unmapped: number
}

/** Documents that are read before they are stored. */
const mostWaiting = 100
/** Milliseconds of one transaction: an answer to the window never waits longer for it. */
const longestTurn = 8

async function importAll(
  store: Services['store'],
  paths: readonly string[],
  request: Request<'corpora.import'>,
  asker: Person,
  { progress, problem, signal }: JobTeller,
): Promise<string> {
  const { corpusId, skipDuplicates, language, labels, as } = request
  const choices = { language, labels, as, people: people(store()) }
  const tally: Tally = { documents: 0, spans: 0, duplicates: 0, renamed: 0, failed: 0, unmapped: 0 }
  const fail = (name: string, cause: string): void => {
    tally.failed++
    problem({ name, cause })
  }
  const into = { corpusId, personId: asker.id, skipDuplicates }
  const storeSome = (waiting: DocumentToStore[]): void =>
    transact(store(), () => {
      const until = performance.now() + longestTurn
      do {
        const document = waiting.shift()
        if (!document) return
        const outcome = storeImported(store(), into, document)
        if (outcome === 'duplicate') tally.duplicates++
        else {
          tally.documents++
          tally.spans += document.sets.reduce((sum, { spans }) => sum + spans.length, 0)
        }
        if (outcome === 'renamed') tally.renamed++
      } while (performance.now() < until)
    })
  const storeAll = async (waiting: DocumentToStore[]): Promise<void> => {
    while (waiting.length > 0 && !signal.aborted) {
      storeSome(waiting)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  const chosen = await chosenFiles(paths)
  for (const { name, cause } of chosen.problems) fail(name, cause)
  const counted = counting(chosen.files)
  const waiting: DocumentToStore[] = []
  const breathe = breather()
  for await (const found of readCorpora(counted.files, await readOptions(chosen.files, request))) {
    if (signal.aborted) break
    await breathe()
    if (isProblem(found)) {
      fail(found.name, found.cause)
      continue
    }
    const ready = readied(found, choices)
    if ('cause' in ready) {
      fail(found.name, ready.cause)
      continue
    }
    for (const cause of ready.remarks) problem({ name: found.name, cause })
    tally.unmapped += ready.unmapped
    waiting.push(ready.document)
    if (waiting.length < mostWaiting) continue
    await storeAll(waiting)
    if (chosen.files.length > 1) progress(counted.read(), chosen.files.length)
    else progress(tally.documents + tally.duplicates, 0)
  }
  await storeAll(waiting)
  if (!signal.aborted) {
    const all = chosen.files.length > 1 ? chosen.files.length : tally.documents + tally.duplicates
    progress(all, all)
  }
  return outcomeOf(tally, signal.aborted)
}

/** The same files, and how many of them have been read. */
function counting(files: readonly CorpusFile[]): { readonly files: CorpusFile[]; readonly read: () => number } {
  const read = new Set<string>()
  const counted = files.map((file) => ({
    name: file.name,
    read: () => {
      read.add(file.name)
      return file.read()
    },
  }))
  return { files: counted, read: () => read.size }
}

function outcomeOf(tally: Tally, isCancelled: boolean): string {
  const { documents, spans, duplicates, renamed, failed, unmapped } = tally
  const sentences = [
    `${isCancelled ? 'Cancelled; kept are ' : ''}${counted(documents, 'document')} with ${counted(spans, 'entity', 'entities')}.`,
    duplicates > 0 && `${counted(duplicates, 'duplicate')} left out.`,
    renamed > 0 && `${counted(renamed, 'document')} got a number, since the name was taken.`,
    unmapped > 0 && `${counted(unmapped, 'entity', 'entities')} left out, since the label stands for no category.`,
    failed > 0 && `${counted(failed, 'item')} could not be read.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
