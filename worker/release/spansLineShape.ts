import * as z from 'zod'
import { categoryOfLabel } from '../formats/corpora/labels.ts'

const offset = z.int().nonnegative()

/**
 * A line of a spans file (DESIGN.md, Contracts), from detect or from people, who may add fields.
 * Offsets are code points.
 *
 * @param category of a span
 */
function lineShape(category: z.ZodType<string>) {
  const span = z
    .object({ start: offset, end: offset, category })
    .refine(({ start, end }) => start < end, 'its end does not come after its start')
  return z
    .object({
      document: z.string().min(1),
      /** The part of a big document, from 0: its lines follow each other. */
      part: z.int().nonnegative().optional(),
      spans: z.array(span).refine(apart, 'spans overlap').optional(),
      /** Why there are no spans. */
      error: z.string().optional(),
    })
    .refine(({ spans, error }) => (spans === undefined) !== (error === undefined), 'it needs "spans", or an "error" in their place')
}

/** As this program wrote it, in categories of any profile. */
export const spansLineShape = lineShape(z.string())

/** As people and other programs give it. */
export const givenLineShape = lineShape(
  z.string().refine((label) => categoryOfLabel(label) !== null, 'it is no category, and no well-known label of one'),
)

function apart(spans: readonly { readonly start: number; readonly end: number }[]): boolean {
  const inOrder = spans.toSorted((a, b) => a.start - b.start)
  return inOrder.every(({ start }, k) => k === 0 || start >= inOrder[k - 1]!.end)
}
