import type { Reply, Request } from '../../../electron/contract/contract.ts'
import type { Policy, PolicyRow, PolicyVersion } from '../../../electron/contract/policies.ts'

export type ListedPolicies = Reply<'policies.list'>
export type OpenPolicy = Reply<'policies.read'>
export type Checked = Reply<'policies.check'>
export type Examples = Reply<'policies.example'>
export type Which = Request<'policies.export'>['of']

/** What is to be given a name: a copy of something, or a policy another one. */
export type Named =
  | { readonly kind: 'duplicate'; readonly of: Which; readonly name: string }
  | { readonly kind: 'rename'; readonly policyId: number; readonly name: string }

export type OwnPattern = Policy['find']['patterns'][number]

/** A policy as it was opened. */
export interface Opened {
  readonly policy: Policy
  readonly hash: string
  readonly which: Which
  /** Absent for the program's own. */
  readonly row?: PolicyRow
  /** What the screen calls it in its language, where it is the program's own. */
  readonly shownAs?: Pick<Policy, 'name' | 'description'>
  readonly versions?: readonly PolicyVersion[]
}

/** What every panel is given. */
export interface PanelProps {
  readonly policy: Policy
  /** @param about names what is typed in, so that undo takes back the whole of it */
  readonly change: (policy: Policy, about?: string) => void
  readonly disabled: boolean
  readonly checked: Checked | null
}
