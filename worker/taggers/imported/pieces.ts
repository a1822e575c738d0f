import { Tokenizer } from '@huggingface/tokenizers'
import { hasFields } from '../../core/records.ts'
import type { Tokens } from '../../core/tokens.ts'
import { aligner, type Range } from './align.ts'

/**
 * The sub-words of a text, in order. Columns as in `Tokens`; a sub-word of nothing but white space
 * may be empty.
 */
export interface SubWords {
  readonly ids: readonly number[]
  /**
   * Where each begins and ends, UTF-16 code units. Several may share a character, and one may reach
   * over several tokens.
   */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** Places in `ids` where a word begins that white space comes before. */
  readonly words: readonly number[]
}

/** A model's own tokeniser. */
export interface Reader {
  /** Ids that stand before and after every window. */
  readonly before: readonly number[]
  readonly after: readonly number[]
  readonly read: (tokens: Tokens) => SubWords
}

/**
 * Words whose sub-words are remembered from one document to the next; a longer slice of a text
 * would keep the whole text alive in V8.
 */
const remembered = 50_000
const shortEnough = 12
/**
 * Code units. What has no white space for so long is no word: it is cut between tokens. And longer
 * gaps say no more than these.
 */
const longestWord = 1000
const longestGap = 32

/**
 * The tokeniser runs word by word, each with the white space before it: no tokeniser of the usual
 * kinds (WordPiece, byte-level BPE, SentencePiece) joins across the end of a word, and one that did
 * would be slow and without bounds on a long text.
 *
 * @param tokenizer what tokenizer.json says
 * @param settings what tokenizer_config.json says
 * @throws Error when the tokeniser is of a kind that the library does not know
 */
export function readerOf(tokenizer: unknown, settings: unknown = {}): Reader {
  if (!hasFields(tokenizer) || !hasFields(settings)) throw new Error('not a JSON object')
  const encoder = new Tokenizer(tokenizer, settings)
  const align = aligner(tokenizer, (text) => encoder.normalizer?.(text) ?? text)
  const known = new Map<string, Word>()
  const wordOf = (text: string): Word => {
    const ready = known.get(text)
    if (ready) return ready
    const { ids, tokens }: Encoded = encoder.encode(text, { add_special_tokens: false })
    const word = { ids, ranges: align(tokens, text) }
    if (text.length <= shortEnough) {
      if (known.size >= remembered) known.clear()
      known.set(text, word)
    }
    return word
  }
  return { ...framing(encoder), read: (tokens) => subWords(tokens, wordOf) }
}

/** What the library answers. */
interface Encoded {
  readonly ids: readonly number[]
  readonly tokens: readonly string[]
}

interface Word {
  readonly ids: readonly number[]
  readonly ranges: readonly Range[]
}

function subWords(tokens: Tokens, wordOf: (text: string) => Word): SubWords {
  const ids: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  const words: number[] = []
  let from = gapBefore(tokens)
  for (let i = 0; i < tokens.count; ) {
    const first = tokens.starts[i]!
    let end = tokens.ends[i++]!
    while (i < tokens.count && tokens.starts[i] === end && tokens.ends[i]! - first <= longestWord) end = tokens.ends[i++]!
    const start = Math.max(from, first - longestGap)
    const { ids: own, ranges } = wordOf(tokens.text.slice(start, end))
    if (start < first || start === 0) words.push(ids.length)
    for (const [k, id] of own.entries()) {
      const range = ranges[k]!
      ids.push(id)
      starts.push(start + range.start)
      ends.push(start + range.end)
    }
    from = end
  }
  return { ids, starts, ends, words }
}

/**
 * Where the white space before the first token begins: that of a later section belongs to it too.
 */
function gapBefore({ text, starts, count }: Tokens): number {
  const first = count > 0 ? starts[0]! : 0
  let from = first
  while (from > 0 && first - from < longestGap && text[from - 1]!.trim() === '') from--
  return from
}

/** The special tokens around a text, seen around one that has a single letter. */
function framing(encoder: Tokenizer): Pick<Reader, 'before' | 'after'> {
  const { ids }: Encoded = encoder.encode('a')
  const { ids: bare }: Encoded = encoder.encode('a', { add_special_tokens: false })
  const at = ids.findIndex((_, k) => bare.every((id, j) => ids[k + j] === id))
  return { before: ids.slice(0, at), after: ids.slice(at + bare.length) }
}
