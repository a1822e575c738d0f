import { keysOf, recordOf } from '../../core/records.ts'
import { type Policy, policyShape, type WrittenPolicy } from './policy.ts'
import { au5 } from './presets/au5.ts'
import { detectOnly } from './presets/detectOnly.ts'
import { gdpr } from './presets/gdpr.ts'
import { i2b2Tags } from './presets/i2b2Tags.ts'
import { limitedDataSet } from './presets/limitedDataSet.ts'
import { safeHarbor } from './presets/safeHarbor.ts'
import { surrogates } from './presets/surrogates.ts'

/**
 * Policies to use as they are, or to begin with. A new one is a file of its own, and a line here.
 */
const written = {
  'i2b2-tags': i2b2Tags,
  surrogates,
  'safe-harbor': safeHarbor,
  'limited-data-set': limitedDataSet,
  gdpr,
  au5,
  'detect-only': detectOnly,
} as const satisfies Record<string, WrittenPolicy>

export type PresetName = keyof typeof written

export const presets: Readonly<Record<PresetName, Policy>> = recordOf(keysOf(written), (name) => policyShape.parse(written[name]))
