import * as z from 'zod'
import { type Category, categories, isCategory } from '../core/category.ts'
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
  const ours = Object.entries(map).map(([label, category]): [string, Category | null] => {
    if (category === null || isCategory(category)) return [label, category]
    throw new UserError(`${path} takes ${label} for what is no category. There are ${categories.join(', ')}, and null.`)
  })
  return Object.fromEntries(ours)
}
