import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterText } from './afterText.ts'
import type { Replaced } from './reading.ts'

/** A token a word. */
function gapsOf(text: string): number[] {
  let at = 0
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const gap = index - at
    at = index + word.length
    return [gap, word.length]
  })
}

function tokensIn(text: string, gaps: readonly number[]): string[] {
  let at = 0
  const out: string[] = []
  for (let i = 0; i < gaps.length; i += 2) {
    const start = at + gaps[i]!
    at = start + gaps[i + 1]!
    out.push(text.slice(start, at))
  }
  return out
}

const original = 'Seen by Orla Quist on 3 May.'
const replaced: Replaced[] = [
  { start: 8, end: 18, value: '[DOCTOR]', category: 'DOCTOR', added: false },
  { start: 22, end: 27, value: '', category: 'DATE', added: false },
]

it('is the text with what is replaced in its place, and knows where each place came from', () => {
  const after = afterText(original, gapsOf(original), replaced)
  expect(after.text).toBe('Seen by [DOCTOR] on .')
  expect(after.toAfter({ start: 0, end: 4 })).toEqual({ start: 0, end: 4 })
  expect(after.toAfter({ start: 13, end: 18 })).toEqual({ start: 8, end: 16 })
  expect(after.toOriginal({ start: 8, end: 16 })).toEqual({ start: 8, end: 18 })
  expect(after.toOriginal({ start: 17, end: 19 })).toEqual({ start: 19, end: 21 })
  expect(after.toOriginal({ start: 5, end: 19 })).toEqual({ start: 5, end: 21 })
  expect(tokensIn(after.text, after.gaps)).toEqual(['Seen', 'by', '[DOCTOR]', 'on', '.'])
})

it('finds every stretch of the original again that is not replaced, for any text and any replacements', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(words, fc.array(fc.tuple(fc.nat(19), fc.stringMatching(/^[A-Z ]{0,8}$/)), { maxLength: 6 }), (list, picks) => {
      const text = list.join(' ')
      const starts = list.map((_, k) => list.slice(0, k).reduce((sum, word) => sum + word.length + 1, 0))
      const chosen = new Map(picks.filter(([k]) => k < list.length))
      const changes = [...chosen]
        .sort((a, b) => a[0] - b[0])
        .map(
          ([k, value]): Replaced => ({
            start: starts[k]!,
            end: starts[k]! + list[k]!.length,
            value,
            category: 'OTHER',
            added: false,
          }),
        )
      const after = afterText(text, gapsOf(text), changes)
      for (const [k, word] of list.entries()) {
        if (chosen.has(k)) continue
        const stretch = { start: starts[k]!, end: starts[k]! + word.length }
        const there = after.toAfter(stretch)
        expect(after.text.slice(there.start, there.end)).toBe(word)
        expect(after.toOriginal(there)).toEqual(stretch)
      }
      expect(after.places.map(({ start, end }) => after.text.slice(start, end))).toEqual(changes.map(({ value }) => value))
      const tokens = tokensIn(after.text, after.gaps)
      expect(tokens.every((token) => token !== '')).toBe(true)
      expect(after.gaps.every((n) => n >= 0)).toBe(true)
    }),
  )
})
