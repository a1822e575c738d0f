import type { Category } from './category.ts'
import { keysOf } from './records.ts'

/**
 * Finer categories that Spanish packs distinguish, each with the category it belongs to. Only
 * MEDDOCAN's labels (Marimon 2019) need them; everything else, releases included, uses the category
 * alone.
 */
export const refinements = {
  /** A relative or another lay person; MEDDOCAN counts the name among FAMILIARES. */
  RELATIVE: 'PATIENT',
  /** DNI, NIE, CURP, cédula, RUT, passport. */
  NATIONALID: 'IDNUM',
  /** A primary-care centre. */
  HEALTHCENTRE: 'HOSPITAL',
  /** The number of an episode, a visit or an admission. */
  EPISODE: 'MEDICALRECORD',
  /** The employee number of a member of staff. */
  STAFFID: 'IDNUM',
} as const satisfies Record<string, Category>

export type Refinement = keyof typeof refinements

export const refinementNames: readonly Refinement[] = keysOf(refinements)
