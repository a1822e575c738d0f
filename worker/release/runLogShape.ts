import * as z from 'zod'

const count = z.int().nonnegative()
/** No path and no text of a note: letters, digits and a few signs, as names of models have them. */
const word = z.string().regex(/^[\w.,:@+ ()-]{1,80}$/)
const hash = z.string().regex(/^[0-9a-f]{8,64}$/)
/** A cause as reports name it (causeOf): a sentence of this program. */
const cause = z.string().max(400)

const every = { at: z.iso.datetime(), run: hash } as const

/**
 * A line of a run's log. It says what happened, when, how much and how long; documents are numbers,
 * and nothing is a path or a text of IN.
 */
export const runLogLine = z.discriminatedUnion('event', [
  z.strictObject({
    ...every,
    event: z.literal('begin'),
    command: word,
    program: word,
    node: word,
    platform: word,
    threads: count,
    policy: z.strictObject({ name: z.literal('own').or(word), hash }),
    models: z.array(z.strictObject({ name: word, version: word, hash })),
    part: z.strictObject({ index: count, of: count }).optional(),
    existing: z.enum(['refuse', 'resume', 'force']).optional(),
  }),
  z.strictObject({ ...every, event: z.literal('stage'), stage: z.enum(['survey', 'redact']), documents: count, bytes: count }),
  z.strictObject({
    ...every,
    event: z.literal('document'),
    document: count,
    part: count.optional(),
    bytes: count,
    notes: count,
    milliseconds: count,
    cause: cause.optional(),
  }),
  z.strictObject({ ...every, event: z.literal('unlisted'), cause }),
  z.strictObject({
    ...every,
    event: z.literal('end'),
    /** The exit status of the command. */
    status: count,
    seconds: z.number().nonnegative(),
    /** Of this run. */
    documents: count,
    failed: count,
    /** Documents, or parts, that an earlier run had done. */
    before: count,
    /** The most memory that the process took, in bytes. */
    memory: count,
  }),
  /** The command could not run, or go on. */
  z.strictObject({ ...every, event: z.literal('refused'), why: word }),
  /** A bug: its kind, and where in the program. */
  z.strictObject({ ...every, event: z.literal('bug'), bug: z.string().max(2000) }),
])

export type RunLogLine = z.infer<typeof runLogLine>

/** What happened, without when and in which run. */
export type RunLogEvent = RunLogLine extends infer Line ? (Line extends RunLogLine ? Omit<Line, keyof typeof every> : never) : never
