import * as z from 'zod'
import { clinicalLossShape } from '../core/clinical.ts'
import { role } from '../core/role.ts'

const count = z.number().int().nonnegative()

/** How many of what, by name, in order of name. */
const counts = z.record(z.string(), count)

/**
 * A release, for machines: no text from notes, no path. Documents are named by their number among
 * all of IN. The report for people is made from this alone; the records of shards add up to one.
 */
export const releaseRecord = z
  .strictObject({
    record: z.literal(1),
    program: z.string(),
    policy: z.strictObject({
      name: z.string(),
      version: count,
      hash: z.string(),
      profile: z.string(),
      scope: z.enum(['note', 'patient', 'release']),
    }),
    /** The packs that voted: name, version and hash. */
    models: z.array(z.strictObject({ name: z.string(), version: z.string(), hash: z.string() })),
    /**
     * Where fewer taggers took part than the policy requires, or than the fast models where it
     * requires none: the missing ones, by language of the documents.
     */
    weaker: z
      .strictObject({ than: z.enum(['all', 'fast']), accepted: z.boolean(), without: z.record(z.string(), z.array(z.string())) })
      .optional(),
    /** 'all', 'fast', or names. */
    chosen: z.string(),
    ensemble: z.string(),
    /**
     * How readily a word was taken; absent in records of earlier versions, and where the vote was
     * taken as it was fitted.
     */
    sensitivity: z.union([z.string(), z.number()]).optional(),
    gazetteer: z.string(),
    language: z.string(),
    /** Of the inputs' names, sizes and times: shards of one release share it. */
    inputs: z.string(),
    /** Names of files and folders in OUT; absent in records of earlier versions. */
    names: z.enum(['opaque', 'readable', 'keep']).optional(),
    machine: z.strictObject({ platform: z.string(), processor: z.string(), cores: count, memory: count }),
    operator: z.string(),
    /** Milliseconds since 1970; of a resumed run the first start and the last end. */
    began: count,
    ended: count,
    shards: z.array(z.strictObject({ index: count, of: count })),
    documents: z.strictObject({ all: count, done: count, failed: count, withheld: count, left: count }),
    notes: z.strictObject({ all: count, withheld: count, ownerless: count }),
    /** Code points read. */
    characters: count,
    spans: count,
    /** By category of the profile. */
    categories: counts,
    languages: counts,
    /** Parts that could not be searched and were left out, by kind. */
    unsearched: counts,
    failures: z.array(z.strictObject({ document: count, cause: z.string() })),
    /** The policy's action for each canonical category. */
    actions: z.record(z.string(), z.string()),
    /** Present for runs with gold. */
    leaks: z
      .strictObject({
        /** Distinct values of each document. */
        values: count,
        /** Six characters or more, no ordinary word or small number. */
        distinctive: count,
        /** By category, those that occur verbatim in the final bytes. */
        surviving: counts,
        surviveDistinctive: counts,
        /**
         * Of those that survive: also outside the gold's spans, left by the policy, or a date that
         * equals another date after its shift.
         */
        accounted: count,
        /** By their number among all documents. */
        documents: z.array(count),
      })
      .optional(),
    /**
     * Clinical terms in what was written and, of them, those that went with identifiers: counts
     * alone. Absent in records of earlier versions.
     */
    clinical: clinicalLossShape.optional(),
    /** Samples that were read, the last one last. */
    samples: z
      .array(
        z.strictObject({
          unit: z.enum(['note', 'patient']),
          population: count,
          size: count,
          read: count,
          /**
           * Units in which a person could still be identified; they were corrected or held back.
           */
          found: count,
          rate: z.number(),
          confidence: z.number(),
          missRate: z.number(),
          /**
           * The greatest number of units that may leak, with that confidence, before corrections.
           */
          most: count,
          at: count,
          reader: z.string(),
          /**
           * Whether the release was changed after the sample was drawn: it describes the earlier
           * state.
           */
          outdated: z.boolean().optional(),
          /** Invented identifiers set into copies for reading, and those that readers missed. */
          decoys: z.strictObject({ set: count, missed: count }).optional(),
          /** Places that were passed faster than anyone reads. */
          hasty: count.optional(),
          /** Each reader by name; absent in records of earlier versions, as are the two above. */
          readers: z
            .array(z.strictObject({ name: z.string(), read: count, seconds: z.number(), decoys: count, missed: count, hasty: count }))
            .optional(),
        }),
      )
      .optional(),
    /** Who signed in the program, and for what; the newest last. */
    signed: z.array(z.strictObject({ name: z.string(), role, at: count, decision: z.enum(['release', 'withhold']) })).optional(),
    /** Documents that readers corrected, and those that they hold back. */
    byHand: z.strictObject({ corrected: count, held: count }).optional(),
    /**
     * The end of the vault's audit trail when the release was last changed: a later check compares
     * it.
     */
    auditHead: z
      .string()
      .regex(/^[0-9a-f]{64}@\d+$/)
      .optional(),
  })
  .refine(({ began, ended }) => began <= ended, 'it ended before it began')
  .refine(({ documents: { all, done, failed, withheld, left } }) => all === done + failed + withheld + left, 'its documents do not add up')
  .refine(({ spans, categories }) => spans === Object.values(categories).reduce((a, b) => a + b, 0), 'its spans do not add up')
  .refine(({ shards }) => shards.every(({ index, of }) => index < of), 'it is of a part beyond the last')

export type ReleaseRecord = z.infer<typeof releaseRecord>
