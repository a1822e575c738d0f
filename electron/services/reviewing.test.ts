import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reviewingOf } from './reviewing.ts'
import { done, shownText, withRelease } from './testing/release.ts'

const demand = { unit: 'note' as const, rate: 0.1, confidence: 0.95, missRate: 0 }
const orla = { start: 8, end: 18, category: 'DOCTOR' as const }

describe('what comes after a run', () => {
  it('draws a sample, keeps its verdicts, and says what it shows once all of it is read', () => {
    using work = withRelease([done(1), done(2), done(3)])
    const { releaseId, person } = work
    const reviewing = reviewingOf(work.parts)
    const { samples } = reviewing.draw({ releaseId, ...demand }, person)
    const sampleId = samples[0]?.id ?? 0
    expect(samples).toMatchObject([{ population: 3, size: 3, state: 'open', read: 0, most: null }])
    for (const place of [1, 2]) reviewing.judge({ sampleId, place, verdict: 'clean', places: [], seconds: 3 }, person)
    const { row, item } = reviewing.judge({ sampleId, place: 3, verdict: 'clean', places: [], seconds: 4 }, person)
    expect(row).toMatchObject({ state: 'read', read: 3, found: 0, most: 0, met: true, seconds: 10, readers: ['Dora'] })
    expect(item).toMatchObject({ place: 3, number: 3, path: '3.txt', verdict: 'clean', seconds: 4 })
    expect(reviewing.judge({ sampleId, place: 3, verdict: null, places: [], seconds: 0 }, person).row).toMatchObject({
      state: 'open',
      read: 2,
    })
    reviewing.judge({ sampleId, place: 3, verdict: 'leak', places: [orla], seconds: 1 }, person)
    expect(reviewing.open({ releaseId }).samples[0]).toMatchObject({ found: 1, met: false })
  })

  it('drops the sample that is open when another is drawn, and refuses verdicts on it', () => {
    using work = withRelease([done(1), done(2)])
    const { releaseId, person } = work
    const reviewing = reviewingOf(work.parts)
    const [first] = reviewing.draw({ releaseId, ...demand }, person).samples
    expect(reviewing.draw({ releaseId, ...demand }, person).samples.map(({ state }) => state)).toEqual(['open', 'dropped'])
    expect(() => reviewing.judge({ sampleId: first?.id ?? 0, place: 1, verdict: 'clean', places: [], seconds: 0 }, person)).toThrow(
      'Another sample',
    )
  })

  it('keeps corrections as something that the results don’t have yet, and takes no sample before they do', async () => {
    using work = withRelease([done(1), done(2)])
    const { releaseId, person } = work
    const reviewing = reviewingOf(work.parts)
    reviewing.draw({ releaseId, ...demand }, person)
    await aMoment()
    expect(reviewing.correct({ releaseId, number: 2, corrections: { add: [orla], remove: [] } }, person)).toMatchObject({
      corrected: 1,
      pending: 1,
      samples: [{ state: 'open' }],
    })
    expect(() => reviewing.draw({ releaseId, ...demand }, person)).toThrow('not in the results yet')
    await aMoment()
    work.run([done(1), done(2)])
    expect(reviewing.open({ releaseId })).toMatchObject({ corrected: 1, pending: 0, problem: null, samples: [{ state: 'outdated' }] })
  })

  it('forgets a correction that was taken back before anything was released', async () => {
    using work = withRelease([done(1)])
    const { releaseId, person } = work
    const reviewing = reviewingOf(work.parts)
    await aMoment()
    reviewing.correct({ releaseId, number: 1, corrections: { add: [orla], remove: [] } }, person)
    expect(reviewing.correct({ releaseId, number: 1, corrections: { add: [], remove: [] } }, person)).toMatchObject({
      corrected: 0,
      pending: 0,
    })
  })

  it('releases a document again whose correction was taken back after it was released', async () => {
    using work = withRelease([done(1)])
    const { releaseId, person } = work
    const reviewing = reviewingOf(work.parts)
    reviewing.correct({ releaseId, number: 1, corrections: { add: [orla], remove: [] } }, person)
    await aMoment()
    work.run([done(1)])
    await aMoment()
    expect(reviewing.correct({ releaseId, number: 1, corrections: { add: [], remove: [] } }, person)).toMatchObject({
      corrected: 0,
      pending: 1,
    })
    const shown = await reviewing.show({ releaseId, number: 1, note: null, doubts: false })
    expect(shown).toMatchObject({ corrections: { add: [] }, released: { add: [orla] } })
    expect(reviewing.correct({ releaseId, number: 1, corrections: { add: [orla], remove: [] } }, person)).toMatchObject({
      corrected: 1,
      pending: 0,
    })
  })

  it('shows a document as it leaves without corrections, and one note of many by itself', async () => {
    using work = withRelease([done(1)])
    const { releaseId } = work
    const reviewing = reviewingOf(work.parts)
    expect(await reviewing.show({ releaseId, number: 1, note: 4, doubts: true })).toMatchObject({
      document: { number: 1, path: '1.txt', text: shownText },
      at: 0,
      reason: null,
    })
    expect(work.asked).toEqual([{ number: 1, path: '1.txt', doubts: true, note: 4 }])
    await expect(reviewing.show({ releaseId, number: 9, note: null, doubts: false })).rejects.toThrow('not in the release any more')
  })

  it('holds documents back with a reason, takes them back, and finds them by number, name and what became of them', () => {
    using work = withRelease([
      done(1, { path: 'ward/a.txt' }),
      done(2, { path: 'ward/100%.txt' }),
      done(12, { path: 'b.txt', state: 'failed', cause: 'it is encrypted' }),
    ])
    const { releaseId, person } = work
    const reviewing = reviewingOf(work.parts)
    const list = (query: string, show: 'all' | 'held' | 'pending' = 'all') =>
      reviewing.documents({ releaseId, query, show, offset: 0, limit: 10 }).rows.map(({ number }) => number)
    expect(reviewing.hold({ releaseId, numbers: [2], reason: 'A rare story.' }, person)).toMatchObject({ held: 1, pending: 1 })
    expect([list(''), list('12'), list('ward'), list('100%'), list('_'), list('', 'held'), list('', 'pending')]).toEqual([
      [1, 2, 12],
      [12],
      [1, 2],
      [2],
      [],
      [2],
      [2],
    ])
    expect(reviewing.documents({ releaseId, query: '2', show: 'held', offset: 0, limit: 10 }).rows).toMatchObject([
      { reason: 'A rare story.', pending: true },
    ])
    work.run([done(2, { path: 'ward/100%.txt', state: 'held' })])
    expect(reviewing.open({ releaseId })).toMatchObject({ held: 1, pending: 0, population: { notes: 1 } })
    expect(reviewing.takeBack({ releaseId, numbers: [2] })).toMatchObject({ held: 0, pending: 1 })
  })

  it('changes nothing while the release runs', () => {
    using work = withRelease([done(1)])
    const { releaseId, person } = work
    const reviewing = reviewingOf({ ...work.parts, runs: { progress: () => ({}) as never } })
    expect(() => reviewing.hold({ releaseId, numbers: [1], reason: 'x' }, person)).toThrow('is running')
    expect(() => reviewing.correct({ releaseId, number: 1, corrections: { add: [orla], remove: [] } }, person)).toThrow('is running')
    expect(() => reviewing.draw({ releaseId, ...demand }, person)).toThrow('is running')
  })

  it('corrects no single place of a file that is released in parts', () => {
    using work = withRelease([done(1, { path: 'rows.csv' })])
    const { releaseId, person } = work
    mkdirSync(`${work.folder}/in`, { recursive: true })
    writeFileSync(`${work.folder}/in/rows.csv`, `id,note\n${'1,the wound is clean\n'.repeat(250_000)}`)
    const reviewing = reviewingOf(work.parts)
    expect(() => reviewing.correct({ releaseId, number: 1, corrections: { add: [orla], remove: [] } }, person)).toThrow('released in parts')
  })
})

/** Times are kept by the millisecond. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 3))
}
