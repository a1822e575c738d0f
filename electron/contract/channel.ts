import type * as z from 'zod'
import type { Permission } from './permissions.ts'

/**
 * Who may call a channel: nobody need sign in, anybody who signed in, or only those whose role has
 * the permission.
 */
export type May = 'anyone' | 'signed-in' | Permission

/** One question that the renderer may ask, and the shape of its answer. */
export interface Channel<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly request: Request
  readonly reply: Reply
  readonly may: May
}

/**
 * Declares a channel where it is listed; both schemas are strict, so that nothing passes the
 * process boundary unnoticed.
 */
export function channel<Request extends z.ZodType, Reply extends z.ZodType>(declared: Channel<Request, Reply>): Channel<Request, Reply> {
  return declared
}
