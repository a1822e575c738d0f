import * as z from 'zod'
import { channel } from './channel.ts'
import { releaseChannels } from './releases.ts'
import { count, id, moment } from './values.ts'

const { name, policy, options } = releaseChannels['releases.save'].request.shape

/** A folder that is looked at again and again, as a list shows it. */
const watchedRow = z.strictObject({
  id,
  name: z.string(),
  policy: z.strictObject({ name: z.string(), version: count }),
  /** Absolute paths. */
  input: z.string(),
  output: z.string(),
  by: z.string(),
  /** Minutes. */
  every: count,
  paused: z.boolean(),
  /** It is being looked at, or what was new is being redacted. */
  working: z.boolean(),
  lookedAt: moment.nullable(),
  /** Why the last look came to nothing. */
  problem: z.string().nullable(),
  done: count,
  failed: count,
  /** Seen, and taken once they no longer change. */
  waiting: count,
})

export type WatchedRow = z.infer<typeof watchedRow>

const watchedId = z.strictObject({ watchedId: id })
const list = z.array(watchedRow)

export const watchedChannels = {
  'watched.list': channel({ request: z.strictObject({}), reply: list, may: 'release' }),
  'watched.add': channel({
    request: z.strictObject({
      name,
      input: z.string(),
      output: z.string(),
      policy: policy.unwrap(),
      options,
      every: z.number().int().min(1).max(1440),
    }),
    reply: watchedRow,
    may: 'release',
  }),
  'watched.pause': channel({ request: z.strictObject({ watchedId: id, paused: z.boolean() }), reply: list, may: 'release' }),
  /** Looks now, and answers when the files that have stopped changing are done. */
  'watched.look': channel({ request: watchedId, reply: list, may: 'release' }),
  /** Takes it off the list; its files stay where they are. */
  'watched.remove': channel({ request: watchedId, reply: list, may: 'release' }),
  'watched.failures': channel({
    request: z.strictObject({ watchedId: id, offset: count, limit: z.number().int().min(1).max(200) }),
    reply: z.strictObject({ total: count, rows: z.array(z.strictObject({ path: z.string(), cause: z.string() })) }),
    may: 'release',
  }),
}
