import { describe, expect, it } from 'vitest'
import { type Category, categories } from '../core/category.ts'
import type { Document } from '../core/document.ts'
import { labelsOf } from '../core/labels.ts'
import type { Tagger } from '../core/tagger.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { tokenize } from '../text/tokenize.ts'
import { categoryPlan, majorityPlan, type Plan, unitedPlan } from './plans.ts'

const text = 'Seen by Dr Ann Okonkwo on Monday.\nMRN 4471902.\nLater Okonkwo agreed.\n'
const document: Document = { id: '', text, language: 'en' }
const tokens = tokenize(text)
const everything: ReadonlySet<Category> = new Set(categories)

/**
 * A tagger that finds these words where they stand first; `score` is its probability for every
 * label.
 */
function finding(
  id: string,
  found: Readonly<Record<string, Category>>,
  { score = 0.8, proved = false, knows = everything, asked = [] as string[] } = {},
): Tagger {
  const spans = Object.entries(found)
    .map(([words, category]) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length, category }))
    .sort((a, b) => a.start - b.start)
  const labels = labelsOf(spans, tokens)
  const ballot = { tagger: id, labels, scores: new Float32Array(tokens.count).fill(score) }
  return {
    id,
    languages: ['en'],
    categories: knows,
    tag: () => {
      asked.push(id)
      return proved ? { ...ballot, proved: labels.map((label) => (label === 0 ? 0 : 1)) } : ballot
    },
  }
}

async function told(plan: Plan): Promise<string[]> {
  return (await plan(document, tokens)).map(({ start, end, category, votes }) => {
    const said = votes ? ` ${Object.entries(votes).map(([id, each]) => `${id}:${each ?? '-'}`)}` : ''
    return `${category} ${text.slice(start, end)}${said}`
  })
}

const oneVote = { for: 1, against: 1 }
const ann = { 'Ann Okonkwo': 'DOCTOR' } as const

/** The last voter first; rules always. */
function turnsOf(voters: readonly Tagger[]): { always: number[]; inTurn: number[] } {
  const places = [...voters.keys()].reverse()
  const isRules = (place: number) => voters[place]?.id === 'rules'
  return { always: places.filter(isRules), inTurn: places.filter((place) => !isRules(place)) }
}

/** The default vote of some taggers, a vote each. */
function ours(voters: readonly Tagger[], more: Partial<Parameters<typeof categoryPlan>[0]> = {}): Plan {
  return categoryPlan({
    voters,
    turns: turnsOf(voters),
    weights: voters.map(() => oneVote),
    threshold: 50,
    explain: false,
    ...more,
  })
}

describe("Liu's plan", () => {
  it('is the vote and nothing else', async () => {
    const voters = [finding('a', ann), finding('b', ann), finding('c', { Monday: 'DATE' }, { proved: true })]
    expect(await told(majorityPlan({ voters, turns: { always: [], inTurn: [2, 1, 0] }, explain: false }))).toEqual(['DOCTOR Ann Okonkwo'])
  })
})

