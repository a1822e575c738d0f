import type { WrittenPolicy } from '../policy.ts'

/**
 * The five groups of the Australian study (Liu 2022, Table 1): PERSON, ADDRESS, DOB, IDN, PHONE.
 */
export const au5: WrittenPolicy = {
  policy: 1,
  name: 'The Australian five',
  description:
    'Removes persons, addresses, dates of birth, identifying numbers and telephone numbers. Hospitals, e-mail addresses, ' +
    'user names and all other dates stay in clear.',
  profile: 'au5',
  leavesInClear: true,
  otherwise: { do: 'tag' },
}
