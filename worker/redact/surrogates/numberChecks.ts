import {
  aadhaarHolds,
  deaHolds,
  dniHolds,
  finessHolds,
  ibanHolds,
  luhnHolds,
  medicareAuHolds,
  nhiHolds,
  nhsNumberHolds,
  nirHolds,
  nricHolds,
  vinHolds,
  weightedSum,
} from '../../taggers/rules/checkDigits.ts'

/**
 * Whether a number passes a check digit of numbers that belong to somebody: a surrogate must fail
 * them all. They are wider than those by which numbers are found: any figure may come first.
 *
 * @param number bare, in capitals
 */
export function mayBelongToSomebody(number: string): boolean {
  return checks.some(([shape, holds]) => shape.test(number) && holds(number))
}

const checks: readonly (readonly [shape: RegExp, holds: (number: string) => boolean])[] = [
  // Cards, RPPS, FINESS, SIN, IHI, South African identity numbers.
  [/^(?:\d{9}|\d{11}|\d{13,16}|\d{19})$/, luhnHolds],
  [/^2[AB]\d{7}$/, finessHolds],
  // NPI.
  [/^\d{10}$/, (number) => luhnHolds(`80840${number}`)],
  [/^\d{10}$/, nhsNumberHolds],
  [/^[2-6]\d{9,10}$/, medicareAuHolds],
  [/^[1-478]\d{4}(?:\d\d|2[AB])\d{8}$/, nirHolds],
  [/^[XYZ\d]\d{7}[A-Z]$/, dniHolds],
  [/^[2-9]\d{11}$/, aadhaarHolds],
  [/^[A-HJ-NP-Z]{3}(?:\d{4}|\d\d[A-HJ-NP-Z]{2})$/, (number) => nhiHolds(number) || isWithoutCheck(number)],
  [/^[STFG]\d{7}[A-Z]$/, nricHolds],
  [/^[A-Z][A-Z9]\d{7}$/, deaHolds],
  [/^[A-Z]{2}\d\d[A-Z\d]{11,30}$/, ibanHolds],
  [/^[A-HJ-NPR-Z\d]{17}$/, vinHolds],
]

/** An old NHI number that ends in 1 though it has no check digit, since its sum leaves 0. */
function isWithoutCheck(number: string): boolean {
  const values = Array.from(number, (c) => (/\d/.test(c) ? Number(c) : 'ABCDEFGHJKLMNPQRSTUVWXYZ'.indexOf(c) + 1))
  return number.endsWith('1') && weightedSum(values, [7, 6, 5, 4, 3, 2]) % 11 === 0
}
