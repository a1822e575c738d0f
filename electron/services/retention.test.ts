import { describe, expect, it } from 'vitest'
import { removeCorpus } from '../store/corpora.ts'
import { addDocument, textHash } from '../store/documents.ts'
import { prepared } from '../store/prepared.ts'
import { type Scene, sceneWith } from '../store/testing/scene.ts'
import { eraseDue, retentionState, setRetention } from './retention.ts'

const day = 24 * 60 * 60 * 1000
const at = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** A corpus of one note that came in on a day, and a release that ended on it. */
function since(date: string): Scene {
  const scene = sceneWith([])
  const text = 'Mr Quillfeather was seen.'
  addDocument(scene, { corpusId: 1, name: 'a', language: 'en', text, hash: textHash(text), patient: 'P1', part: null })
  prepared(scene, 'UPDATE documents SET created_at = ?').run(at(date))
  prepared(
    scene,
    `INSERT INTO releases (name, person_id, created_at, policy, policy_name, policy_version, policy_hash, input, output, key, options, state, ended_at)
     VALUES ('Spring', 1, 0, '{}', 'Ours', 1, '', '/in', '/out', x'00', '{}', 'done', ?)`,
  ).run(at(date))
  prepared(scene, "INSERT INTO release_documents VALUES (1, 1, 'Quillfeather.txt', 'PATIENT.txt', 'P9', 'done', NULL, '{}')").run()
  return scene
}

const dueOf = (scene: Scene, now: number, most = {}) => retentionState(scene, most, now).due.map(({ kind, at }) => [kind, at])

describe('what is due', () => {
  it('is nothing where nobody and no machine sets a time [T63]', () => {
    expect(dueOf(since('2020-01-31'), at('2120-01-01'))).toEqual([])
  })

  it('is a corpus so many days after its oldest note came in [T64]', () => {
    const scene = since('2024-01-31')
    setRetention(scene, { corpusId: 1, period: { count: 30, unit: 'days' } }, {})
    expect(dueOf(scene, at('2024-03-01') - 1)).toEqual([])
    expect(dueOf(scene, at('2024-03-01'))).toEqual([['corpus', at('2024-03-01')]])
  })

  it('counts months by the calendar, to the last day of a shorter one [T64]', () => {
    const scene = since('2023-12-31')
    setRetention(scene, { corpusId: 1, period: { count: 2, unit: 'months' } }, {})
    expect(dueOf(scene, at('2024-03-31'))).toEqual([['corpus', at('2024-02-29')]])
  })

  it('is what releases know, when their time is over, and a corpus that is out of sight [T64]', () => {
    const scene = since('2024-01-01')
    setRetention(scene, { corpusId: 1, period: { count: 20, unit: 'days' } }, {})
    setRetention(scene, { corpusId: null, period: { count: 10, unit: 'days' } }, {})
    removeCorpus(scene, 1)
    expect(dueOf(scene, at('2024-02-01'))).toEqual([
      ['release', at('2024-01-11')],
      ['corpus', at('2024-01-21')],
    ])
  })

  it('is by the machine’s policy where that is shorter, or nothing else is said [T65]', () => {
    const scene = since('2024-01-01')
    expect(dueOf(scene, at('2025-01-01'), { corpora: 5, releases: 6 })).toEqual([
      ['corpus', at('2024-01-06')],
      ['release', at('2024-01-07')],
    ])
    setRetention(scene, { corpusId: 1, period: { count: 100, unit: 'days' } }, {})
    expect(dueOf(scene, at('2025-01-01'), { corpora: 5 })).toEqual([['corpus', at('2024-01-06')]])
  })
})

it('takes no longer time than the machine’s policy allows [T65]', () => {
  const scene = since('2024-01-01')
  const set = (count: number) => () => setRetention(scene, { corpusId: 1, period: { count, unit: 'days' } }, { corpora: 90 })
  expect(set(91)).toThrow('at most 90 days')
  expect(set(90)).not.toThrow()
  expect(() => setRetention(scene, { corpusId: 7, period: null }, {})).toThrow('no longer there')
})

it('erases what is due and nothing else, and nothing at all where one is not [T68]', async () => {
  const scene = since('2024-01-01')
  setRetention(scene, { corpusId: 1, period: { count: 1, unit: 'days' } }, {})
  await expect(eraseDue(() => scene, { corpora: [1], releases: [1] }, {})).rejects.toThrow('not due any more')
  expect(retentionState(scene, {}).due).toHaveLength(1)
  setRetention(scene, { corpusId: null, period: { count: 1, unit: 'days' } }, {})
  expect(await eraseDue(() => scene, { corpora: [1], releases: [1] }, {})).toEqual({ documents: 1, released: 1, models: [] })
  const state = retentionState(scene, {}, Date.now() + 1000 * day)
  expect([state.corpora, state.due, state.releases.kept]).toEqual([[], [], 0])
  expect(prepared(scene, 'SELECT path, patient, state FROM release_documents').all()).toEqual([
    { path: 'erased-1', patient: null, state: 'done' },
  ])
  expect(prepared(scene, 'SELECT count(*) AS n FROM corpus_retention').get()).toEqual({ n: 0 })
  expect(prepared(scene, 'SELECT count(*) AS n FROM labels').get()).toEqual({ n: 2 })
  expect(prepared(scene, 'SELECT guidelines FROM projects').get()).toEqual({ guidelines: 'Mark all names.' })
})
