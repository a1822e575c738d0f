import { z } from 'zod'
import { type Category, categories } from '../core/category.ts'
import { UserError } from '../core/userError.ts'
import { readJson } from '../io/readFile.ts'

/**
 * What labels of another tool or corpus stand for; null for nothing that is looked for.
 *
 * @throws UserError when a file is no map of labels
 */
export function readLabelMap(path: string): Readonly<Record<string, Category | null>> {
  const wayOut = 'It must be of the form {"THEIR_LABEL": "OUR_CATEGORY" or null}.'
  const map = readJson(path, z.record(z.string(), z.string().nullable()), wayOut)
  for (const [label, category] of Object.entries(map)) {
    if (category !== null && !categories.includes(category as Category)) {
      throw new UserError(`${path} takes ${label} for what is no category. There are ${categories.join(', ')}, and null.`)
    }
  }
  return map as Readonly<Record<string, Category | null>>
}
