import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { testNotes } from '../../worker/learn/testing/notes.ts'
import { openFolder } from '../../worker/packs/packFile.ts'
import { shippedPacks, testLearner } from '../processes/testing/learner.ts'
import { keepAnswer } from '../store/learningLoop.ts'
import { packById, packsOf, votingPackIds } from '../store/packs.ts'
import { prepared } from '../store/prepared.ts'
import { learningOf } from './learning.ts'
import { learningLoopOf } from './learningLoop.ts'
import { modelsOf } from './models.ts'
import { packFoldersOf } from './packFolders.ts'
import { addGold } from './testing/gold.ts'
import { workstation } from './testing/workstation.ts'

const begun: { stop: () => void }[] = []
afterEach(() => {
  for (const each of begun.splice(0)) each.stop()
})

/** A workstation whose corpus holds invented notes with gold. */
function annotated(count: number) {
  const station = workstation()
  const { scene, services } = station
  const dora = { id: scene.people[3]!, name: 'Dora', role: 'administrator' } as const
  addGold(scene, testNotes(count))
  const learner = testLearner()
  begun.push(learner)
  const parts = { ...services, learner, packs: shippedPacks }
  const learning = learningOf(parts)
  const asked = { corpusId: 1, learner: 'crf', name: 'spring', of: 'gold', heldOut: 0.25, seed: 1 } as const
  const trained = async (more: Partial<Parameters<typeof learning.train>[0]> = {}) =>
    station.ended(learning.train({ ...asked, ...more }, dora))
  const loop = learningLoopOf(parts)
  return {
    ...station,
    dora,
    learning,
    loop,
    learner,
    trained,
    asked,
    models: modelsOf(services.store, shippedPacks),
    folders: packFoldersOf(parts),
  }
}

describe('learning from gold', { timeout: 120_000 }, () => {
  it('keeps a version with where it comes from and how good it is on notes it did not see', async () => {
    using station = annotated(40)
    const job = await station.trained()
    expect([job.state, job.outcome]).toEqual(['done', expect.stringMatching(/^spring, version 1: strict F1 [\d.]+\u00a0% on 10 notes/)])
    const [pack] = station.models.list({ corpusId: 1 }).own
    expect(pack).toMatchObject({
      name: 'spring',
      version: 1,
      kind: 'crf',
      corpus: 'Corpus',
      annotator: null,
      by: 'Dora',
      languages: ['en'],
    })
    expect(pack?.learnt).toMatchObject({ notes: 30, heldOut: 10, seed: 1 })
    expect(pack?.scores?.strict.f1).toBeGreaterThan(0.5)
    expect(pack?.learnt?.notesFingerprint).toMatch(/^[0-9a-f]{64}$/)

    // The same once more is the same but for its number; then the two are compared.
    await station.trained()
    const [second, first] = station.models.list({ corpusId: 1 }).own
    expect([second?.version, second?.learnt]).toEqual([2, first?.learnt])
    const compared = await station.learning.compare({ corpusId: 1, first: first?.id ?? 0, second: second?.id ?? 0 })
    expect(compared.notes).toBe(10)
    expect(compared.measures.map(({ measure, f1 }) => [measure, f1.difference, f1.p])).toEqual([
      ['strict', 0, 1],
      ['span', 0, 1],
      ['binaryWord', 0, 1],
    ])
  })

  it('shows learnt rules, and keeps edited ones as a version that is measured again', async () => {
    using station = annotated(40)
    await station.trained({ learner: 'tbed' })
    const [learnt] = packsOf(station.scene, 1)
    const packId = learnt?.id ?? 0
    const { rules, curve } = station.learning.rules({ packId })
    expect(rules.length).toBeGreaterThan(0)
    expect(curve).toHaveLength(rules.length + 1)
    const job = station.learning.changeRules({ packId, rules: rules.map((rule) => ({ ...rule, off: true })) }, station.dora)
    expect((await station.ended(job)).state).toBe('done')
    const [edited] = station.models.list({ corpusId: 1 }).own
    expect(edited).toMatchObject({ version: 2, source: 'edited', from: 1, rules: rules.length })
    const off = station.learning.rules({ packId: edited?.id ?? 0 })
    expect(off.rules.every((rule) => rule.off)).toBe(true)
    expect(new Set(off.curve)).toEqual(new Set([curve?.[0]]))

    const { file } = await station.folders.saveRules({ packId, handle: station.holding('.') })
    expect(JSON.parse(readFileSync(join(station.folder, file), 'utf8')).rules).toHaveLength(rules.length)
    const wrong = [{ ...rules[0], from: 'nonsense', to: 'O', if: [], right: null, wrong: null, off: false }]
    const refused = await station.ended(station.learning.changeRules({ packId, rules: wrong }, station.dora))
    expect([refused.state, refused.outcome]).toEqual(['failed', expect.stringContaining('rule 1')])
  })

  it('leaves nothing behind when it is cancelled', async () => {
    using station = annotated(40)
    const { id } = station.learning.train(station.asked, station.dora)
    station.services.jobs.cancel(id)
    expect((await station.ended({ id } as never)).state).toBe('cancelled')
    expect(packsOf(station.scene, 1)).toEqual([])
  })

  it('ends with the vault: what is under way goes with its process', async () => {
    using station = annotated(40)
    const job = station.learning.train(station.asked, station.dora)
    await new Promise((resolve) => setTimeout(resolve, 300))
    station.learner.stop()
    expect(await station.ended(job)).toMatchObject({ state: 'failed', outcome: 'The vault was locked in the meantime. Start again.' })
    expect(packsOf(station.scene, 1)).toEqual([])
  })

  it('measures no pack on notes that it says it has seen, wherever it was learnt', async () => {
    using station = annotated(12)
    await station.trained({ heldOut: 0.5 })
    const [pack] = packsOf(station.scene, 1)
    await station.folders.save({ packId: pack?.id ?? 0, handle: station.holding('.') })
    await station.folders.takeIn({ corpusId: 1, handle: station.holding('spring') }, station.dora)
    // As if the vault had never known where the first came from.
    prepared(station.scene, 'DELETE FROM pack_documents').run()
    const [taken] = packsOf(station.scene, 1)
    const compared = await station.learning.compare({ corpusId: 1, first: pack?.id ?? 0, second: taken?.id ?? 0 })
    expect(compared.notes).toBe(6)
  })

  it('says what is missing before it begins', () => {
    using station = annotated(4)
    const { learning, asked, dora } = station
    expect(() => learning.train({ ...asked, of: 1 }, dora)).toThrow('no confirmed note')
    expect(() => learning.train({ ...asked, heldOut: 'dev' }, dora)).toThrow('part for development')
    expect(() => learning.train({ ...asked, name: 'rules' }, dora)).toThrow('part of the program')
    expect(() => learning.train({ ...asked, learner: 'oracle' }, dora)).toThrow('cannot learn this kind')
    learning.train(asked, dora)
    expect(() => learning.train(asked, dora)).toThrow('at work on spring already')
  })

  it('gives a pack out as a folder that reads like any other, and takes it in again', async () => {
    using station = annotated(40)
    await station.trained()
    const packId = packsOf(station.scene, 1)[0]?.id ?? 0
    const { folder } = await station.folders.save({ packId, handle: station.holding('.') })
    expect(folder).toBe('spring')
    const path = join(station.folder, folder)
    expect(readdirSync(path).toSorted()).toEqual(['pack.json', 'weights.bin'])
    expect(openFolder(path).file.kind).toBe('crf')

    await station.folders.takeIn({ corpusId: 1, handle: station.holding('.') }, station.dora)
    const [taken] = packsOf(station.scene, 1)
    expect([taken?.version, taken?.source]).toEqual([2, 'taken-in'])
    expect(votingPackIds(station.scene, 1)).toEqual([])

    writeFileSync(join(path, 'weights.bin'), 'altered')
    await expect(station.folders.takeIn({ corpusId: 1, handle: station.holding('spring') }, station.dora)).rejects.toThrow(
      'not the file that was packed',
    )
    expect(packsOf(station.scene, 1)).toHaveLength(2)
    expect(packById(station.scene, packId).source).toBe('learnt')
  })
})

