import * as z from 'zod'
import { period } from '../contract/erasing.ts'
import { type Doing, nobody } from './people.ts'
import { type Connected, prepared } from './prepared.ts'
import { changeRights } from './rights.ts'

/** Settings of a vault, with what they are where nobody said otherwise. */
const settings = {
  /** As long as nobody said otherwise, both are on in a vault of more than one person. */
  'four-eyes': { shape: z.boolean(), otherwise: isShared },
  'own-passphrases': { shape: z.boolean(), otherwise: isShared },
  /** Of vaults from before deleted data was wiped: the first erasure packs the file again. */
  'packing-due': { shape: z.boolean(), otherwise: () => false },
  /** How long paths, patients and keys of releases are kept; null: until somebody erases them. */
  'releases-kept': { shape: period.nullable(), otherwise: () => null },
  /** What stands above every report. */
  letterhead: {
    shape: z.strictObject({
      organisation: z.string(),
      logo: z.strictObject({ type: z.enum(['png', 'jpeg']), base64: z.string() }).nullable(),
    }),
    otherwise: () => ({ organisation: '', logo: null }),
  },
} as const

type SettingName = keyof typeof settings
type Setting<Name extends SettingName> = z.infer<(typeof settings)[Name]['shape']>

/** Whether there is more than one person. */
function isShared(store: Connected): boolean {
  const { n } = prepared<{ n: number }>(
    store,
    'SELECT count(*) AS n FROM people WHERE id NOT IN (SELECT person_id FROM people_who_left)',
  ).get() ?? { n: 0 }
  return n > 1
}

/** Changes a rule that people keep to; the trail vouches for it. */
export function changeRule(store: Connected, name: 'four-eyes' | 'own-passphrases', on: boolean, { by, details }: Doing = nobody): void {
  changeRights(store, by, { kind: 'settings', what: name, details: { ...details, on } }, () => put(store, name, on))
}

/** As it was said, or as it is where nobody said otherwise. */
export function setting<Name extends SettingName>(store: Connected, name: Name): Setting<Name> {
  const row = prepared<{ value: string }>(store, 'SELECT value FROM settings WHERE name = ?').get(name)
  const { shape, otherwise } = settings[name]
  // Both have the setting's type, which is not resolved while `name` is generic.
  return (row ? shape.parse(JSON.parse(row.value)) : otherwise(store)) as Setting<Name>
}

export function changeSetting<Name extends 'packing-due' | 'releases-kept' | 'letterhead'>(
  store: Connected,
  name: Name,
  value: Setting<Name>,
): void {
  put(store, name, value)
}

function put(store: Connected, name: SettingName, value: unknown): void {
  prepared(store, 'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value').run(
    name,
    JSON.stringify(value),
  )
}
