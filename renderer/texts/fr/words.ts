import { localeFormat } from '../localeFormat.ts'

/** How French writes figures and counted things; the texts build on it. */
export const { number, percent, rate, bound, difference, decimal, moment, day, duration, list, size } = localeFormat('fr-FR', 'o')

/** '0 note', '1 note', '1 200 notes'. */
export const counted = (n: number, one: string, many: string) => `${number(n)} ${Math.abs(n) < 2 ? one : many}`
