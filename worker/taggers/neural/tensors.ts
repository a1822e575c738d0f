import { formLength } from './features.ts'
import type { Evidence } from './flags.ts'
import { bytes, floats, integers, type Tensor } from './onnx.ts'
import type { Pieces } from './pieces.ts'
import { bitCount, hashCount, type Reading } from './reading.ts'
import type { Window } from './windows.ts'

/** Windows of one text that run together, each padded to the longest. */
export interface Batch {
  readonly reading: Reading
  readonly windows: readonly Window[]
  /** Tokens. */
  readonly longest: number
}

export function batchOf(reading: Reading, windows: readonly Window[]): Batch {
  return { reading, windows, longest: Math.max(...windows.map(({ first, end }) => end - first)) }
}

/** What a pack brings for making its inputs. */
export interface Source {
  /** Lower-cased token → row of the word table. */
  readonly words?: ReadonlyMap<string, number>
  /** Character → row of the character table. */
  readonly characters?: ReadonlyMap<string, number>
  readonly shapes?: ReadonlyMap<string, number>
  readonly evidence?: Evidence
  readonly pieces?: Pieces
  readonly encoder?: Contexts
}

/** An encoder as a tagger uses it. */
export interface Contexts {
  /** Values a token. */
  readonly width: number
  /** @returns tokens of the window × `width` */
  readonly of: (reading: Reading, window: Window) => Promise<Float32Array>
}

export type Maker = (batch: Batch) => Tensor | Promise<Tensor>

/**
 * By the name that a graph asks for: what makes it (models/recipe/features.md), or undefined where
 * the pack lacks what that takes.
 */
export const inputs: Readonly<Record<string, (source: Source) => Maker | undefined>> = {
  words: ({ words }) => words && ((batch) => column(batch, batch.reading.words(words), 1)),
  shapes: ({ shapes }) => shapes && ((batch) => column(batch, batch.reading.shapes(shapes), 1)),
  hashes: () => (batch) => column(batch, batch.reading.hashes(), hashCount),
  forms: ({ characters }) => characters && ((batch) => distinctForms(batch, batch.reading.characters(characters))),
  form: () => placesOfForms,
  bits: ({ evidence }) => evidence && ((batch) => bits(batch, batch.reading.bits(evidence))),
  lengths: () => lengths,
  pieces: ({ pieces }) => pieces && ((batch) => pieceRows(batch, pieces)),
  pieceLengths: ({ pieces }) => pieces && ((batch) => pieceLengths(batch, pieces)),
  first: ({ pieces }) => pieces && ((batch) => firstPieces(batch, pieces)),
  context: ({ encoder }) => encoder && ((batch) => context(batch, encoder)),
}

/** B × T (× width), of a table that has a row a form. */
function column({ reading, windows, longest }: Batch, table: Int32Array, width: number): Tensor {
  const values = new Int32Array(windows.length * longest * width)
  for (const [k, { first, end }] of windows.entries()) {
    for (let i = first, at = k * longest * width; i < end; i++) {
      const row = reading.forms.rows[i]! * width
      for (let place = row; place < row + width; place++) values[at++] = table[place]!
    }
  }
  return integers(values, width === 1 ? [windows.length, longest] : [windows.length, longest, width])
}

/**
 * Row of each form in `forms`, in the order in which the batch has them; row 0 is for the padding.
 */
function places({ reading, windows }: Batch): Map<number, number> {
  const found = new Map<number, number>()
  for (const { first, end } of windows) {
    for (let i = first; i < end; i++) {
      const row = reading.forms.rows[i]!
      if (!found.has(row)) found.set(row, found.size + 1)
    }
  }
  return found
}

function distinctForms(batch: Batch, characters: Int32Array): Tensor {
  const found = places(batch)
  const values = new Int32Array((found.size + 1) * formLength)
  for (const [row, place] of found) values.set(characters.subarray(row * formLength, (row + 1) * formLength), place * formLength)
  return integers(values, [found.size + 1, formLength])
}

function placesOfForms(batch: Batch): Tensor {
  const { reading, windows, longest } = batch
  const found = places(batch)
  const values = new Int32Array(windows.length * longest)
  for (const [k, { first, end }] of windows.entries()) {
    for (let i = first; i < end; i++) values[k * longest + i - first] = found.get(reading.forms.rows[i]!)!
  }
  return integers(values, [windows.length, longest])
}

function bits({ windows, longest }: Batch, table: Uint8Array): Tensor {
  const values = new Uint8Array(windows.length * longest * bitCount)
  for (const [k, { first, end }] of windows.entries()) {
    values.set(table.subarray(first * bitCount, end * bitCount), k * longest * bitCount)
  }
  return bytes(values, [windows.length, longest, bitCount])
}

function lengths({ windows }: Batch): Tensor {
  return integers(
    Int32Array.from(windows, ({ first, end }) => end - first),
    [windows.length],
  )
}

function pieceRows({ reading, windows }: Batch, pieces: Pieces): Tensor {
  const rows = windows.map(({ first, end }) => {
    const row = [pieces.cls]
    for (let i = first; i < end; i++) row.push(...reading.pieces(pieces, reading.forms.rows[i]!))
    row.push(pieces.sep)
    return row
  })
  const longest = Math.max(...rows.map((row) => row.length))
  const values = new Int32Array(windows.length * longest)
  for (const [k, row] of rows.entries()) values.set(row, k * longest)
  return integers(values, [windows.length, longest])
}

/** [CLS] and [SEP] included. */
function pieceLengths({ reading, windows }: Batch, pieces: Pieces): Tensor {
  const counts = Int32Array.from(windows, ({ first, end }) => {
    let count = 2
    for (let i = first; i < end; i++) count += reading.pieces(pieces, reading.forms.rows[i]!).length
    return count
  })
  return integers(counts, [windows.length])
}

function firstPieces({ reading, windows, longest }: Batch, pieces: Pieces): Tensor {
  const values = new Int32Array(windows.length * longest)
  for (const [k, { first, end }] of windows.entries()) {
    let place = 1
    for (let i = first; i < end; i++) {
      values[k * longest + i - first] = place
      place += reading.pieces(pieces, reading.forms.rows[i]!).length
    }
  }
  return integers(values, [windows.length, longest])
}

async function context({ reading, windows, longest }: Batch, { width, of }: Contexts): Promise<Tensor> {
  const values = new Float32Array(windows.length * longest * width)
  for (const [k, window] of windows.entries()) values.set(await of(reading, window), k * longest * width)
  return floats(values, [windows.length, longest, width])
}
