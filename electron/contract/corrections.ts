import * as z from 'zod'
import { regionShape } from '../../worker/core/dicomPolicy.ts'
import { category, count } from './values.ts'

export const stretch = z.strictObject({ start: count, end: count })
export const span = z.strictObject({ start: count, end: count, category })

/** What a reader changed in what was found; offsets are code units of the document's text. */
export const corrections = z.strictObject({
  /** In order, not overlapping. */
  add: z.array(span).max(10_000),
  /** What was found and touches one of these is no identifier. */
  remove: z.array(stretch).max(10_000),
  /** Of a picture, in its pixels: what is covered besides, and which of what was found stays. */
  picture: z.strictObject({ add: z.array(regionShape).max(1000), remove: z.array(regionShape).max(1000) }).optional(),
})
