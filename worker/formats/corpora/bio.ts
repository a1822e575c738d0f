import { documentsInBio } from './bioRead.ts'
import { bioOf } from './bioWrite.ts'
import type { CorpusFormat } from './corpusFormat.ts'
import { isHidden, orProblem, problemOf, readText } from './reading.ts'
import { gathered } from './writing.ts'

/**
 * Columns, a token a line, the label last: blank lines between sentences, a -DOCSTART- line before
 * each document (CoNLL-2003). Ours have the offsets in columns two and three, code points, and
 * comment lines with the document's name and exact text; files without those are read too.
 */
export const bio: CorpusFormat = {
  name: 'bio',
  read: async function* (files) {
    for (const file of files) {
      if (isHidden(file.name)) continue
      try {
        for (const { name, read } of documentsInBio(file.name, await readText(file))) yield* orProblem(name, read)
      } catch (error) {
        yield problemOf(file.name, error)
      }
    }
  },
  write: (documents, skip) => gathered(documents, skip, 'corpus.conll', { open: '', between: '', close: '' }, bioOf),
}
