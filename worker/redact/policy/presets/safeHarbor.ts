import type { WrittenPolicy } from '../policy.ts'

/**
 * HIPAA's Safe Harbor, 45 CFR 164.514(b)(2): the eighteen kinds of identifiers are taken out, and
 * nothing that stands for them is put in.
 */
export const safeHarbor: WrittenPolicy = {
  policy: 1,
  name: 'HIPAA Safe Harbor',
  description:
    'Removes the identifiers of 45 CFR 164.514(b)(2)(i): names, places smaller than a state, dates but the year, ages over ' +
    '89, and all numbers. Nothing is derived from what was removed.',
  profile: 'hipaa',
  safeHarbor: true,
  find: { models: 'fast', sensitivity: 'cautious' },
  otherwise: { do: 'tag' },
  files: { unsearched: 'drop' },
}
