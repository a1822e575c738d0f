import { say } from '../../core/say.ts'
import { UserError } from '../../core/userError.ts'
import type { CorpusFile, FileFormat } from './corpusFormat.ts'
import { type Json, listIn, recordIn, recordsOf } from './json.ts'
import { extensionOf, isHidden, readText } from './reading.ts'
import { isTag } from './tags.ts'

/**
 * The format of what the user chose, by names first and by the beginning of one file where names do
 * not tell.
 *
 * @throws UserError when there is nothing to read
 */
export async function detectFormat(files: readonly CorpusFile[]): Promise<FileFormat> {
  const own = files.filter(({ name }) => !isHidden(name))
  if (own.length === 0) throw new UserError(say`There is no file to import here. Choose files, or a folder with files in it.`)
  const by = (...extensions: readonly string[]) => own.filter(({ name }) => extensions.includes(extensionOf(name)))
  if (by('.ann').length > 0) return 'brat'
  const [lines] = by('.jsonl', '.ndjson')
  if (lines) return formatOfJson(lines)
  const [json] = by('.json')
  if (json) return formatOfJson(json)
  if (by('.xml').length > 0) return 'i2b2'
  if (by('.conll', '.conll03', '.conllu', '.bio', '.iob', '.iob2', '.bioes').length > 0) return 'bio'
  const [table] = by('.csv', '.tsv')
  if (table) return (await looksLikeColumns(table)) ? 'bio' : 'csv'
  const [text] = by('.txt', '')
  return text && (await looksLikeColumns(text)) ? 'bio' : 'text'
}

async function formatOfJson(file: CorpusFile): Promise<FileFormat> {
  const isLines = extensionOf(file.name) !== '.json'
  try {
    for (const record of recordsOf(await readText(file), ['documents', 'data', 'tasks', 'notes', 'items'])) {
      const object = 'value' in record ? recordIn(record.value) : undefined
      if (object) return formatOfRecord(object, isLines)
    }
  } catch {
    // What is wrong with the file its reader tells.
  }
  return isLines ? 'spans-jsonl' : 'wat-json'
}

function formatOfRecord(record: Json, isLines: boolean): FileFormat {
  const annotations = listIn(record, 'annotations', 'completions', 'predictions')?.map(recordIn)
  if (recordIn(record.data) || annotations?.some((each) => each && listIn(each, 'result'))) return 'label-studio'
  const flat = listIn(record, 'label')?.some((each) => Array.isArray(recordIn(each)?.labels))
  if (flat) return 'label-studio' // JSON-MIN
  if (listIn(record, 'tokens', 'words') || annotations?.some((each) => each && listIn(each, 'entities', 'spans'))) return 'wat-json'
  if (record.document !== undefined) return 'spans-jsonl'
  if (typeof record.text === 'string' && (listIn(record, 'label', 'labels') || record.Comments !== undefined)) return 'doccano'
  const offsets = listIn(record, 'entities', 'annotations')?.some((each) => recordIn(each)?.start_offset !== undefined)
  if (offsets) return 'doccano'
  if (listIn(record, 'spans')) return isLines ? 'spans-jsonl' : 'wat-json'
  return isLines && typeof record.text === 'string' && !listIn(record, 'entities', 'annotations') ? 'doccano' : 'wat-json'
}

/**
 * Whether a file is one of tokens with their labels: every line of its beginning ends in a BIO
 * label.
 */
async function looksLikeColumns(file: CorpusFile): Promise<boolean> {
  try {
    const text = await readText(file)
    const lines = text.slice(0, 20_000).split(/\r?\n/).slice(0, -1)
    const rows = lines.filter((line) => line.trim() !== '' && !line.startsWith('#') && !line.startsWith('-DOCSTART-')).slice(0, 200)
    return (
      rows.length > 3 &&
      rows.every(
        (row) =>
          /\S[\t ]+\S/.test(row) &&
          isTag(
            row
              .trimEnd()
              .split(/[\t ]+/)
              .at(-1)!,
          ),
      )
    )
  } catch {
    return false
  }
}
