import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Policy } from '../../worker/redact/policy/policy.ts'
import { listCorpora } from '../store/corpora.ts'
import { overview } from '../store/overview.ts'
import { people, peopleWhoLeft } from '../store/people.ts'
import { defaultLabels } from './defaultLabels.ts'
import { sampleNotes } from './sampleNotes.ts'
import { makeSampleCorpus, samplePolicy, writeSampleFolder } from './sampleProject.ts'
import { workstation } from './testing/workstation.ts'

function opened() {
  const station = workstation()
  const dora = people(station.scene).at(-1)!
  return { ...station, dora }
}

describe('the sample project', () => {
  it('has gold, differences to settle and notes for whoever makes it', () => {
    using station = opened()
    const { scene, dora } = station
    const corpusId = makeSampleCorpus(scene, dora, 'en')
    expect(listCorpora(scene, dora.id).at(-1)).toMatchObject({ id: corpusId, name: 'Sample notes', documents: 8, gold: 3 })
    const steps = overview(scene, dora).steps.filter((step) => step.corpusId === corpusId)
    const left = Object.fromEntries(steps.map((step) => [step.kind, step.left]))
    expect(left).toMatchObject({ annotate: 2, adjudicate: 3, agreement: 6 })
  })

  it('adds nobody who could sign in, however often it is made', () => {
    using station = opened()
    const { scene, dora } = station
    const before = people(scene)
    makeSampleCorpus(scene, dora, 'en')
    makeSampleCorpus(scene, dora, 'en')
    expect(people(scene)).toEqual(before)
    expect(peopleWhoLeft(scene).map(({ name }) => name)).toEqual(['Sample annotator A', 'Sample annotator B'])
  })

  it.each(['en', 'fr'] as const)('marks whole words that its labels name (%s)', (language) => {
    const labels = new Set(defaultLabels(language).map(({ category }) => category))
    for (const { name, text, spans } of sampleNotes(language)) {
      expect(text, name).not.toMatch(/[[\]|]/)
      expect(spans.length, name).toBeGreaterThan(3)
      for (const { start, end, category } of spans) {
        expect(labels, name).toContain(category)
        expect(`${text[start - 1] ?? ' '}${text[end] ?? ' '}`, `${name}: ${text.slice(start, end)}`).not.toMatch(/[\p{L}\p{N}]/u)
      }
    }
  })

  it('is written into a folder of its own each time', () => {
    using station = opened()
    const first = writeSampleFolder(station.folder, 'en')
    const second = writeSampleFolder(station.folder, 'en')
    expect(readdirSync(first.input)).toHaveLength(8)
    expect([first.input, second.output]).toEqual([join(station.folder, 'sample-1', 'notes'), join(station.folder, 'sample-2', 'results')])
  })

  it('is released by a policy that the machine allows', () => {
    const allowing = (...names: string[]) => ({ allowsPolicy: ({ name }: Policy) => names.some((each) => name.includes(each)) })
    expect(samplePolicy({ allowsPolicy: () => true }, 'en')).toBe('safe-harbor')
    expect(samplePolicy({ allowsPolicy: () => true }, 'fr')).toBe('gdpr')
    expect(samplePolicy(allowing(), 'en')).toBeUndefined()
  })
})
