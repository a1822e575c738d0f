import * as z from 'zod'
import { groupNames } from './groups.ts'
import { stackMethods } from './stackModel.ts'

const share = z.number().min(0).max(1)

/** A stack as pack.json lists it. */
export const stackEntryShape = z.looseObject({
  group: z.enum([...groupNames, 'all']),
  method: z.enum(stackMethods),
  voters: z.array(z.looseObject({ id: z.string(), digest: z.string().nullable() })),
  file: z.string(),
  heldOut: z.tuple([share, share, share]),
  calibration: z
    .looseObject({ scores: z.array(share), probabilities: z.array(share) })
    .refine(({ scores, probabilities }) => scores.length === probabilities.length),
})

/** Index, number, index, number …; other indices are 0. */
const sparse = z
  .array(z.number())
  .refine((list) => list.length % 2 === 0 && list.every((place, k) => k % 2 === 1 || (Number.isInteger(place) && place >= 0)))

const nodes = z.array(z.int())

/** A tree in which every path ends at a leaf: children come after their parent. */
const tree = z
  .strictObject({ features: nodes, limits: z.array(z.number()), lower: nodes, higher: nodes, values: z.array(z.number()) })
  .refine(({ features, limits, lower, higher, values }) => {
    const count = features.length
    if (count === 0 || [limits, lower, higher, values].some((column) => column.length !== count)) return false
    const isChild = (child: number | undefined, k: number) => child !== undefined && child > k && child < count
    return features.every((feature, k) => feature === -1 || (feature >= 0 && isChild(lower[k], k) && isChild(higher[k], k)))
  })

/** The file of a stack's model. */
export const stackModelShape = z.strictObject({
  aliases: z.record(z.string(), z.string()),
  scorer: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('linear'), weights: sparse }),
    z.strictObject({ kind: z.literal('trees'), trees: z.array(tree) }),
    z
      .strictObject({
        kind: z.literal('rbf'),
        gamma: z.number(),
        bias: z.number(),
        slope: z.number(),
        offset: z.number(),
        weights: z.array(z.number()),
        vectors: z.array(sparse),
      })
      .refine(({ weights, vectors }) => weights.length === vectors.length),
  ]),
})
