import type { ReleaseRecord } from '../record.ts'

/** The record of an invented release, for tests. */
export function recordWith(change: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return {
    record: 1,
    program: '1.2.3',
    policy: { name: 'Heart registry', version: 3, hash: 'a1'.repeat(32), profile: 'i2b2', scope: 'patient' },
    models: [{ name: 'en-small', version: '2', hash: 'b2'.repeat(32) }],
    chosen: 'fast',
    ensemble: 'auto',
    gazetteer: 'c3'.repeat(32),
    language: 'auto',
    inputs: 'd4'.repeat(32),
    machine: { platform: 'linux x64', processor: 'A processor', cores: 4, memory: 8 * 2 ** 30 },
    operator: 'Mira',
    began: Date.UTC(2024, 2, 4, 9),
    ended: Date.UTC(2024, 2, 4, 9, 5),
    shards: [],
    documents: { all: 1200, done: 1190, failed: 2, withheld: 8, left: 0 },
    notes: { all: 1500, withheld: 8, ownerless: 3 },
    characters: 2_345_678,
    spans: 30,
    categories: { DATE: 20, NAME: 10 },
    languages: { en: 1190 },
    unsearched: { picture: 4 },
    failures: [
      { document: 7, cause: 'it is encrypted' },
      { document: 0, cause: 'the folder may not be read' },
    ],
    actions: { PATIENT: 'surrogate', DATE: 'shift', CITY: 'keep' },
    ...change,
  }
}

/** A sample that was read, with these findings. */
export function sampleWith(
  change: Partial<NonNullable<ReleaseRecord['samples']>[number]> = {},
): NonNullable<ReleaseRecord['samples']>[number] {
  const usual = {
    unit: 'note' as const,
    population: 1500,
    size: 270,
    read: 270,
    found: 0,
    rate: 0.01,
    confidence: 0.95,
    missRate: 0.05,
    most: 15,
  }
  return { ...usual, at: Date.UTC(2024, 2, 5, 10), reader: 'Ada', ...change }
}
