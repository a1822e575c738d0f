import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EvaluatedDocument, tallyEvaluation } from './evaluation.ts'
import type { NamedSpan } from './match.ts'
import type { Measure } from './measures.ts'
import { evaluatedDocument } from './testing/evaluated.ts'

/**
 * The definitions of three yardsticks, worked a second time, as plainly as their papers and manuals
 * say them, and compared with ours on made-up notes: the i2b2-2014 script (Stubbs, Kotfila, Uzuner
 * 2015), MEDDOCAN's (Marimon 2019), and the project's `score.py`. Offsets are code points there.
 */
interface Note {
  readonly characters: readonly string[]
  readonly gold: readonly NamedSpan[]
  readonly found: readonly NamedSpan[]
}

const notes = fc.array(evaluatedDocument, { minLength: 1, maxLength: 6 })

describe('the i2b2-2014 script', () => {
  it('has our strict figures: sets of category, start and end [R25]', () => {
    agrees('strict', ({ gold, found }) => sets(gold.map(whole), found.map(whole)))
  })

  it('has our relaxed figures: an end that is off by two still counts', () => {
    agrees('relaxed', ({ gold, found }) => {
      const near = (a: NamedSpan, b: NamedSpan) => a.start === b.start && a.category === b.category && Math.abs(a.end - b.end) <= 2
      const hits = gold.filter((a) => found.some((b) => near(a, b))).length
      return { tp: hits, fp: found.filter((b) => !gold.some((a) => near(a, b))).length, fn: gold.length - hits }
    })
  })

  it('has our token figures: runs of ASCII letters and digits within spans, with their category', () => {
    const tokens = (spans: readonly NamedSpan[], characters: readonly string[]) =>
      spans.flatMap((span) => runs(span, characters, /[a-zA-Z0-9]+/g).map(([start, end]) => `${span.category} ${start} ${end}`))
    agrees('token', ({ characters, gold, found }) => sets(tokens(gold, characters), tokens(found, characters)))
  })

  it('has our binary token figures: the same without category', () => {
    const tokens = (spans: readonly NamedSpan[], characters: readonly string[]) =>
      spans.flatMap((span) => runs(span, characters, /[a-zA-Z0-9]+/g).map(String))
    agrees('binaryToken', ({ characters, gold, found }) => sets(tokens(gold, characters), tokens(found, characters)))
  })

  it('has our averages over documents, with what is undefined as zero', () => {
    fc.assert(
      fc.property(notes, (documents) => {
        const each = documents.map(asCodePoints).map(({ gold, found }) => sets(gold.map(whole), found.map(whole)))
        const precisions = each.map(({ tp, fp }) => (tp + fp === 0 ? 0 : tp / (tp + fp)))
        const recalls = each.map(({ tp, fn }) => (tp + fn === 0 ? 0 : tp / (tp + fn)))
        const { byDocument } = figuresOf(documents).measures.strict
        const [p, r] = [mean(precisions), mean(recalls)]
        expect(byDocument.precision).toBeCloseTo(p, 10)
        expect(byDocument.recall).toBeCloseTo(r, 10)
        expect(byDocument.precisionDeviation).toBeCloseTo(Math.sqrt(mean(precisions.map((each) => (each - p) ** 2))), 10)
        expect(byDocument.f1).toBeCloseTo(p + r === 0 ? 0 : (2 * p * r) / (p + r), 10)
      }),
    )
  })
})

describe("MEDDOCAN's script", () => {
  it('has our span figures: sets of start and end', () => {
    agrees('span', ({ gold, found }) => sets(gold.map(place), found.map(place)))
  })

  it('has our merged figures: neighbours with nothing alphanumeric between them are one, and what lies in a hit is no error', () => {
    agrees('mergedSpan', ({ characters, gold, found }) => {
      const join = (spans: readonly NamedSpan[]) => {
        const joined: [number, number][] = []
        for (const { start, end } of spans) {
          const last = joined.at(-1)
          if (last && !/[\p{L}\p{N}]/u.test(characters.slice(last[1], start).join(''))) last[1] = end
          else joined.push([start, end])
        }
        return new Set(joined.map(String))
      }
      const [goldPlaces, foundPlaces] = [new Set(gold.map(place)), new Set(found.map(place))]
      const hits = goldPlaces.intersection(foundPlaces).union(join(gold).intersection(join(found)))
      const intervals = [...hits].map((hit) => hit.split(',').map(Number) as [number, number])
      const outside = ({ start, end }: NamedSpan) => !intervals.some(([from, to]) => start >= from && end <= to)
      return { tp: hits.size, fp: found.filter(outside).length, fn: gold.filter(outside).length }
    })
  })

  it('has our leak score: what is missed, for each sentence', () => {
    fc.assert(
      fc.property(notes, fc.integer({ min: 1, max: 9 }), (documents, sentences) => {
        const missed = documents.reduce((sum, { gold, found }) => sum + sets(gold.map(whole), found.map(whole)).fn, 0)
        const { missedPerSentence } = figuresOf(documents.map((document) => ({ ...document, sentences })))
        expect(missedPerSentence).toBeCloseTo(missed / (sentences * documents.length), 10)
      }),
    )
  })
})

