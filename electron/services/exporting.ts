import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { counted, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type CorpusDocument, writeCorpus } from '../../worker/formats/corpora/index.ts'
import { pathKeeper } from '../../worker/formats/corpora/paths.ts'
import { systemError } from '../../worker/io/systemError.ts'
import type { Request } from '../contract/contract.ts'
import type { Job } from '../contract/values.ts'
import { presentCorpus } from '../store/corpora.ts'
import { type DocumentToExport, documentsToExport, documentToExport } from '../store/exported.ts'
import { everybody } from '../store/people.ts'
import { eventLoopYield } from './eventLoopYield.ts'
import type { JobReporter } from './jobs.ts'
import type { Services } from './services.ts'

/**
 * Writes the documents of a corpus with one annotation into a new folder inside the one that was
 * chosen.
 */
export interface Exporting {
  /** Throws UserError where nothing is there to leave. */
  readonly start: (request: Request<'corpora.export'>) => Job
}

/**
 * @returns a call that throws UserError while the vault is locked and for an annotator who has left
 */
export function exportingOf({ store, jobs, files }: Pick<Services, 'store' | 'jobs' | 'files'>): Exporting {
  return {
    start: (request) => {
      const { corpusId, format, of } = request
      const corpus = presentCorpus(store(), corpusId).name
      const by = of === 'gold' ? null : everybody(store()).find(({ id }) => id === of)?.name
      if (by === undefined) throw new UserError(say`The person whose annotation is to leave is not on the list any more. Choose another.`)
      // As text, a document is whole without annotation; in every other format it would seem to
      // hold nothing to mark.
      const choice = { ...request, withoutAnnotation: format === 'text' }
      const { ids, leftOut } = documentsToExport(store(), choice)
      if (ids.length === 0) throw new UserError(nothing(request, by))
      const folder = files.output(request.handle)
      return jobs.start('export', corpus, async (tell) => {
        let skipped = 0
        const skip = (problem: { name: string; cause: string }) => {
          skipped++
          tell.problem(problem)
        }
        const documents = leaving(store, ids, of, by, tell)
        const wanted = `${folderName(corpus)} ${timeStamp(new Date())}`
        const name = await writeFolder(folder, wanted, writeCorpus(documents, format, skip), tell.signal)
        if (name === null) return say`Cancelled; nothing was left in the folder.`
        const sentences = [
          say`${counted(ids.length - skipped, 'note', 'notes')} in the folder ‘${name}’.`,
          leftOut > 0 && stayed(leftOut, request, by),
          skipped > 0 && counted(skipped, 'note could not be written.', 'notes could not be written.'),
        ]
        return sentences.filter(Boolean).join(' ')
      })
    },
  }
}

/** The documents one after the other, looked up when their turn comes. */
async function* leaving(
  store: Services['store'],
  ids: readonly number[],
  of: Request<'corpora.export'>['of'],
  by: string | null,
  { progress, signal }: JobReporter,
): AsyncGenerator<CorpusDocument> {
  const yieldIfDue = eventLoopYield()
  for (const [i, id] of ids.entries()) {
    await yieldIfDue()
    signal.throwIfAborted()
    const document = documentToExport(store(), id, of)
    if (document) yield asWritten(document, by)
    progress(i + 1, ids.length)
  }
}

function asWritten({ spans, ...document }: DocumentToExport, by: string | null): CorpusDocument {
  const written = spans?.map(({ start, end, category, comment }) => ({ start, end, label: category, ...(comment !== '' && { comment }) }))
  return { ...document, sets: written ? [{ by, spans: written }] : [] }
}

/**
 * Writes files into a new folder, which gets its name when all of them are there: until then its
 * name ends in '.part', and when that does not happen it goes.
 *
 * @returns the name of the folder, which is never one that is there already; null when it was
 *   cancelled
 * @throws UserError when the disk refuses
 */
export async function writeFolder(
  parent: string,
  wanted: string,
  files: AsyncIterable<{ readonly path: string; readonly bytes: Uint8Array }>,
  signal: AbortSignal,
): Promise<string | null> {
  const name = await freeName(parent, wanted)
  const growing = join(parent, `${name}.part`)
  try {
    await mkdir(growing)
    for await (const { path, bytes } of files) {
      signal.throwIfAborted()
      const target = join(growing, path)
      if (!target.startsWith(growing + sep)) throw new Error('a document would have been written outside its folder')
      await mkdir(dirname(target), { recursive: true })
      await writeToDisk(target, bytes)
    }
    signal.throwIfAborted()
    await rename(growing, join(parent, name))
    return name
  } catch (error) {
    await rm(growing, { recursive: true, force: true }).catch(() => undefined)
    if (signal.aborted) return null
    const { code, syscall } = systemError(error)
    if (typeof code === 'string' && syscall !== undefined)
      throw new UserError(
        say`The export could not be written (${code}); nothing of it was left. Check the folder’s permissions and the space on its disk, or choose another.`,
      )
    throw error
  }
}

async function freeName(parent: string, wanted: string): Promise<string> {
  const isTaken = async (name: string) => (await stat(join(parent, name)).catch(() => undefined)) !== undefined
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} (${n})`
    if (!(await isTaken(name)) && !(await isTaken(`${name}.part`))) return name
  }
}

async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
  } finally {
    await handle.close()
  }
}

/** A corpus' name as a folder may have it, on any system. */
function folderName(corpus: string): string {
  return pathKeeper([])(corpus.replaceAll(/[/\\]/g, '_'), ['.folder'])
}

/** '2024-05-14 09.30', of the machine's clock: names of folders take no colon. */
function timeStamp(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}.${two(now.getMinutes())}`
}

function nothing({ onlyConfirmed, part, documentIds }: Request<'corpora.export'>, by: string | null): string {
  const whole = documentIds ? say`the selection` : say`this corpus`
  const where = part === null ? whole : { train: say`the training part`, dev: say`the development part`, test: say`the test part` }[part]
  if (onlyConfirmed) {
    const wayOut = say`Choose another annotation or part, or include what is not confirmed.`
    if (by === null) return say`No note of ${where} has confirmed gold yet. ${wayOut}`
    return say`No note of ${where} has confirmed annotation of ${by} yet. ${wayOut}`
  }
  const wayOut = say`Choose another annotation or part.`
  return by === null ? say`No note of ${where} has gold yet. ${wayOut}` : say`No note of ${where} has annotation of ${by} yet. ${wayOut}`
}

function stayed(leftOut: number, { onlyConfirmed }: Request<'corpora.export'>, by: string | null): string {
  const documents = counted(leftOut, 'note stayed', 'notes stayed')
  if (by === null) return onlyConfirmed ? say`${documents}, without confirmed gold.` : say`${documents}, without any gold.`
  return onlyConfirmed ? say`${documents}, without confirmed annotation of ${by}.` : say`${documents}, without any annotation of ${by}.`
}