describe('the learning loop', () => {
  it('shows what was found last: names and progress as they are now, and the law that the curve follows', () => {
    using station = annotated(3)
    const note = { entropy: 0.2, disputed: 2, tokens: 10, novelty: 0.5 }
    keepAnswer(station.scene, 1, 'next', {
      asked: 9,
      notes: [
        { ...note, documentId: 2 },
        { ...note, documentId: 77 },
      ],
    })
    const estimate = {
      law: { limit: 0.95, loss: 1, rate: 0.5 },
      notes: 50,
      more: 50,
      gain: 0.02,
      bounds: { low: 0.01, high: 0.04 },
      f1: 0.85,
    }
    const parts = [10, 20, 40].map((notes) => ({ notes, f1: 0.7 + notes / 400, deviation: 0.02 }))
    keepAnswer(station.scene, 1, 'curve', { learner: 'crf', folds: 5, parts, estimate })
    const { curve, next } = station.loop.latest({ corpusId: 1 })
    expect(next).toMatchObject({ asked: 9, notes: [{ documentId: 2, name: 'note 2', confirmed: true }] })
    expect(curve?.parts).toEqual(parts)
    expect([curve?.estimate?.low, curve?.estimate?.line[0]?.notes, curve?.estimate?.line.at(-1)?.notes]).toEqual([0.01, 10, 100])
    expect(curve?.estimate?.line.at(-1)?.f1).toBeCloseTo(0.85)
  })

  it('asks for enough notes first, and for one that is not confirmed', () => {
    using station = annotated(5)
    expect(() => station.loop.measureCurve({ corpusId: 1, learner: 'crf', of: 'gold' })).toThrow(
      '15 confirmed notes or more, and there are 5',
    )
    expect(() => station.loop.findNext({ corpusId: 1, most: 5, among: 10 })).toThrow('Every note of this corpus is confirmed')
  })
})
