import { keysOf } from '../../worker/core/records.ts'
import type { Role } from './values.ts'

/**
 * What somebody may do, by what it is about: annotate, adjudicate: mark notes; settle differences,
 * see agreement and figures. manage: set up corpora, labels and models. policies, release: change
 * policies; release folders of notes. confirm: stand beside somebody else's release (four eyes).
 * reidentify: find out who a surrogate stands for. people, backup: who may sign in here and how;
 * copies of the vault. audit: read and check what was recorded. erase: take data away for good.
 */
export const permissions = [
  'annotate',
  'adjudicate',
  'manage',
  'policies',
  'release',
  'confirm',
  'reidentify',
  'people',
  'backup',
  'audit',
  'erase',
] as const

export type Permission = (typeof permissions)[number]

/**
 * What each role may do. Nobody may both release and confirm alone: an administrator can't confirm,
 * an officer can't confirm a release of their own (services/fourEyes.ts).
 */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  annotator: ['annotate'],
  adjudicator: ['annotate', 'adjudicate'],
  officer: ['annotate', 'adjudicate', 'policies', 'release', 'confirm', 'reidentify', 'audit', 'erase'],
  administrator: ['annotate', 'adjudicate', 'manage', 'policies', 'release', 'people', 'backup', 'audit', 'erase'],
}

export function permits(role: Role, permission: Permission): boolean {
  return rolePermissions[role].includes(permission)
}

/** Who may, in the order of the roles. */
export function rolesThatMay(permission: Permission): Role[] {
  return keysOf(rolePermissions).filter((role) => permits(role, permission))
}
