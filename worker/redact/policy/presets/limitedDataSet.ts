import type { WrittenPolicy } from '../policy.ts'

/**
 * HIPAA's limited data set, 45 CFR 164.514(e)(2): sixteen kinds of direct identifiers go; dates,
 * ages, and the town, state and postcode may stay. It needs a data use agreement.
 */
export const limitedDataSet: WrittenPolicy = {
  policy: 1,
  name: 'HIPAA limited data set',
  description:
    'Removes the direct identifiers of 45 CFR 164.514(e)(2) and keeps dates, ages, towns, states and postcodes. For ' +
    'research under a data use agreement; it is not de-identified.',
  leavesInClear: true,
  find: { models: 'fast' },
  otherwise: { do: 'tag' },
  categories: {
    PROFESSION: { do: 'keep' },
    CITY: { do: 'keep' },
    STATE: { do: 'keep' },
    COUNTRY: { do: 'keep' },
    ZIP: { do: 'keep' },
    AGE: { do: 'keep' },
    DOB: { do: 'keep' },
    DATE: { do: 'keep' },
  },
}
