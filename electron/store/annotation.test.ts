import { describe, expect, it } from 'vitest'
import type { AnnotationSet, Change } from '../contract/annotate.ts'
import { changeSet, confirm, history, openSet, redo, reopen, undo } from './annotation.ts'
import { annotationSetOf } from './sets.ts'
import { startRun, storeSuggestions } from './suggestions.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

const text = 'Mr John Smith, born 3 May 1950, saw Dr Lee in Leeds.'
const at = (string: string) => ({ start: text.indexOf(string), end: text.indexOf(string) + string.length })
const mark = (string: string, category: 'PATIENT' | 'DATE' | 'DOCTOR' = 'PATIENT'): Change => ({ kind: 'mark', ...at(string), category })

/** Ada at her note: each call makes a change to the set as it then stands. */
function ada(scene: Scene = sceneWith([text])) {
  const personId = scene.people[0]!
  const documentId = scene.documentIds[0]!
  const { id: setId } = openSet(scene, documentId, personId)
  const seen = () => ({ setId, personId, version: annotationSetOf(scene, setId).version })
  return {
    scene,
    setId,
    documentId,
    personId,
    seen,
    now: () => annotationSetOf(scene, setId),
    change: (change: Change) => changeSet(scene, seen(), change),
    undo: () => undo(scene, seen()),
    redo: () => redo(scene, seen()),
    confirm: () => confirm(scene, seen()),
    reopen: () => reopen(scene, seen()),
  }
}

/** With suggestions for 'John Smith' (0.9) and 'Leeds' (0.6). */
function adaWithSuggestions() {
  const scene = sceneWith([text])
  const documentId = scene.documentIds[0]!
  const runId = startRun(scene, { personId: scene.people[3]!, models: 'fast', packs: [{ name: 'rules', version: '1' }] })
  storeSuggestions(scene, documentId, runId, [
    { ...at('John Smith'), category: 'PATIENT', score: 0.9, votes: { rules: 'PATIENT', names: null } },
    { ...at('Leeds'), category: 'CITY', score: 0.6 },
  ])
  return ada(scene)
}

const words = ({ spans }: AnnotationSet) => spans.map(({ start, end, category, origin }) => [text.slice(start, end), category, origin])
const idOf = (set: AnnotationSet, string: string) => set.spans.find(({ start }) => start === at(string).start)?.id as number

