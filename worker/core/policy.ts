import * as z from 'zod'
import { categories } from './category.ts'
import { dicomShape } from './dicomPolicy.ts'
import { encodingNames } from './encodings.ts'
import { sensitivityShape } from './sensitivity.ts'

/** What becomes of a span of a category. `drop` withholds the whole note. */
export const action = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('keep') }),
  z.strictObject({ do: z.literal('tag') }),
  /**
   * Every character becomes `with`. `length: 'same'` keeps the number of characters; a number
   * writes that many.
   */
  z.strictObject({
    do: z.literal('mask'),
    with: z.string().length(1),
    length: z.union([z.literal('same'), z.number().int().min(1).max(64)]),
  }),
  /**
   * The first `length` letters of a keyed hash in base 32: the same value gives the same hash under
   * the same key.
   */
  z.strictObject({ do: z.literal('hash'), length: z.number().int().min(8).max(32) }),
  z.strictObject({ do: z.literal('surrogate') }),
  /** Dates alone: moved by the patient's secret number of days. */
  z.strictObject({ do: z.literal('shift') }),
  /**
   * A coarser value: a date becomes its year or month, an age its decade or '90+', a postcode its
   * region.
   */
  z.strictObject({ do: z.literal('generalise'), to: z.enum(['year', 'month', 'decade', 'over-89', 'region']) }),
  z.strictObject({ do: z.literal('drop') }),
])

const ownWord = z.strictObject({
  text: z.string().min(1).max(200),
  category: z.enum(categories).optional(),
  anyCase: z.boolean().default(true),
})

/**
 * What a release does with what is found, and how it is found: one file that is versioned, can be
 * compared line by line, and is identified by its hash. Every field except `policy` and `name` has
 * a default, so a file states only what differs from it.
 */
export const policyShape = z.strictObject({
  /** Version of this schema. */
  policy: z.literal(1),
  name: z.string().min(1).max(80),
  /** The file's own version, counted by whoever keeps it. */
  version: z.number().int().min(1).default(1),
  description: z.string().max(2000).default(''),
  /** The names of the categories, and how spans are merged. */
  profile: z.enum(['i2b2', 'hipaa', 'au5', 'fr', 'meddocan']).default('i2b2'),
  /**
   * Claims to be Safe Harbor: whatever is derived from an identifier (shift, hash, surrogate dates)
   * is refused.
   */
  safeHarbor: z.boolean().default(false),
  /**
   * Whether a release is allowed although the profile or the actions leave identifiers in clear.
   */
  leavesInClear: z.boolean().default(false),
  /** For categories that `categories` doesn't name. */
  otherwise: action.default({ do: 'tag' }),
  categories: z.partialRecord(z.enum(categories), action).default({}),
  find: z
    .strictObject({
      /**
       * The least that must look for identifiers in a release: every model of a note's language, or
       * rules, gazetteer and the fast models. Fewer is refused. If absent, any selection may
       * release; when it is less than the fast models, the report says so.
       */
      models: z.enum(['all', 'fast']).optional(),
      /**
       * How readily a word is taken for a direct identifier, over and above the vote; if absent,
       * balanced.
       */
      sensitivity: sensitivityShape.optional(),
      /**
       * How sure the ensemble must be, 0–1, of direct identifiers and of quasi-identifiers; if
       * absent, the models' settings decide.
       */
      direct: z.number().min(0.01).max(0.99).optional(),
      other: z.number().min(0.01).max(0.99).optional(),
      /** Always found, as whole words. */
      always: z.array(ownWord).max(20_000).default([]),
      /** Never an identifier, as whole words. */
      never: z.array(ownWord).max(20_000).default([]),
      /**
       * The site's own regular expressions, matched in linear time (RE2): the whole match counts,
       * or its first group when it has one.
       */
      patterns: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(80),
            pattern: z.string().min(1).max(1000),
            anyCase: z.boolean().default(false),
            category: z.enum(categories),
          }),
        )
        .max(200)
        .default([]),
      /**
       * Staff whose names are known: they are found as DOCTOR wherever they occur, and treated as
       * `do` says.
       */
      staff: z.strictObject({ names: z.array(z.string().min(2).max(120)).max(20_000), do: action }).optional(),
    })
    .prefault({}),
  surrogates: z
    .strictObject({
      /** The scope within which a person keeps the same surrogate. */
      scope: z.enum(['note', 'patient', 'release']).default('note'),
      keep: z
        .strictObject({
          gender: z.boolean().default(true),
          culture: z.boolean().default(true),
          initials: z.boolean().default(false),
          capitals: z.boolean().default(true),
          length: z.boolean().default(false),
        })
        .prefault({}),
      dates: z
        .strictObject({
          /** The greatest shift, days. */
          within: z.number().int().min(1).max(36_500).default(365),
          /** Shifts by whole weeks, so that a Tuesday stays one. */
          weekdays: z.boolean().default(true),
          /**
           * The order of day and month in '3/4/2021'. auto: as the note shows, else as the
           * patient's other notes, else as the release's.
           */
          order: z.enum(['auto', 'day', 'month']).default('auto'),
          /** What happens to a date that is impossible ('31/02/2021') or unreadable. */
          impossible: z.enum(['tag', 'mask']).default('tag'),
        })
        .prefault({}),
    })
    .prefault({}),
  files: z
    .strictObject({
      unsearched: z.enum(['drop', 'fail']).default('drop'),
      columns: z.record(z.string().max(200), z.enum(['text', 'keep', 'empty', ...categories])).default({}),
      pdf: z.enum(['pictures', 'text']).default('pictures'),
      encoding: z.enum(encodingNames).optional(),
      /** If absent, as `usualDicom` has it. */
      dicom: dicomShape.optional(),
    })
    .prefault({}),
})

export type Policy = z.infer<typeof policyShape>
export type Action = z.infer<typeof action>
/** As a file may have it: fields with defaults may be left out. */
export type WrittenPolicy = z.input<typeof policyShape>
