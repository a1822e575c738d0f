/**
 * Mutants that no test kills, each with the reason.
 *
 * @type {readonly { file: string, code: string, becomes?: string, why: string }[]} `code` is part of the line, or of what is replaced; without `becomes`, every
 *   mutant of it
 */
export const survivors = []
