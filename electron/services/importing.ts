import { counted, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Request } from '../contract/contract.ts'
import type { ImportPreview } from '../contract/corpora.ts'
import type { Job, Person } from '../contract/values.ts'
import type { Previewed } from '../processes/reading/readFiles.ts'
import { presentCorpus } from '../store/corpora.ts'
import { documentWithText } from '../store/documents.ts'
import { type DocumentToStore, storeImported } from '../store/imported.ts'
import { people } from '../store/people.ts'
import { transactWithoutSync } from '../store/transactWithoutSync.ts'
import type { JobReporter } from './jobs.ts'
import type { Services } from './services.ts'
import { inSlices } from './slices.ts'

/** Brings annotated documents of any format into a corpus. */
export interface Importing {
  /**
   * What files would bring, without storing anything. Throws UserError where there is nothing to
   * read.
   */
  readonly preview: (request: Request<'corpora.preview'>) => Promise<ImportPreview>
  /**
   * Stores what files bring. When it is cancelled, or the program ends, what was stored until then
   * stays, each document whole.
   */
  readonly start: (request: Request<'corpora.import'>, asker: Person) => Job
}

/**
 * @returns calls that throw UserError while the vault is locked and for an annotator who has left
 */
export function importingOf({ store, jobs, files, reading }: Pick<Services, 'store' | 'jobs' | 'files' | 'reading'>): Importing {
  return {
    preview: async (request) => {
      const { corpusId } = request
      presentCorpus(store(), corpusId)
      const { preview, texts } = await reading.preview(request.handles.map(files.path), request)
      return { ...preview, duplicates: await duplicatesAmong(texts, (hash) => documentWithText(store(), corpusId, hash)) }
    },
    start: (request, asker) => {
      const corpus = presentCorpus(store(), request.corpusId).name
      if (request.as !== 'gold' && !people(store()).some(({ id }) => id === request.as))
        throw new UserError(say`The person whose annotation this is to be is not on the list any more. Choose another.`)
      const paths = request.handles.map(files.path)
      return jobs.start('import', corpus, (tell) => importAll({ store, reading }, paths, request, asker, tell))
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
  /** Spans whose label means nothing. */
  unmapped: number
}

/** Milliseconds of one transaction: an answer to the window never waits longer for it. */
const longestTurn = 8

async function importAll(
  { store, reading }: Pick<Services, 'store' | 'reading'>,
  paths: readonly string[],
  request: Request<'corpora.import'>,
  asker: Person,
  { progress, problem, signal }: JobReporter,
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
    // Whatever was lost with the power can be imported again: the disk is not waited for.
    transactWithoutSync(store(), () => {
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

  let files = 0
  for await (const slice of reading.slices(paths, request, choices, signal)) {
    const waiting: DocumentToStore[] = []
    for (const found of slice.found) {
      if ('cause' in found) {
        fail(found.name, found.cause)
        continue
      }
      for (const cause of found.remarks) problem({ name: found.name, cause })
      tally.unmapped += found.unmapped
      // Between processes, a buffer becomes plain bytes.
      waiting.push({ ...found.document, hash: Buffer.from(found.document.hash) })
    }
    await storeAll(waiting)
    files = slice.files
    if (files > 1) progress(slice.opened, files)
    else progress(tally.documents + tally.duplicates, 0)
  }
  if (!signal.aborted) {
    const all = files > 1 ? files : tally.documents + tally.duplicates
    progress(all, all)
  }
  return outcomeOf(tally, signal.aborted)
}

/**
 * The texts that the corpus has already, and those that come twice. @param known the name of the
 * corpus' document that has a text, by its hash
 */
async function duplicatesAmong(
  texts: Previewed['texts'],
  known: (hash: Buffer) => string | undefined,
): Promise<ImportPreview['duplicates']> {
  const seen = new Map<string, string>()
  const duplicates: ImportPreview['duplicates'] = []
  await inSlices(texts, ({ name, hash }) => {
    const sameAs = known(Buffer.from(hash, 'hex')) ?? seen.get(hash)
    if (sameAs === undefined) seen.set(hash, name)
    else duplicates.push({ name, sameAs })
  })
  return duplicates
}

function outcomeOf(tally: Tally, isCancelled: boolean): string {
  const { documents, spans, duplicates, renamed, failed, unmapped } = tally
  const what = say`${counted(documents, 'note', 'notes')} with ${counted(spans, 'span', 'spans')}`
  const sentences = [
    isCancelled ? say`Cancelled; kept are ${what}.` : `${what}.`,
    duplicates > 0 && counted(duplicates, 'duplicate left out.', 'duplicates left out.'),
    renamed > 0 && counted(renamed, 'note got a number: its name was taken.', 'notes got a number: their names were taken.'),
    unmapped > 0 &&
      counted(unmapped, 'span left out: its label stands for no category.', 'spans left out: their labels stand for no category.'),
    failed > 0 && counted(failed, 'item could not be read.', 'items could not be read.'),
  ]
  return sentences.filter(Boolean).join(' ')
}
