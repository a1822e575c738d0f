import fc from 'fast-check'
import type { CorpusDocument, CorpusFile, CorpusProblem, FileFormat, ReadOptions, WrittenFile } from '../corpusFormat.ts'
import { isProblem, readCorpora, writeCorpus } from '../index.ts'

/** Files for the tests of formats. */
export function filesOf(contents: Readonly<Record<string, string | Uint8Array>>): CorpusFile[] {
  return Object.entries(contents).map(([name, content]) => ({
    name,
    read: async () => (typeof content === 'string' ? Buffer.from(content) : content),
  }))
}

export interface ReadCorpus {
  readonly documents: CorpusDocument[]
  readonly problems: CorpusProblem[]
}

export async function readAll(files: readonly CorpusFile[], options: ReadOptions = {}): Promise<ReadCorpus> {
  const documents: CorpusDocument[] = []
  const problems: CorpusProblem[] = []
  for await (const found of readCorpora(files, options)) isProblem(found) ? problems.push(found) : documents.push(found)
  return { documents, problems }
}

export async function writeAll(documents: readonly CorpusDocument[], format: FileFormat) {
  const files: WrittenFile[] = []
  const skipped: CorpusProblem[] = []
  for await (const file of writeCorpus(each(documents), format, (problem) => skipped.push(problem))) files.push(file)
  return { files, skipped }
}

export function asFiles(files: readonly WrittenFile[]): CorpusFile[] {
  return files.map(({ path, bytes }) => ({ name: path, read: async () => bytes }))
}

async function* each(documents: readonly CorpusDocument[]): AsyncGenerator<CorpusDocument> {
  yield* documents
}

export function documentWith(fields: Partial<CorpusDocument>): CorpusDocument {
  return { name: 'a.txt', text: 'Seen by Dr Ann Lee.', language: null, patient: null, part: null, sets: [], ...fields }
}

/**
 * What notes hold and what breaks formats: tags, quotes, columns, line ends, astral characters,
 * controls, broken bytes.
 */
const piece = fc.oneof(
  fc.constantFrom(
    'Ann',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '"',
    "'",
    ',',
    ';',
    ']]>',
    '<!DOCTYPE x>',
    '&amp;',
    '&',
    '<TEXT>',
    '\\n',
    '#',
    '-DOCSTART-',
    '\n\n',
    '😀',
    '👩🏽‍⚕️',
    'é',
    'e\u0301',
    '\u00a0',
    '\u2028',
    '\u0085',
    '\ufeff',
    '. ',
    'T1\tA 0 1\tx',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const hostile = fc.constantFrom('\u0000', '\u0001', '\u001b', '\ud800', '\udc80', '\udfff', '\ufffe')

export const anyText = fc
  .array(fc.oneof({ weight: 12, arbitrary: piece }, { weight: 1, arbitrary: hostile }), { maxLength: 14 })
  .map((parts) => parts.join(''))
export const plainText = fc.array(piece, { maxLength: 14 }).map((parts) =>
  parts
    .join('')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed(),
)

const anyComment = fc.oneof(
  fc.constant(''),
  fc.constantFrom('see guideline 3', ' two\nlines ', 'tab\there', '"quoted"', 'émoji 😀'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
)

/** A document with spans that begin and end at characters and do not overlap. */
export function documentOf(text: fc.Arbitrary<string>, several = false): fc.Arbitrary<CorpusDocument> {
  return text.chain((text) => {
    const bounds = [
      0,
      ...Array.from(text).map(
        (
          (at) => (character: string) =>
            (at += character.length)
        )(0),
      ),
    ]
    const cut = fc.uniqueArray(fc.integer({ min: 0, max: bounds.length - 1 }), { maxLength: 8 })
    const spans = fc
      .tuple(cut, fc.array(fc.tuple(fc.constantFrom('PATIENT', 'DATE', 'LOCATION_OTHER'), anyComment), { minLength: 8, maxLength: 8 }))
      .map(([places, kinds]) => {
        const sorted = places.sort((a, b) => a - b).map((place) => bounds[place]!)
        return sorted.slice(0, -1).flatMap((start, i) => {
          const [label, comment] = kinds[i]!
          return i % 3 === 2 ? [] : [{ start, end: sorted[i + 1]!, label, ...(comment && { comment }) }]
        })
      })
    const set = fc.record({ by: fc.constantFrom(null, 'Ann', 'Éva "E"'), spans })
    return fc.record({
      name: fc.constantFrom('a.txt', 'b/c.txt', 'ward 3/Smith, John', '../../etc/passwd', 'con', 'x:y?.xml', 'a', 'é😀.txt', '#1'),
      text: fc.constant(text),
      language: fc.constantFrom(null, 'en' as const, 'fr' as const, 'es' as const),
      patient: fc.constantFrom(null, '0012', 'Ann "A" Lee'),
      part: fc.constantFrom(null, 'train' as const, 'dev' as const, 'test' as const),
      sets: fc.array(set, { maxLength: several ? 3 : 1 }),
    })
  })
}
