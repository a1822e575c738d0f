import { type Words, wordAt, wordsIn } from './words.ts'

/** An entry where it stands: words `first` to `last`, last included. */
export interface Listed<Entry> {
  readonly entry: Entry
  readonly first: number
  readonly last: number
}

/** Entries of a list, found as whole words. */
export interface WordList<Entry> {
  /**
   * The longest entry from each place on, leftmost first, not overlapping. One pass, whatever the
   * number of entries.
   */
  readonly all: (words: Words) => Listed<Entry>[]
  /** Every entry that begins at this word, the longest first. */
  readonly from: (words: Words, at: number) => Listed<Entry>[]
}

interface Node<Entry> {
  readonly next: Map<string, Node<Entry>>
  entry?: Entry
}

/**
 * Prepares a list. White space between words counts for nothing, so that a line break in a name
 * does not hide it; where entries are the same words, the first stands.
 *
 * @param textOf the words of an entry
 * @param anyCase whether case and accents count for nothing; absent: they don't
 */
export function wordList<Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  anyCase: (entry: Entry) => boolean = () => true,
): WordList<Entry> {
  const roots = { folded: node<Entry>(), exact: node<Entry>() }
  for (const entry of entries) {
    const words = wordsIn(textOf(entry))
    let at = anyCase(entry) ? roots.folded : roots.exact
    for (let k = 0; k < words.count; k++) {
      const key = anyCase(entry) ? words.folded[k]! : wordAt(words, k)
      const next = at.next.get(key) ?? node()
      at.next.set(key, next)
      at = next
    }
    if (words.count > 0) at.entry ??= entry
  }
  const hasExact = roots.exact.next.size > 0

  const from = (words: Words, at: number): Listed<Entry>[] => {
    const found = along(roots.folded, (k) => words.folded[k])
    if (hasExact) found.push(...along(roots.exact, (k) => (k < words.count ? wordAt(words, k) : undefined)))
    return found.length > 1 ? found.sort((a, b) => b.last - a.last) : found

    function along(root: Node<Entry>, key: (place: number) => string | undefined): Listed<Entry>[] {
      const out: Listed<Entry>[] = []
      let here: Node<Entry> | undefined = root
      for (let k = at; k < words.count; k++) {
        here = here.next.get(key(k)!)
        if (!here) break
        if (here.entry !== undefined) out.push({ entry: here.entry, first: at, last: k })
      }
      return out
    }
  }
  return {
    from,
    all: (words) => {
      const out: Listed<Entry>[] = []
      for (let at = 0; at < words.count; ) {
        const [longest] = from(words, at)
        if (longest) out.push(longest)
        at = longest ? longest.last + 1 : at + 1
      }
      return out
    },
  }
}

function node<Entry>(): Node<Entry> {
  return { next: new Map() }
}
