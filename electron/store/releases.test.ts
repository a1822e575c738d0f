import { describe, expect, it } from 'vitest'
import type { DocumentOutcome } from '../../worker/release/order.ts'
import { prepared } from './prepared.ts'
import {
  addRelease,
  beginRun,
  changeDraft,
  documentCounts,
  documentsIn,
  endRun,
  type NewRelease,
  putOutcomes,
  readersWishes,
  removeRelease,
  restoreRelease,
  storedRelease,
  storedReleases,
  takeDevices,
} from './releases.ts'
import { draftCorrections, putDraftCorrections, reviewedDocument } from './reviews.ts'
import { sceneWith } from './testing/scene.ts'

const asked: NewRelease = {
  name: 'Spring',
  policy: '{"policy":1,"name":"Ours"}',
  policyName: 'Ours',
  policyVersion: 2,
  policyHash: 'beef',
  input: '/in',
  output: '/out',
  options: { models: 'all', language: 'auto', patientFrom: null, scope: null, names: 'opaque', exclude: [] },
}

function withRelease() {
  const scene = sceneWith([])
  return { scene, releaseId: addRelease(scene, { ...asked, key: new Uint8Array(32).fill(7) }, scene.people[3]!) }
}

const outcome = (number: number, state: DocumentOutcome['state'] = 'done'): DocumentOutcome => ({
  number,
  path: `in/${number}.txt`,
  name: `${number}.txt`,
  state,
  ...(state === 'failed' ? { cause: 'it is gone' } : {}),
})

describe('a release in the vault', () => {
  it('is kept with its policy, its key and its settings', () => {
    const { scene, releaseId } = withRelease()
    expect(storedRelease(scene, releaseId)).toMatchObject({
      ...asked,
      by: 'Dora',
      state: 'draft',
      documents: null,
      key: new Uint8Array(32).fill(7),
    })
  })

  it('changes while it is a draft, and not once it has begun', () => {
    const { scene, releaseId } = withRelease()
    changeDraft(scene, releaseId, { ...asked, output: '/elsewhere' })
    expect(storedRelease(scene, releaseId).output).toBe('/elsewhere')
    beginRun(scene, releaseId, false)
    expect(() => changeDraft(scene, releaseId, asked)).toThrow('its settings stay')
  })

  it('counts what became of its documents; a later outcome takes the place of an earlier one', () => {
    const { scene, releaseId } = withRelease()
    putOutcomes(scene, releaseId, [outcome(1), outcome(2, 'failed'), outcome(3, 'withheld'), outcome(0, 'failed')])
    putOutcomes(scene, releaseId, [outcome(2)])
    expect(documentCounts(scene, releaseId)).toEqual({ done: 2, failed: 1, withheld: 1, held: 0 })
    expect(documentsIn(scene, releaseId, { state: 'done', offset: 1, limit: 10 })).toMatchObject({
      total: 2,
      rows: [{ number: 2, cause: null }],
    })
  })

  it('forgets what became of its documents when it begins again, and what was corrected, but not what is held back', () => {
    const { scene, releaseId } = withRelease()
    putOutcomes(scene, releaseId, [outcome(1), outcome(2)])
    const [dora] = scene.people
    prepared(scene, 'INSERT INTO release_corrections (release_id, number, path, corrections, person_id, at) VALUES (?, 1, ?, ?, ?, 0)').run(
      releaseId,
      'in/1.txt',
      '{"add":[],"remove":[]}',
      dora,
    )
    prepared(scene, "INSERT INTO release_held VALUES (?, 2, 'in/2.txt', 'A photograph.', ?, 0)").run(releaseId, dora)
    expect(readersWishes(scene, releaseId)).toEqual({ corrections: { 'in/1.txt': { add: [], remove: [] } }, held: ['in/2.txt'] })
    beginRun(scene, releaseId, false)
    expect(documentCounts(scene, releaseId).done).toBe(2)
    beginRun(scene, releaseId, true)
    expect(documentCounts(scene, releaseId).done).toBe(0)
    expect(readersWishes(scene, releaseId)).toEqual({ corrections: {}, held: ['in/2.txt'] })
  })

  it('has what was decided of a document before it began, under its number once it has one', () => {
    const { scene, releaseId } = withRelease()
    const [dora] = scene.people
    const decided = { add: [], remove: [], picture: { add: [{ x: 1, y: 2, w: 30, h: 4 }], remove: [] } }
    for (const path of ['in/2.txt', 'in/1.txt']) putDraftCorrections(scene, releaseId, path, decided, dora!)
    putDraftCorrections(scene, releaseId, 'in/2.txt', { ...decided, remove: [{ start: 3, end: 5 }] }, dora!)
    putDraftCorrections(scene, releaseId, 'in/1.txt', { add: [], remove: [] }, dora!)
    expect(draftCorrections(scene, releaseId, 'in/1.txt')).toEqual({ add: [], remove: [] })
    const wanted = { ...decided, remove: [{ start: 3, end: 5 }] }
    expect(draftCorrections(scene, releaseId, 'in/2.txt')).toEqual(wanted)
    expect(readersWishes(scene, releaseId).corrections).toEqual({ 'in/2.txt': wanted })
    beginRun(scene, releaseId, false)
    putOutcomes(scene, releaseId, [outcome(1), outcome(2)])
    expect(reviewedDocument(scene, releaseId, 1).corrections).toEqual({ add: [], remove: [] })
    expect(reviewedDocument(scene, releaseId, 2).corrections).toEqual(wanted)
    expect(() => putDraftCorrections(scene, releaseId, 'in/2.txt', wanted, dora!)).toThrow('has begun')
  })

  it('forgets what was decided of its documents with their folder or the policy, not with its name', () => {
    for (const [changed, left] of [
      [{ name: 'Summer', output: '/elsewhere' }, 1],
      [{ input: '/other' }, 0],
      [{ policy: '{"policy":1,"name":"Other"}' }, 0],
    ] as const) {
      const { scene, releaseId } = withRelease()
      putDraftCorrections(scene, releaseId, 'in/1.txt', { add: [], remove: [{ start: 3, end: 5 }] }, scene.people[0]!)
      changeDraft(scene, releaseId, { ...asked, ...changed })
      expect(Object.keys(readersWishes(scene, releaseId).corrections)).toHaveLength(left)
    }
  })

  it('takes the list of devices as it is until it begins', () => {
    const { scene, releaseId } = withRelease()
    const devices = [{ maker: 'Cornflower', regions: [{ x: 0, y: 0, w: 9, h: 9 }] }]
    expect(takeDevices(scene, devices)).toEqual([releaseId])
    beginRun(scene, releaseId, false)
    expect(takeDevices(scene, [])).toEqual([])
    expect(storedRelease(scene, releaseId).options).toEqual({ ...asked.options, devices })
  })

  it('keeps the record of the last run that came to its end', () => {
    const { scene, releaseId } = withRelease()
    endRun(scene, releaseId, { state: 'done', record: '{"record":1}' })
    endRun(scene, releaseId, { state: 'paused' })
    expect(storedRelease(scene, releaseId)).toMatchObject({ state: 'paused', record: '{"record":1}', cause: null })
  })

  it('goes out of sight, and comes back', () => {
    const { scene, releaseId } = withRelease()
    removeRelease(scene, releaseId)
    expect(storedReleases(scene)).toEqual([])
    restoreRelease(scene, releaseId)
    expect(storedReleases(scene)).toHaveLength(1)
  })
})
