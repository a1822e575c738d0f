import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { TbedSearch } from './learnTbed.ts'

/** Written beside and renamed, so that what is there is always whole. @param fingerprint stands for the corpus and all settings */
export function saveTbedCheckpoint(path: string, fingerprint: string, { keys, dead }: TbedSearch): void {
  writeFileSync(`${path}.part`, JSON.stringify({ fingerprint, keys, dead }), { flush: true })
  renameSync(`${path}.part`, path)
}

/** @returns where the search stood; undefined when there is none, or it is of another corpus or of other settings, or damaged */
export function loadTbedCheckpoint(path: string, fingerprint: string): TbedSearch | undefined {
  if (!existsSync(path)) return undefined
  try {
    const { fingerprint: of, keys, dead } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    return of === fingerprint && areKeys(keys) && areKeys(dead) ? { keys, dead } : undefined
  } catch {
    return undefined
  }
}

function areKeys(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((key) => Number.isSafeInteger(key) && key >= 0)
}