describe('score.py', () => {
  const covered = (spans: readonly NamedSpan[], at: number) => spans.some(({ start, end }) => at >= start && at < end)

  it('has our binary word figures: words and low lines that a span touches', () => {
    agrees('binaryWord', ({ characters, gold, found }) => {
      const words = runs({ start: 0, end: characters.length, category: '' }, characters, /[\p{L}\p{N}]+|_/gu)
      const touched = (spans: readonly NamedSpan[]) =>
        words.filter(([start, end]) => [...Array(end - start).keys()].some((i) => covered(spans, start + i))).map(String)
      return sets(touched(gold), touched(found))
    })
  })

  it('has our direct identifiers, and our notes', () => {
    fc.assert(
      fc.property(notes, (documents) => {
        const each = documents.map(asCodePoints).map(({ characters, gold, found }) => {
          const direct = gold.filter(({ category }) => category !== 'AGE' && category !== 'DATE')
          const whole = direct.filter(({ start, end }) =>
            [...Array(end - start).keys()].every((i) => !/[\p{L}\p{N}_]/u.test(characters[start + i] ?? '') || covered(found, start + i)),
          )
          const detected = found.some(({ category }) => category !== 'AGE' && category !== 'DATE')
          return { all: direct.length, whole: whole.length, detected }
        })
        const count = (is: (note: (typeof each)[number]) => boolean) => each.filter(is).length
        const { direct, notes } = figuresOf(documents)
        expect([direct.covered, direct.all]).toEqual([sum(each.map(({ whole }) => whole)), sum(each.map(({ all }) => all))])
        const { fully, some, fragments, not } = notes.removed
        expect(fully).toBe(count(({ all, whole }) => all > 0 && whole === all))
        expect(some).toBe(count(({ all, whole }) => all > 0 && whole > 0 && whole < all))
        expect(fragments + not).toBe(count(({ all, whole }) => all > 0 && whole === 0))
        const holding = count(({ all }) => all > 0)
        expect(notes.detection.recall?.share).toBe(holding ? count(({ all, detected }) => all > 0 && detected) / holding : undefined)
        const clean = each.length - holding
        expect(notes.detection.specificity?.share).toBe(clean ? count(({ all, detected }) => all === 0 && !detected) / clean : undefined)
      }),
    )
  })
})

/** Sums a definition's counts over notes, and expects those of a measure. */
function agrees(measure: Measure, definition: (note: Note) => { tp: number; fp: number; fn: number }): void {
  fc.assert(
    fc.property(notes, (documents) => {
      const each = documents.map(asCodePoints).map(definition)
      const { tp, fp, fn } = figuresOf(documents).measures[measure]
      expect({ tp, fp, fn }).toEqual({
        tp: sum(each.map((counts) => counts.tp)),
        fp: sum(each.map((counts) => counts.fp)),
        fn: sum(each.map((counts) => counts.fn)),
      })
    }),
    { numRuns: 500 },
  )
}

function figuresOf(documents: readonly EvaluatedDocument[]) {
  const tally = tallyEvaluation()
  for (const document of documents) tally.add(document)
  return tally.figures()
}

function asCodePoints({ text, gold, found }: EvaluatedDocument): Note {
  const point = (unit: number) => [...text.slice(0, unit)].length
  const moved = (spans: readonly NamedSpan[]) => spans.map((span) => ({ ...span, start: point(span.start), end: point(span.end) }))
  return { characters: [...text], gold: moved(gold), found: moved(found) }
}

/**
 * Runs within a span, in code points; the i2b2 script has an empty one at the end of a span without
 * any.
 */
function runs({ start, end }: NamedSpan, characters: readonly string[], pattern: RegExp): [number, number][] {
  const value = characters.slice(start, end).join('')
  const point = (unit: number) => start + [...value.slice(0, unit)].length
  const found = [...value.matchAll(pattern)].map((match): [number, number] => [point(match.index), point(match.index + match[0].length)])
  return found.length === 0 && !pattern.unicode ? [[end, end]] : found
}

function sets(gold: readonly string[], found: readonly string[]): { tp: number; fp: number; fn: number } {
  const [g, f] = [new Set(gold), new Set(found)]
  const tp = g.intersection(f).size
  return { tp, fp: f.size - tp, fn: g.size - tp }
}

const whole = ({ start, end, category }: NamedSpan) => `${category},${start},${end}`
const place = ({ start, end }: NamedSpan) => `${start},${end}`
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length
