import type { CorpusSpan } from './corpusFormat.ts'

/** A token's place, `[start, end)` in code units. */
export interface Piece {
  readonly start: number
  readonly end: number
}

/** Whether a label is one of BIO's or a relative's: O, 0 for it, or a prefix and a name. */
export function isTag(label: string): boolean {
  return /^(?:[O0_]|[BIESLUM]-\S+)$/.test(label)
}

/**
 * The spans that labels stand for, one label per token: BIO, IOB, BIOES or BILOU alike, and labels
 * without any prefix, where a run of the same is one span. An I- that follows nothing of its label
 * begins a span.
 */
export function spansOfTags(tags: readonly string[], pieces: readonly Piece[]): CorpusSpan[] {
  const spans: { start: number; end: number; label: string }[] = []
  let open: string | undefined
  for (const [i, tag] of tags.entries()) {
    const piece = pieces[i]
    if (!piece) break
    if (outside.has(tag)) {
      open = undefined
      continue
    }
    const [, prefix = 'I', label = tag] = /^([BIESLUM])-(.+)$/.exec(tag) ?? []
    const last = spans.at(-1)
    if (last && open === label && !'BSU'.includes(prefix)) last.end = piece.end
    else spans.push({ start: piece.start, end: piece.end, label })
    open = 'ESLU'.includes(prefix) ? undefined : label
  }
  return spans.filter(({ start, end }) => end > start)
}

const outside = new Set(['O', '0', '_', '-', ''])

/** A text for tokens that come without one: a blank between two, a line for each sentence. */
export function spacedTokens(sentences: readonly (readonly string[])[]): { readonly text: string; readonly pieces: Piece[] } {
  const pieces: Piece[] = []
  const parts: string[] = []
  let at = 0
  for (const tokens of sentences) {
    for (const [i, token] of tokens.entries()) {
      const gap = parts.length === 0 ? '' : i === 0 ? '\n' : ' '
      parts.push(gap, token)
      at += gap.length
      pieces.push({ start: at, end: at + token.length })
      at += token.length
    }
  }
  return { pieces, text: parts.length > 0 ? `${parts.join('')}\n` : '' }
}
