import * as z from 'zod'

const count = z.int().nonnegative()
const names = z.array(z.string())
const share = z.number().min(0).max(1)
const language = z.enum(['en', 'fr', 'es'])
const measures = z.tuple([share, share, share])

/** Sizes and lists from which a model's inputs are made. */
const inputs = z.looseObject({
  core: count.optional(),
  context: count.optional(),
  vocabulary: z.looseObject({ first: count }).optional(),
  forms: z.looseObject({ length: count, first: count, characters: z.string() }).optional(),
  shapes: names.optional(),
  bits: z.looseObject({ phrase: names, flags: names }).optional(),
  pieces: z.looseObject({ tokenizer: z.string(), perToken: count, cls: count, sep: count, unknown: count }).optional(),
})

/**
 * The schema of every pack.json, whatever its kind; unknown fields are allowed. It is checked and
 * not rewritten: the hash of a pack covers its fields in their order.
 */
export const packShape = z.looseObject({
  name: z.string().optional(),
  version: z.string().optional(),
  kind: z.string().min(1),
  languages: z.array(language).optional(),
  sha256: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
  inputs: inputs.optional(),
  labels: names.optional(),
  nativeLabels: names.optional(),
  tokenisation: z.string().optional(),
  architecture: z.string().optional(),
  encoder: z.string().optional(),
  width: count.optional(),
  runs: z.int().positive().optional(),
  threshold: share.optional(),
  scores: z
    .looseObject({
      tune: z.looseObject({ strict: measures.optional(), span: measures.optional(), direct: share.optional() }).optional(),
      tuneNotes: z.looseObject({ sensitivity: share, specificity: share, with: count, without: count }).optional(),
    })
    .nullable()
    .optional(),
})

/**
 * crf.json of a tagger: a score for each pair of labels, and for each label at the start and the
 * end.
 */
export const crfShape = z.looseObject({
  transitions: z.array(z.array(z.number())),
  start: z.array(z.number()),
  end: z.array(z.number()),
})

/** evidence.json of a tagger: words that say whose a name is. */
export const evidenceShape = z.looseObject({
  staffTitles: names,
  personTitles: names,
  patientLabels: names,
  staffLabels: names,
  credentials: names,
})