describe('the default plan', () => {
  const rules = finding('rules', { '4471902': 'MEDICALRECORD' }, { score: 0.99, proved: true })

  it('unites what is proved with what is elected', async () => {
    expect(await told(ours([finding('a', ann), finding('b', ann), finding('c', {}), finding('d', {}), rules]))).toEqual([
      'MEDICALRECORD 4471902',
    ])
    expect(await told(ours([finding('a', ann), finding('b', ann), finding('c', {}), rules]))).toEqual([
      'DOCTOR Ann Okonkwo',
      'MEDICALRECORD 4471902',
    ])
  })

  it('finds the names again', async () => {
    const lexicon = testLexicon()
    expect(await told(ours([finding('a', ann), finding('b', ann)], { lexicon }))).toEqual(['DOCTOR Ann Okonkwo', 'DOCTOR Okonkwo'])
  })

  it('says who voted for what, and names no one who abstained', async () => {
    const lexicon = testLexicon()
    const dates = finding('dates', {}, { knows: new Set<Category>(['DATE']) })
    const voters = [finding('a', ann), finding('b', { 'Dr Ann': 'PATIENT', Monday: 'DATE' }), finding('c', ann), dates, rules]
    const weights = [oneVote, oneVote, oneVote, oneVote, { for: 1, against: 0 }]
    expect(await told(ours(voters, { lexicon, weights, explain: true }))).toEqual([
      'DOCTOR Ann Okonkwo a:DOCTOR,b:PATIENT,c:DOCTOR,rules:-',
      'MEDICALRECORD 4471902 a:-,b:-,c:-,rules:MEDICALRECORD',
      'DOCTOR Okonkwo a:-,b:-,c:-,rules:-,repeats:DOCTOR',
    ])
  })

  it('gives the same spans with and without an explanation', async () => {
    const voters = [finding('a', ann), finding('b', { Ann: 'PATIENT' }), finding('c', { 'Dr Ann': 'DOCTOR', Monday: 'DATE' }), rules]
    const bare = (spans: Awaited<ReturnType<Plan>>) => spans.map(({ start, end, category }) => [start, end, category])
    const lexicon = testLexicon()
    expect(bare(await ours(voters, { lexicon })(document, tokens))).toEqual(
      bare(await ours(voters, { lexicon, explain: true })(document, tokens)),
    )
  })

  it('scores a span by the share and the certainty of its votes, a proof by its own, and calibrates both', async () => {
    const voters = [finding('a', ann, { score: 0.9 }), finding('b', ann, { score: 0.6 }), finding('c', {}), rules]
    const weights = [oneVote, oneVote, oneVote, { for: 1, against: 0 }]
    const scores = async (more: Partial<Parameters<typeof categoryPlan>[0]>) =>
      (await ours(voters, { weights, explain: true, ...more })(document, tokens)).map(({ score }) => score)
    const [name, number] = await scores({})
    expect(name).toBeCloseTo((0.9 + 0.6 + 0 + 0) / 4)
    expect(number).toBeCloseTo(0.99)
    const calibrated = await scores({ calibration: { scores: [0.375, 0.99], probabilities: [0.5, 1] } })
    expect(calibrated[0]).toBeCloseTo(0.5)
    expect(calibrated[1]).toBeCloseTo(1)
  })

  it('does not ask the dear ones where the cheap ones have decided, unless everyone is to be heard', async () => {
    const asked: string[] = []
    const voters = ['a', 'b', 'c', 'd'].map((id) => finding(id, {}, { asked }))
    await ours(voters)(document, tokens)
    expect(asked).toEqual(['d', 'c', 'b'])
    await ours(voters, { explain: true })(document, tokens)
    expect(asked).toEqual(['d', 'c', 'b', 'a', 'b', 'c', 'd'])
  })
})

describe('the plan of taggers that complete each other', () => {
  it('marks whatever one of them marks', async () => {
    const voters = [finding('rules', { Monday: 'DATE' }), finding('gazetteer', ann)]
    expect(await told(unitedPlan({ voters, explain: false }))).toEqual(['DOCTOR Ann Okonkwo', 'DATE Monday'])
    expect(await told(unitedPlan({ voters, explain: true }))).toEqual([
      'DOCTOR Ann Okonkwo rules:-,gazetteer:DOCTOR',
      'DATE Monday rules:DATE,gazetteer:-',
    ])
  })
})

describe('reference text', () => {
  const filler = 'Keep the tray covered, count twice and return every piece to its slot before the next list begins. '
  const long = `${filler.repeat(5)}Gracey, then Molt.`
  const note: Document = { id: '', text: long, language: 'en' }
  const words = tokenize(long)
  const marking = (id: string, marks: Readonly<Record<string, Category>>, proved = false): Tagger => {
    const spans = Object.entries(marks).map(([word, category]) => ({
      start: long.indexOf(word),
      end: long.indexOf(word) + word.length,
      category,
    }))
    const ballot = { tagger: id, labels: labelsOf(spans, words), scores: new Float32Array(words.count).fill(0.9) }
    return {
      id,
      languages: ['en'],
      categories: everything,
      tag: () => (proved ? { ...ballot, proved: new Uint8Array(words.count) } : ballot),
    }
  }
  const voters = [
    marking('rules', {}, true),
    marking('a', { Gracey: 'PATIENT', Molt: 'CITY' }),
    marking('b', { Gracey: 'PATIENT', Molt: 'CITY' }),
  ]
  const lexicon = testLexicon()

  it.each([
    ['the default plan', (more: object) => ours(voters, { lexicon, threshold: 30, ...more })],
    ['the plan of taggers that complete each other', (more: object) => unitedPlan({ voters, explain: false, lexicon, ...more })],
  ])('loses what no rule backs by %s, unless that is to be kept', async (_, planWith) => {
    const spans = async (more: object) => (await planWith(more)(note, words)).map(({ start, end }) => long.slice(start, end))
    expect(await spans({})).toEqual([])
    expect(await spans({ keepsUnvouched: false })).toEqual([])
    expect(await spans({ keepsUnvouched: true })).toEqual(['Gracey', 'Molt'])
  })
})
