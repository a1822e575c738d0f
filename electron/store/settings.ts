import { z } from 'zod'
import { period } from '../contract/erasing.ts'
import { type Connected, prepared } from './prepared.ts'

/** Settings of a vault, with what they are where nobody said otherwise. */
const settings = {
  'four-eyes': { shape: z.boolean(), otherwise: false },
  'own-passphrases': { shape: z.boolean(), otherwise: false },
  /** Of vaults from before deleted data was wiped: the first erasure packs the file anew. */
  'packing-due': { shape: z.boolean(), otherwise: false },
  /** How long paths, patients and keys of releases are kept; null: until somebody erases them. */
  'releases-kept': { shape: period.nullable(), otherwise: null },
} as const

type SettingName = keyof typeof settings
type Setting<Name extends SettingName> = z.infer<(typeof settings)[Name]['shape']>

/** As it was said, or as it is where nobody said otherwise. */
export function setting<Name extends SettingName>(store: Connected, name: Name): Setting<Name> {
  const row = prepared<{ value: string }>(store, 'SELECT value FROM settings WHERE name = ?').get(name)
  const { shape, otherwise } = settings[name]
  return (row ? shape.parse(JSON.parse(row.value)) : otherwise) as Setting<Name>
}

export function changeSetting<Name extends SettingName>(store: Connected, name: Name, value: Setting<Name>): void {
  prepared(store, 'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value').run(
    name,
    JSON.stringify(value),
  )
}
