import { existsSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { UserError } from '../core/userError.ts'
import {
  type CorpusDocument,
  type CorpusFile,
  type CorpusProblem,
  detectFormat,
  type FileFormat,
  isProblem,
  readCorpora,
} from '../formats/corpora/index.ts'
import { readInput } from '../io/openInput.ts'
import { findInputs, type Inputs } from '../release/inputs.ts'

/** What a file or folder of annotations holds. */
export interface CorpusInput {
  /** As the user named it. */
  readonly path: string
  readonly documents: readonly CorpusDocument[]
  /** What could not be read, with its cause and the way out. */
  readonly problems: readonly CorpusProblem[]
}

/**
 * Reads files and folders of annotated documents, each in the format that it has. A spans file
 * without texts finds them in the folder `texts`, in 'text' beside it, or among the texts of the
 * other inputs.
 *
 * @throws UserError when one is missing or can't be read at all
 */
export async function readInputs(
  paths: readonly string[],
  options: { readonly texts?: string; readonly exclude: readonly string[] },
): Promise<CorpusInput[]> {
  const found = await Promise.all(paths.map(async (path) => ({ path, ...(await filesOf(path, options.exclude)) })))
  const elsewhere = options.texts === undefined ? [] : textsAmong((await filesOf(options.texts, options.exclude)).files)
  const read: CorpusInput[] = []
  for (const { path, files, problems } of found) {
    if (files.length === 0) throw new UserError(`${path} holds no file. Check the path, and --exclude.`)
    const format = await detectFormat(files)
    const others = found.filter((other) => other.path !== path).flatMap((other) => textsAmong(other.files))
    // Its own files come last: of two with the same name, the last is taken.
    const all = format === 'spans-jsonl' ? [...others, ...elsewhere, ...files] : files
    read.push(await readAll(path, all, format, problems))
  }
  return read
}

async function readAll(
  path: string,
  files: readonly CorpusFile[],
  format: FileFormat,
  problems: readonly CorpusProblem[],
): Promise<CorpusInput> {
  const documents: CorpusDocument[] = []
  const failed = [...problems]
  for await (const found of readCorpora(files, { format })) {
    if (isProblem(found)) failed.push(found)
    else documents.push(found)
  }
  return { path, documents, problems: failed }
}

async function filesOf(
  path: string,
  exclude: readonly string[],
): Promise<{ readonly files: readonly CorpusFile[]; readonly problems: readonly CorpusProblem[] }> {
  const { single, files, failed, ...folder } = await findInputs({ input: path, exclude })
  const own = files.map((file) => corpusFile(folder, file.path))
  return {
    files: single ? [...(await besides(path)), ...own] : own,
    problems: failed.map(({ path: name, error }) => ({ name, cause: `${error}.` })),
  }
}

/**
 * What belongs to a single file: the text of its entities, or the entities of its text; the texts
 * of a spans file.
 */
async function besides(path: string): Promise<CorpusFile[]> {
  const folder = dirname(path)
  const extension = extname(path)
  const partner = { '.ann': '.txt', '.txt': '.ann' }[extension]
  if (partner) {
    const name = basename(path, extension) + partner
    return existsSync(join(folder, name)) ? [corpusFile({ root: folder, within: undefined }, name)] : []
  }
  const texts = join(folder, 'text')
  if (!isSpansFile(path) || !existsSync(texts) || !statSync(texts).isDirectory()) return []
  const { files } = await findInputs({ input: texts, exclude: [] })
  return textsAmong(files.map((file) => corpusFile({ root: folder, within: undefined }, `text/${file.path}`)))
}

function corpusFile({ root, within }: Pick<Inputs, 'root' | 'within'>, name: string): CorpusFile {
  return { name, read: async () => readInput({ input: join(root, name), within }) }
}

function isSpansFile(name: string): boolean {
  return /\.(?:jsonl|ndjson)$/i.test(name)
}

function textsAmong(files: readonly CorpusFile[]): CorpusFile[] {
  return files.filter(({ name }) => ['.txt', '.text', ''].includes(extname(name).toLowerCase()))
}
