import { say } from '../../core/say.ts'
import { bio } from './bio.ts'
import { brat } from './brat.ts'
import type {
  CorpusDocument,
  CorpusFile,
  CorpusFormat,
  CorpusProblem,
  FileFormat,
  Found,
  ReadOptions,
  Skip,
  WrittenFile,
} from './corpusFormat.ts'
import { csv } from './csv.ts'
import { detectFormat } from './detect.ts'
import { doccano } from './doccano.ts'
import { i2b2 } from './i2b2.ts'
import { labelStudio } from './labelStudio.ts'
import { spansJsonl } from './spansJsonl.ts'
import { text } from './text.ts'
import { watJson } from './watJson.ts'
import { refuse } from './writing.ts'

export type {
  CorpusDocument,
  CorpusFile,
  CorpusProblem,
  CorpusSet,
  CorpusSpan,
  FileFormat,
  ReadOptions,
  WrittenFile,
} from './corpusFormat.ts'
export { fileFormats, isProblem } from './corpusFormat.ts'
export { columnsOf } from './csv.ts'
export { detectFormat } from './detect.ts'
export { categoryOfLabel } from './labels.ts'

const formats: Readonly<Record<FileFormat, CorpusFormat>> = {
  text,
  brat,
  i2b2,
  bio,
  'spans-jsonl': spansJsonl,
  'wat-json': watJson,
  doccano,
  'label-studio': labelStudio,
  csv,
}

/**
 * The documents of the files, one after the other, and a problem for each that can't be read.
 *
 * @throws UserError when there is no file at all
 */
export async function* readCorpora(files: readonly CorpusFile[], options: ReadOptions = {}): Found {
  const format = formats[options.format ?? (await detectFormat(files))]
  let found = 0
  for await (const each of format.read(files, options)) {
    found++
    yield each
  }
  if (found === 0) yield nothing(files, format.name)
}

function nothing(files: readonly CorpusFile[], format: FileFormat): CorpusProblem {
  return {
    name: files[0]?.name ?? 'the folder',
    cause: say`no document was found when reading this as ${format}. Check the format, and whether the file is empty.`,
  }
}

/**
 * The files of a corpus in a format. Text leaves spans behind; every other format holds all that a
 * document has.
 *
 * @param skip called with each document that the format can't hold; without it the first such
 *   document ends the export
 * @throws UserError without `skip`
 */
export function writeCorpus(
  documents: AsyncIterable<CorpusDocument>,
  format: FileFormat,
  skip: Skip = refuse,
): AsyncGenerator<WrittenFile> {
  return formats[format].write(documents, skip)
}
