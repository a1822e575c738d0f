import { attributeReader } from '../../taggers/crf/attributes.ts'
import type { ColumnReader } from '../../taggers/crf/columns.ts'
import type { Projection } from '../../taggers/crf/dense.ts'
import type { Scheme } from '../../taggers/crf/lattice.ts'
import { pairTable } from '../../taggers/crf/pairTable.ts'
import { sequencesOf } from '../../taggers/crf/sequences.ts'
import { bundles, type FeatureGroup } from '../../taggers/crf/templates.ts'
import { tokenize } from '../../text/tokenize.ts'
import { growingColumn } from '../growing.ts'
import { goldLabels, type LearningNote } from '../learningNote.ts'

/**
 * Notes as numbers: the gold label of each token and the attributes that were read off it, numbered
 * as they came.
 */
export interface ReadNotes {
  /** Tokens from which the sequences begin; one more than sequences. */
  readonly sequences: Int32Array
  readonly gold: Uint8Array
  /** Where the attributes of each bundle of each token end, tokens × bundles. */
  readonly ends: Int32Array
  readonly attributes: Int32Array
  /** The hashes of each attribute. */
  readonly prints: { readonly a: Uint32Array; readonly b: Uint32Array }
  /** In how many notes each attribute stands. */
  readonly notes: Int32Array
  /** Absent where no encoder is asked. */
  readonly dense?: DenseValues
}

/** What an encoder says of the tokens of notes, made small. */
export interface DenseValues {
  readonly projection: Projection
  /** Tokens × `projection.to`. */
  readonly values: Float32Array
}

/** @param names the labels of the corpus, in the order that they are numbered */
export function readNotes(
  notes: readonly LearningNote[],
  names: readonly string[],
  { scheme, groups }: { readonly scheme: Scheme; readonly groups: readonly FeatureGroup[] },
  reader: ColumnReader,
): ReadNotes {
  const { room, read } = attributeReader(groups, reader.values)
  const out = room()
  const table = pairTable()
  const sequences = growingColumn(Int32Array)
  const gold = growingColumn(Uint8Array)
  const ends = growingColumn(Int32Array)
  const attributes = growingColumn(Int32Array)
  const latest = growingColumn(Int32Array)
  const noteCounts = growingColumn(Int32Array)
  sequences.push(0)
  for (const [number, note] of notes.entries()) {
    const tokens = tokenize(note.text)
    const columns = reader.read(tokens, note.language)
    const first = gold.length()
    for (const label of goldLabels(note.spans, tokens, scheme, names)) gold.push(label)
    for (const { end } of sequencesOf(tokens)) sequences.push(first + end)
    for (let i = 0; i < tokens.count; i++) {
      const before = attributes.length()
      const found = read(columns, i, out)
      for (let k = 0; k < found; k++) {
        const id = table.idOf(out.a[k]!, out.b[k]!)
        attributes.push(id)
        if (id === noteCounts.length()) {
          noteCounts.push(1)
          latest.push(number)
        } else if (latest.at(id) !== number) {
          latest.set(id, number)
          noteCounts.set(id, noteCounts.at(id) + 1)
        }
      }
      for (let bundle = 0; bundle < bundles.length; bundle++) ends.push(before + out.ends[bundle]!)
    }
  }
  return {
    sequences: sequences.taken(),
    gold: gold.taken(),
    ends: ends.taken(),
    attributes: attributes.taken(),
    prints: table.prints(),
    notes: noteCounts.taken(),
  }
}
