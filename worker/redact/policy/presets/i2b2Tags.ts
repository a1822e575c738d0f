import type { WrittenPolicy } from '../policy.ts'

/**
 * What `redact` does by default: everything that the i2b2 guideline of 2014 removes, by its name.
 */
export const i2b2Tags: WrittenPolicy = {
  policy: 1,
  name: 'Everything, by its name',
  description: 'Removes everything that the i2b2 guideline of 2014 removes, and writes the name of its category in its place: <**DATE**>.',
}
