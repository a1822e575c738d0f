import { renameSync, writeFileSync } from 'node:fs'
import { ANY_COMMON, ANY_GIVEN, ANY_SURNAME, wordClass as c } from './classes.ts'
import { HEADER_WORDS, JOINT, MAGIC, VERSION } from './format.ts'
import { finish, finishPrint, mixPrint, mixSlot, PRINT_SEED, SLOT_SEED, slotOf } from './hash.ts'
import { fold, plain } from './normalize.ts'
import { type Entry, everyEntry } from './sources.ts'

const MOST_WORDS = 6

/**
 * Reads every list and writes the gazetteer that loadLexicon reads, whole or not at all.
 *
 * @throws Error when two entries share both hashes, which other seeds in hash.ts would mend
 */
export async function compileGazetteer(outFile: string): Promise<void> {
  const { words, phrases } = collect(everyEntry())
  const wordTable = hashTable(words)
  const phraseTable = hashTable(phrases)
  const header = new Uint32Array(HEADER_WORDS)
  header.set([MAGIC, VERSION, wordTable.length / 2, phraseTable.length / 2, MOST_WORDS, words.size, phrases.size])
  const partFile = `${outFile}.part`
  writeFileSync(partFile, Buffer.concat([header, wordTable, phraseTable].map((part) => Buffer.from(part.buffer))))
  renameSync(partFile, outFile)
}

/** Words and phrases by key, their classes united over all lists. Exported for the tests. */
export function collect(entries: Iterable<Entry>): { words: Map<string, number>; phrases: Map<string, number> } {
  const words = new Map<string, number>()
  const phrases = new Map<string, number>()
  const unite = (map: Map<string, number>, key: string, classes: number) => map.set(key, (map.get(key) ?? 0) | classes)
  for (const { text, classes } of entries) {
    const folded = fold(text.trim())
    const parts = folded.split(/[\s\-‑'.]+/u).filter((part) => part !== '')
    if (parts.length === 0) continue
    if (parts.length === 1) {
      unite(words, parts[0]!, classes)
      continue
    }
    if (!folded.includes(' ')) unite(words, folded, classes)
    addPieces(parts, classes, (key, piece) => unite(words, key, piece))
    if (parts.length > MOST_WORDS || classes & (ANY_GIVEN | ANY_SURNAME)) continue
    for (const spelling of spellings(parts)) {
      unite(phrases, spelling.map(plain).join(String.fromCharCode(JOINT)), classes)
      unite(words, spelling[0]!, c.PHRASE_START)
    }
  }
  addPlainSpellings(words)
  for (const [word, classes] of words) words.set(word, settled(classes))
  return { words, phrases }
}

/**
 * What the pieces of a compound say by themselves, as the shared tokens part it: Jean-Luc gives two
 * given names, O'Brien a rare surname; a town's or a country's pieces say nothing.
 */
function addPieces(parts: readonly string[], classes: number, add: (key: string, classes: number) => void): void {
  const piece =
    classes & ANY_SURNAME ? c.SURNAME_RARE : classes & ANY_GIVEN ? c.GIVEN_RARE | (classes & (c.GIVEN_FEMALE | c.GIVEN_MALE)) : 0
  if (!piece) return
  for (const part of parts) if (part.length > 2) add(part, piece)
}

/** St, Ste, Mt and Ft are written out or not, from note to note. */
function spellings(parts: readonly string[]): readonly (readonly string[])[] {
  const short: Readonly<Record<string, string>> = {
    saint: 'st',
    sainte: 'ste',
    mount: 'mt',
    fort: 'ft',
    st: 'saint',
    ste: 'sainte',
    mt: 'mount',
    ft: 'fort',
  }
  const other = parts.map((part) => short[part] ?? part)
  return other.some((part, i) => part !== parts[i]) ? [parts, other] : [parts]
}

/**
 * Adds 'jose' for 'josé' and, for German, 'mueller' for 'müller'. What stands under the plain
 * spelling already is united with it.
 */
function addPlainSpellings(words: Map<string, number>): void {
  for (const [word, classes] of [...words]) {
    const bare = plain(word)
    if (bare === word) continue
    words.set(bare, (words.get(bare) ?? 0) | classes)
    if (!/[äöü]/u.test(word)) continue
    const german = plain(word.replace(/[äöü]/gu, (letter) => `${plain(letter)}e`))
    words.set(german, (words.get(german) ?? 0) | classes)
  }
}

/** A class and its weaker sister do not stand together. */
function settled(classes: number): number {
  let out = classes
  if (out & c.GIVEN) out &= ~c.GIVEN_RARE
  if (out & c.SURNAME) out &= ~c.SURNAME_RARE
  if (out & c.CITY) out &= ~c.CITY_SMALL
  // A short word of the language that the rare lists also hold (a, so, an) is that word; capitals
  // there mean nothing.
  if (out & ANY_COMMON && out & (c.VERY_COMMON_EN | c.VERY_COMMON_FR)) out &= ~(out & (c.GIVEN_RARE | c.SURNAME_RARE | c.CITY_SMALL))
  return out
}

/** Fingerprints, then masks; three quarters full. */
function hashTable(entries: ReadonlyMap<string, number>): Uint32Array {
  const slots = Math.ceil(entries.size / 0.75) + 1
  const out = new Uint32Array(2 * slots)
  for (const [key, classes] of entries) {
    let slot = SLOT_SEED
    let print = PRINT_SEED
    for (let i = 0; i < key.length; i++) {
      slot = mixSlot(slot, key.charCodeAt(i))
      print = mixPrint(print, key.charCodeAt(i))
    }
    const fingerprint = finishPrint(print)
    let i = slotOf(finish(slot), slots)
    while (out[i] !== 0) {
      if (out[i] === fingerprint) throw new Error('Two entries of the gazetteer share their hashes: choose other seeds in hash.ts.')
      i = (i + 1) % slots
    }
    out[i] = fingerprint
    out[slots + i] = classes
  }
  return out
}
