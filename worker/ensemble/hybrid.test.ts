import { describe, expect, it } from 'vitest'
import { type Category, categories } from '../core/category.ts'
import { labelsOf } from '../core/labels.ts'
import type { Tagger } from '../core/tagger.ts'
import { tokenize } from '../text/tokenize.ts'
import { byCategory } from './categoryVote.ts'
import { type Hybrid, hybridPlan } from './hybrid.ts'

const text = 'Vu par le Dr Hamon.\nAdressé par Solène Kerbrat.\n'
const tokens = tokenize(text)
const knows: ReadonlySet<Category> = new Set(categories)

function finding(id: string, ...words: readonly string[]): Tagger {
  const spans = words.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length, category: 'DOCTOR' as const }))
  const labels = labelsOf(spans, tokens)
  return { id, languages: ['fr'], categories: knows, tag: () => ({ tagger: id, labels, scores: new Float32Array(tokens.count).fill(0.9) }) }
}

async function found(hybrid: Hybrid, { filters, ner, holds }: { filters: string[]; ner: string[]; holds: boolean }): Promise<string[]> {
  const plan = hybridPlan(hybrid, {
    filters: [finding('rules', ...filters)],
    ner: [finding('model', ...ner)],
    method: byCategory([{ for: 1, against: 1, knows }], 50),
    holds: async () => holds,
  })
  return (await plan({ id: '', text, language: 'fr' }, tokens)).map(({ start, end }) => text.slice(start, end))
}

const both = { filters: ['Hamon'], ner: ['Solène Kerbrat'] }

describe('the hybrids of Bourdois 2021', () => {
  it.each([
    [1, ['Hamon']],
    [2, ['Solène Kerbrat']],
    [3, ['Hamon', 'Solène Kerbrat']],
    [4, ['Hamon']],
    [5, ['Solène Kerbrat']],
    [6, ['Hamon', 'Solène Kerbrat']],
  ] as const)('#%i removes what its finders find in a note that all detect', async (hybrid, words) => {
    expect(await found(hybrid, { ...both, holds: true })).toEqual(words)
  })

  it.each([4, 5, 6] as const)('#%i keeps a note whole that the detector passes', async (hybrid) => {
    expect(await found(hybrid, { ...both, holds: false })).toEqual([])
  })

  it('#3 keeps a note whole in which the filters find nothing, and #2 does not', async () => {
    expect(await found(3, { filters: [], ner: both.ner, holds: true })).toEqual([])
    expect(await found(2, { filters: [], ner: both.ner, holds: true })).toEqual(['Solène Kerbrat'])
  })
})
