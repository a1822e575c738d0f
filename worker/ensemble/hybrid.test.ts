import { describe, expect, it } from 'vitest'
import { type Category, categories } from '../core/category.ts'
import { labelsOf } from '../core/labels.ts'
import type { Ballot, Tagger } from '../core/tagger.ts'
import { tokenize } from '../text/tokenize.ts'
import { categoryVote } from './categoryVote.ts'
import { type Hybrid, hybridPlan, hybridSpans, hybrids } from './hybrid.ts'

const text = 'Vu par le Dr Hamon le 3 mars.\nAdressé par Solène Kerbrat, dossier 4471902.\n'
const tokens = tokenize(text)
const knows: ReadonlySet<Category> = new Set(categories)

type Found = Readonly<Record<string, Category>>
const hamon: Found = { Hamon: 'DOCTOR' }
const kerbrat: Found = { 'Solène Kerbrat': 'DOCTOR' }
const onlyDates: Found = { 'le 3 mars': 'DATE' }

function ballotOf(tagger: string, found: Found, score = 0.9): Ballot {
  const spans = Object.entries(found).map(([words, category]) => {
    return { start: text.indexOf(words), end: text.indexOf(words) + words.length, category }
  })
  return { tagger, labels: labelsOf(spans, tokens), scores: new Float32Array(tokens.count).fill(score) }
}

function words(spans: readonly { start: number; end: number }[]): string[] {
  return spans.map(({ start, end }) => text.slice(start, end))
}

function found(hybrid: Hybrid, { filters, ner, holds }: { filters: Found; ner: Found; holds: boolean }): string[] {
  return words(hybridSpans(hybrid, { filters: [ballotOf('rules', filters)], ner: [ballotOf('vote', ner)], holds }, tokens))
}

describe('the hybrids of Bourdois 2021', () => {
  it.each([
    [1, ['Hamon']],
    [2, ['Solène Kerbrat']],
    [3, ['Hamon', 'Solène Kerbrat']],
    [4, ['Hamon']],
    [5, ['Solène Kerbrat']],
    [6, ['Hamon', 'Solène Kerbrat']],
  ] as const)('#%i removes what its finders find in a note that all detect', (hybrid, expected) => {
    expect(found(hybrid, { filters: hamon, ner: kerbrat, holds: true })).toEqual(expected)
  })

  it.each([4, 5, 6] as const)('#%i keeps a note whole that the detector passes', (hybrid) => {
    expect(found(hybrid, { filters: hamon, ner: kerbrat, holds: false })).toEqual([])
  })

  it.each([1, 2, 3] as const)('#%i does not listen to the detector', (hybrid) => {
    const findings = { filters: hamon, ner: kerbrat }
    expect(found(hybrid, { ...findings, holds: false })).toEqual(found(hybrid, { ...findings, holds: true }))
  })

  it('#3 keeps a note whole in which the filters find nothing, and #2 does not', () => {
    expect(found(3, { filters: {}, ner: kerbrat, holds: true })).toEqual([])
    expect(found(2, { filters: {}, ner: kerbrat, holds: true })).toEqual(['Solène Kerbrat'])
  })

  it.each([1, 2, 3] as const)('#%i does not take a date for personal data, but does a record number', (hybrid) => {
    const number = { ...onlyDates, '4471902': 'MEDICALRECORD' } as const
    expect(found(hybrid, { filters: onlyDates, ner: onlyDates, holds: true })).toEqual([])
    expect(found(hybrid, { filters: number, ner: number, holds: true })).toEqual(['le 3 mars', '4471902'])
  })

  it('#6 takes a name whole of which the filters have one word', () => {
    expect(found(6, { filters: { Solène: 'DOCTOR' }, ner: kerbrat, holds: true })).toEqual(['Solène Kerbrat'])
  })
})

describe('the plan of a hybrid', () => {
  function finding(id: string, what: Found, asked: string[] = []): Tagger {
    return {
      id,
      languages: ['fr'],
      categories: knows,
      tag: () => {
        asked.push(id)
        return ballotOf(id, what)
      },
    }
  }

  function planOf(hybrid: Hybrid, { filters = hamon, holds = true, asked = [] as string[], explain = false } = {}) {
    const plan = hybridPlan(hybrid, {
      filters: [finding('rules', filters, asked)],
      ner: ['a', 'b', 'c'].map((id) => finding(id, id === 'c' ? onlyDates : kerbrat, asked)),
      method: categoryVote(
        ['a', 'b', 'c'].map(() => ({ for: 1, against: 1, knows })),
        50,
      ),
      holds: async () => {
        asked.push('detector')
        return holds
      },
      explain,
    })
    return plan({ id: '', text, language: 'fr' }, tokens)
  }

  it('lets the models vote', async () => {
    expect(words(await planOf(6))).toEqual(['Hamon', 'Solène Kerbrat'])
  })

  it.each([
    [1, ['rules']],
    [2, ['a', 'b', 'c']],
    [3, ['rules', 'a', 'b', 'c']],
    [4, ['detector', 'rules']],
    [5, ['detector', 'a', 'b', 'c']],
    [6, ['detector', 'rules', 'a', 'b', 'c']],
  ] as const)('of #%i asks those who have a part in it', async (hybrid, expected) => {
    const asked: string[] = []
    await planOf(hybrid, { asked })
    expect(asked).toEqual(expected)
  })

  it('asks no one further about a note that is not detected', async () => {
    const asked: string[] = []
    await planOf(6, { holds: false, asked })
    await planOf(3, { filters: onlyDates, asked })
    expect(asked).toEqual(['detector', 'rules'])
  })

  it('says who voted, among those it asked', async () => {
    const votes = (await planOf(4, { explain: true })).map((span) => span.votes)
    expect(votes).toEqual([{ rules: 'DOCTOR' }])
    const [, name] = await planOf(6, { explain: true })
    expect(name?.votes).toEqual({ a: 'DOCTOR', b: 'DOCTOR', c: null, rules: null })
  })

  it.each(hybrids)('of #%i finds the same with and without an explanation', async (hybrid) => {
    expect(words(await planOf(hybrid, { explain: true }))).toEqual(words(await planOf(hybrid)))
  })
})
