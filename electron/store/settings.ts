import { z } from 'zod'
import { type Connected, prepared } from './prepared.ts'

/** Settings of a vault, with what they are where nobody said otherwise. */
const shapes = {
  'four-eyes': z.boolean(),
  'own-passphrases': z.boolean(),
  /** Of vaults from before deleted data was wiped: the first erasure packs the file anew. */
  'packing-due': z.boolean(),
} as const

type SettingName = keyof typeof shapes

/** False where nobody said otherwise. */
export function setting(store: Connected, name: SettingName): boolean {
  const row = prepared<{ value: string }>(store, 'SELECT value FROM settings WHERE name = ?').get(name)
  return row ? shapes[name].parse(JSON.parse(row.value)) : false
}

export function changeSetting(store: Connected, name: SettingName, value: boolean): void {
  prepared(store, 'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value').run(
    name,
    JSON.stringify(value),
  )
}
