import { say } from '../../core/say.ts'
import { UnreadableError } from '../format.ts'
import type { CorpusFormat } from './corpusFormat.ts'
import { type FoundSpan, fitted, leftOutRemarks } from './fit.ts'
import { foundSpan } from './foundSpan.ts'
import { detailsIn, detailsOf, type Json, listIn, nameIn, recordIn, stringIn } from './json.ts'
import { type ReadDocument, readRecords } from './reading.ts'
import { spacedTokens, spansOfTags } from './tags.ts'
import { gathered, inCodePoints } from './writing.ts'

/**
 * JSON as web annotation tools keep it, Liu's WAT among them: documents with a text and
 * annotations, or with tokens and BIO tags. (Liu 2022 stores BIO and publishes no schema, so the
 * usual names of the fields are all taken.) Offsets are code points.
 */
export const watJson: CorpusFormat = {
  name: 'wat-json',
  read: (files) => readRecords(files, ['.json', '.jsonl', '.ndjson'], ['documents', 'data', 'notes', 'items'], documentIn),
  write: (documents, skip) =>
    gathered(documents, skip, 'corpus.json', { open: '[\n', between: ',\n', close: '\n]\n' }, (document) => {
      const { name, text, sets } = document
      const annotations = sets.map(({ by, spans }) => ({
        annotator: by,
        entities: inCodePoints(text, spans).map((span, i) => ({ ...span, text: text.slice(spans[i]?.start, spans[i]?.end) })),
      }))
      return JSON.stringify({ id: name, ...detailsOf(document), text, annotations })
    }),
}

function documentIn(record: Json, place: string): ReadDocument {
  const name = nameIn(record, 'id', 'name', 'document', 'filename', 'file') ?? place
  const text = stringIn(record, 'text', 'content', 'note')
  const tokens = listIn(record, 'tokens', 'words')
  if (text === undefined && tokens) return fromTokens(name, record, tokens)
  if (text === undefined) throw new UnreadableError(say`it has neither 'text' nor 'tokens'. Check the format.`)
  const read = setsIn(record).map(({ by, found }) => ({ by, ...fitted(text, found) }))
  return {
    document: { name, text, ...detailsIn(record), sets: read.map(({ by, spans }) => ({ by, spans })) },
    remarks: leftOutRemarks(read.reduce((sum, { leftOut }) => sum + leftOut, 0)),
  }
}

/** A set for each annotator; or the spans directly in the record, as one set. */
function setsIn(record: Json): { readonly by: string | null; readonly found: readonly FoundSpan[] }[] {
  const grouped = listIn(record, 'annotations')?.map((each) => {
    const group = recordIn(each)
    const entities = group && listIn(group, 'entities', 'spans')
    return group && entities && { by: annotatorIn(group), found: entities.map(foundSpan) }
  })
  if (grouped?.every((group) => group !== undefined)) return grouped
  const flat = listIn(record, 'entities', 'spans', 'annotations', 'labels', 'label')
  return flat ? [{ by: annotatorIn(record), found: flat.map(foundSpan) }] : []
}

function annotatorIn(object: Json): string | null {
  return nameIn(object, 'annotator', 'by', 'user', 'created_by') ?? null
}

function fromTokens(name: string, record: Json, tokens: readonly unknown[]): ReadDocument {
  const tags = listIn(record, 'tags', 'ner_tags', 'labels', 'ner')
  if (!tags || tags.length !== tokens.length || !tokens.every((token) => typeof token === 'string'))
    throw new UnreadableError(say`it has not one tag for each token. Export it again.`)
  if (!tags.every((tag) => typeof tag === 'string'))
    throw new UnreadableError(say`its tags are numbers. Export it with the names of the labels.`)
  const { text, pieces } = spacedTokens([tokens])
  const sets = [{ by: annotatorIn(record), spans: spansOfTags(tags, pieces) }]
  return { document: { name, text, ...detailsIn(record), sets }, remarks: [] }
}
