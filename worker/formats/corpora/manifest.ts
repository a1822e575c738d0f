import type { CorpusDocument, CorpusFile, CorpusProblem, Found } from './corpusFormat.ts'
import { type Json, languageIn, linesOfJson, partIn, recordIn, stringIn } from './json.ts'
import { baseOf, folderOf, manifestName, orProblem, problemOf, type ReadDocument, readText } from './reading.ts'

/**
 * What plain text, brat and i2b2 files have no place for, kept beside them: a line for each
 * document with its path, name, language, patient, part and annotator. Other programs may ignore
 * it, and files without it are read all the same.
 */
export function manifestOf() {
  const lines: string[] = []
  return {
    path: manifestName,
    add: (path: string, { name, language, patient, part, sets }: CorpusDocument) => {
      const by = sets[0]?.by ?? null
      lines.push(`${JSON.stringify({ path, name, language, patient, part, by })}\n`)
    },
    isEmpty: () => lines.length === 0,
    bytes: (): Uint8Array => Buffer.from(lines.join('')),
  }
}

/** What the manifests among the files say of a document. */
interface Manifest {
  /** @returns the document with what was kept of it; as it is where nothing was */
  readonly complete: (path: string, document: CorpusDocument) => CorpusDocument
  readonly problems: readonly CorpusProblem[]
}

/**
 * A document for each of some files, with what the manifests among all files say of it.
 *
 * @param files all that were chosen
 * @param texts those that hold a document each
 * @returns documents, or why a file is none; no file ends the others
 */
export async function* documentsOf(
  files: readonly CorpusFile[],
  texts: readonly CorpusFile[],
  read: (file: CorpusFile) => Promise<ReadDocument>,
): Found {
  const manifest = await manifestAmong(files)
  yield* manifest.problems
  for (const file of texts)
    yield* orProblem(file.name, async () => {
      const { document, remarks } = await read(file)
      return { document: manifest.complete(file.name, document), remarks }
    })
}

/** What the manifest of an export says of its files; empty where there is none. */
async function manifestAmong(files: readonly CorpusFile[]): Promise<Manifest> {
  const entries = new Map<string, Json>()
  const problems: CorpusProblem[] = []
  for (const file of files.filter(({ name }) => baseOf(name) === manifestName)) {
    try {
      for (const line of linesOfJson(await readText(file))) {
        const entry = 'value' in line ? recordIn(line.value) : undefined
        const path = entry && stringIn(entry, 'path')
        if (entry && path !== undefined) entries.set(folderOf(file.name) + path, entry)
      }
    } catch (error) {
      problems.push(problemOf(file.name, error))
    }
  }
  const complete = (path: string, document: CorpusDocument): CorpusDocument => {
    const entry = entries.get(path)
    if (!entry) return document
    const by = stringIn(entry, 'by') ?? null
    return {
      name: stringIn(entry, 'name') ?? document.name,
      text: document.text,
      language: languageIn(entry) ?? document.language,
      patient: stringIn(entry, 'patient') ?? document.patient,
      part: partIn(entry) ?? document.part,
      sets: document.sets.map((set) => ({ ...set, by: set.by ?? by })),
    }
  }
  return { complete, problems }
}
