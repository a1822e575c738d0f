import { say } from '../../core/say.ts'
import { UnreadableError } from '../format.ts'
import type { CorpusFormat, CorpusSet, CorpusSpan } from './corpusFormat.ts'
import { type FoundSpan, fitted, leftOutRemarks } from './fit.ts'
import { detailsIn, detailsOf, type Json, listIn, nameIn, recordIn, stringIn } from './json.ts'
import { type ReadDocument, readRecords } from './reading.ts'
import { gathered, inCodePoints } from './writing.ts'

/**
 * Label Studio's JSON: tasks with a text in 'data' and an annotation for each annotator, whose
 * results of type 'labels' are spans; and JSON-MIN, which has them flat. Offsets are code points
 * since 1.4, code units before; what each span repeats of its text tells (fit.ts).
 */
export const labelStudio: CorpusFormat = {
  name: 'label-studio',
  read: (files) => readRecords(files, ['.json', '.jsonl', '.ndjson'], ['tasks'], documentIn),
  write: (documents, skip) =>
    gathered(documents, skip, 'corpus.json', { open: '[\n', between: ',\n', close: '\n]\n' }, (document) => {
      const { name, text, sets } = document
      // Label Studio takes no annotators that it does not know: they stand in the data, in the
      // order of the annotations.
      const annotators = sets.some(({ by }) => by !== null) ? { annotators: sets.map(({ by }) => by) } : {}
      const annotations = sets.map(({ spans }) => ({
        result: inCodePoints(text, spans).map((span, i) => resultOf(text, span, spans[i]!, i)),
      }))
      return JSON.stringify({ data: { text, name, ...detailsOf(document), ...annotators }, annotations })
    }),
}

function resultOf(text: string, { start, end, label, comment }: CorpusSpan, span: CorpusSpan, place: number): Json {
  return {
    id: `e${place + 1}`,
    from_name: 'label',
    to_name: 'text',
    type: 'labels',
    value: { start, end, text: text.slice(span.start, span.end), labels: [label] },
    ...(comment && { meta: { text: [comment] } }),
  }
}

function documentIn(record: Json, place: string): ReadDocument {
  const data = recordIn(record.data) ?? record
  const text = textIn(data, record)
  if (text === undefined)
    throw new UnreadableError(say`its data has no text. Check the format; texts behind a link must be exported with their content.`)
  const name =
    nameIn(data, 'name', 'filename', 'document') ??
    (record.id === undefined ? place : `${place.slice(0, place.lastIndexOf('#'))}#${nameIn(record, 'id')}`)
  const annotators = listIn(data, 'annotators') ?? []
  const remarks: string[] = []
  const sets = annotationsIn(record).map(({ by, results }, i): CorpusSet => {
    const { spans, leftOut } = fitted(text, results.flatMap(spansIn))
    const unplaced = results.filter((result) => isUnplaced(result)).length
    remarks.push(...leftOutRemarks(leftOut))
    if (unplaced > 0) remarks.push(say`Labels of hypertext without offsets in the text were left out (${unplaced}). Mark them by hand.`)
    const own = annotators[i]
    return { by: typeof own === 'string' ? own : by, spans }
  })
  return { document: { name, text, ...detailsIn(data), sets }, remarks }
}

/** The field that the results point to, else the usual ones, else the only string. */
function textIn(data: Json, record: Json): string | undefined {
  const usual = stringIn(data, 'text', 'Text', 'content', 'note', 'body')
  if (usual !== undefined) return usual
  const strings = Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string' && (data !== record || !['created_at', 'updated_at', 'agreement'].includes(key)) ? [value] : [],
  )
  return strings.length === 1 ? strings[0] : undefined
}

/**
 * 'annotations', or 'completions' before 1.0; those that were skipped do not count. JSON-MIN has
 * the spans of one annotator as 'label'.
 */
function annotationsIn(record: Json): { readonly by: string | null; readonly results: readonly Json[] }[] {
  const listed = listIn(record, 'annotations', 'completions')
  if (!listed) {
    const lists: readonly (readonly unknown[])[] = Object.values(record).filter(Array.isArray)
    const flat = lists.find((list) => list.some((each) => recordIn(each)?.labels !== undefined))
    if (!flat) return []
    const results = flat.flatMap((each): Json[] => (recordIn(each) ? [{ type: 'labels', value: each }] : []))
    return [{ by: nameIn(record, 'annotator') ?? null, results }]
  }
  return listed.flatMap((each) => {
    const annotation = recordIn(each)
    if (!annotation || annotation.was_cancelled === true || annotation.skipped === true) return []
    const results = (listIn(annotation, 'result') ?? []).flatMap((result): Json[] => [recordIn(result) ?? {}])
    return [{ by: byIn(annotation), results }]
  })
}

function byIn(annotation: Json): string | null {
  const person = recordIn(annotation.completed_by)
  return (person ? nameIn(person, 'email', 'username', 'id') : nameIn(annotation, 'completed_by', 'created_username')) ?? null
}

function isUnplaced({ type, value }: Json): boolean {
  return type === 'hypertextlabels' && typeof recordIn(value)?.start !== 'number' && !recordIn(recordIn(value)?.globalOffsets)
}

/** A span for each label of a result. Ratings, choices and relations are none. */
function spansIn(result: Json): FoundSpan[] {
  const value = recordIn(result.value)
  if (!value || isUnplaced(result)) return []
  const labels = listIn(value, 'labels', 'hypertextlabels') ?? []
  const { start, end } = typeof value.start === 'number' ? value : (recordIn(value.globalOffsets) ?? {})
  const quoted = stringIn(value, 'text')
  const comment = (listIn(recordIn(result.meta) ?? {}, 'text') ?? []).filter((line) => typeof line === 'string').join('\n')
  return labels.map((label) => ({
    start: Number(start ?? Number.NaN),
    end: Number(end ?? Number.NaN),
    label: String(label),
    ...(quoted !== undefined && { quoted }),
    ...(comment && { comment }),
  }))
}
