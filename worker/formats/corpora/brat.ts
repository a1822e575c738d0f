import { counted, say } from '../../core/say.ts'
import { UnreadableError } from '../format.ts'
import { type CorpusDocument, type CorpusFile, type CorpusFormat, type CorpusSet, UnwritableError } from './corpusFormat.ts'
import { type FoundSpan, fitted, leftOutRemarks } from './fit.ts'
import { documentsOf } from './manifest.ts'
import { beside } from './paths.ts'
import { bareDocument, extensionOf, isHidden, type ReadDocument, readText } from './reading.ts'
import { inCodePoints, onlySet, scattered } from './writing.ts'

/**
 * Brat standoff (brat.nlplab.org/standoff.html): a .txt and an .ann beside it, with a line for each
 * entity, 'T1⇥PATIENT 0 5⇥Smith', and for each comment, '#1⇥AnnotatorNotes T1⇥…'. Offsets are code
 * points.
 */
export const brat: CorpusFormat = {
  name: 'brat',
  read: async function* (files) {
    const own = files.filter(({ name }) => !isHidden(name))
    const annotations = new Map(own.filter(({ name }) => extensionOf(name) === '.ann').map((file) => [file.name, file]))
    const texts = own.filter(({ name }) => extensionOf(name) === '.txt')
    yield* documentsOf(files, texts, (file) => {
      const path = beside(file.name, '.ann')
      const annotation = annotations.get(path)
      annotations.delete(path)
      return readPair(file, annotation)
    })
    for (const name of annotations.keys())
      yield {
        name,
        cause: say`its text is not among the chosen files. Choose the .txt of the same name with it, or the folder that holds both.`,
      }
  },
  write: (documents, skip) =>
    scattered(documents, skip, (document) => {
      const set = onlySet(document)
      const text = { extension: '.txt', text: document.text }
      return set ? [text, { extension: '.ann', text: annotationOf(document, set) }] : [text]
    }),
}

async function readPair(file: CorpusFile, annotation: CorpusFile | undefined): Promise<ReadDocument> {
  const text = await readText(file)
  if (!annotation) return { document: bareDocument(file.name, text), remarks: [] }
  const { found, notes, inPieces, others } = linesIn(await readText(annotation))
  const commented = found.map(({ id, ...span }) => ({ ...span, ...(notes.has(id) && { comment: notes.get(id)! }) }))
  const { spans, leftOut } = fitted(text, commented)
  return {
    document: bareDocument(file.name, text, [{ by: null, spans }]),
    remarks: [
      ...leftOutRemarks(leftOut),
      ...(inPieces > 0
        ? [
            counted(
              inPieces,
              'discontinuous span was read as one for each piece. Look it over.',
              'discontinuous spans were read as one for each piece. Look them over.',
            ),
          ]
        : []),
      ...(others > 0
        ? [say`Relations, events, attributes or the like were left out (${others}): only spans and their comments are kept.`]
        : []),
    ],
  }
}

function linesIn(annotation: string) {
  const found: (FoundSpan & { readonly id: string })[] = []
  const notes = new Map<string, string>()
  let inPieces = 0
  let others = 0
  for (const [i, line] of annotation.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    if (line.startsWith('T')) {
      const spans = entityIn(line)
      if (!spans)
        throw new UnreadableError(say`line ${i + 1} of its .ann is not a span in the format of brat. Correct the line or remove it.`)
      if (spans.length > 1) inPieces++
      found.push(...spans)
    } else if (line.startsWith('#')) {
      const [, kind, id, rest] = /^#\S*\t(\S+) (\S+)\t?([\s\S]*)$/.exec(line) ?? []
      if (id?.startsWith('T')) notes.set(id, kind === ownNotes ? noteIn(rest!) : rest!)
    } else others++
  }
  return { found, notes, inPieces, others }
}

function entityIn(line: string): (FoundSpan & { readonly id: string })[] | undefined {
  const [, id, label, places, quoted] = /^(T\S*)\t(\S+) ([\d ;]+)(?:\t([\s\S]*))?$/.exec(line) ?? []
  if (id === undefined || label === undefined || places === undefined) return undefined
  const pieces = places.split(';').map((piece) => /^(\d+) (\d+)$/.exec(piece.trim()))
  if (pieces.some((piece) => piece === null)) return undefined
  const whole = pieces.length === 1 && quoted !== undefined ? { quoted } : {}
  return pieces.map((piece) => ({ id, label, start: Number(piece?.[1]), end: Number(piece?.[2]), ...whole }))
}

/**
 * Brat's notes end with the line; one that holds a line break is written as a JSON string under
 * this kind.
 */
const ownNotes = 'CloisterNotes'

function noteIn(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    return json
  }
}

function annotationOf({ text }: CorpusDocument, { spans }: CorpusSet): string {
  const lines: string[] = []
  let notes = 0
  for (const [i, { start, end, label, comment }] of inCodePoints(text, spans).entries()) {
    if (!/^[^\s]+$/u.test(label)) throw new UnwritableError(say`brat has no labels with blanks in them. Rename the label.`)
    const span = spans[i]!
    lines.push(`T${i + 1}\t${label} ${start} ${end}\t${text.slice(span.start, span.end).replace(/[\r\n]/g, ' ')}`)
    if (comment === undefined || comment === '') continue
    const isPlain = /^\P{C}+$/u.test(comment) && comment === comment.trim() && !/[\u2028\u2029]/.test(comment)
    lines.push(`#${++notes}\t${isPlain ? 'AnnotatorNotes' : ownNotes} T${i + 1}\t${isPlain ? comment : JSON.stringify(comment)}`)
  }
  return lines.map((line) => `${line}\n`).join('')
}
