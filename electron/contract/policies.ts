import * as z from 'zod'
import { policyShape } from '../../worker/core/policy.ts'
import type { sensitivityShape } from '../../worker/core/sensitivity.ts'
import { channel } from './channel.ts'
import { category, count, id, language, moment } from './values.ts'

const name = z.string().trim().min(1).max(80)
const note = z.string().trim().max(500)

/** A policy as a list shows it: its newest version. */
const policyRow = z.strictObject({
  id,
  name,
  version: count,
  hash: z.string(),
  by: z.string(),
  at: moment,
  description: z.string(),
  /** Taken out of sight; it can be brought back. */
  removed: z.boolean(),
})

const preset = z.enum(['i2b2-tags', 'surrogates', 'safe-harbor', 'limited-data-set', 'gdpr', 'au5', 'detect-only'])

const policyVersion = z.strictObject({ version: count, name: z.string(), hash: z.string(), by: z.string(), at: moment, note: z.string() })

/**
 * Something said of a place of the policy: 'categories.DATE.do', 'find.patterns[3]'; '' is the
 * whole.
 */
const problem = z.strictObject({ place: z.string(), words: z.string() })

const leaf = z.union([z.string(), z.number(), z.boolean()])
const value = z.union([leaf, z.record(z.string(), leaf)]).nullable()

/** A place where two policies differ. */
const difference = z.union([
  z.strictObject({ place: z.string(), before: value, after: value }),
  z.strictObject({ place: z.string(), added: z.array(z.string()), removed: z.array(z.string()) }),
])

/** A kept version, or a policy of the program's own. */
const which = z.union([z.strictObject({ policyId: id, version: count }), z.strictObject({ preset })])

/** A stretch of a note, and what stands in its place; `category` is ours, `name` the profile's. */
const change = z.strictObject({ start: count, end: count, value: z.string(), category, name: z.string() })

/** A note before and after. */
const sample = z.strictObject({
  /** Null for the invented one. */
  documentId: id.nullable(),
  name: z.string(),
  language,
  text: z.string(),
  /** In order; all of the text is one where the note is withheld. */
  changes: z.array(change),
  /** What was found and stays as it is. */
  kept: z.array(z.strictObject({ start: count, end: count, category })),
  withheld: z.boolean(),
  /**
   * Where its identifiers come from: somebody's marks, the taggers' suggestions, or the rules and
   * lists alone or with the fast models, asked just now.
   */
  from: z.enum(['known', 'rules', 'fast', 'invented']),
  /** Of the notes that can be shown, from 1, and how many they are. */
  place: count,
  of: count,
  /** What can't be shown, and why. */
  problem: z.string().nullable(),
})

const share = z.number().min(0).max(1)

/** What a sensitivity misses and costs, measured on kinds of notes that the models had not seen. */
const sensitivityCurve = z.strictObject({
  language,
  models: z.enum(['all', 'fast', 'rules']),
  /** What 'cautious' is here. */
  cautious: share,
  /** By rising sensitivity. */
  points: z
    .array(
      z.strictObject({
        sensitivity: share,
        /** Direct identifiers of which something stays in clear. */
        missed: share,
        /** Spans that touch nothing that a person marked, per 1,000 words. */
        spurious: z.number().nonnegative(),
      }),
    )
    .min(2)
    .readonly(),
  notes: count,
})

export type Sensitivity = z.infer<typeof sensitivityShape>
export type SensitivityCurve = z.infer<typeof sensitivityCurve>
export type PolicyRow = z.infer<typeof policyRow>
export type PolicyVersion = z.infer<typeof policyVersion>
export type PresetName = z.infer<typeof preset>
export type Policy = z.infer<typeof policyShape>
export type PolicyAction = Policy['otherwise']
export type PolicyProblem = z.infer<typeof problem>
export type PolicyDifference = z.infer<typeof difference>
export type PolicySample = z.infer<typeof sample>

