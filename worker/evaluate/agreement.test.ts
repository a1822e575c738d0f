import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenize } from '../text/tokenize.ts'
import { tallyAgreement } from './agreement.ts'
import type { NamedSpan } from './match.ts'
import { confusionPlaces } from './places.ts'
import { annotation } from './testing/annotations.ts'

//            0         1         2
//            0123456789012345678901234567
const note = 'Dr Ann Lee saw Tom on 3 May.'
// 9 tokens:  Dr Ann Lee saw Tom on 3 May .
const ann: readonly NamedSpan[] = [
  { start: 3, end: 10, category: 'DOCTOR' },
  { start: 15, end: 18, category: 'PATIENT' },
  { start: 22, end: 27, category: 'DATE' },
]
const bea: readonly NamedSpan[] = [
  { start: 7, end: 10, category: 'DOCTOR' },
  { start: 15, end: 18, category: 'DOCTOR' },
  { start: 22, end: 27, category: 'DATE' },
]
// Ann: O DOCTOR DOCTOR O PATIENT O DATE DATE O
// Bea: O O      DOCTOR O DOCTOR  O DATE DATE O

function figuresOf(...sets: readonly (readonly NamedSpan[])[]) {
  const tally = tallyAgreement(sets.length)
  tally.add(tokenize(note), sets)
  return tally.figures()
}

describe('the agreement of two', () => {
  const figures = figuresOf(ann, bea)

  it('counts what was compared', () => {
    expect(figures).toMatchObject({ documents: 1, tokens: 9, annotatedTokens: 5 })
  })

  it('matches spans strictly, and by place alone', () => {
    // The date alone is the same: F1 = 2 · 1 / (3 + 3). By place the patient too: 2 · 2 / (3 + 3).
    expect(figures.strictF1).toBeCloseTo(1 / 3, 12)
    expect(figures.spanF1).toBeCloseTo(2 / 3, 12)
  })

  it('has both kappas of Liu 2022', () => {
    // All 9 tokens: 7 alike. Ann O 4, DOCTOR 2, PATIENT 1, DATE 2; Bea O 5, DOCTOR 2, DATE 2.
    // Chance: 4 · 5 + 2 · 2 + 2 · 2 = 28 of 81. κ = (7/9 − 28/81) / (1 − 28/81) = (63 − 28) / (81 −
    // 28) = 35/53.
    expect(figures.kappaAll).toBeCloseTo(35 / 53, 12)
    // The 5 that either has annotated: 3 alike. Ann DOCTOR 2, PATIENT 1, DATE 2; Bea O 1, DOCTOR 2,
    // DATE 2. Chance: 2 · 2 + 2 · 2 = 8 of 25. κ = (15 − 8) / (25 − 8) = 7/17.
    expect(figures.kappaAnnotated).toBeCloseTo(7 / 17, 12)
  })

  it("has Krippendorff's alpha", () => {
    // n = 18 values: O 9, DOCTOR 4, PATIENT 1, DATE 4; Σ n_c (n_c − 1) = 72 + 12 + 0 + 12 = 96; 7
    // units alike: Σ o_cc = 14. α = (17 · 14 − 96) / (18 · 17 − 96) = 142/210.
    expect(figures.alpha).toBeCloseTo(142 / 210, 12)
  })

  it('tells categories apart', () => {
    expect(figures.categories).toEqual([
      { category: 'DOCTOR', precision: 0, recall: 0, f1: 0, first: 1, second: 2, both: 0 },
      { category: 'DATE', precision: 1, recall: 1, f1: 1, first: 1, second: 1, both: 1 },
      { category: 'PATIENT', precision: null, recall: 0, f1: 0, first: 1, second: 0, both: 0 },
    ])
  })

  it('shows what one calls what the other calls otherwise', () => {
    expect(new Set(figures.confusion)).toEqual(
      new Set([
        { first: 'O', second: 'O', count: 4 },
        { first: 'DOCTOR', second: 'O', count: 1 },
        { first: 'DOCTOR', second: 'DOCTOR', count: 1 },
        { first: 'PATIENT', second: 'DOCTOR', count: 1 },
        { first: 'DATE', second: 'DATE', count: 2 },
      ]),
    )
  })

  it('has nothing to say of no documents', () => {
    expect(tallyAgreement(2).figures()).toMatchObject({
      documents: 0,
      strictF1: null,
      spanF1: null,
      kappaAll: null,
      kappaAnnotated: null,
      alpha: null,
    })
  })
})

