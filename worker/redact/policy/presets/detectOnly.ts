import type { WrittenPolicy } from '../policy.ts'

/** Finds and changes nothing: for spans alone. */
export const detectOnly: WrittenPolicy = {
  policy: 1,
  name: 'Detect only',
  description: 'Finds identifiers and leaves all of them as they are. For lists of what was found, not for releasing.',
  leavesInClear: true,
  otherwise: { do: 'keep' },
}
