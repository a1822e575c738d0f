import { describe, expect, it } from 'vitest'
import { openFiles } from '../../worker/packs/packFile.ts'
import { notesApart, notesToLearn } from './learningNotes.ts'
import {
  addPack,
  documentsOfPack,
  type NewPack,
  packById,
  packsOf,
  packWithFiles,
  removePack,
  renamePack,
  restorePack,
  setVotes,
  votingPackIds,
} from './packs.ts'
import { prepared } from './prepared.ts'
import { createSet, setStatus } from './sets.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

const texts = ['Seen by Dr Lee.', 'Seen by Dr Ray.', 'Seen by Dr Poe.', 'Seen by Dr Fox.']

function packOf(scene: Scene, more: Partial<NewPack> = {}): NewPack {
  return {
    projectId: 1,
    name: 'spring',
    described: { kind: 'crf', sha256: {}, languages: ['en'] },
    files: new Map([['weights.bin', Uint8Array.of(1, 2, 3)]]),
    source: 'learnt',
    fromId: null,
    corpusId: 1,
    annotatorId: null,
    personId: scene.people[3]!,
    documents: { train: [], heldOut: [] },
    ...more,
  }
}

/** Confirmed gold of every document. */
function confirmAll(scene: Scene): void {
  for (const documentId of scene.documentIds) setStatus(scene, createSet(scene, documentId, null).id, 'confirmed')
}

describe('packs in the vault', () => {
  it('are versions of their name, one after the other, removed ones counted', () => {
    const scene = sceneWith([])
    const first = addPack(scene, packOf(scene))
    removePack(scene, first)
    addPack(scene, packOf(scene, { source: 'edited', fromId: first }))
    addPack(scene, packOf(scene, { name: 'autumn' }))
    expect(packsOf(scene, 1).map(({ name, version, from, by }) => [name, version, from, by])).toEqual([
      ['autumn', 1, null, 'Dora'],
      ['spring', 2, 1, 'Dora'],
    ])
  })

  it('come out with the files that went in, and a pack.json that says name and version', () => {
    const scene = sceneWith([])
    const id = addPack(scene, packOf(scene, { described: { kind: 'crf', version: '9', sha256: {} } }))
    const { file } = openFiles(packWithFiles(scene, id))
    expect([file.name, file.version, file.kind]).toEqual(['spring', '1', 'crf'])
    expect([...(packWithFiles(scene, id).files.get('weights.bin') ?? [])]).toEqual([1, 2, 3])
    expect(packById(scene, id).bytes).toBe(3)
  })

  it('share no name with one of another kind', () => {
    const scene = sceneWith([])
    addPack(scene, packOf(scene))
    expect(() => addPack(scene, packOf(scene, { described: { kind: 'tbed' } }))).toThrow('another kind')
  })

  it('vote one version a name: switching one on switches the other off', () => {
    const scene = sceneWith([])
    const [a, b, other] = [packOf(scene), packOf(scene), packOf(scene, { name: 'autumn' })].map((pack) => addPack(scene, pack)) as [
      number,
      number,
      number,
    ]
    for (const id of [a, other, b]) setVotes(scene, id, true)
    expect(votingPackIds(scene, 1)).toEqual([b, other])
    setVotes(scene, b, false)
    expect(votingPackIds(scene, 1)).toEqual([other])
  })

  it('are out of the vote while they are removed, and come back as they were unless another has taken their place', () => {
    const scene = sceneWith([])
    const [a, b] = [addPack(scene, packOf(scene)), addPack(scene, packOf(scene))]
    setVotes(scene, a, true)
    removePack(scene, a)
    expect(votingPackIds(scene, 1)).toEqual([])
    restorePack(scene, a)
    expect(votingPackIds(scene, 1)).toEqual([a])
    removePack(scene, a)
    setVotes(scene, b, true)
    restorePack(scene, a)
    expect(votingPackIds(scene, 1)).toEqual([b])
  })

  it('are renamed with all their versions, to a name that is free', () => {
    const scene = sceneWith([])
    const [a] = [addPack(scene, packOf(scene)), addPack(scene, packOf(scene)), addPack(scene, packOf(scene, { name: 'autumn' }))]
    expect(() => renamePack(scene, a, 'autumn')).toThrow('already')
    renamePack(scene, a, 'summer')
    expect(packsOf(scene, 1).map(({ name }) => name)).toEqual(['autumn', 'summer', 'summer'])
  })
})

describe('notes to learn from', () => {
  it('are those whose annotation is confirmed, without the part for testing', () => {
    const scene = sceneWith(texts)
    confirmAll(scene)
    prepared(scene, "UPDATE documents SET part = 'test' WHERE id = ?").run(scene.documentIds[1])
    setStatus(scene, createSet(scene, scene.documentIds[2]!, scene.people[0]!).id, 'open')
    expect(notesToLearn(scene, 1, 'gold').map(({ documentId }) => documentId)).toEqual([1, 3, 4])
    expect(notesToLearn(scene, 1, scene.people[0]!)).toEqual([])
  })

  it('are apart from a version when it was learnt neither from them, nor from their text, nor from their patient', () => {
    const scene = sceneWith(texts)
    confirmAll(scene)
    const [first, second, third, fourth] = scene.documentIds as [number, number, number, number]
    prepared(scene, "UPDATE documents SET patient = 'P1' WHERE id IN (?, ?)").run(first, second)
    const id = addPack(scene, packOf(scene, { documents: { train: [first], heldOut: [third] } }))
    expect(documentsOfPack(scene, id)).toEqual({ train: [first], heldOut: [third] })
    expect(notesApart(scene, 1, 'gold', [id]).map(({ documentId }) => documentId)).toEqual([third, fourth])
  })
})
