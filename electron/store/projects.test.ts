import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { addPerson, people } from './people.ts'
import { changeProject, createProject, listProjects, projectById } from './projects.ts'
import { sceneWith } from './testing/scene.ts'

const labels = [
  { category: 'DOCTOR', key: 'm', hint: 'staff' },
  { category: 'PATIENT', key: 'p', hint: '' },
] as const

describe('a project', () => {
  it('keeps its labels in their order', () => {
    const store = sceneWith([])
    const made = createProject(store, { name: 'New', guidelines: '# Names', labels: [...labels] })
    expect(listProjects(store).at(-1)).toEqual({ id: made.id, name: 'New', guidelines: '# Names', labels })
    const changed = { ...made, name: 'Other', labels: labels.toReversed() }
    expect(changeProject(store, changed)).toEqual(changed)
    expect(projectById(store, made.id)).toEqual(changed)
    expect(projectById(store, 1).labels).toHaveLength(2)
  })

  it.each([
    ['no label', []],
    ['one key twice', [labels[0], { ...labels[1], key: 'm' }]],
    ['one category twice', [labels[0], { ...labels[0], key: 'x' }]],
    ['a blank for a key', [{ ...labels[0], key: ' ' }]],
  ])('is refused with %s, and stays as it was', (_, wrong) => {
    const store = sceneWith([])
    const before = listProjects(store)
    expect(() => changeProject(store, { ...projectById(store, 1), labels: wrong })).toThrow(UserError)
    expect(() => createProject(store, { name: 'New', guidelines: '', labels: wrong })).toThrow(UserError)
    expect(listProjects(store)).toEqual(before)
  })

  it('can not be changed when it is not there', () => {
    expect(() => changeProject(sceneWith([]), { id: 9, name: 'x', guidelines: '', labels: [...labels] })).toThrow(UserError)
  })
})

describe('people', () => {
  it('are listed in the order in which they were added', () => {
    const store = sceneWith([])
    const eve = addPerson(store, { name: ' Zoë ', role: 'annotator' })
    expect(people(store).at(-1)).toEqual(eve)
    expect(eve.name).toBe('Zoë')
  })

  it('have names that nobody takes for another’s', () => {
    const store = sceneWith([])
    addPerson(store, { name: 'Zoë', role: 'annotator' })
    for (const name of ['Zoë', 'ZOË', 'Zoe\u0308', 'ada'])
      expect(() => addPerson(store, { name, role: 'annotator' }), name).toThrow(UserError)
  })
})
