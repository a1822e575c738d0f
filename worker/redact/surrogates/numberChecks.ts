/**
 * Check digits of numbers that belong to somebody: a surrogate must fail them all. Numbers come
 * bare, in capitals. Sources: ISO/IEC 7812-1 (Luhn: cards, RPPS, FINESS, SIN, IHI, South African
 * identity numbers), 45 CFR 162.406 (NPI), NHS Data Dictionary, Services Australia (Medicare),
 * décret n° 82-103 (NIR), Real Decreto 1553/2005 (DNI), UIDAI (Aadhaar), HISO 10046 (NHI), ICA
 * (NRIC), ISO 13616-1 (IBAN), 49 CFR 565.15 (VIN), DEA Diversion Control.
 */
export function mayBelongToSomebody(number: string): boolean {
  return checks.some(([shape, holds]) => shape.test(number) && holds(number))
}

const checks: readonly (readonly [shape: RegExp, holds: (number: string) => boolean])[] = [
  [/^(?:\d{9}|\d{11}|\d{13,16}|\d{19})$/, luhn],
  [/^2[AB]\d{7}$/, (number) => luhn(number.replace(/[AB]/, '0'))],
  [/^\d{10}$/, (number) => luhn(`80840${number}`)],
  [/^\d{10}$/, (number) => (11 - (weighted(number, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === at(number, 9)],
  [/^[2-6]\d{9,10}$/, (number) => weighted(number, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === at(number, 8)],
  [/^[1-478]\d{4}(?:\d\d|2[AB])\d{8}$/, nir],
  [
    /^[XYZ\d]\d{7}[A-Z]$/,
    (number) =>
      'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number.slice(0, 8).replace(/[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))) % 23] === number[8],
  ],
  [/^[2-9]\d{11}$/, verhoeff],
  [/^[A-HJ-NP-Z]{3}(?:\d{4}|\d\d[A-HJ-NP-Z]{2})$/, nhi],
  [/^[STFG]\d{7}[A-Z]$/, nric],
  [/^[A-Z][A-Z9]\d{7}$/, (number) => weighted(number.slice(2), [1, 2, 1, 2, 1, 2]) % 10 === at(number, 8)],
  [/^[A-Z]{2}\d\d[A-Z\d]{11,30}$/, iban],
  [/^[A-HJ-NPR-Z\d]{17}$/, vin],
]

function luhn(number: string): boolean {
  let sum = 0
  for (let i = 0; i < number.length; i++) {
    const digit = at(number, number.length - 1 - i) * (i % 2 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

function nir(number: string): boolean {
  const body = number.slice(0, 13).replace('A', '9').replace('B', '8')
  // Corsica's 2A counts as 19 and 2B as 18.
  const counted = /[AB]/.test(number) ? `${body.slice(0, 5)}1${body.slice(6)}` : body
  return 97 - Number(BigInt(counted) % 97n) === Number(number.slice(13))
}

function nhi(number: string): boolean {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  const sum = [7, 6, 5, 4, 3, 2].reduce(
    (total, weight, i) => total + weight * (/\d/.test(number[i]!) ? at(number, i) : letters.indexOf(number[i]!) + 1),
    0,
  )
  return /\d$/.test(number) ? (11 - (sum % 11)) % 10 === at(number, 6) : letters[23 - (sum % 24)] === number[6]
}

function nric(number: string): boolean {
  const sum = weighted(number.slice(1), [2, 7, 6, 5, 4, 3, 2]) + (/^[TG]/.test(number) ? 4 : 0)
  return (/^[ST]/.test(number) ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK')[sum % 11] === number[8]
}

function iban(number: string): boolean {
  let rest = 0
  for (const c of number.slice(4) + number.slice(0, 4)) rest = Number(`${rest}${Number.parseInt(c, 36)}`) % 97
  return rest === 1
}

function vin(number: string): boolean {
  const values = {
    A: 1,
    B: 2,
    C: 3,
    D: 4,
    E: 5,
    F: 6,
    G: 7,
    H: 8,
    J: 1,
    K: 2,
    L: 3,
    M: 4,
    N: 5,
    P: 7,
    R: 9,
    S: 2,
    T: 3,
    U: 4,
    V: 5,
    W: 6,
    X: 7,
    Y: 8,
    Z: 9,
  } as Readonly<Record<string, number>>
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce((total, weight, i) => total + weight * (values[number[i]!] ?? at(number, i)), 0) % 11
  return (sum === 10 ? 'X' : String(sum)) === number[8]
}

function verhoeff(number: string): boolean {
  let check = 0
  for (let i = 0; i < number.length; i++) check = dihedral(check, turned(i % 8, at(number, number.length - 1 - i)))
  return check === 0
}

/** The product in the dihedral group of order ten. */
function dihedral(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b - 5) % 5)
  return b < 5 ? 5 + ((a - b) % 5) : (a - b + 5) % 5
}

function turned(times: number, digit: number): number {
  let value = digit
  for (let i = 0; i < times; i++) value = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][value]!
  return value
}

function weighted(number: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * at(number, i), 0)
}

function at(number: string, i: number): number {
  return number.charCodeAt(i) - 48
}
