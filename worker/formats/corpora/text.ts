import { say } from '../../core/say.ts'
import { UnreadableError } from '../format.ts'
import type { CorpusFormat } from './corpusFormat.ts'
import { documentsOf } from './manifest.ts'
import { bareDocument, extensionOf, isHidden, readText } from './reading.ts'
import { scattered } from './writing.ts'

/** One file, one document, and no annotation: writing this leaves spans behind. */
export const text: CorpusFormat = {
  name: 'text',
  read: (files) => {
    const texts = files.filter(({ name }) => !isHidden(name))
    return documentsOf(files, texts, async (file) => {
      // As plain text, their markup would be taken for the note's.
      if (markup.has(extensionOf(file.name))) throw new UnreadableError(say`not plain text. Choose its own format, or export it as .txt.`)
      return { document: bareDocument(file.name, await readText(file)), remarks: [] }
    })
  },
  write: (documents, skip) => scattered(documents, skip, ({ text }) => [{ extension: '.txt', text }]),
}

const markup = new Set(['.xml', '.html', '.htm', '.json', '.jsonl', '.ndjson', '.rtf', '.csv', '.ann'])
