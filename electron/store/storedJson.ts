/**
 * The value of a JSON column. Its type is what the store's own write gave it: the vault is encrypted
 * and authenticated, so nothing else writes there, and migrations rewrite what changes its shape.
 */
export function storedJson<T>(text: string): T {
  // The store wrote it from a value of this type.
  return JSON.parse(text) as T
}
