import { localeFormat } from '../localeFormat.ts'

/** How English writes figures and counted things; the texts build on it. */
export const { number, percent, rate, bound, difference, decimal, moment, day, duration, list, size } = localeFormat('en-GB', 'B')

/** '1 note', '1,200 notes'. */
export const counted = (n: number, one: string, many: string) => `${number(n)} ${n === 1 ? one : many}`
