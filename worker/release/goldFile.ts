import { statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { refuseLine } from '../io/checkedJson.ts'
import { readJsonLines } from '../io/readFile.ts'
import type { GoldSpan } from '../redact/redactFile.ts'
import { givenLineShape } from './spansLineShape.ts'

const wayOut = 'Make it again with detect --spans, or correct that line; nothing was written.'

/**
 * Spans by document, from a file of JSON lines as detect writes them and people correct them:
 * {"document","spans":[{"start","end","category"}]}, offsets in code points. The lines of the parts
 * of a big document are merged.
 *
 * @param root IN's folder: every line must name a document in it
 * @throws UserError when it can't be read, or a line is invalid; the message has the number of the
 * line and none of its text
 */
export function readGold(file: string, root: string): Map<string, readonly GoldSpan[]> {
  const source = { name: file, wayOut }
  const gold = new Map<string, { readonly parts: number; readonly spans: readonly GoldSpan[] }>()
  for (const { line, value } of readJsonLines(file, givenLineShape, wayOut)) {
    const { document, part } = value
    if (!isDocumentIn(root, document)) refuseLine(source, line, 'its document is not in IN')
    if (value.spans === undefined) continue
    const earlier = gold.get(document) ?? { parts: 0, spans: [] }
    if ((part ?? 0) !== earlier.parts) refuseLine(source, line, 'an earlier line has the same document, or a part of it is missing')
    const own = value.spans.map(({ start, end, category }) => ({ start, end, category }))
    gold.set(document, { parts: part === undefined ? Number.POSITIVE_INFINITY : part + 1, spans: [...earlier.spans, ...own] })
  }
  return new Map([...gold].map(([document, { spans }]) => [document, spans]))
}

/**
 * Whether a path is that of a file below the folder, spelt as a run spells it: spans under another
 * spelling of the same path would be ignored.
 */
function isDocumentIn(root: string, path: string): boolean {
  if (path !== posix.normalize(path) || posix.isAbsolute(path) || path.startsWith('../')) return false
  return statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false
}