describe('changing an annotation', () => {
  it('marks a stretch without the white space at its ends', () => {
    const { change } = ada()
    expect(words(change(mark(' John Smith')))).toEqual([['John Smith', 'PATIENT', 'marked']])
  })

  it('puts a mark in the place of those that it overlaps', () => {
    const { change } = ada()
    change(mark('John'))
    change(mark('Smith'))
    expect(words(change(mark('n Smith, b', 'DOCTOR')))).toEqual([['n Smith, b', 'DOCTOR', 'marked']])
  })

  it('keeps a comment when the same stretch is marked as something else', () => {
    const { change } = ada()
    const id = idOf(change(mark('John')), 'John')
    change({ kind: 'comment', spanId: id, comment: 'sure?' })
    expect(change(mark('John', 'DOCTOR')).spans).toEqual([{ id, ...at('John'), category: 'DOCTOR', origin: 'marked', comment: 'sure?' }])
  })

  it('makes no revision of a change that changes nothing', () => {
    const { change, scene, setId, personId } = ada()
    const before = change(mark('John'))
    expect(change(mark('John'))).toEqual(before)
    expect(change({ kind: 'relabel', spanIds: [idOf(before, 'John')], category: 'PATIENT' })).toEqual(before)
    expect(history(scene, setId, personId, 10)).toHaveLength(1)
  })

  it('marks every stretch at once as one revision', () => {
    const { change, undo } = ada()
    const set = change({ kind: 'mark-all', stretches: [at('Lee'), at('John'), at('John')], category: 'DOCTOR' })
    expect(words(set).map(([word]) => word)).toEqual(['John', 'Lee'])
    expect(undo().spans).toEqual([])
  })

  it('relabels, resizes and deletes under the same id', () => {
    const { change } = ada()
    const id = idOf(change(mark('John')), 'John')
    change({ kind: 'relabel', spanIds: [id], category: 'DOCTOR' })
    const resized = change({ kind: 'resize', spanId: id, start: at('John').start, end: at('Smith').end })
    expect(resized.spans).toEqual([{ id, ...at('John Smith'), category: 'DOCTOR', origin: 'marked', comment: '' }])
    expect(change({ kind: 'delete', spanIds: [id] }).spans).toEqual([])
  })

  it('merges from the first to the last with the first’s category, and what lies between goes', () => {
    const { change } = ada()
    change(mark('Mr', 'DOCTOR'))
    change(mark('John'))
    const three = change(mark('Smith', 'DATE'))
    const merged = change({ kind: 'merge', spanIds: [idOf(three, 'Smith'), idOf(three, 'Mr')] })
    expect(words(merged)).toEqual([['Mr John Smith', 'DOCTOR', 'marked']])
    expect(merged.spans[0]?.id).toBe(idOf(three, 'Mr'))
  })

  it('splits, without white space where it was cut, and refuses to cut at an end', () => {
    const { change } = ada()
    const id = idOf(change(mark('John Smith')), 'John')
    const set = change({ kind: 'split', spanId: id, at: at('Smith').start })
    expect(words(set).map(([word]) => word)).toEqual(['John', 'Smith'])
    expect(() => change({ kind: 'split', spanId: id, at: at('John').start })).toThrow(/split inside/)
  })

  it('refuses to mark white space, and a span that is not there', () => {
    const { change, now } = ada()
    expect(() => change({ kind: 'mark', start: 2, end: 3, category: 'DATE' })).toThrow(/white space/)
    expect(() => change({ kind: 'delete', spanIds: [999] })).toThrow(/no longer there/)
    expect(now().version).toBe(0)
  })

  it('refuses a change against an older version, and in another’s annotation', () => {
    const { change, scene, setId, personId, seen } = ada()
    const old = seen()
    change(mark('John'))
    expect(() => changeSet(scene, old, mark('Lee'))).toThrow(/in the meantime/)
    const ben = scene.people[1]!
    expect(() => changeSet(scene, { ...seen(), personId: ben }, mark('Lee'))).toThrow(/not yours/)
    expect(() => history(scene, setId, ben, 10)).toThrow(/not yours/)
    expect(history(scene, setId, personId, 10)).toHaveLength(1)
  })
})

describe('deciding on suggestions', () => {
  it('shows them in a set that is opened for the first time, undecided', () => {
    const { now, scene, setId } = adaWithSuggestions()
    expect(words(now())).toEqual([
      ['John Smith', 'PATIENT', 'suggested'],
      ['Leeds', 'CITY', 'suggested'],
    ])
    expect(now().spans[0]).toMatchObject({ score: 0.9, votes: { rules: 'PATIENT', names: null } })
    expect(now().canUndo).toBe(false)
    expect(scene.db.prepare('SELECT suggested, span_count, undecided_count FROM sets WHERE id = ?').get(setId)).toEqual({
      suggested: 1,
      span_count: 0,
      undecided_count: 2,
    })
  })

  it('tells apart what was accepted after a look, in bulk, and rejected', () => {
    const { change, now, undo } = adaWithSuggestions()
    change({ kind: 'accept-above', score: 0.8 })
    expect(words(now()).map(([, , origin]) => origin)).toEqual(['accepted-unseen', 'suggested'])
    change({ kind: 'accept', spanIds: [idOf(now(), 'John')] })
    change({ kind: 'reject', spanIds: [idOf(now(), 'Leeds')] })
    expect(words(now()).map(([, , origin]) => origin)).toEqual(['accepted', 'rejected'])
    undo()
    expect(words(undo()).map(([, , origin]) => origin)).toEqual(['accepted-unseen', 'suggested'])
  })

  it('accepts a suggestion that is relabelled or resized, and rejects one that is deleted', () => {
    const { change, now } = adaWithSuggestions()
    change({ kind: 'relabel', spanIds: [idOf(now(), 'John')], category: 'DOCTOR' })
    change({ kind: 'delete', spanIds: [idOf(now(), 'Leeds')] })
    expect(words(now())).toEqual([
      ['John Smith', 'DOCTOR', 'accepted'],
      ['Leeds', 'CITY', 'rejected'],
    ])
  })

  it('takes suggestions out of sight that a mark overlaps, until it is undone', () => {
    const { change, undo } = adaWithSuggestions()
    expect(words(change(mark('Smith, born'))).map(([word]) => word)).toEqual(['Smith, born', 'Leeds'])
    expect(words(undo()).map(([word]) => word)).toEqual(['John Smith', 'Leeds'])
  })
})

