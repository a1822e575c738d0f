import type { Operator } from '../operator.ts'

/** `<**CATEGORY**>` in the profile's names, the papers' surrogate (Liu 2022, §3.1). */
export const tag: Operator =
  () =>
  ({ category }) =>
    `<**${category}**>`
