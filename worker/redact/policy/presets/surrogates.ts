import type { WrittenPolicy } from '../policy.ts'

/**
 * Everything that the i2b2 guideline of 2014 removes becomes an invented identifier of its kind, so
 * that notes read as before and what was missed is hard to tell from what was invented. Derived
 * from the identifiers under a key: not Safe Harbor.
 */
export const surrogates: WrittenPolicy = {
  policy: 1,
  name: 'Surrogates',
  description:
    'Replaces everything that the 2014 i2b2 guideline removes with an invented identifier of the same kind. A patient ' +
    'keeps the same ones in all of their notes, and their dates move together.',
  find: { models: 'fast' },
  otherwise: { do: 'surrogate' },
  categories: { DATE: { do: 'shift' }, DOB: { do: 'shift' } },
  surrogates: { scope: 'patient' },
}
