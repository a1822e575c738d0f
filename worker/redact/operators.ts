import type { ProfiledSpan } from './profiles.ts'

/** What takes a span's place. */
export type Operator = (span: ProfiledSpan, value: string) => string

/** `<**CATEGORY**>`, the papers' surrogate (Liu 2022, §3.1). */
export const tag: Operator = ({ category }) => `<**${category}**>`

export const operators = { tag } as const
export type Style = keyof typeof operators
