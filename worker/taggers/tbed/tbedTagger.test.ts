import { describe, expect, it } from 'vitest'
import type { Category } from '../../core/category.ts'
import { labelsOf, spansOf } from '../../core/labels.ts'
import type { Ballot, Tagger } from '../../core/tagger.ts'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import type { TbedRule } from './rule.ts'
import { tbedTagger } from './tbedTagger.ts'

const lexicon = testLexicon()

/** Marks 'London' as a city. */
const first: Tagger<Ballot> = {
  id: 'first',
  languages: ['en'],
  categories: new Set(['CITY']),
  tag: ({ text }, tokens) => {
    const spans = [...text.matchAll(/London/g)].map(({ index }) => ({ start: index, end: index + 6, category: 'CITY' as const }))
    return { tagger: 'first', labels: labelsOf(spans, tokens), scores: new Float32Array(tokens.count).fill(0.5) }
  },
}

const known: Readonly<Record<string, Category | null>> = { ORT: 'LOCATION_OTHER', NICHTS: null }

async function found(rules: readonly TbedRule[], text: string) {
  const tagger = tbedTagger({ name: 'learnt', languages: ['en'], rules, categoryOf: (name) => known[name] }, first, lexicon)
  const tokens = tokenize(text)
  const ballot = await tagger.tag({ id: '', text, language: 'en' }, tokens)
  return {
    tagger,
    ballot,
    spans: spansOf(ballot.labels, tokens).map(({ start, end, category }) => `${text.slice(start, end)} ${category}`),
  }
}

describe('learnt rules as a tagger', { timeout: 120_000 }, () => {
  it('leave what the first annotation found and no rule changes', async () => {
    expect((await found([], 'From London.')).spans).toEqual(['London CITY'])
  })

  it('read a name of the corpus as what it stands for', async () => {
    const rule: TbedRule = { from: 'B-CITY', to: 'B-ORT', if: [{ feature: 'lower', offset: -1, is: 'from' }], right: 9, wrong: 1 }
    const { spans, ballot, tagger } = await found([rule], 'From London to London.')
    expect(spans).toEqual(['London LOCATION_OTHER', 'London CITY'])
    expect(ballot.scores[1]).toBeCloseTo(10 / 12)
    expect(ballot.scores[3]).toBeCloseTo(0.5)
    expect(tagger.categories.has('LOCATION_OTHER')).toBe(true)
  })

  it('drop a name that stands for nothing that is looked for', async () => {
    expect((await found([{ from: 'B-CITY', to: 'B-NICHTS', if: [] }], 'From London.')).spans).toEqual([])
  })

  it('pass over a rule that is switched off', async () => {
    const rule: TbedRule = { from: 'B-CITY', to: 'O', if: [] }
    expect((await found([rule], 'From London.')).spans).toEqual([])
    expect((await found([{ ...rule, off: true }], 'From London.')).spans).toEqual(['London CITY'])
  })

  it('follow one another: a later rule sees what an earlier one did', async () => {
    const rules: TbedRule[] = [
      { from: 'O', to: 'B-ORT', if: [{ feature: 'lower', offset: 0, is: 'ward' }] },
      { from: 'O', to: 'I-ORT', if: [{ feature: 'label', offset: -1, is: 'B-ORT' }] },
      {
        from: 'O',
        to: 'B-DATE',
        if: [
          { feature: 'number', offset: 0, is: 'year' },
          { feature: 'label', offset: -1, is: 'I-ORT' },
        ],
      },
    ]
    expect((await found(rules, 'in ward seven 1999 and 1998')).spans).toEqual(['ward seven LOCATION_OTHER', '1999 DATE'])
  })

  it('hold in a note that is long', async () => {
    const text = `${'Nothing here.\n'.repeat(60_000)}From London.`
    const rule: TbedRule = { from: 'B-CITY', to: 'B-ORT', if: [{ feature: 'lower', offset: -1, is: 'from' }] }
    expect((await found([rule], text)).spans).toEqual(['London LOCATION_OTHER'])
  })

  it('say nothing of an empty note', async () => {
    expect((await found([{ from: 'O', to: 'B-ORT', if: [] }], '')).spans).toEqual([])
  })
})
