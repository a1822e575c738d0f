import { withoutSpace } from '../evaluate/sameText.ts'
import type { CorpusDocument, CorpusProblem } from '../formats/corpora/index.ts'

/** One note as several inputs have it: one entry per input, undefined where it is not there. */
export type SameDocument = readonly (CorpusDocument | undefined)[]

/**
 * Finds the same notes in several inputs: by name, whatever the extension, and those that are left
 * by their text.
 *
 * @returns in the order of the first input, then of the others; and what stood twice in one input
 */
export function sameDocuments(inputs: readonly (readonly CorpusDocument[])[]): {
  readonly documents: readonly SameDocument[]
  readonly problems: readonly CorpusProblem[]
} {
  const problems: CorpusProblem[] = []
  const byName = new Map<string, (CorpusDocument | undefined)[]>()
  for (const [place, documents] of inputs.entries()) {
    for (const document of documents) {
      const key = nameWithoutExtension(document.name)
      const row = byName.get(key) ?? new Array<CorpusDocument | undefined>(inputs.length).fill(undefined)
      byName.set(key, row)
      if (row[place]) problems.push({ name: document.name, cause: 'there is another document of this name. Rename one of them.' })
      else row[place] = document
    }
  }
  const rows = [...byName.values()]
  const isWhole = (row: SameDocument) => row.every((document) => document !== undefined)
  return { documents: [...rows.filter(isWhole), ...matchedByText(rows.filter((row) => !isWhole(row)))], problems }
}

/**
 * Exports name documents differently: '#3' of a file in one is 'c.txt' in the other. Notes whose
 * text occurs once in each are the same note.
 */
function matchedByText(rows: readonly SameDocument[]): SameDocument[] {
  const byText = Map.groupBy(rows, (row) => withoutSpace(row.find((document) => document !== undefined)?.text ?? ''))
  return [...byText.values()].flatMap((alike) => {
    const width = alike[0]?.length ?? 0
    const columns = Array.from({ length: width }, (_, place) => alike.flatMap((row) => row[place] ?? []))
    return columns.every((column) => column.length <= 1) ? [columns.map(([only]) => only)] : alike
  })
}

function nameWithoutExtension(name: string): string {
  return name.replace(/\.(?:txt|text|xml|ann|json|jsonl|conll|bio|iob|tsv|csv)$/i, '')
}
