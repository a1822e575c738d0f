import { existsSync, readFileSync } from 'node:fs'
import { writeWhole } from '../../io/atomicWrite.ts'
import type { TbedSearch } from './learnTbed.ts'

/** @param fingerprint of the corpus and all settings */
export function saveTbedCheckpoint(path: string, fingerprint: string, { keys, dead }: TbedSearch): void {
  writeWhole(path, JSON.stringify({ fingerprint, keys, dead }), { makeFolder: false })
}

/**
 * @returns where the search stood; undefined when there is none, or it is of another corpus or of
 * other settings, or damaged
 */
export function loadTbedCheckpoint(path: string, fingerprint: string): TbedSearch | undefined {
  if (!existsSync(path)) return undefined
  try {
    const { fingerprint: of, keys, dead }: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(path, 'utf8'))
    return of === fingerprint && areKeys(keys) && areKeys(dead) ? { keys, dead } : undefined
  } catch {
    return undefined
  }
}

function areKeys(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((key) => Number.isSafeInteger(key) && key >= 0)
}
