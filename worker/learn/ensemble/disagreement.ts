import { categories } from '../../core/category.ts'
import { type Tokens, tokenText } from '../../core/tokens.ts'
import type { VoterBallot } from '../../ensemble/explain.ts'
import { folded } from '../../text/fold.ts'
import { isPack } from './retuneVotes.ts'

/** How far the voters disagree about a note, and what it is like. No text of it is in it. */
export interface Disagreement {
  /** Vote entropy in bits, over all tokens. */
  readonly entropy: number
  readonly tokens: number
  /** Tokens on which not all agree. */
  readonly disputed: number
  /**
   * The note's words as numbers, each once, in rising order: to tell whether two notes are alike.
   */
  readonly words: Uint32Array
}

/**
 * Vote entropy (Dagan & Engelson 1995; Settles & Craven 2008, §3.2): of each token, −Σ v/V · log₂
 * v/V over what the voters say it is, a category or none. A voter that does not know what the
 * others call it says nothing; neither do rules and lists that are silent, for they are silent
 * about most.
 */
export function disagreementIn(tokens: Tokens, voterBallots: readonly VoterBallot[]): Disagreement {
  let entropy = 0
  let disputed = 0
  const votes = new Uint16Array(categories.length + 1)
  const known = voterBallots.map(({ knows }) => Uint8Array.from(categories, (category) => (knows.has(category) ? 1 : 0)))
  for (let i = 0; i < tokens.count; i++) {
    votes.fill(0)
    let marks = 0
    for (const { ballot } of voterBallots) {
      const label = ballot.labels[i]!
      if (label === 0) continue
      const category = (label - 1) >> 1
      votes[category + 1] = votes[category + 1]! + 1
      marks++
    }
    if (marks === 0) continue
    for (const [k, { ballot }] of voterBallots.entries()) {
      if (ballot.labels[i] !== 0 || !isPack(ballot.tagger) || !knowsOne(known[k]!, votes)) continue
      votes[0] = votes[0]! + 1
    }
    const found = entropyOf(votes, marks + votes[0]!)
    entropy += found
    if (found > 0) disputed++
  }
  return { entropy, tokens: tokens.count, disputed, words: wordsOf(tokens) }
}

function knowsOne(known: Uint8Array, votes: Uint16Array): boolean {
  for (let category = 0; category < known.length; category++) if (known[category] === 1 && votes[category + 1]! > 0) return true
  return false
}

function entropyOf(votes: Uint16Array, all: number): number {
  let entropy = 0
  for (const count of votes) if (count > 0) entropy -= (count / all) * Math.log2(count / all)
  return entropy
}

/** The words of a note as numbers. */
export function wordsOf(tokens: Tokens): Uint32Array {
  const words = new Set<number>()
  for (let i = 0; i < tokens.count; i++) {
    const word = tokenText(tokens, i)
    if (/\p{L}{3}/u.test(word)) words.add(numberOf(folded(word)))
  }
  return Uint32Array.from(words).sort()
}

/** FNV-1a, 32 bits: words that share a number by chance are one in millions. */
function numberOf(word: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
