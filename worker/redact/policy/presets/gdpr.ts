import type { WrittenPolicy } from '../policy.ts'

/**
 * Pseudonymisation in the sense of the GDPR, Art. 4(5), as the CNIL describes it for health
 * research: people and places get surrogates, a patient's dates move together, numbers become keyed
 * codes; the key is kept apart. What comes out is still personal data.
 */
export const gdpr: WrittenPolicy = {
  policy: 1,
  name: 'GDPR pseudonymisation (CNIL)',
  description:
    'Pseudonymises after Art. 4(5) GDPR: the same patient stays the same under a key that is kept apart. The result is ' +
    'still personal data and falls under the GDPR.',
  find: { models: 'fast' },
  otherwise: { do: 'surrogate' },
  categories: {
    PROFESSION: { do: 'tag' },
    COUNTRY: { do: 'keep' },
    AGE: { do: 'generalise', to: 'over-89' },
    DOB: { do: 'generalise', to: 'year' },
    DATE: { do: 'shift' },
    MEDICALRECORD: { do: 'hash', length: 12 },
    HEALTHPLAN: { do: 'hash', length: 12 },
    ACCOUNT: { do: 'hash', length: 12 },
    LICENSE: { do: 'hash', length: 12 },
    VEHICLE: { do: 'tag' },
    DEVICE: { do: 'hash', length: 12 },
    BIOID: { do: 'tag' },
    IDNUM: { do: 'hash', length: 12 },
    OTHER: { do: 'tag' },
  },
  surrogates: { scope: 'patient' },
}
