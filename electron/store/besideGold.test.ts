import { expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { changeSet, confirm, openSet } from './annotation.ts'
import { deal } from './assignments.ts'
import { besideGold } from './besideGold.ts'
import { createSet, replaceAll, setStatus } from './sets.ts'
import { sceneWith } from './testing/scene.ts'

const text = 'Mr John Smith saw Dr Lee.'

/** Gold from a file, which has the doctor, and Ada, who has the patient. */
function scene() {
  const store = sceneWith([text])
  const [ada, ben, cleo] = store.people as [number, number, number]
  const gold = createSet(store, 1, null)
  replaceAll(store, gold, ada, 'import', [{ id: null, start: 21, end: 24, category: 'DOCTOR', origin: 'imported', comment: '' }])
  setStatus(store, gold.id, 'confirmed')
  const annotate = (personId: number) => {
    const { id: setId, version } = openSet(store, 1, personId)
    const set = changeSet(store, { setId, personId, version }, { kind: 'mark', start: 3, end: 13, category: 'PATIENT' })
    confirm(store, { setId, personId, version: set.version })
  }
  return { store, ada, ben, cleo, annotate }
}

it('shows one annotation beside gold that came from elsewhere, with the gold as what was taken', () => {
  const { store, ada, cleo, annotate } = scene()
  expect(besideGold(store, 1, cleo)).toBeNull()
  annotate(ada)
  expect(besideGold(store, 1, cleo)).toMatchObject({
    confirmed: true,
    canUndo: false,
    sets: [{ personId: ada }, { personId: null }],
    agreed: [],
    differences: [
      { start: 3, end: 13, settled: [] },
      { start: 21, end: 24, settled: [{ start: 21, end: 24, category: 'DOCTOR' }] },
    ],
  })
})

it('leaves it to the bench once two have confirmed', () => {
  const { store, ada, ben, cleo, annotate } = scene()
  annotate(ada)
  annotate(ben)
  expect(besideGold(store, 1, cleo)).toBeNull()
})

it('shows nothing to an adjudicator who is to annotate the document themselves', () => {
  const { store, ada, cleo, annotate } = scene()
  annotate(ada)
  deal(store, { corpusId: 1, people: [cleo], each: 1 })
  expect(() => besideGold(store, 1, cleo)).toThrow(UserError)
})
