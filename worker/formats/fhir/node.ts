import { type JsonNode, readString } from '../jsonText.ts'

/** The first member of that name; undefined for what isn't an object. */
export function member(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return node?.kind === 'object' ? node.members.find((each) => each.key === key)?.value : undefined
}

/** What a member says, when it is a string. */
export function stringOf(source: string, node: JsonNode | undefined, key?: string): string | undefined {
  const value = key === undefined ? node : member(node, key)
  return value?.kind === 'string' ? readString(source, value.start, value.end) : undefined
}

/** The items of an array; a value that is none counts as its only item. */
export function items(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : node ? [node] : []
}

export function hasAny(node: JsonNode, keys: readonly string[]): boolean {
  return node.kind === 'object' && node.members.some(({ key }) => keys.includes(key))
}
