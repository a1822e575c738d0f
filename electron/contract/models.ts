import * as z from 'zod'
import { channel } from './channel.ts'
import { count, id, job, language, moment } from './values.ts'

/** A proportion, 0–1. */
const share = z.number().min(0).max(1)
/** Letters and digits, '-', '_' and '.': it also names a folder. */
const packName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,57}$/i)
const text = z.string().max(200)

const measured = z.strictObject({ precision: share, recall: share, f1: share })

/** As its pack says it was measured, on notes that it was not learned from. */
const scores = z.strictObject({
  strict: measured,
  span: measured,
  /** Share of direct identifiers wholly covered. */
  direct: share,
  categories: z.array(z.strictObject({ name: z.string(), ...measured.shape, spans: count })),
})

const common = {
  name: z.string(),
  kind: z.string(),
  architecture: z.string(),
  languages: z.array(language),
  licence: z.string(),
  /** What it was trained on. */
  sources: z.array(z.string()),
  scores: scores.nullable(),
}

/** A pack that ships with the program. */
const shippedPack = z.strictObject({ ...common, version: z.string(), training: z.string() })

/** One version of a pack that was learned here or taken in. */
const ownPack = z.strictObject({
  id,
  ...common,
  version: count,
  source: z.enum(['learnt', 'edited', 'taken-in']),
  /** The version that was edited. */
  from: count.nullable(),
  corpus: z.string().nullable(),
  /** Whose annotation it was learned from; null: the gold. */
  annotator: z.string().nullable(),
  by: z.string(),
  createdAt: moment,
  /** Whether it takes part in the suggestions of its project. */
  votes: z.boolean(),
  bytes: count,
  learnt: z
    .strictObject({
      notes: count,
      heldOut: count,
      seed: count,
      /** Stand for the notes and everything that was marked in them. */
      notesFingerprint: z.string(),
      heldOutFingerprint: z.string(),
      /**
       * How it was learned: the learner's own settings and what came of them, as its pack has them.
       */
      details: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    })
    .nullable(),
  /** Of learned rules: how many there are. */
  rules: count.nullable(),
  /**
   * Of settings that were refitted: the vote before and after, on notes that the refit had not
   * seen.
   */
  refit: z
    .strictObject({ before: share.nullable(), after: share.nullable(), coveredBefore: count, coveredAfter: count, direct: count, p: share })
    .nullable(),
})

/**
 * What a rule asks of one token: of a feature, of a class of the lists of names ('class'), or of a
 * neighbour's label ('label').
 */
const condition = z.strictObject({ feature: text.min(1), offset: z.number().int().min(-3).max(3), is: text })

/** Where all conditions hold, one label becomes another. */
export const rule = z.strictObject({
  from: text.min(1),
  to: text.min(1),
  if: z.array(condition).max(8),
  /**
   * Tokens of the training notes that it set right and wrong when it was learned; null for a
   * person's own.
   */
  right: count.nullable(),
  wrong: count.nullable(),
  off: z.boolean(),
})

const difference = z.strictObject({
  /** The second's less the first's; null where one of them is undefined. */
  difference: z.number().nullable(),
  /** Two-sided, of approximate randomisation over documents. */
  p: z.number().nullable(),
  /** Between what it lies, at 95 %. */
  low: z.number().nullable(),
  high: z.number().nullable(),
})

const comparedFigures = z.strictObject({ precision: share.nullable(), recall: share.nullable(), f1: share.nullable() })

const comparison = z.strictObject({
  /** That neither was learned from, with the annotation that stands now. */
  notes: count,
  spans: count,
  measures: z.array(
    z.strictObject({
      measure: z.enum(['strict', 'span', 'binaryWord']),
      first: comparedFigures,
      second: comparedFigures,
      precision: difference,
      recall: difference,
      f1: difference,
    }),
  ),
  categories: z.array(z.strictObject({ name: z.string(), spans: count, first: share.nullable(), second: share.nullable() })),
})

export type ShippedPack = z.infer<typeof shippedPack>
export type OwnPack = z.infer<typeof ownPack>
export type PackScores = z.infer<typeof scores>
export type Rule = z.infer<typeof rule>
export type RuleCondition = z.infer<typeof condition>
export type Comparison = z.infer<typeof comparison>

/** A note from whose annotation much would be learned. */
const nextNote = z.strictObject({
  documentId: id,
  name: z.string(),
  /** Vote entropy in bits for each token. */
  entropy: z.number().nonnegative(),
  /** Tokens on which the voters do not agree, of how many. */
  disputed: count,
  tokens: count,
  /** How little it is like what is annotated already or comes before it in the list. */
  novelty: share,
  /** Whether somebody has confirmed it since. */
  confirmed: z.boolean(),
})

const curvePoint = z.strictObject({ notes: z.number(), f1: share })

