import {
  type CorpusProblem,
  columnsOf,
  detectFormat,
  type FileFormat,
  isProblem,
  type ReadOptions,
  readCorpora,
} from '../../../worker/formats/corpora/index.ts'
import type { ImportPreview } from '../../contract/corpora.ts'
import { textHash } from '../../store/documents.ts'
import { type ChosenFiles, chosenFiles } from './chosenFiles.ts'
import { categoryFor, type ImportChoices, languageFor, type Readied, readied, unknownLanguage, withoutText } from './importedDocument.ts'

/** What the person who imports says of the files. */
export interface Asked {
  readonly format?: FileFormat | undefined
  readonly textColumn?: string | undefined
  readonly patientColumn?: string | undefined
}

/**
 * What files would bring, but for what the corpus has already; and each text of theirs by its hash,
 * in hexadecimal.
 */
export interface Previewed {
  readonly preview: Omit<ImportPreview, 'duplicates'>
  readonly texts: readonly { readonly name: string; readonly hash: string }[]
}

/** Some of what files hold, ready to be stored. */
export interface Slice {
  readonly found: readonly (CorpusProblem | ({ readonly name: string } & Exclude<Readied, { readonly cause: string }>))[]
  /** Files that have been opened, and files in all. */
  readonly opened: number
  readonly files: number
}

const mostSamples = 5
const longestBeginning = 400

/**
 * What files would bring: all of it is read.
 *
 * @param paths absolute
 * @throws UserError where there is nothing to read
 */
export async function previewFiles(paths: readonly string[], asked: Asked): Promise<Previewed> {
  const { files, problems: unread } = await chosenFiles(paths)
  const options = await readOptions(files, asked)
  const problems = [...unread]
  const samples: ImportPreview['samples'] = []
  const labels = new Map<string, number>()
  const texts: { name: string; hash: string }[] = []
  let spans = 0
  for await (const found of readCorpora(files, options)) {
    if (isProblem(found)) {
      problems.push(found)
      continue
    }
    const { name } = found
    const text = found.text.toWellFormed()
    if (text.trim() === '') {
      problems.push({ name, cause: withoutText() })
      continue
    }
    const language = languageFor(found, 'auto')
    if (!language) problems.push({ name, cause: unknownLanguage() })
    const own = found.sets.flatMap((set) => set.spans)
    for (const { label } of own) if (!categoryFor(label, {})) labels.set(label, (labels.get(label) ?? 0) + 1)
    if (samples.length < mostSamples) samples.push({ name, beginning: beginningOf(text), spans: own.length, language })
    texts.push({ name, hash: textHash(text).toString('hex') })
    spans += own.length
  }
  const unknownLabels = [...labels].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count)
  const { format } = options
  const columns = await columnsIn(files, format)
  return { preview: { format, documents: texts.length, spans, samples, problems, unknownLabels, columns }, texts }
}

/**
 * Documents of a slice, and code units of their texts: what takes a few milliseconds to pass on.
 */
const mostDocuments = 100
const mostUnits = 500_000

/**
 * What files hold, slice by slice.
 *
 * @param paths absolute
 * @throws UserError where there is nothing to read
 */
export async function* readFiles(paths: readonly string[], asked: Asked, choices: ImportChoices): AsyncGenerator<Slice> {
  const chosen = await chosenFiles(paths)
  const opened = new Set<string>()
  const files = chosen.files.map(({ name, read }) => ({
    name,
    read: () => {
      opened.add(name)
      return read()
    },
  }))
  let found: Slice['found'][number][] = [...chosen.problems]
  let units = 0
  const slice = (): Slice => ({ found, opened: opened.size, files: files.length })
  for await (const each of readCorpora(files, await readOptions(chosen.files, asked))) {
    const ready = isProblem(each) ? each : { ...readied(each, choices), name: each.name }
    found.push(ready)
    units += 'document' in ready ? ready.document.text.length : 0
    if (found.length < mostDocuments && units < mostUnits) continue
    yield slice()
    found = []
    units = 0
  }
  yield slice()
}

/**
 * What was said of the files, and the format that they have where nobody said it. Throws UserError
 * where there is nothing to read.
 */
async function readOptions(
  files: ChosenFiles['files'],
  { format, textColumn, patientColumn }: Asked,
): Promise<ReadOptions & { readonly format: FileFormat }> {
  return {
    format: format ?? (await detectFormat(files)),
    ...(textColumn !== undefined && { textColumn }),
    ...(patientColumn !== undefined && { patientColumn }),
  }
}

/** Columns of the first table; none where it can't be read, which its reader tells. */
async function columnsIn(files: ChosenFiles['files'], format: FileFormat): Promise<string[]> {
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
