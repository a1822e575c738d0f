import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { UserError } from '../../core/userError.ts'
import { systemError } from '../../io/systemError.ts'
import { wordClass } from './classes.ts'
import { HEADER_WORDS, JOINT, MAGIC, VERSION } from './format.ts'
import { finish, finishPrint, mixPrint, mixSlot, PRINT_SEED, SLOT_SEED, slotOf } from './hash.ts'
import { fold, plain } from './normalize.ts'

/**
 * A phrase found from a token on: how many tokens it takes (hyphens, apostrophes and the points of
 * 'St.' included) and its classes.
 */
export interface PhraseMatch {
  readonly length: number
  readonly classes: number
}

export interface Phrases {
  /**
   * The longest phrase of two words or more (place, country, profession, street type) that starts
   * at `from`.
   *
   * @param tokens surface forms, white space left out
   */
  longest(tokens: readonly string[], from: number): PhraseMatch | undefined
}

/** What is known of words, immutable, shared by all threads that hold the same `buffer`. */
export interface Lexicon {
  /**
   * Classes of a word in any case, with or without its accents; 0 when unknown. Bits: `wordClass`.
   */
  classOf(word: string): number
  readonly phrases: Phrases
  /** Entries, accent-less variants included. */
  readonly words: number
  readonly buffer: SharedArrayBuffer
}

/**
 * Reads a gazetteer that compileGazetteer wrote: one read into shared memory, no parsing.
 *
 * @throws UserError when the file is missing, cut short or of another version
 */
export function loadLexicon(file: string): Lexicon {
  return lexiconOf(read(file), file)
}

/**
 * The same lexicon in another thread, over memory that loadLexicon read.
 *
 * @throws UserError when the memory holds no gazetteer of this version
 */
export function lexiconOf(buffer: SharedArrayBuffer, file = 'The gazetteer'): Lexicon {
  const header = new Uint32Array(buffer, 0, Math.min(HEADER_WORDS, buffer.byteLength >>> 2))
  const [magic, version, wordSlots = 0, phraseSlots = 0, longestPhrase = 0, words = 0] = header
  if (magic !== MAGIC || version !== VERSION || buffer.byteLength !== 4 * (HEADER_WORDS + 2 * (wordSlots + phraseSlots))) {
    throw new UserError(`${file} is not a whole gazetteer of this version. Build it again: npm run build.`)
  }
  const wordTable = table(buffer, HEADER_WORDS, wordSlots)
  const phraseTable = table(buffer, HEADER_WORDS + 2 * wordSlots, phraseSlots)
  const classOf = (word: string) => classOfWord(wordTable, word)
  return {
    classOf,
    phrases: { longest: (tokens, from) => longestFrom(phraseTable, longestPhrase, classOf, tokens, from) },
    words,
    buffer,
  }
}

/** An open hash table: a print (32 bits of a second hash) and a mask of classes for each slot. */
interface Table {
  readonly prints: Uint32Array
  readonly masks: Uint32Array
  readonly slots: number
}

function table(buffer: SharedArrayBuffer, firstWord: number, slots: number): Table {
  return {
    prints: new Uint32Array(buffer, 4 * firstWord, slots),
    masks: new Uint32Array(buffer, 4 * (firstWord + slots), slots),
    slots,
  }
}

function classOfWord(words: Table, word: string): number {
  let slot = SLOT_SEED
  let print = PRINT_SEED
  for (let i = 0; i < word.length; i++) {
    let unit = word.charCodeAt(i)
    if (unit > 127) return classOfAccented(words, word)
    if (unit >= 65 && unit <= 90) unit += 32
    slot = mixSlot(slot, unit)
    print = mixPrint(print, unit)
  }
  return find(words, finish(slot), finishPrint(print))
}

/** Its own entry when there is one (père is no pere), else that of its plain letters. */
function classOfAccented(words: Table, word: string): number {
  const folded = fold(word)
  return classOfKey(words, folded) || classOfKey(words, plain(folded))
}

function classOfKey(words: Table, key: string): number {
  let slot = SLOT_SEED
  let print = PRINT_SEED
  for (let i = 0; i < key.length; i++) {
    slot = mixSlot(slot, key.charCodeAt(i))
    print = mixPrint(print, key.charCodeAt(i))
  }
  return find(words, finish(slot), finishPrint(print))
}

function find({ prints, masks, slots }: Table, slot: number, print: number): number {
  for (let i = slotOf(slot, slots); prints[i] !== 0; i = i + 1 === slots ? 0 : i + 1) {
    if (prints[i] === print) return masks[i]!
  }
  return 0
}

function longestFrom(
  phrases: Table,
  mostWords: number,
  classOf: (word: string) => number,
  tokens: readonly string[],
  from: number,
): PhraseMatch | undefined {
  const first = tokens[from]
  if (first === undefined || !(classOf(first) & wordClass.PHRASE_START)) return undefined
  let key = ''
  let words = 0
  let best: PhraseMatch | undefined
  for (let i = from; i < tokens.length && words < mostWords; i++) {
    const token = tokens[i]!
    if (words > 0 && isJoint(token, tokens[i - 1]!)) continue
    const letter = token.charCodeAt(0)
    if (letter < 65 && letter !== 38) break
    key += words === 0 ? plain(fold(token)) : String.fromCharCode(JOINT) + plain(fold(token))
    words++
    if (words === 1) continue
    const classes = classOfKey(phrases, key)
    if (classes) best = { length: i - from + 1, classes }
  }
  return best
}

/**
 * Hyphens and apostrophes join words; so does a point after an abbreviation (St. Kilda), but not
 * one that ends a sentence.
 */
function isJoint(token: string, before: string): boolean {
  if (token.length !== 1) return false
  return (
    token === '-' || token === '‑' || token === "'" || token === '’' || (token === '.' && /^(?:St|Ste|Mt|Ft|Sta|Sto|Pt)$/iu.test(before))
  )
}

function read(file: string): SharedArrayBuffer {
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch (cause) {
    throw new UserError(`${file} is not readable (${systemError(cause).code}). Build it: npm run build.`)
  }
  try {
    const size = fstatSync(handle).size
    const buffer = new SharedArrayBuffer(size)
    const bytes = new Uint8Array(buffer)
    for (let at = 0; at < size; ) {
      const got = readSync(handle, bytes, at, size - at, at)
      if (got === 0) break
      at += got
    }
    return buffer
  } finally {
    closeSync(handle)
  }
}
