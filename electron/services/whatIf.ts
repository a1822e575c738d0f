import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { Otherwise } from '../contract/review.ts'
import type { Person } from '../contract/values.ts'
import { reviewedDocument } from '../store/reviews.ts'
import { excerptAround } from './excerpt.ts'
import { policiesOf } from './policies.ts'
import { orderOf } from './releaseOrder.ts'
import { nextPolicy } from './releasePolicy.ts'
import type { ReviewingParts } from './reviewing.ts'
import type { Services } from './services.ts'

/** What another vote would do to documents of a release, and making it the policy's. */
export interface WhatIf {
  readonly ask: (request: Request<'review.whatIf'>) => Promise<Reply<'review.whatIf'>>
  readonly use: (request: Request<'review.takeThresholds'>, by: Person) => Reply<'review.takeThresholds'>
}

export function whatIfOf({ store, files, processes, runs }: Pick<Services, 'store' | 'files'> & ReviewingParts): WhatIf {
  const policies = policiesOf({ store, files })
  return {
    ask: async ({ releaseId, number, note, thresholds }) => {
      const open = store()
      const { path } = reviewedDocument(open, releaseId, number)
      const order = orderOf(open, releaseId, 'resume')
      const which = { releaseId, surveyed: !runs.progress(releaseId) }
      const asked = { number, path, doubts: false, ...(note === null ? {} : { note }) }
      const [now, then] = await Promise.all([
        processes.show(order, which, asked),
        processes.show(order, which, { ...asked, vote: thresholds }),
      ])
      if (store() !== open) throw new UserError(say`The vault was locked in the meantime. Start again.`)
      if ('problem' in now) return { path, problem: now.problem }
      if ('problem' in then) return { path, problem: then.problem }
      return {
        path,
        removed: now.changes.length,
        more: besides(now.text, then.changes, now.changes),
        fewer: besides(now.text, now.changes, then.changes),
      }
    },
    use: ({ releaseId, thresholds }, by) => {
      const { direct, other } = thresholds
      const change: Parameters<typeof nextPolicy>[3] = (policy) => ({ ...policy, find: { ...policy.find, direct, other } })
      const note = say`The vote was set after readers of a release had seen what it would change.`
      const { id: policyId, name, version } = nextPolicy(store(), policies, releaseId, change, note, by)
      return { policyId, name, version }
    },
  }
}

type Change = { readonly start: number; readonly end: number; readonly category: Otherwise['category'] }

/** Those of `first` that touch nothing in `second`. */
function besides(text: string, first: readonly Change[], second: readonly Change[]): Otherwise[] {
  return first
    .filter(({ start, end }) => !second.some((other) => other.start < end && start < other.end))
    .map(({ start, end, category }) => ({ start, end, category, ...excerptAround(text, { start, end }) }))
}