/** Strict F1 on notes that were not learned from, by how many were. */
const learningCurve = z.strictObject({
  at: moment,
  learner: z.string(),
  folds: count,
  parts: z.array(z.strictObject({ notes: count, f1: share, deviation: z.number().nonnegative() })),
  estimate: z
    .strictObject({
      notes: count,
      more: count,
      /** By how much F1 would grow, and between what that lies at 95 %. */
      gain: z.number(),
      low: z.number(),
      high: z.number(),
      /** The law that was fitted, up to there. */
      line: z.array(curvePoint),
    })
    .nullable(),
})

export type NextNote = z.infer<typeof nextNote>
export type LearningCurve = z.infer<typeof learningCurve>

const corpusId = id
const packId = id
const packs = z.array(ownPack)

export const modelChannels = {
  /** Of the corpus' project the newest first; removed ones aside. */
  'models.list': channel({
    request: z.strictObject({ corpusId }),
    reply: z.strictObject({
      own: packs,
      shipped: z.array(shippedPack),
      /** What can be trained. */
      learners: z.array(z.string()),
      /** Whose annotation there is to learn from, in documents. */
      annotators: z.array(z.strictObject({ of: z.union([z.literal('gold'), id]), name: z.string(), documents: count })),
      /** Whether documents of the corpus have a part for training and one for development. */
      parted: z.boolean(),
    }),
    may: 'adjudicate',
  }),
  /**
   * A new version under that name. Parts for testing are never learned from and never measured on.
   */
  'models.train': channel({
    request: z.strictObject({
      corpusId,
      learner: z.string(),
      name: packName,
      of: z.union([z.literal('gold'), id]),
      /** A share of the notes, by chance, or the corpus' own part for development. */
      heldOut: z.union([z.number().min(0).max(0.5), z.literal('dev')]),
      seed: count.max(999_999),
    }),
    reply: job,
    may: 'manage',
  }),
  /** All its versions. */
  'models.rename': channel({ request: z.strictObject({ packId, name: packName }), reply: packs, may: 'manage' }),
  /** Takes one version out of sight and out of the vote; `restore` brings it back as it was. */
  'models.remove': channel({ request: z.strictObject({ packId }), reply: packs, may: 'manage' }),
  'models.restore': channel({ request: z.strictObject({ packId }), reply: packs, may: 'manage' }),
  /** One version of a name votes at most. */
  'models.vote': channel({ request: z.strictObject({ packId, votes: z.boolean() }), reply: packs, may: 'manage' }),
  'models.rules': channel({
    request: z.strictObject({ packId }),
    reply: z.strictObject({
      rules: z.array(rule),
      /**
       * Strict F1 on what was held out, before the first rule and after each; null where nothing
       * was.
       */
      curve: z.array(share).nullable(),
      /** What conditions may ask for. */
      features: z.array(z.string()),
      classes: z.array(z.string()),
    }),
    may: 'adjudicate',
  }),
  /** A new version with other rules, measured again where notes were held out. */
  'models.changeRules': channel({ request: z.strictObject({ packId, rules: z.array(rule).max(5000) }), reply: job, may: 'manage' }),
  /** The rules as a file in a folder that was chosen. */
  'models.saveRules': channel({
    request: z.strictObject({ packId, handle: z.string() }),
    reply: z.strictObject({ file: z.string() }),
    may: 'manage',
  }),
  'models.compare': channel({
    request: z.strictObject({ corpusId, first: packId, second: packId }),
    reply: comparison,
    may: 'adjudicate',
  }),
  /** What the learning loop last found in a corpus. */
  'models.loop': channel({
    request: z.strictObject({ corpusId }),
    reply: z.strictObject({
      next: z.strictObject({ at: moment, asked: count, notes: z.array(nextNote) }).nullable(),
      curve: learningCurve.nullable(),
    }),
    may: 'adjudicate',
  }),
  /**
   * Which notes that nobody has confirmed would teach most: every voter is asked about them, or
   * about so many of them.
   */
  'models.findNext': channel({
    request: z.strictObject({ corpusId, most: z.number().int().min(1).max(200), among: z.number().int().min(1).max(5000) }),
    reply: job,
    may: 'adjudicate',
  }),
  'models.measureCurve': channel({
    request: z.strictObject({ corpusId, learner: z.string(), of: z.union([z.literal('gold'), id]) }),
    reply: job,
    may: 'adjudicate',
  }),
  /**
   * The pack as a folder within one that was chosen, in clear: the window has said so and asked.
   */
  'models.save': channel({
    request: z.strictObject({ packId, handle: z.string() }),
    reply: z.strictObject({ folder: z.string() }),
    may: 'manage',
  }),
  /** A pack's folder, or one of several packs. */
  'models.takeIn': channel({ request: z.strictObject({ corpusId, handle: z.string() }), reply: packs, may: 'manage' }),
}
