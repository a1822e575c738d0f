import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Drawable, Reading, StoredSample } from '../store/samples.ts'
import { drawnPlaces, planOf, populationOf, sampleRow } from './sampling.ts'

const key = new Uint8Array(32).fill(7)
const documents: readonly Drawable[] = [
  { number: 1, path: 'a.txt', patient: 'P-1', notes: 1 },
  { number: 2, path: 'b.txt', patient: 'p 1', notes: 1 },
  { number: 4, path: 'rows.csv', patient: null, notes: 5 },
  { number: 5, path: 'c.txt', patient: 'P2', notes: 1 },
]

describe('what may be drawn', () => {
  it('counts notes, and patients however their number is written; one that nobody knows is one of their own', () => {
    expect(populationOf(documents)).toEqual({ notes: 8, patients: 3, unknown: 1 })
  })

  it('is all of a handful, and a few hundred of a million', () => {
    const demand = { unit: 'note' as const, rate: 0.01, confidence: 0.95, missRate: 0.05 }
    expect(planOf(documents, demand)).toEqual({ population: 8, size: 8 })
    expect(planOf([{ number: 1, path: 'all.csv', patient: null, notes: 1_000_000 }], demand)).toEqual({ population: 1_000_000, size: 314 })
    expect(planOf(documents, { ...demand, missRate: 0.1 })).toEqual({ population: 8, size: null })
  })

  it('is never nothing: of what may all leak, one is read', () => {
    expect(planOf(documents, { unit: 'note', rate: 0.5, confidence: 0.5, missRate: 0 }).size).toBeGreaterThan(0)
    expect(planOf([], { unit: 'note', rate: 0.01, confidence: 0.95, missRate: 0 }).size).toBe(0)
  })
})

describe('a draw', () => {
  it('names single notes of a document that holds many, and whole documents else', () => {
    expect(drawnPlaces(documents, 'note', 8, key, '1').map(({ number, note }) => [number, note])).toEqual([
      [1, null],
      [2, null],
      [4, 0],
      [4, 1],
      [4, 2],
      [4, 3],
      [4, 4],
      [5, null],
    ])
  })

  it('has all documents of a patient as one unit', () => {
    expect(drawnPlaces(documents, 'patient', 3, key, '1').map(({ unit, number }) => [unit, number])).toEqual([
      [1, 1],
      [1, 2],
      [2, 4],
      [3, 5],
    ])
  })

  it('has as many different places as were asked for, the same whenever it is made, for every population', () => {
    const many = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(many, fc.nat(50), fc.string(), (counts, wanted, draw) => {
        const all = counts.map((notes, k): Drawable => ({ number: k + 1, path: `${k}`, patient: null, notes }))
        const { notes } = populationOf(all)
        const size = Math.min(wanted, notes)
        const places = drawnPlaces(all, 'note', size, key, draw)
        expect(new Set(places.map(({ number, note }) => `${number}.${note}`)).size).toBe(size)
        expect(places.every(({ number, note }) => (note ?? 0) < counts[number - 1]!)).toBe(true)
        expect(drawnPlaces(all, 'note', size, key, draw)).toEqual(places)
      }),
    )
  })

  it('is another one after the next draw', () => {
    const many = Array.from({ length: 500 }, (_, k): Drawable => ({ number: k + 1, path: `${k}`, patient: null, notes: 1 }))
    expect(drawnPlaces(many, 'note', 20, key, '1')).not.toEqual(drawnPlaces(many, 'note', 20, key, '2'))
  })
})

describe('a sample', () => {
  const sample: StoredSample = {
    id: 1,
    releaseId: 1,
    drawnAt: 5,
    by: 'Mira',
    unit: 'patient',
    population: 3,
    size: 3,
    rate: 0.4,
    confidence: 0.95,
    missRate: 0,
    places: drawnPlaces(documents, 'patient', 3, key, '1'),
    state: 'open',
    draw: '1.1',
  }
  const reading = (place: number, verdict: Reading['verdict'] = 'clean'): Reading => ({
    place,
    verdict,
    places: [],
    by: 'Ada',
    at: place,
    seconds: 2,
    characters: null,
  })

  it('counts a patient as read once all their documents are, and shows nothing before everything is', () => {
    expect(sampleRow(sample, [reading(1)], [])).toMatchObject({ read: 0, found: 0, most: null, met: null, seconds: 2 })
    expect(sampleRow(sample, [reading(1), reading(2)], [])).toMatchObject({ read: 1, most: null })
  })

  it('counts a patient once, in however many documents somebody is to be seen', () => {
    const all = [reading(1, 'leak'), reading(2, 'leak'), reading(3), reading(4)]
    expect(sampleRow(sample, all, [])).toMatchObject({ read: 3, found: 1, most: 1, met: true, readers: ['Ada'], readAt: 4 })
  })
})
