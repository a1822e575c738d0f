import { describe, expect, it } from 'vitest'
import { labelsOf } from '../../core/labels.ts'
import type { Ballot, Tagger } from '../../core/tagger.ts'
import { columnReader } from '../../taggers/crf/columns.ts'
import { testLexicon } from '../../taggers/gazetteer/testing/lexicon.ts'
import { readyRules } from '../../taggers/tbed/apply.ts'
import { textOf } from '../../taggers/tbed/rule.ts'
import { firstLabels } from '../../taggers/tbed/tbedTagger.ts'
import { tokenize } from '../../text/tokenize.ts'
import type { LearningNote } from '../learningNote.ts'
import { testNotes } from '../testing/notes.ts'
import { tbedCurve } from './curve.ts'
import { learnTbed, type TbedSearch, tbedDefaults } from './learnTbed.ts'
import { tbedNotes } from './notes.ts'

const lexicon = testLexicon()
const options = { ...tbedDefaults, minimumGain: 2, minimumNotes: 2 }

/** Finds nothing, or marks every number as an age. */
function firstTagger(marks: 'nothing' | 'numbers'): Tagger<Ballot> {
  return {
    id: 'first',
    languages: ['en'],
    categories: new Set(),
    tag: ({ text }, tokens) => {
      const spans =
        marks === 'nothing'
          ? []
          : [...text.matchAll(/\d+/g)].map(({ index, 0: value }) => ({ start: index, end: index + value.length, category: 'AGE' as const }))
      const labels = labelsOf(spans, tokens)
      return { tagger: 'first', labels, scores: new Float32Array(labels.length) }
    },
  }
}

/** '<X>…</X>' marks a span. */
function note(marked: string): LearningNote {
  const spans: { start: number; end: number; category: string }[] = []
  let text = ''
  for (const [, before = '', category = '', value = '', rest = ''] of marked.matchAll(/([^<]*)<([A-Z]+)>([^<]*)<\/[A-Z]+>|([^<]+)/g)) {
    text += before
    if (category) spans.push({ start: text.length, end: text.length + value.length, category })
    text += value + rest
  }
  return { text, language: 'en', patient: null, spans }
}

function learnt(
  notes: readonly LearningNote[],
  names: readonly string[],
  marks: 'nothing' | 'numbers',
  more: Partial<typeof options> = {},
) {
  const reader = columnReader(lexicon)
  const first = firstTagger(marks)
  const data = tbedNotes(notes, names, first, reader, { ...options, ...more })
  const rules = learnTbed(data, reader.values, { ...options, ...more })
  return { rules, reader, first, data }
}

const wards = ['<WARD>Rowan</WARD>', '<WARD>Cedar</WARD>', '<WARD>Maple</WARD>', '<WARD>Hazel</WARD>'].map((ward) =>
  note(`Admitted to ward ${ward} with cough.`),
)

