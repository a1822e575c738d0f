import {
  type CorpusFile,
  columnsOf,
  detectFormat,
  type FileFormat,
  isProblem,
  type ReadOptions,
  readCorpora,
} from '../../worker/formats/corpora/index.ts'
import type { ImportPreview } from '../contract/corpora.ts'
import { textHash } from '../store/documents.ts'
import { breather } from './breather.ts'
import type { ChosenFiles } from './chosenFiles.ts'
import { categoryFor, languageFor, unknownLanguage, withoutText } from './importedDocument.ts'

/** What the person who imports says of the files. */
export interface Asked {
  readonly format?: FileFormat | undefined
  readonly textColumn?: string | undefined
  readonly patientColumn?: string | undefined
}

const mostSamples = 5
const longestBeginning = 400

/**
 * What files would bring, without storing anything: all of it is read.
 *
 * @param known the name of the document that has a text already, by its hash
 * @throws UserError where there is nothing to read
 */
export async function importPreview(
  { files, problems: unread }: ChosenFiles,
  asked: Asked,
  known: (hash: Buffer) => string | undefined,
): Promise<ImportPreview> {
  const options = await readOptions(files, asked)
  const problems = [...unread]
  const samples: ImportPreview['samples'] = []
  const duplicates: ImportPreview['duplicates'] = []
  const labels = new Map<string, number>()
  const seen = new Map<string, string>()
  let documents = 0
  let spans = 0
  const breathe = breather()
  for await (const found of readCorpora(files, options)) {
    await breathe()
    if (isProblem(found)) {
      problems.push(found)
      continue
    }
    const { name } = found
    const text = found.text.toWellFormed()
    if (text.trim() === '') {
      problems.push({ name, cause: withoutText })
      continue
    }
    const language = languageFor(found, 'auto')
    if (!language) problems.push({ name, cause: unknownLanguage })
    const own = found.sets.flatMap((set) => set.spans)
    for (const { label } of own) if (!categoryFor(label, {})) labels.set(label, (labels.get(label) ?? 0) + 1)
    if (samples.length < mostSamples) samples.push({ name, beginning: beginningOf(text), spans: own.length, language })
    const hash = textHash(text)
    const sameAs = known(hash) ?? seen.get(hash.toString('hex'))
    if (sameAs === undefined) seen.set(hash.toString('hex'), name)
    else duplicates.push({ name, sameAs })
    documents++
    spans += own.length
  }
  const unknownLabels = [...labels].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count)
  return {
    format: options.format,
    documents,
    spans,
    samples,
    duplicates,
    problems,
    unknownLabels,
    columns: await columnsIn(files, options.format),
  }
}

/** What was said of the files, and the format that they have where nobody said it. Throws UserError where there is nothing to read. */
export async function readOptions(
  files: readonly CorpusFile[],
  { format, textColumn, patientColumn }: Asked,
): Promise<ReadOptions & { readonly format: FileFormat }> {
  return {
    format: format ?? (await detectFormat(files)),
    ...(textColumn !== undefined && { textColumn }),
    ...(patientColumn !== undefined && { patientColumn }),
  }
}

/** Columns of the first table; none where it can't be read, which its reader tells. */
async function columnsIn(files: readonly CorpusFile[], format: FileFormat): Promise<string[]> {
  const table = format === 'csv' && files.find(({ name }) => /\.(?:csv|tsv|txt)$/i.test(name))
  return table ? columnsOf(table).catch(() => []) : []
}

function beginningOf(text: string): string {
  return text.length > longestBeginning
    ? `${text
        .slice(0, longestBeginning)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
    : text
}
