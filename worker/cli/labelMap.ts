import { readFileSync } from 'node:fs'
import { type Category, categories } from '../core/category.ts'
import { UserError } from '../core/userError.ts'

/** What labels of another tool or corpus stand for; null for nothing that is looked for. @throws UserError when a file is no map of labels */
export function readLabelMap(path: string): Readonly<Record<string, Category | null>> {
  const map = parsedMap(readWhole(path))
  if (!map) throw new UserError(`${path} is not a JSON file of the form {"THEIR_LABEL": "OUR_CATEGORY" or null}.`)
  for (const [label, category] of Object.entries(map)) {
    if (category !== null && !categories.includes(category as Category)) {
      throw new UserError(`${path} takes ${label} for what is no category. There are ${categories.join(', ')}, and null.`)
    }
  }
  return map as Readonly<Record<string, Category | null>>
}

function parsedMap(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const map: unknown = JSON.parse(text)
    return typeof map === 'object' && map !== null && !Array.isArray(map) ? (map as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function readWhole(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(`${path} can't be read (${(error as NodeJS.ErrnoException).code}). Check its permissions.`)
  }
}
