import { UserError } from '../../worker/core/userError.ts'
import { columnsOf, type CorpusFile, detectFormat, isProblem, type ReadOptions, readCorpora } from '../../worker/formats/corpora/index.ts'
import type { ImportPreview, ImportRequest } from '../contract/corpora.ts'
import type { Job, Person } from '../contract/values.ts'
import type { Request } from '../contract.ts'
import { presentCorpus } from '../store/corpora.ts'
import { documentWithText } from '../store/documents.ts'
import { type DocumentToStore, type ImportInto, storeImported } from '../store/imported.ts'
import { people } from '../store/people.ts'
import { transact } from '../store/prepared.ts'
import { breather } from './breather.ts'
import { chosenFiles } from './chosenFiles.ts'
import { type ImportChoices, categoryFor, readied } from './importedDocument.ts'
import type { JobTeller } from './jobs.ts'
import type { Services } from './services.ts'

/** Brings annotated documents of any format into a corpus. */
export interface Importing {
  /** What files would bring, without storing anything. Throws UserError where there is nothing to read. */
  readonly preview: (request: Request<'corpora.preview'>) => Promise<ImportPreview>
  /** Stores what the files bring, some documents at a time; what was stored when it is cancelled stays, each document whole. */
  readonly start: (request: Request<'corpora.import'>, asker: Person) => Job
}

export function importingOf({ store, jobs, files }: Pick<Services, 'store' | 'jobs' | 'files'>): Importing {
  return {
    preview: async (request) => {
      presentCorpus(store(), request.corpusId)
      const chosen = await chosenFiles(request.handles.map(files.path))
      const { options, columns } = await optionsFor(request, chosen.files)
      const preview = previewOf(options.format, columns)
      preview.problems.push(...chosen.problems)
      const breathe = breather()
      for await (const found of readCorpora(chosen.files, options)) {
        await breathe()
        if (isProblem(found)) {
          preview.problems.push(found)
          continue
        }
        const ready = readied(found, { language: 'auto', labels: {}, as: 'gold', people: [] })
        if ('cause' in ready && found.text.trim() === '') preview.problems.push({ name: found.name, cause: ready.cause })
        else preview.add(found, 'cause' in ready ? null : ready.document, (hash) => documentWithText(store(), request.corpusId, hash))
      }
      return preview.done()
    },

    start: (request, asker) => {
      const { corpusId, as } = request
      const corpus = presentCorpus(store(), corpusId).name
      if (as !== 'gold' && !people(store()).some(({ id }) => id === as))
        throw new UserError('The person whose annotation this is to be is not on the list any more. Choose another.')
      const paths = request.handles.map(files.path)
      return jobs.start('import', corpus, (tell) => importAll(store, paths, request, asker, tell))
    },
  }
}
