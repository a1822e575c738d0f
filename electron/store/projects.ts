import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Project } from '../contract/corpora.ts'
import type { LabelRow } from '../contract/values.ts'
import { type Connected, prepared, transact } from './prepared.ts'

export type NewProject = Omit<Project, 'id'>

/** All projects in the order in which they were made, each with its labels in theirs. */
export function listProjects(store: Connected): Project[] {
  const labels = Map.groupBy(
    prepared<LabelRow & { readonly projectId: number }>(
      store,
      'SELECT project_id AS projectId, category, key, hint FROM labels ORDER BY project_id, place',
    ).all(),
    ({ projectId }) => projectId,
  )
  return prepared<Omit<Project, 'labels'>>(store, 'SELECT id, name, guidelines FROM projects ORDER BY id')
    .all()
    .map((row) => ({ ...row, labels: (labels.get(row.id) ?? []).map(({ category, key, hint }) => ({ category, key, hint })) }))
}

/** Throws UserError when it is not there. */
export function projectById(store: Connected, projectId: number): Project {
  const found = listProjects(store).find(({ id }) => id === projectId)
  if (!found) throw new UserError(say`This project is no longer there. Choose another.`)
  return found
}

/** Throws UserError when the labels can't be told apart by their keys. */
export function createProject(store: Connected, project: NewProject): Project {
  refuseUnfit(project.labels)
  return transact(store, () => {
    const insert = prepared(store, 'INSERT INTO projects (name, guidelines, created_at) VALUES (?, ?, ?)')
    const projectId = Number(insert.run(project.name, project.guidelines, Date.now()).lastInsertRowid)
    insertLabels(store, projectId, project.labels)
    return projectById(store, projectId)
  })
}

/**
 * Spans of a category that is taken off the list stay. Throws as `createProject`, and UserError
 * when the project is not there.
 */
export function changeProject(store: Connected, { id, name, guidelines, labels }: Project): Project {
  refuseUnfit(labels)
  return transact(store, () => {
    projectById(store, id)
    prepared(store, 'UPDATE projects SET name = ?, guidelines = ? WHERE id = ?').run(name, guidelines, id)
    prepared(store, 'DELETE FROM labels WHERE project_id = ?').run(id)
    insertLabels(store, id, labels)
    return projectById(store, id)
  })
}

function insertLabels(store: Connected, projectId: number, labels: readonly LabelRow[]): void {
  const insert = prepared(store, 'INSERT INTO labels (project_id, place, category, key, hint) VALUES (?, ?, ?, ?, ?)')
  for (const [place, { category, key, hint }] of labels.entries()) insert.run(projectId, place, category, key, hint)
}

function refuseUnfit(labels: readonly LabelRow[]): void {
  if (labels.length === 0) throw new UserError(say`A project needs one label at least. Add one.`)
  const byKey = new Map<string, LabelRow>()
  const categories = new Set<string>()
  for (const label of labels) {
    const { category, key } = label
    if (categories.has(category)) throw new UserError(say`${category} is on the list twice. Take one of them off.`)
    categories.add(category)
    if (key.trim() === '') throw new UserError(say`${category} has no key. Give it one that can be typed.`)
    const other = byKey.get(key)
    if (other) throw new UserError(say`‘${key}’ is the key of both ${other.category} and ${category}. Give one of them another.`)
    byKey.set(key, label)
  }
}
