import { say } from '../../core/say.ts'
import { UnreadableError } from '../format.ts'
import { type CorpusDocument, type CorpusFile, type CorpusFormat, type Skip, UnwritableError, type WrittenFile } from './corpusFormat.ts'
import { fitted, leftOutRemarks } from './fit.ts'
import { foundSpan } from './foundSpan.ts'
import { detailsIn, detailsOf, type Json, linesOfJson, listIn, nameIn, recordIn, stringIn } from './json.ts'
import { pathKeeper } from './paths.ts'
import {
  bytesOf,
  extensionOf,
  folderOf,
  isHidden,
  type MarkedText,
  markedTextOf,
  orProblem,
  problemOf,
  type ReadDocument,
  readMarkedText,
  readText,
} from './reading.ts'
import { inCodePoints, onlySet } from './writing.ts'

/**
 * The spans lines that `detect` writes (DESIGN.md, Contracts): a JSON object for each document with
 * its path and its spans in code points. The texts lie beside the file, in its folder or in 'text'
 * beneath it, or each line has its own in a field 'text'.
 */
export const spansJsonl: CorpusFormat = {
  name: 'spans-jsonl',
  read: async function* (files) {
    const texts = new Map(files.map((file) => [file.name, file]))
    for (const file of files) {
      if (isHidden(file.name) || !isLines(file.name)) continue
      try {
        for (const line of linesOfJson(await readText(file))) {
          const record = 'value' in line ? recordIn(line.value) : undefined
          const name = (record && nameIn(record, 'document', 'name', 'id')) ?? `${file.name}#${line.place}`
          yield* orProblem(name, () => {
            if ('cause' in line) throw new UnreadableError(line.cause)
            return documentIn(name, record, folderOf(file.name), texts)
          })
        }
      } catch (error) {
        yield problemOf(file.name, error)
      }
    }
  },
  write: writeBoth,
}

function isLines(name: string): boolean {
  return extensionOf(name) === '.jsonl' || extensionOf(name) === '.ndjson'
}

async function documentIn(
  name: string,
  record: Json | undefined,
  folder: string,
  texts: ReadonlyMap<string, CorpusFile>,
): Promise<ReadDocument> {
  if (!record) throw new UnreadableError(say`the line is not a JSON object. Check that this is a spans file.`)
  if (record.error !== undefined) throw new UnreadableError(say`it failed when the spans were made. Make them again, then import it.`)
  const own = stringIn(record, 'text')
  const { text, before } = own === undefined ? await textBeside(record, name, folder, texts) : { text: own, before: 0 }
  const listed = listIn(record, 'spans', 'entities')
  if (!listed && (record.spans ?? record.entities) !== undefined)
    throw new UnreadableError(say`its spans are not a list. Correct it, or export it again.`)
  const found = (listed ?? []).map(foundSpan).map((span) => ({ ...span, start: span.start - before, end: span.end - before }))
  const { spans, leftOut } = fitted(text, found)
  const sets = listed ? [{ by: stringIn(record, 'by') ?? null, spans }] : []
  return { document: { name, text, ...detailsIn(record), sets }, remarks: leftOutRemarks(leftOut) }
}

async function textBeside(record: Json, name: string, folder: string, texts: ReadonlyMap<string, CorpusFile>): Promise<MarkedText> {
  const path = stringIn(record, 'file') ?? name
  const file = [folder + path, `${folder}text/${path}`, path].map((candidate) => texts.get(candidate)).find((found) => found !== undefined)
  if (!file)
    throw new UnreadableError(say`its text is not among the chosen files. Choose the folder that holds both the spans file and the texts.`)
  return readMarkedText(file)
}

/** Each text as a file, and the spans of all in one: no line holds text of a note. */
async function* writeBoth(documents: AsyncIterable<CorpusDocument>, skip: Skip): AsyncGenerator<WrittenFile> {
  const lines: string[] = []
  const keep = pathKeeper([])
  for await (const document of documents) {
    try {
      const bytes = bytesOf(document.text)
      const { line, path } = lineOf(document, markedTextOf(bytes).before, keep)
      lines.push(line)
      yield { path: `text/${path}`, bytes }
    } catch (error) {
      if (!(error instanceof UnwritableError)) throw error
      skip({ name: document.name, cause: error.message })
    }
  }
  yield { path: 'spans.jsonl', bytes: Buffer.from(lines.join('')) }
}

function lineOf(
  document: CorpusDocument,
  before: number,
  keep: ReturnType<typeof pathKeeper>,
): { readonly line: string; readonly path: string } {
  const { name, text } = document
  const set = onlySet(document)
  const spans =
    set &&
    inCodePoints(text, set.spans).map(({ start, end, label, comment }) => ({
      start: start + before,
      end: end + before,
      category: label,
      ...(comment && { comment }),
    }))
  const extension = extensionOf(name) === '.text' ? '.text' : '.txt'
  const path = keep(name, [extension]) + extension
  const record = {
    document: name,
    ...(path !== name && { file: `text/${path}` }),
    ...detailsOf(document),
    ...(set?.by && { by: set.by }),
    spans,
  }
  return { line: `${JSON.stringify(record)}\n`, path }
}