describe('the agreement of three', () => {
  const figures = figuresOf(ann, bea, ann)

  it('adds matches up over the pairs', () => {
    // Ann and Bea 1 of 3 and 3; Ann and the third 3 of 3 and 3; Bea and the third 1 of 3 and 3: F1
    // = 2 · 5 / 18.
    expect(figures.strictF1).toBeCloseTo(10 / 18, 12)
  })

  it('has the mean of the pairs’ kappas', () => {
    expect(figures.kappaAll).toBeCloseTo((35 / 53 + 1 + 35 / 53) / 3, 12)
    expect(figures.pairs.map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
  })

  it('takes all three at once for alpha', () => {
    // n = 27: O 13, DOCTOR 6, PATIENT 2, DATE 6; Σ n_c (n_c − 1) = 156 + 30 + 2 + 30 = 218. 7 units
    // where all agree: 3 · 2 / 2 = 3 each; 2 where two of three do: 2 · 1 / 2 = 1 each: Σ o_cc =
    // 23. α = (26 · 23 − 218) / (27 · 26 − 218) = 380/484.
    expect(figures.alpha).toBeCloseTo(380 / 484, 12)
  })
})

describe('agreement, for every annotation', () => {
  const text = 'Ann Lee saw Tom on 3/5/21 at 12-40 MRN 123456 JohnSmith Mon'
  const tokens = tokenize(text)
  const figuresFor = (...sets: NamedSpan[][]) => {
    const tally = tallyAgreement(sets.length)
    tally.add(tokens, sets)
    return tally.figures()
  }

  it('is 1 of an annotator with themself, wherever there is something to divide by', () => {
    fc.assert(
      fc.property(annotation(text.length), (spans) => {
        const { strictF1, spanF1, kappaAll, kappaAnnotated, alpha } = figuresFor(spans, spans, spans)
        for (const figure of [strictF1, spanF1, kappaAll, kappaAnnotated, alpha]) expect(figure ?? 1).toBe(1)
      }),
    )
  })

  it('does not mind who comes first', () => {
    fc.assert(
      fc.property(annotation(text.length), annotation(text.length), (one, other) => {
        const here = figuresFor(one, other)
        const there = figuresFor(other, one)
        for (const name of ['strictF1', 'spanF1', 'kappaAll', 'kappaAnnotated', 'alpha'] as const) expect(there[name]).toBe(here[name])
        const turned = there.confusion.map(({ first, second, count }) => ({ first: second, second: first, count }))
        expect(new Set(turned)).toEqual(new Set(here.confusion))
      }),
    )
  })

  it('stays within its bounds, and its cells hold every token', () => {
    fc.assert(
      fc.property(annotation(text.length), annotation(text.length), (one, other) => {
        const { strictF1, spanF1, kappaAll, kappaAnnotated, alpha, confusion, tokens: all } = figuresFor(one, other)
        for (const share of [strictF1, spanF1]) expect(share === null || (share >= 0 && share <= 1)).toBe(true)
        for (const figure of [kappaAll, kappaAnnotated, alpha]) expect(figure === null || (figure >= -1 && figure <= 1)).toBe(true)
        expect(confusion.reduce((sum, { count }) => sum + count, 0)).toBe(all)
      }),
    )
  })

  it('has places for each cell whose tokens add up to it', () => {
    fc.assert(
      fc.property(annotation(text.length), annotation(text.length), annotation(text.length), (...sets) => {
        for (const { first, second, count } of figuresFor(...sets).confusion) {
          const places = confusionPlaces(tokens, sets, first, second)
          if (first === 'O' && second === 'O') expect(places).toEqual([])
          else expect(places.reduce((sum, place) => sum + place.tokens, 0)).toBe(count)
        }
      }),
    )
  })
})

describe('places of a cell', () => {
  it('are whole stretches of one span', () => {
    expect(confusionPlaces(tokenize(note), [ann, bea], 'DATE', 'DATE')).toEqual([{ start: 22, end: 27, tokens: 2 }])
    expect(confusionPlaces(tokenize(note), [ann, bea], 'DOCTOR', 'O')).toEqual([{ start: 3, end: 6, tokens: 1 }])
  })

  it('keep two spans in a row apart', () => {
    const twice = [
      { start: 22, end: 23, category: 'DATE' },
      { start: 24, end: 27, category: 'DATE' },
    ]
    expect(confusionPlaces(tokenize(note), [twice, []], 'DATE', 'O')).toHaveLength(2)
  })

  it('take whole tokens where a span cuts one', () => {
    expect(confusionPlaces(tokenize(note), [[{ start: 4, end: 5, category: 'DOCTOR' }], []], 'DOCTOR', 'O')).toEqual([
      { start: 3, end: 6, tokens: 1 },
    ])
  })
})
