import { byKey, once } from '../../core/once.ts'
import type { Tokens } from '../../core/tokens.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { formLength, isLetter, keyOf, phraseMasks, shapeOf, writeCharacters } from './features.ts'
import { type Evidence, flagsOf } from './flags.ts'
import { type Forms, formsOf } from './forms.ts'
import { hashesOf } from './hashes.ts'
import { flagNames, phraseClasses } from './inputs.ts'
import type { Pieces } from './pieces.ts'

const gazetteerBits = 31
export const bitCount = gazetteerBits + phraseClasses.length + flagNames.length
export const hashCount = 4

/**
 * What there is to see in a text (models/recipe/features.md), for all taggers that look at it: each
 * thing is found out when the first one asks. Lists and tables are told apart as values, so packs
 * that hold equal ones should hold the same.
 */
export interface Reading {
  readonly tokens: Tokens
  readonly forms: Forms
  /** Rows of the word table, one a form. */
  readonly words: (vocabulary: ReadonlyMap<string, number>) => Int32Array
  /** Rows of the character table, forms × 16. */
  readonly characters: (characters: ReadonlyMap<string, number>) => Int32Array
  /** One a form. */
  readonly shapes: (shapes: ReadonlyMap<string, number>) => Int32Array
  /** Forms × 4. */
  readonly hashes: () => Int32Array
  /** 0 or 1: the gazetteer's classes, the phrase's, the flags; tokens × `bitCount`. */
  readonly bits: (evidence: Evidence) => Uint8Array
  /** The last two of these as masks, one a token; no flags without the lists that they take. */
  readonly marks: (evidence: Evidence | undefined) => { readonly phrases: Int32Array; readonly flags?: Int32Array }
  /** Word pieces of a form. */
  readonly pieces: (pieces: Pieces, row: number) => readonly number[]
}

/**
 * @param from where the text of these tokens begins, code units: 0, or the first token's start in a
 *   later section of a long document
 */
export function read(tokens: Tokens, lexicon: Lexicon, from = 0): Reading {
  const forms = formsOf(tokens)
  const { texts, lowers, kinds } = forms
  const keys = once(() => lowers.map((lower, row) => keyOf(lower, kinds[row]!)))
  const hashes = once(() => hashTable(forms, keys()))
  const masks = once(() => ({
    classes: Int32Array.from(texts, (text, row) => (isLetter(kinds[row]!) ? lexicon.classOf(text) : 0)),
    phrases: phraseMasks(
      Array.from(forms.rows, (row) => texts[row]!),
      lexicon,
    ),
  }))
  const flags = byKey((evidence: Evidence) => flagsOf(tokens, forms, evidence, from))
  const pieceTables = byKey((_: Pieces) => new Array<readonly number[] | undefined>(texts.length))
  return {
    tokens,
    forms,
    words: byKey((vocabulary) => Int32Array.from(keys(), (key) => vocabulary.get(key) ?? 1)),
    characters: byKey((characters) => characterTable(texts, characters)),
    shapes: byKey((shapes) => Int32Array.from(texts, (text, row) => shapes.get(shapeOf(text, kinds[row]!)) ?? 0)),
    hashes,
    bits: byKey((evidence) => bitTable(forms, masks(), flags(evidence))),
    marks: (evidence) => ({ phrases: masks().phrases, ...(evidence && { flags: flags(evidence) }) }),
    pieces: (pieces, row) => {
      const table = pieceTables(pieces)
      table[row] ??= pieces.of(texts[row]!)
      return table[row]
    },
  }
}

function characterTable(texts: readonly string[], characters: ReadonlyMap<string, number>): Int32Array {
  const table = new Int32Array(texts.length * formLength)
  for (const [row, text] of texts.entries()) writeCharacters(text, characters, table, row * formLength)
  return table
}

function hashTable({ texts, lowers }: Forms, keys: readonly string[]): Int32Array {
  const table = new Int32Array(texts.length * hashCount)
  for (const [row, text] of texts.entries()) table.set(hashesOf(text, lowers[row]!, keys[row]!), row * hashCount)
  return table
}

function bitTable({ rows }: Forms, masks: { classes: Int32Array; phrases: Int32Array }, flags: Int32Array): Uint8Array {
  const table = new Uint8Array(rows.length * bitCount)
  for (let i = 0, at = 0; i < rows.length; i++) {
    at = writeMask(masks.classes[rows[i]!]!, gazetteerBits, table, at)
    at = writeMask(masks.phrases[i]!, phraseClasses.length, table, at)
    at = writeMask(flags[i]!, flagNames.length, table, at)
  }
  return table
}

function writeMask(mask: number, count: number, out: Uint8Array, at: number): number {
  for (let k = 0; k < count; k++) out[at + k] = (mask >>> k) & 1
  return at + count
}
