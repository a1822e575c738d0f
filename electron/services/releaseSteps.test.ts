import { describe, expect, it } from 'vitest'
import { addSample, drawables, markRead, putReading } from '../store/samples.ts'
import { sceneWith } from '../store/testing/scene.ts'
import { releaseSteps } from './releaseSteps.ts'
import { done, withRelease } from './testing/release.ts'

const idle = { progress: () => undefined }
const kinds = (steps: ReturnType<typeof releaseSteps>) => steps.map(({ kind, left }) => [kind, left])

describe('what to do next about releases', () => {
  it('is to make the first one', () => {
    expect(kinds(releaseSteps(sceneWith([]), idle))).toEqual([['release-first', 0]])
  })

  it('is to look at failures, then to draw a sample', () => {
    using work = withRelease([done(1), done(2), { ...done(3), state: 'failed', cause: 'not readable' }])
    expect(kinds(releaseSteps(work.store(), idle))).toEqual([
      ['release-failures', 1],
      ['sample-draw', 2],
    ])
  })

  it('is to read a sample to its end, then to sign the report', () => {
    using work = withRelease([done(1), done(2)])
    const { releaseId, person } = work
    const store = work.store()
    const places = drawables(store, releaseId).map(({ number, path }, k) => ({ unit: k + 1, number, note: null, path }))
    const sample = {
      releaseId,
      unit: 'note',
      population: 2,
      size: 2,
      rate: 0.5,
      confidence: 0.9,
      missRate: 0,
      draw: '1',
      places,
      decoys: [],
    } as const
    const sampleId = addSample(store, sample, person.id)
    putReading(store, sampleId, { place: 1, verdict: 'clean', places: [], seconds: 4, characters: null }, person.id)
    expect(releaseSteps(store, idle)).toEqual([{ kind: 'sample-read', releaseId, release: 'Spring', sampleId, left: 1 }])
    putReading(store, sampleId, { place: 2, verdict: 'clean', places: [], seconds: 4, characters: null }, person.id)
    markRead(store, sampleId, true)
    expect(kinds(releaseSteps(store, idle))).toEqual([['report-sign', 2]])
  })

  it('is to follow one that runs, whatever else is known of it', () => {
    using work = withRelease([done(1)])
    const live = { documents: { done: 2, all: 9 } } as NonNullable<ReturnType<Parameters<typeof releaseSteps>[1]['progress']>>
    expect(kinds(releaseSteps(work.store(), { progress: () => live }))).toEqual([['release-running', 7]])
  })
})
