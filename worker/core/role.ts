import * as z from 'zod'

/** The role of a person at a workstation; the contract of the window says what each role may do. */
export const role = z.enum(['annotator', 'adjudicator', 'officer', 'administrator'])

export type Role = z.infer<typeof role>
