import { z } from 'zod'

/** What somebody is at a workstation; what each may do is said by the window's contract. */
export const role = z.enum(['annotator', 'adjudicator', 'officer', 'administrator'])

export type Role = z.infer<typeof role>
