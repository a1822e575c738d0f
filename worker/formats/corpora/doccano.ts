import { say } from '../../core/say.ts'
import { UnreadableError } from '../format.ts'
import type { CorpusFormat } from './corpusFormat.ts'
import { fitted, leftOutRemarks } from './fit.ts'
import { foundSpan } from './foundSpan.ts'
import { detailsIn, detailsOf, type Json, listIn, nameIn, stringIn } from './json.ts'
import { type ReadDocument, readRecords } from './reading.ts'
import { gathered, inCodePoints, onlySet } from './writing.ts'

/**
 * Doccano's exports for sequence labelling: a line for each text with its spans as 'label' (1.0
 * on), 'labels' (before) or 'entities' (where there are relations). Offsets are code points. Other
 * columns that a line was imported with come back as fields, which is how names and patients
 * survive there.
 */
export const doccano: CorpusFormat = {
  name: 'doccano',
  read: (files) => readRecords(files, ['.jsonl', '.json', '.ndjson'], ['documents', 'data'], documentIn),
  write: (documents, skip) =>
    gathered(documents, skip, 'corpus.jsonl', { open: '', between: '', close: '' }, (document) => {
      const { name, text } = document
      const set = onlySet(document)
      const points = set && inCodePoints(text, set.spans)
      const label = points?.map(({ start, end, label }) => [start, end, label])
      const comments = points?.flatMap(({ comment }, i) => (comment ? [[i, comment]] : [])) ?? []
      const record = {
        name,
        ...detailsOf(document),
        ...(set?.by && { annotator: set.by }),
        ...(comments.length > 0 && { span_comments: comments }),
        text,
        label,
      }
      return `${JSON.stringify(record)}\n`
    }),
}

function documentIn(record: Json, place: string): ReadDocument {
  const text = stringIn(record, 'text', 'data')
  if (text === undefined) throw new UnreadableError(say`it has no field 'text'. Check the format.`)
  const name = nameIn(record, 'name', 'filename', 'document') ?? place
  const listed = listIn(record, 'label', 'labels', 'entities', 'annotations', 'spans')
  // Labels of a classification project are plain words: nothing says where.
  const isPlaced = (each: unknown) => typeof each === 'object' && each !== null
  if (listed && !listed.every(isPlaced))
    throw new UnreadableError(say`its labels are of whole texts, not of spans. Export a sequence labelling project.`)
  const comments = new Map(
    (listIn(record, 'span_comments') ?? []).flatMap((each) => (Array.isArray(each) ? [[each[0], each[1]] as const] : [])),
  )
  const found = (listed ?? []).map(foundSpan).map((span, i) => {
    const comment = comments.get(i)
    return typeof comment === 'string' ? { ...span, comment } : span
  })
  const { spans, leftOut } = fitted(text, found)
  const sets = listed ? [{ by: nameIn(record, 'annotator', 'user') ?? null, spans }] : []
  return { document: { name, text, ...detailsIn(record), sets }, remarks: leftOutRemarks(leftOut) }
}
