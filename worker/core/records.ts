/*
 * What TypeScript can't tell of objects with known names: Object.keys and its like answer with plain
 * strings, since an object may hold more than its type says. Use these for literals and for what is
 * made of them.
 */

/** The names of a record, in its order. */
export function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  // A literal has no other names.
  return Object.keys(record) as K[]
}

/** Names with their values, in the record's order. */
export function entriesOf<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][] {
  // The same.
  return Object.entries(record) as [K, V][]
}

/** A value for each name, in the names' order. */
export function recordOf<K extends string, V>(names: readonly K[], make: (name: K, index: number) => V): Record<K, V> {
  // There is an entry for every name.
  return Object.fromEntries(names.map((name, index) => [name, make(name, index)])) as Record<K, V>
}

/** Whether the list holds the value. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  const all: readonly unknown[] = list
  return all.includes(value)
}

/** Whether the record has the name. */
export function isKeyOf<R extends object>(record: R, name: PropertyKey): name is keyof R {
  return name in record
}

/** Whether it is an object, whose fields are to be checked yet. Arrays are. */
export function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
