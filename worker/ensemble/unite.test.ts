import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import { labelsOf } from '../core/labels.ts'
import type { Ballot } from '../core/tagger.ts'
import { tokenize } from '../text/tokenize.ts'
import { unite } from './unite.ts'

const tokens = tokenize('Seen by Dr Ann Lee of Mercy Clinic on Monday')

function ballot(tagger: string, spans: readonly (readonly [string, Category, number])[], proved = false): Ballot {
  const placed = spans.map(([words, category]) => {
    const start = tokens.text.indexOf(words)
    return { start, end: start + words.length, category }
  })
  const labels = labelsOf(placed, tokens)
  const scores = Float32Array.from(labels, (_, i) => spans.find((_, k) => inside(placed[k], i))?.[2] ?? 0)
  return { tagger, labels, scores, ...(proved ? { proved: Uint8Array.from(labels, (label) => (label ? 1 : 0)) } : {}) }
}

function inside(span: { start: number; end: number } | undefined, token: number): boolean {
  return span !== undefined && tokens.starts[token]! >= span.start && tokens.ends[token]! <= span.end
}

function united(...ballots: Ballot[]): string[] {
  return unite(ballots, tokens).map(({ start, end, category }) => `${category} ${tokens.text.slice(start, end)}`)
}

describe('unite', () => {
  it('marks whatever one tagger marks', () => {
    expect(united(ballot('a', [['Ann Lee', 'DOCTOR', 0.9]]), ballot('b', [['Monday', 'DATE', 0.6]]))).toEqual([
      'DOCTOR Ann Lee',
      'DATE Monday',
    ])
  })

  it('takes the category of the surer of two that differ, and all that either marked', () => {
    expect(united(ballot('a', [['Ann Lee', 'DOCTOR', 0.6]]), ballot('b', [['Lee of Mercy', 'HOSPITAL', 0.8]]))).toEqual([
      'HOSPITAL Ann Lee of Mercy',
    ])
  })

  it('lets proof stand against any score', () => {
    expect(united(ballot('a', [['Lee', 'DOCTOR', 0.7]], true), ballot('b', [['Ann Lee', 'PATIENT', 0.99]]))).toEqual(['DOCTOR Ann Lee'])
  })
})
