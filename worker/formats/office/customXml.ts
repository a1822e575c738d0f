import type { Package } from './package.ts'
import { relationsOwner } from './relations.ts'

/**
 * Whether a part is data of anybody's own (ECMA-376-1, 15.2.5): in the folder that Office puts such
 * into, whatever its capitals, or where a relationship says so. Its elements and attributes mean
 * what their maker wants, whatever Office means by such names.
 */
export function isCustomXml(own: Package, name: string): boolean {
  const part = own.parts.get(name)
  if (!part || relationsOwner(name) !== undefined || storeItem.test(part.source)) return false
  return /^customXml\//i.test(name) || customTargets(own).has(name)
}

/** The properties of such data, which are Office's own. */
const storeItem = /^[^<]*(?:<\?[^>]*\?>\s*)*<(?:\w+:)?datastoreItem[\s>]/

const targets = new WeakMap<Package, ReadonlySet<string>>()

function customTargets(own: Package): ReadonlySet<string> {
  const known = targets.get(own)
  if (known) return known
  const owners = [...own.parts.keys()].flatMap((name) => relationsOwner(name) ?? [])
  const found = new Set(owners.flatMap((owner) => own.relations(owner).flatMap(({ type, target }) => (type === 'customXml' ? target : []))))
  targets.set(own, found)
  return found
}
