import { deserialize, serialize } from 'node:v8'
import type { EntityTable } from './entityTable.ts'

/** A table for threads that were begun before there was one: it comes with every task. */
export interface SharedEntities {
  /** What a thread knows it by, when it comes again. */
  readonly id: number
  /** One memory for all threads. */
  readonly bytes: SharedArrayBuffer
}

let shared = 0

export function shareEntities(table: EntityTable): SharedEntities {
  const written = serialize(table)
  const bytes = new SharedArrayBuffer(written.length)
  new Uint8Array(bytes).set(written)
  return { id: ++shared, bytes }
}

export function entitiesIn({ bytes }: SharedEntities): EntityTable {
  // shareEntities() wrote it.
  return deserialize(new Uint8Array(bytes)) as EntityTable
}
