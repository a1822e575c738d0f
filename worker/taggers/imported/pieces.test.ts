import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetMap } from '../../text/offsets.ts'
import { tokenize } from '../../text/tokenize.ts'
import { readerOf } from './pieces.ts'

/**
 * Tokenisers of three kinds and what the Rust library answers (models/recipe/fixtures/imported.py);
 * offsets in code points.
 */
const kinds = JSON.parse(readFileSync(new URL('fixtures/tokenizers.json', import.meta.url), 'utf8')) as Readonly<
  Record<
    string,
    {
      readonly tokenizer: object
      readonly texts: readonly { readonly text: string; readonly ids: readonly number[]; readonly offsets: readonly [number, number][] }[]
    }
  >
>

describe.each(Object.entries(kinds))('a %s tokeniser', (_, { tokenizer, texts }) => {
  const reader = readerOf(tokenizer)
  const { vocab } = (tokenizer as { readonly model: { readonly vocab: unknown } }).model
  const bareMark = Array.isArray(vocab) ? vocab.findIndex(([piece]) => piece === '▁') : -1

  it.each(texts.map((expected) => [expected.text, expected] as const))(
    'reads %j as the Rust library does, each sub-word in its place',
    (text, expected) => {
      const { ids, starts, ends } = reader.read(tokenize(text))
      expect(ids).toEqual(expected.ids)
      const { toCodePoint } = offsetMap(text)
      const found = ids.map((_, k) => trimmed(text, starts[k]!, ends[k]!))
      const letters = Array.from(text)
      for (const [k, [start, end]] of expected.offsets.entries()) {
        // Its place is the word that it begins; the Rust library's is the white space, or the first
        // letter.
        if (ids[k] === bareMark) continue
        expect(withoutMarks(found[k]!.covered)).toBe(withoutMarks(letters.slice(start, end).join('')))
        if (end > start) expect(toCodePoint(found[k]!.start)).toBe(start)
      }
    },
  )

  it('gives every sub-word a place in its own word, in order, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { ids, starts, ends, words } = reader.read(tokenize(text))
        expect([starts.length, ends.length]).toEqual([ids.length, ids.length])
        for (const [k, start] of starts.entries()) {
          expect(start).toBeGreaterThanOrEqual(k === 0 ? 0 : starts[k - 1]!)
          expect(ends[k]).toBeGreaterThanOrEqual(start)
          expect(ends[k]).toBeLessThanOrEqual(text.length)
        }
        expect(words).toEqual(words.toSorted((a, b) => a - b))
      }),
      { numRuns: 60 },
    )
  })
})

/** Whether a mark that normalisation drops belongs to its letter is told differently. */
function withoutMarks(text: string): string {
  return text.replace(/(?<=\p{L})\p{M}+$/u, '')
}

function trimmed(text: string, start: number, end: number): { start: number; covered: string } {
  const covered = text.slice(start, end)
  return { start: start + covered.length - covered.trimStart().length, covered: covered.trim() }
}