describe('the rule learner', () => {
  it('learns what stands around what it is to find', () => {
    const { rules } = learnt(wards, ['WARD'], 'nothing')
    expect(rules).toHaveLength(1)
    expect(rules[0]).toMatchObject({ from: 'O', to: 'B-WARD', right: 4, wrong: 0 })
    expect(textOf(rules[0]!)).toMatch(/^O becomes B-WARD where /)
  })

  it('learns that a category goes by another name', () => {
    const notes = [3, 4, 5].map((n) => note(`A <YEARS>${n}7</YEARS> year old.`))
    const { rules } = learnt(notes, ['YEARS'], 'numbers')
    expect(rules).toEqual([{ from: 'B-AGE', to: 'B-YEARS', if: [], right: 3, wrong: 0 }])
  })

  it('takes back what the first annotation has wrong', () => {
    const notes = [3, 4, 5, 6].map((n) => note(`Aged <AGE>${n}1</AGE>, weight ${n}0 kg.`))
    const { rules } = learnt(notes, ['AGE'], 'numbers')
    expect(rules).toHaveLength(1)
    expect(rules[0]).toMatchObject({ from: 'B-AGE', to: 'O', right: 4, wrong: 0 })
  })

  it('goes from left to right, so that one rule finds the rest of a name however long', () => {
    const notes = ['Ann Bo Cy', 'Di Ed Flo Gus', 'Hal Ida', 'Jo Kit Lee May Nat Oz'].map((names) =>
      note(`nurse <NAME>${names}</NAME> was there`),
    )
    const { rules, data } = learnt(notes, ['NAME'], 'nothing')
    expect([...data.current]).toEqual([...data.gold])
    expect(rules.length).toBeLessThan(5)
    expect(rules.some(({ to, right = 0 }) => to === 'I-NAME' && right > notes.length)).toBe(true)
  })

  it('looks at no label of the note before or after', () => {
    const notes = [...Array.from({ length: 4 }, () => note('<NAME>Smith</NAME>')), ...Array.from({ length: 4 }, () => note('Smith again'))]
    const { data } = learnt(notes, ['NAME'], 'nothing')
    expect([...data.current]).toEqual([...data.gold])
  })

  it('ends where no rule gains enough', () => {
    expect(learnt(wards, ['WARD'], 'nothing', { minimumGain: 5 }).rules).toEqual([])
  })

  it('makes no rule of what stands in one note alone', () => {
    const one = note('ward <WARD>Rowan</WARD>, ward <WARD>Rowan</WARD>, ward <WARD>Rowan</WARD>, ward <WARD>Rowan</WARD>')
    expect(learnt([one], ['WARD'], 'nothing').rules).toEqual([])
  })

  it('tells of each rule, and ends when it is told to', () => {
    const reader = columnReader(lexicon)
    const notes = [...wards, ...[3, 4, 5].map((n) => note(`A ${n}7 year old.`))]
    const data = tbedNotes(notes, ['WARD'], firstTagger('numbers'), reader, options)
    const told: number[] = []
    const rules = learnTbed(data, reader.values, options, (_, left) => {
      told.push(left)
      return false
    })
    expect(rules).toHaveLength(1)
    expect(told).toEqual([3])
  })

  it('gone on with after a stop learns the same rules, and tells of those that are new', () => {
    const notes = [...testNotes(30), ...wards]
    const names = ['CITY', 'DATE', 'DOCTOR', 'PATIENT', 'WARD']
    const whole = learnt(notes, names, 'numbers')
    expect(whole.rules.length).toBeGreaterThan(4)
    const reader = columnReader(lexicon)
    const refreshed = () => tbedNotes(notes, names, firstTagger('numbers'), reader, options)
    let stoppedAt: TbedSearch | undefined
    learnTbed(refreshed(), reader.values, options, (_, __, search) => {
      stoppedAt = structuredClone(search)
      return search.keys.length < 3
    })
    let told = 0
    const resumed = learnTbed(refreshed(), reader.values, options, () => ++told > 0, stoppedAt)
    expect(resumed).toEqual(whole.rules)
    expect(told).toBe(whole.rules.length - 3)
  })

  it('gives labels that its rules then give again to the same notes', () => {
    const { rules, reader, first, data } = learnt(wards, ['WARD'], 'nothing')
    const { labels, apply } = readyRules(rules, firstLabels, reader.values)
    const again = wards.flatMap(({ text }) => {
      const tokens = tokenize(text)
      const current = first.tag({ id: '', text, language: 'en' }, tokens).labels.slice()
      apply(reader.read(tokens, 'en'), current)
      return Array.from(current, (label) => labels[label])
    })
    expect(again).toEqual(Array.from(data.current, (label) => data.labels[label]))
  })

  it('draws the curve of F1 by rule on other notes', () => {
    const { rules, reader, first } = learnt(wards, ['WARD'], 'nothing')
    const others = [note('Admitted to ward <WARD>Alder</WARD> with cough.'), note('Nothing here.')]
    expect(tbedCurve(others, rules, first, reader).curve).toEqual([0, 1])
  })
})
