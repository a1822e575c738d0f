import * as z from 'zod'
import { channel } from './channel.ts'
import { interval, listOf, system, truth } from './evaluate.ts'
import { count, id, job, moment, part } from './values.ts'

/** By what identifiers are told apart. */
const acceptanceDimensions = ['noteType', 'nameKind', 'nameForm', 'sex', 'category', 'language'] as const
const dimension = z.enum(acceptanceDimensions)

/**
 * What must hold for a go: of all direct identifiers, of notes that are wholly free of them, or of
 * identifiers by group.
 */
const criterion = z.strictObject({
  of: z.union([z.literal('direct'), z.literal('fully'), dimension]),
  group: z.string().optional(),
  least: z.number().gt(0).max(1),
  bound: z.enum(['low', 'share']),
  fewest: z.number().int().min(1).optional(),
})

const acceptanceShare = { covered: count, all: count, share: interval }
const acceptanceGroup = z.strictObject({ group: z.string(), ...acceptanceShare })
const outcome = z.strictObject({
  criterion,
  outcome: z.enum(['met', 'failed', 'undecided']),
  judged: listOf(acceptanceGroup.extend({ met: z.boolean() })),
  notJudged: listOf(acceptanceGroup),
})

/** How the type of a note is told: by its folder, by what its name begins with, or not at all. */
const noteTypes = z.enum(['folder', 'beginning', 'none'])

/**
 * A sample measured against criteria that were chosen first, and what was decided on it. Nothing of
 * it is ever changed or removed.
 */
const acceptance = z.strictObject({
  id,
  corpusId: id,
  /** Criteria chosen: by whom, when. */
  by: z.string(),
  at: moment,
  criteria: listOf(criterion),
  truth,
  truthName: z.string(),
  system,
  part: part.nullable(),
  noteTypes,
  measured: z
    .strictObject({
      at: moment,
      /** The evaluation of the same answers, where errors are read. */
      evaluationId: id.nullable(),
      packs: listOf(z.strictObject({ name: z.string(), version: z.string() })),
      go: z.boolean(),
      notes: count,
      direct: z.strictObject(acceptanceShare),
      fully: z.strictObject(acceptanceShare),
      groups: z.record(dimension, listOf(acceptanceGroup)),
      outcomes: listOf(outcome),
    })
    .nullable(),
  decided: z.strictObject({ go: z.boolean(), by: z.string(), at: moment, why: z.string() }).nullable(),
})

export type Criterion = z.infer<typeof criterion>
export type Acceptance = z.infer<typeof acceptance>
export type AcceptanceDimension = z.infer<typeof dimension>
export type NoteTypes = z.infer<typeof noteTypes>

export const acceptanceChannels = {
  'acceptance.list': channel({
    request: z.strictObject({ corpusId: id }),
    reply: z.strictObject({ acceptances: listOf(acceptance), usual: listOf(criterion) }),
    may: 'adjudicate',
  }),
  /** Criteria are chosen, before anything is measured. */
  'acceptance.begin': channel({
    request: z.strictObject({
      corpusId: id,
      criteria: z.array(criterion).min(1).max(20).readonly(),
      truth,
      system,
      part: part.nullable(),
      noteTypes,
    }),
    reply: acceptance,
    may: 'release',
  }),
  /** Once: what was measured stays. */
  'acceptance.measure': channel({ request: z.strictObject({ acceptanceId: id }), reply: job, may: 'release' }),
  'acceptance.decide': channel({
    request: z.strictObject({ acceptanceId: id, go: z.boolean(), why: z.string().trim().min(1).max(4000) }),
    reply: acceptance,
    may: 'release',
  }),
}
