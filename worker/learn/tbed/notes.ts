import type { Ballot, Tagger } from '../../core/tagger.ts'
import type { ColumnReader, Columns } from '../../taggers/crf/columns.ts'
import { labelsIn } from '../../taggers/crf/lattice.ts'
import { pairTable } from '../../taggers/crf/pairTable.ts'
import { beyond, finished, mixed, nothing, type Values } from '../../taggers/crf/values.ts'
import { firstLabels } from '../../taggers/tbed/tbedTagger.ts'
import { tokenize } from '../../text/tokenize.ts'
import { concatenated, growingColumn } from '../growing.ts'
import { goldLabels, type LearningNote } from '../learningNote.ts'
import { tbedTemplates } from './templates.ts'

/**
 * Training notes one after the other, token by token: what they are labelled at first, what they
 * should be, and which predicates hold of them.
 */
export interface TbedNotes {
  /**
   * 'O' first; the corpus's own labels, then those of the first annotation that are none of them.
   */
  readonly labels: readonly string[]
  /** How many of them are the corpus's, O included. */
  readonly corpusLabels: number
  readonly gold: Uint8Array
  /** As the first annotation has it; changed as rules are learned. */
  readonly current: Uint8Array
  /** Token from which each note begins; one more than notes. */
  readonly notes: Int32Array
  /**
   * Where the predicates of each token begin; one more than tokens. Predicate 0, which always
   * holds, is not listed.
   */
  readonly starts: Int32Array
  readonly predicates: Int32Array
  readonly kinds: Predicates
}

/** The predicates that may be a rule's condition. */
export interface Predicates {
  readonly count: number
  /** Place in `tbedTemplates`. */
  readonly template: Uint8Array
  /** What the template's parts read, three per predicate, as ids of the reader's values. */
  readonly values: Int32Array
}

export interface TbedDataOptions {
  /**
   * A predicate counts when it holds in at least so many notes of tokens that the first annotation
   * has wrong,
   */
  readonly minimumNotes: number
  /** and of at least so many such tokens. */
  readonly minimumGain: number
}

/** @param first annotates the notes at first */
export function tbedNotes(
  notes: readonly LearningNote[],
  names: readonly string[],
  first: Tagger<Ballot>,
  reader: ColumnReader,
  options: TbedDataOptions,
): TbedNotes {
  const labels = labelsIn('BIO', names)
  const read = notes.map((note) => {
    const tokens = tokenize(note.text)
    const ballot = first.tag({ id: '', text: note.text, language: note.language }, tokens)
    return {
      columns: reader.read(tokens, note.language),
      current: ballot.labels.map((label) => placeOf(label, labels)),
      gold: goldLabels(note.spans, tokens, 'BIO', names),
    }
  })
  const { kinds, idOf } = predicatesIn(read, reader.values, options)
  const starts = growingColumn(Int32Array)
  const predicates = growingColumn(Int32Array)
  const noteStarts = growingColumn(Int32Array)
  starts.push(0)
  noteStarts.push(0)
  for (const { columns } of read) {
    for (let i = 0; i < columns.count; i++) {
      eachPredicate(columns, i, reader.values, (_, a, b) => {
        const id = idOf(a, b)
        if (id > 0) predicates.push(id)
      })
      starts.push(predicates.length())
    }
    noteStarts.push(starts.length() - 1)
  }
  return {
    labels,
    corpusLabels: labelsIn('BIO', names).length,
    gold: concatenated(
      Uint8Array,
      read.map(({ gold }) => gold),
    ),
    current: concatenated(
      Uint8Array,
      read.map(({ current }) => current),
    ),
    notes: noteStarts.taken(),
    starts: starts.taken(),
    predicates: predicates.taken(),
    kinds,
  }
}

/**
 * Place of a label of the program (core/labels.ts) among `labels`, to which it is added when it is
 * new.
 */
function placeOf(label: number, labels: string[]): number {
  const name = firstLabels[label]!
  const known = labels.indexOf(name)
  return known >= 0 ? known : labels.push(name) - 1
}

interface ReadNote {
  readonly columns: Columns
  readonly current: Uint8Array
  readonly gold: Uint8Array
}

/**
 * Those that hold of tokens that are wrong at first, often enough and in enough notes: no word of a
 * single note gets into a rule.
 */
function predicatesIn(read: readonly ReadNote[], values: Values, { minimumNotes, minimumGain }: TbedDataOptions) {
  const table = pairTable()
  const errors = growingColumn(Int32Array)
  const inNotes = growingColumn(Int32Array)
  const latest = growingColumn(Int32Array)
  const template = growingColumn(Uint8Array)
  const parts = growingColumn(Int32Array)
  for (const [number, { columns, current, gold }] of read.entries()) {
    for (let i = 0; i < columns.count; i++) {
      if (current[i] === gold[i]) continue
      eachPredicate(columns, i, values, (kind, a, b) => {
        const id = table.idOf(a, b)
        if (id === errors.length()) {
          errors.push(0)
          inNotes.push(0)
          latest.push(-1)
          template.push(kind)
          for (let p = 0; p < 3; p++) {
            const [feature, offset] = tbedTemplates[kind]?.parts[p] ?? []
            parts.push(feature === undefined || offset === undefined ? 0 : columns.of[feature][i + offset]!)
          }
        }
        errors.set(id, errors.at(id) + 1)
        if (latest.at(id) !== number) inNotes.set(id, inNotes.at(id) + 1)
        latest.set(id, number)
      })
    }
  }
  // Predicate 0 always holds.
  const kept = [-1]
  const places = new Int32Array(errors.length()).fill(-1)
  for (let id = 0; id < errors.length(); id++) {
    if (errors.at(id) < minimumGain || inNotes.at(id) < minimumNotes) continue
    places[id] = kept.length
    kept.push(id)
  }
  const kinds: Predicates = {
    count: kept.length,
    template: Uint8Array.from(kept, (id) => (id < 0 ? 0 : template.at(id))),
    values: Int32Array.from(kept.flatMap((id) => [0, 1, 2].map((p) => (id < 0 ? 0 : parts.at(3 * id + p))))),
  }
  const idOf = (a: number, b: number): number => places[table.find(a, b)] ?? -1
  return { kinds, idOf }
}

/**
 * @param each called with every template that reads something of the token, and of the hashes of
 *   what it reads
 */
function eachPredicate(
  { count, of }: Columns,
  i: number,
  { prints }: Values,
  each: (template: number, a: number, b: number) => void,
): void {
  for (let t = 1; t < tbedTemplates.length; t++) {
    const { parts } = tbedTemplates[t]!
    let a = t
    let b = ~t
    let whole = true
    for (const [feature, offset] of parts) {
      const place = i + offset
      const id = place >= 0 && place < count ? of[feature][place]! : beyond
      if (id === nothing || id === beyond) {
        whole = false
        break
      }
      a = mixed(a, prints.a[id]!)
      b = mixed(b, prints.b[id]!)
    }
    if (whole) each(t, finished(a), finished(b))
  }
}
