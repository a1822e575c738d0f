import type { Reply } from '../../../electron/contract/contract.ts'

export type Conflict = Reply<'exchange.preview'>['conflicts'][number]
type Side = 'here' | 'there'

/** Whose annotation stays, by document. */
export type Keep = Readonly<Record<string, Side>>

/** Of each the one changed last; what is here, where both are of the same moment. */
export function newest(conflicts: readonly Conflict[]): Keep {
  return Object.fromEntries(conflicts.map(({ documentId, hereAt, thereAt }) => [documentId, thereAt > hereAt ? 'there' : 'here']))
}

export function allOf(conflicts: readonly Conflict[], side: Side): Keep {
  return Object.fromEntries(conflicts.map(({ documentId }) => [documentId, side]))
}
