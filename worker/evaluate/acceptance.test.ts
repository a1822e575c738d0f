import { describe, expect, it } from 'vitest'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { type AcceptanceCriterion, type AcceptanceNote, accept, tallyAcceptance } from './acceptance.ts'
import { defaultCriteria, readCriteria } from './acceptanceCriteria.ts'
import { clopperPearson } from './intervals.ts'
import { marked } from './testing/evaluated.ts'

const lexicon = testLexicon()

function figuresOf(...notes: readonly (readonly [notation: string, noteType?: string])[]) {
  const tally = tallyAcceptance(lexicon)
  for (const [notation, noteType = null] of notes) tally.add({ ...marked(notation), language: 'en', noteType } as AcceptanceNote)
  return tally.figures()
}

const letter = '{DOCTOR:[PATIENT:Helen Smith]}, seen {DATE:[DATE:3 May]}, lives at [STREET:1 Low Rd]'
const list = 'Mrs [PATIENT:Xqzwyk] for theatre, with {PATIENT:[PATIENT:James Brown]}'

describe('acceptance', () => {
  it('counts direct identifiers that are wholly covered, by whatever name, and notes that are free of them', () => {
    const figures = figuresOf([letter, 'letter'], [list, 'list'], ['{PATIENT:[PATIENT:Ann]} alone', 'list'], ['Nothing here'])
    expect(figures.notes).toBe(4)
    expect(figures.direct).toMatchObject({ covered: 3, all: 5, share: clopperPearson(3, 5) })
    expect(figures.fully).toMatchObject({ covered: 1, all: 3 })
  })

  it('tells them by note type, kind and form of name, sex, category and language', () => {
    const { groups } = figuresOf([letter, 'letter'], [list, 'list'])
    expect(groups.noteType.map(({ group, covered, all }) => [group, covered, all])).toEqual([
      ['letter', 1, 2],
      ['list', 1, 2],
    ])
    expect(groups.nameKind.find(({ group }) => group === 'unlisted')).toMatchObject({ covered: 0, all: 1 })
    expect(groups.sex.find(({ group }) => group === 'female')).toMatchObject({ covered: 1, all: 2 })
    expect(groups.sex.find(({ group }) => group === 'male')).toMatchObject({ covered: 1, all: 1 })
    expect(groups.category.find(({ group }) => group === 'DATE')).toMatchObject({ covered: 1, all: 1 })
    expect(groups.language).toMatchObject([{ group: 'en', covered: 2, all: 4 }])
    expect(groups.nameForm).toMatchObject([{ group: 'plain', covered: 2, all: 3 }])
  })

  it('is a go where every criterion holds, by the lower bound or by the share', () => {
    const figures = figuresOf(...Array.from({ length: 80 }, () => ['{PATIENT:[PATIENT:Ann Lee]} came', 'letter'] as const))
    expect(accept(figures, defaultCriteria).go).toBe(true)
    const low = figures.direct.share?.low ?? 0
    expect(accept(figures, [{ of: 'direct', least: low + 0.001, bound: 'low' }])).toMatchObject({
      go: false,
      outcomes: [{ outcome: 'failed' }],
    })
    expect(accept(figures, [{ of: 'direct', least: 1, bound: 'share' }]).go).toBe(true)
  })

  it('is no go where one group of many is served worse', () => {
    const good = Array.from({ length: 40 }, () => ['{PATIENT:[PATIENT:Ann Lee]} came', 'letter'] as const)
    const bad = Array.from(
      { length: 25 },
      (_, i) => [i < 20 ? '{PATIENT:[PATIENT:Ann Lee]} came' : '[PATIENT:Ann Lee] came', 'list'] as const,
    )
    const { go, outcomes } = accept(figuresOf(...good, ...bad), [{ of: 'noteType', least: 0.9, bound: 'share' }])
    expect(go).toBe(false)
    expect(outcomes[0]?.judged.map(({ group, met }) => [group, met])).toEqual([
      ['letter', true],
      ['list', false],
    ])
  })

  it('does not judge groups that are too small, and decides nothing from none', () => {
    const figures = figuresOf([letter, 'letter'], [list, 'list'])
    const [outcome] = accept(figures, [{ of: 'noteType', least: 0.5, bound: 'share' }]).outcomes
    expect(outcome).toMatchObject({ outcome: 'undecided', judged: [], notJudged: [{ group: 'letter' }, { group: 'list' }] })
    expect(accept(figures, [{ of: 'noteType', least: 0.5, bound: 'share', fewest: 2 }]).go).toBe(true)
    expect(accept(figures, [{ of: 'noteType', group: 'report', least: 0.5, bound: 'share' }]).go).toBe(false)
    expect(accept(figures, []).go).toBe(false)
  })

  it('holds no text of a note', () => {
    const held = JSON.stringify(accept(figuresOf([letter, 'letter'], [list]), defaultCriteria))
    for (const word of ['Helen', 'Xqzwyk', 'Low Rd']) expect(held).not.toContain(word)
  })
})

describe('criteria', () => {
  const refuse = (why: string): never => {
    throw new Error(why)
  }

  it('are read as they were written', () => {
    const criteria: AcceptanceCriterion[] = [
      { of: 'direct', least: 0.97, bound: 'low' },
      { of: 'sex', group: 'female', least: 0.9, bound: 'share', fewest: 5 },
    ]
    expect(readCriteria(JSON.stringify({ criteria }), refuse)).toEqual(criteria)
    expect(readCriteria('[{"of": "fully", "least": 1}]', refuse)).toEqual([{ of: 'fully', least: 1, bound: 'low' }])
  })

  it.each([
    ['{', 'not JSON'],
    ['{}', 'no list'],
    ['[]', 'no list'],
    ['[3]', 'criterion 1 is no object'],
    ['[{"of": "names", "least": 0.9}]', 'needs "of"'],
    ['[{"of": "direct", "least": 95}]', 'needs "least"'],
    ['[{"of": "direct", "least": 0.9, "bound": "high"}]', '"bound"'],
    ['[{"of": "direct", "least": 0.9, "group": "x"}]', 'names a group'],
    ['[{"of": "sex", "least": 0.9, "fewest": 0}]', '"fewest"'],
  ])('are refused where they say nothing: %s', (json, why) => {
    expect(() => readCriteria(json, refuse)).toThrow(why)
  })
})
