import { say } from '../core/say.ts'
import { presets } from '../redact/policy/presets.ts'

/**
 * The name of a policy for a reader: one of the program's own in the language of the report,
 * another as it was given.
 */
export function policyName(name: string): string {
  switch (name) {
    case presets['i2b2-tags'].name:
      return say`Everything, by its name`
    case presets.surrogates.name:
      return say`Surrogates`
    case presets['limited-data-set'].name:
      return say`HIPAA limited data set`
    case presets.gdpr.name:
      return say`GDPR pseudonymisation (CNIL)`
    default:
      return name
  }
}