const policy = policyShape
const corpusId = id.nullable()

export const policyChannels = {
  /** By name; removed ones too. */
  'policies.list': channel({
    request: z.strictObject({}),
    reply: z.strictObject({ presets: z.array(z.strictObject({ preset, policy, hash: z.string() })), own: z.array(policyRow) }),
    may: 'adjudicate',
  }),
  'policies.read': channel({
    request: z.strictObject({ policyId: id, version: count.optional() }),
    reply: z.strictObject({ policy, hash: z.string(), row: policyRow, versions: z.array(policyVersion) }),
    may: 'adjudicate',
  }),
  'policies.create': channel({ request: z.strictObject({ policy, note }), reply: policyRow, may: 'policies' }),
  /** The next version. `from` is the one that was edited. */
  'policies.save': channel({ request: z.strictObject({ policyId: id, from: count, policy, note }), reply: policyRow, may: 'policies' }),
  'policies.rename': channel({ request: z.strictObject({ policyId: id, name }), reply: policyRow, may: 'policies' }),
  'policies.duplicate': channel({ request: z.strictObject({ of: which, name }), reply: policyRow, may: 'policies' }),
  'policies.remove': channel({ request: z.strictObject({ policyId: id }), reply: policyRow, may: 'policies' }),
  'policies.restore': channel({ request: z.strictObject({ policyId: id }), reply: policyRow, may: 'policies' }),
  /** From a file, as a policy of its own. */
  'policies.import': channel({ request: z.strictObject({ handle: z.string() }), reply: policyRow, may: 'policies' }),
  'policies.export': channel({
    request: z.strictObject({ of: which, handle: z.string() }),
    reply: z.strictObject({ file: z.string(), hash: z.string() }),
    may: 'adjudicate',
  }),
  'policies.compare': channel({
    request: z.strictObject({ policyId: id, first: count, second: count }),
    reply: z.array(difference),
    may: 'adjudicate',
  }),
  /**
   * What an edited policy would be: why it can't be used, what its author should know, and how it
   * differs from what it was made from.
   */
  'policies.check': channel({
    request: z.strictObject({ policy, against: which }),
    reply: z.strictObject({
      problems: z.array(problem),
      warnings: z.array(problem),
      differences: z.array(difference),
      /** What its profile leaves out, whatever is done with it. */
      left: z.array(category),
      hash: z.string(),
      text: z.string(),
    }),
    may: 'adjudicate',
  }),
  /**
   * What becomes of each category under a policy that need not be saved: from the corpus' own
   * notes, else from an invented one.
   */
  'policies.example': channel({
    request: z.strictObject({ policy, corpusId }),
    reply: z.array(
      z.strictObject({
        category,
        before: z.string(),
        /** Null where it stays; '' where the whole note is withheld. */
        after: z.string().nullable(),
        invented: z.boolean(),
      }),
    ),
    may: 'adjudicate',
  }),
  /**
   * One note before and after. `place` counts the notes that can be shown, from 1; beyond the last
   * it is the invented one.
   */
  'policies.sample': channel({ request: z.strictObject({ policy, corpusId, place: count }), reply: sample, may: 'adjudicate' }),
  /** One a language and choice of models for which a sensitivity was fitted. */
  'policies.sensitivity': channel({
    request: z.strictObject({}),
    reply: z.strictObject({ curves: z.array(sensitivityCurve).readonly() }),
    may: 'annotate',
  }),
  /** Where a pattern matches in that note, and in how many others. */
  'policies.tryPattern': channel({
    request: z.strictObject({ pattern: z.string().max(1000), anyCase: z.boolean(), corpusId, place: count }),
    reply: z.strictObject({
      problem: z.string().nullable(),
      text: z.string(),
      matches: z.array(z.strictObject({ start: count, end: count })),
      /** Among so many notes that were looked through, so many have a match. */
      notes: count,
      withMatch: count,
    }),
    may: 'adjudicate',
  }),
}