describe('undo, redo and history', () => {
  it('goes on after the program was closed: all is read from the store [R32]', () => {
    const { scene, change, undo, redo, now } = ada()
    change(mark('John'))
    change(mark('Lee', 'DOCTOR'))
    undo()
    const again = ada(scene)
    expect(again.now()).toEqual(now())
    expect(words(again.redo())).toHaveLength(2)
    undo()
    expect(words(undo())).toEqual([])
    expect(redo().canRedo).toBe(true)
  })

  it('leaves what was undone out of redo once something else was changed, and keeps it in the history', () => {
    const { change, undo, redo, scene, setId, personId } = ada()
    change(mark('John'))
    change(mark('Lee', 'DOCTOR'))
    undo()
    expect(change(mark('Leeds')).canRedo).toBe(false)
    expect(words(redo()).map(([word]) => word)).toEqual(['John', 'Leeds'])
    undo()
    expect(words(redo()).map(([word]) => word)).toEqual(['John', 'Leeds'])
    expect(history(scene, setId, personId, 100).map(({ what }) => what)).toEqual(['redo', 'undo', 'mark', 'undo', 'mark', 'mark'])
    expect(history(scene, setId, personId, 1)).toMatchObject([{ by: 'Ada', spans: 1 }])
  })

  it('stays as it is where there is nothing to undo or to redo', () => {
    const { undo, redo, now } = ada()
    expect(undo()).toEqual(now())
    expect(redo()).toEqual(now())
  })

  it('brings spans back under their ids though another set was given spans in between', () => {
    const scene = sceneWith([text])
    const mine = ada(scene)
    mine.change(mark('Lee'))
    const id = idOf(mine.now(), 'Lee')
    mine.change({ kind: 'delete', spanIds: [id] })
    const ben = scene.people[1]!
    const { id: setId, version } = openSet(scene, mine.documentId, ben)
    changeSet(scene, { setId, version, personId: ben }, mark('John'))
    expect(idOf(mine.undo(), 'Lee')).toBe(id)
    expect(words(annotationSetOf(scene, setId))).toEqual([['John', 'PATIENT', 'marked']])
  })
})

describe('confirming', () => {
  it('takes no change, undo or redo until it is reopened', () => {
    const { change, confirm, reopen, undo, redo } = ada()
    change(mark('John'))
    expect(confirm()).toMatchObject({ status: 'confirmed', canUndo: false, canRedo: false })
    expect(() => change(mark('Lee'))).toThrow(/Reopen/)
    expect(undo).toThrow(/Reopen/)
    expect(redo).toThrow(/Reopen/)
    expect(reopen()).toMatchObject({ status: 'open', canUndo: true })
    expect(words(undo())).toEqual([])
  })

  it('is refused while suggestions are undecided, and says how many', () => {
    const { change, confirm, now } = adaWithSuggestions()
    expect(confirm).toThrow(/2 suggestions are still undecided/)
    change({ kind: 'reject', spanIds: now().spans.map(({ id }) => id) })
    expect(confirm().status).toBe('confirmed')
  })

  it('keeps who confirmed which version when, and when it was reopened', () => {
    const { change, confirm, reopen, scene, setId, personId } = ada()
    change(mark('John'))
    const { version } = confirm()
    reopen()
    confirm()
    const rows = scene.db.prepare('SELECT set_id, person_id, version, reopened_at IS NULL AS stands FROM confirmations').all()
    expect(rows).toEqual([
      { set_id: setId, person_id: personId, version, stands: 0 },
      { set_id: setId, person_id: personId, version: version + 2, stands: 1 },
    ])
    expect(history(scene, setId, personId, 10).map(({ what }) => what)).toEqual(['confirm', 'reopen', 'confirm', 'mark'])
  })

  it('is once when it is asked twice', () => {
    const { confirm } = ada()
    expect(confirm()).toEqual(confirm())
  })
})
