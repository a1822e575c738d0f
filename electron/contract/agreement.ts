import * as z from 'zod'
import { channel } from './channel.ts'
import { category, count, id } from './values.ts'

/** A proportion or coefficient; null where its denominator is zero. */
const figure = z.number().nullable()
/** What a token is called: a category, or 'O' outside all spans. */
const tokenLabel = z.union([category, z.literal('O')])

const figures = z.strictObject({
  documents: count,
  tokens: count,
  /** Tokens that at least one of a pair has in a span. */
  annotatedTokens: count,
  strictF1: figure,
  spanF1: figure,
  /**
   * Cohen's kappa over all tokens, and over those that at least one has annotated (Liu 2022); mean
   * of the pairs.
   */
  kappaAll: figure,
  kappaAnnotated: figure,
  /** Krippendorff's nominal alpha over all tokens. */
  alpha: figure,
  categories: z.array(
    z.strictObject({ category, precision: figure, recall: figure, f1: figure, first: count, second: count, both: count }),
  ),
  /** Tokens by what the first and the second of a pair call them. */
  confusion: z.array(z.strictObject({ first: tokenLabel, second: tokenLabel, tokens: count })),
})

export type AgreementFigures = z.infer<typeof figures>

export const agreementChannels = {
  'agreement.people': channel({
    request: z.strictObject({ corpusId: id }),
    reply: z.array(z.strictObject({ of: z.union([z.literal('gold'), id]), name: z.string(), documents: count })),
    may: 'adjudicate',
  }),
  /**
   * Over documents that all of these people have confirmed; separately for those that began from
   * suggestions, which anchor annotators.
   */
  'agreement.measure': channel({
    request: z.strictObject({ corpusId: id, people: z.array(z.union([z.literal('gold'), id])).min(2) }),
    reply: z.strictObject({ unaided: figures, suggested: figures, names: z.array(z.string()) }),
    may: 'adjudicate',
  }),
  'agreement.examples': channel({
    request: z.strictObject({
      corpusId: id,
      people: z.array(z.union([z.literal('gold'), id])).min(2),
      first: tokenLabel,
      second: tokenLabel,
      suggested: z.boolean(),
      offset: count,
      limit: z.number().int().min(1).max(200),
    }),
    reply: z.strictObject({
      total: count,
      examples: z.array(
        z.strictObject({
          documentId: id,
          name: z.string(),
          before: z.string(),
          text: z.string(),
          after: z.string(),
          start: count,
          end: count,
        }),
      ),
    }),
    may: 'adjudicate',
  }),
}
