import * as z from 'zod'
import { recordOf } from './records.ts'

/** What a clinical note is made of, apart from persons. */
export const clinicalCategories = ['drugs', 'conditions', 'findings', 'measurements', 'devices', 'procedures'] as const
export type ClinicalCategory = (typeof clinicalCategories)[number]

const count = z.int().nonnegative()
const part = z.strictObject({ covered: count, all: count }).refine(({ covered, all }) => covered <= all, 'more is covered than there is')

/** How many clinical terms there are, and of how many of them something is covered; by category. */
export const clinicalLossShape = z.strictObject(recordOf(clinicalCategories, () => part))

export type ClinicalLoss = Readonly<Record<ClinicalCategory, Readonly<z.infer<typeof part>>>>

export const noLoss: ClinicalLoss = eachCategory(() => ({ covered: 0, all: 0 }))

export function addLosses(a: ClinicalLoss, b: ClinicalLoss): ClinicalLoss {
  return eachCategory((category) => ({ covered: a[category].covered + b[category].covered, all: a[category].all + b[category].all }))
}

/** Of all categories together. */
export function totalLoss(loss: ClinicalLoss): ClinicalLoss[ClinicalCategory] {
  const rows = clinicalCategories.map((category) => loss[category])
  return { covered: rows.reduce((sum, { covered }) => sum + covered, 0), all: rows.reduce((sum, { all }) => sum + all, 0) }
}

/** Terms covered of every 10,000; null where there are none. */
export function perTenThousand({ covered, all }: ClinicalLoss[ClinicalCategory]): number | null {
  return all === 0 ? null : (10_000 * covered) / all
}

export function eachCategory<T>(of: (category: ClinicalCategory) => T): Record<ClinicalCategory, T> {
  return recordOf(clinicalCategories, of)
}
