import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginLabel } from '../core/labels.ts'
import type { Span } from '../core/span.ts'
import type { Tagger } from '../core/tagger.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { tokenize } from '../text/tokenize.ts'
import { unitedPlan } from './plans.ts'
import { leastProbability, leastScore, narrowedPlan, widenedPlan, withWords } from './sensitivity.ts'
import { featureNames, unmarkedWords } from './unmarkedWords.ts'

const text = 'Mrs Ansa Okoye-Lindqvist saw Dr Brandt on ward 7, MRN AB-4471/9.\nRang Tove; thrombosis of the popliteal vein, Foley in situ.'
const document = { id: 'a', text, language: 'en' } as const
const tokens = tokenize(text)
const lexicon = testLexicon()

/** Marks nothing, and doubts every token by so much. */
const doubting = (doubts: readonly number[], category: 'PATIENT' | 'DATE' = 'PATIENT'): Tagger => ({
  id: 'model',
  languages: ['en'],
  categories: new Set(['PATIENT', 'DATE']),
  tag: (_, { count }) => ({
    tagger: 'model',
    labels: new Uint8Array(count),
    scores: Float32Array.from({ length: count }, (_, i) => 1 - doubts[i % doubts.length]!),
    doubts: new Uint8Array(count).fill(beginLabel(category)),
  }),
})

/** Goes by the models' probability alone. */
const weights = featureNames.map((name) => (name === 'models: most' ? 4 : 0))

const covered = (spans: readonly Span[]) =>
  new Set(spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, k) => start + k)))

describe('a sensitivity above balanced', () => {
  it('never finds less when it is higher, and always what balanced finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
        fc.double({ min: 0.5, max: 1, noNaN: true }),
        fc.double({ min: 0.5, max: 1, noNaN: true }),
        async (doubts, one, other) => {
          const voters = [doubting(doubts)]
          const at = async (level: number) => {
            const plan = widenedPlan((who) => unitedPlan({ voters: who, explain: false }), {
              lexicon,
              weights,
              level,
              voters,
              explain: false,
            })
            return covered(await plan(document, tokens))
          }
          const [less, more] = [await at(Math.min(one, other)), await at(Math.max(one, other))]
          expect([...less].filter((place) => !more.has(place))).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('adds whole words that the models doubt, those next to each other as one, with their probability', async () => {
    const voters = [doubting([0.9])]
    const plan = widenedPlan((who) => unitedPlan({ voters: who, explain: true }), { lexicon, weights, level: 0.9, voters, explain: true })
    const found = await plan(document, tokens)
    expect(found.map(({ start, end }) => text.slice(start, end))).toContain('MRN AB-4471/9')
    for (const { score, votes } of found) {
      expect(score).toBeGreaterThan(0)
      expect(votes).toMatchObject({ sensitivity: 'PATIENT' })
    }
  })

  it('adds nothing at balanced: no probability reaches 1', () => {
    expect(leastProbability(0.5)).toBe(1)
    expect(leastScore(0.5)).toBe(0)
  })

  it('adds words at balanced already where the models were fitted to, and fewer than above it', async () => {
    const voters = [doubting([0.9, 0.02])]
    const foundAt = async (level: number, balanced?: number) => {
      const plan = widenedPlan((who) => unitedPlan({ voters: who, explain: false }), {
        lexicon,
        weights,
        level,
        balanced,
        voters,
        explain: false,
      })
      return covered(await plan(document, tokens)).size
    }
    expect(await foundAt(0.5)).toBe(0)
    const atBalanced = await foundAt(0.5, 0.8)
    expect(atBalanced).toBeGreaterThan(0)
    expect(await foundAt(0.8, 0.8)).toBeGreaterThan(atBalanced)
  })

  it('adds neither titles nor words that every text is full of at balanced, and no figure to a number beside it', async () => {
    const voters = [doubting([0.9])]
    const plan = widenedPlan((who) => unitedPlan({ voters: who, explain: false }), {
      lexicon,
      weights,
      level: 0.5,
      balanced: 0.8,
      voters,
      explain: false,
    })
    const found = (await plan(document, tokens)).map(({ start, end }) => text.slice(start, end))
    expect(found.flatMap((each) => each.split(/\s+/u))).not.toEqual(expect.arrayContaining(['Mrs']))
    expect(found.flatMap((each) => each.split(/\s+/u))).not.toEqual(expect.arrayContaining(['of']))
    const [start, end] = [text.indexOf('4471'), text.indexOf('/9')]
    const number = { start, end, category: 'MEDICALRECORD' as const }
    const beside = { ...number, start: start + 7, end: start + 9, features: [], score: 0.9 }
    expect(withWords([number], [beside], `${'x'.repeat(start)}4471 48 0`, true)).toHaveLength(2)
  })

  it('joins what is left of a half marked number to its span', () => {
    const start = text.indexOf('4471')
    const spans = [{ start, end: start + 4, category: 'MEDICALRECORD' as const }]
    const words = unmarkedWords(document, tokens, spans, [], lexicon).filter((word) => word.start >= start - 3 && word.end <= start + 6)
    expect(words.map((word) => text.slice(word.start, word.end))).toEqual(['AB', '9'])
    const whole = withWords(
      spans,
      words.map((word) => ({ ...word, score: 1 })),
      text,
    )
    expect(whole.map((span) => [text.slice(span.start, span.end), span.category])).toEqual([['AB-4471/9', 'MEDICALRECORD']])
  })

  it('knows as many features of each word as it has names for', () => {
    for (const { features } of unmarkedWords(document, tokens, [], [], lexicon)) expect(features).toHaveLength(featureNames.length)
  })
})

it('drops the less sure spans first below balanced', async () => {
  const spans: Span[] = [0.2, 0.5, 0.8, 0.99].map((score, k) => ({ start: 10 * k, end: 10 * k + 4, category: 'PATIENT', score }))
  const at = async (level: number) => (await narrowedPlan(async () => spans, { level, explain: true })(document, tokens)).length
  expect([await at(0.49), await at(0.3), await at(0.1), await at(0)]).toEqual([4, 3, 2, 1])
})
