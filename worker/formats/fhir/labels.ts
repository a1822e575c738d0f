import type { Category } from '../../core/category.ts'
import { categoryOfHeading, isNothing, longestField } from '../columnMeaning.ts'
import type { JsonNode } from '../jsonText.ts'
import { member, stringOf } from './node.ts'

/**
 * What an object says of the value in it or beneath it: the question that an answer is to, what was
 * observed, the last word of an extension's address.
 *
 * @param key the member that holds the object
 */
export function labelOf(source: string, node: JsonNode, key: string): string | undefined {
  if (key === 'item') return stringOf(source, node, 'text')
  if (key === 'parameter') return stringOf(source, node, 'name')
  if (/^(?:modifierE|e)xtension$/.test(key)) return stringOf(source, node, 'url')?.replace(/^.*[/:#]/s, '')
  return stringOf(source, member(node, 'code'), 'text')
}

/** What a string is by such a label, if it is made of words that tables have in their headings. */
export function categoryOfLabel(label: string | undefined, key: string, value: string): Category | undefined {
  if (!label || label.length > 100 || !/^value(?:String|Markdown)$/.test(key)) return undefined
  if (value.length > longestField || isNothing(value.trim())) return undefined
  return categoryOfHeading(label)
}
