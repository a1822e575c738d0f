/**
 * Check digits of identifiers. Each takes the identifier as it was written, ignores blanks, points
 * and dashes, and says whether its check holds. A check that fails proves nothing: numbers are
 * typed by hand, and invented ones seldom hold.
 */

/** Luhn's formula (ISO/IEC 7812-1, annex B) over all figures. */
export function luhnHolds(number: string): boolean {
  const digits = figuresOf(number)
  if (digits.length < 2) return false
  let sum = 0
  for (const [i, digit] of digits.reverse().entries()) {
    const weighted = i % 2 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

/**
 * NHS number of England, Wales and Man, and the Health and Care number of Northern Ireland: modulus
 * 11 (NHS Data Dictionary, 'NHS NUMBER').
 */
export function nhsNumberHolds(number: string): boolean {
  const digits = figuresOf(number)
  if (digits.length !== 10) return false
  const check = 11 - (weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)
  return (check === 11 ? 0 : check) === digits[9]
}

/**
 * Community Health Index of Scotland: a birth date, then the modulus 11 of the NHS number (Public
 * Health Scotland data dictionary, 'CHI Number').
 */
export function chiHolds(number: string): boolean {
  const digits = bare(number)
  return /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{6}$/.test(digits) && nhsNumberHolds(digits)
}

/**
 * Australian Medicare card: first figure 2–6, the ninth is the check over the first eight (Services
 * Australia, Medicare card number specification).
 */
export function medicareAuHolds(number: string): boolean {
  const digits = figuresOf(number)
  if (digits.length < 10 || digits.length > 11 || digits[0]! < 2 || digits[0]! > 6) return false
  return weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digits[8]
}

/**
 * Individual Healthcare Identifier of Australia: 16 figures from 8003 60, Luhn (AS 5017, ISO/IEC
 * 7812).
 */
export function ihiHolds(number: string): boolean {
  return /^800360\d{10}$/.test(bare(number)) && luhnHolds(number)
}

/**
 * French NIR: 13 characters and a key of 97 − (number mod 97). Corsica writes 2A as 19 and 2B as 18
 * for the sum (Insee, 'Numéro d'inscription au répertoire', décret n° 82-103).
 */
export function nirHolds(number: string): boolean {
  const match = /^([1-478]\d{4})(\d\d|2[AB])(\d{6})(\d\d)$/.exec(
    bare(number)
      .toUpperCase()
      .replace(/CL[EÉ]/, ''),
  )
  if (!match) return false
  const department = match[2] === '2A' ? '19' : match[2] === '2B' ? '18' : match[2]
  return 97 - Number(BigInt(`${match[1]}${department}${match[3]}`) % 97n) === Number(match[4])
}

/**
 * Répertoire partagé des professionnels de santé: 11 figures from 10, Luhn (Agence du numérique en
 * santé).
 */
export function rppsHolds(number: string): boolean {
  return /^1\d{10}$/.test(bare(number)) && luhnHolds(number)
}

/**
 * FINESS: nine characters, Luhn over them with Corsica's letter as 0 (Agence du numérique en santé,
 * FINESS).
 */
export function finessHolds(number: string): boolean {
  const text = bare(number).toUpperCase()
  return /^(?:\d{9}|2[AB]\d{7})$/.test(text) && luhnHolds(text.replace(/[AB]/, '0'))
}

/** National Provider Identifier: ten figures, Luhn after the prefix 80840 (CMS, 45 CFR 162.406). */
export function npiHolds(number: string): boolean {
  const digits = bare(number)
  return /^[12]\d{9}$/.test(digits) && luhnHolds(`80840${digits}`)
}

/**
 * DEA registration: two letters (or a letter and 9) and seven figures; 1st+3rd+5th plus twice
 * 2nd+4th+6th ends in the 7th (DEA Diversion Control).
 */
export function deaHolds(number: string): boolean {
  const match = /^[A-Z][A-Z9](\d{7})$/.exec(bare(number).toUpperCase())
  if (!match) return false
  const digits = figuresOf(match[1]!)
  return weightedSum(digits, [1, 2, 1, 2, 1, 2]) % 10 === digits[6]
}

/**
 * National Health Index of New Zealand, old form AAA1111 (modulus 11) and new form AAA11AA (modulus
 * 24): letters without I and O count from 1 (HISO 10046, Consumer Health Identity Standard).
 */
export function nhiHolds(number: string): boolean {
  const text = bare(number).toUpperCase()
  if (!/^[A-HJ-NP-Z]{3}(?:\d{4}|\d\d[A-HJ-NP-Z]{2})$/.test(text)) return false
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  const values = [...text].map((c) => (/\d/.test(c) ? Number(c) : letters.indexOf(c) + 1))
  const sum = weightedSum(values, [7, 6, 5, 4, 3, 2])
  if (/\d$/.test(text)) return sum % 11 !== 0 && (11 - (sum % 11)) % 10 === values[6]
  return letters[23 - (sum % 24)] === text[6]
}

/**
 * Canadian Social Insurance Number: nine figures, Luhn (Employment and Social Development Canada).
 */
export function sinHolds(number: string): boolean {
  return figuresOf(number).length === 9 && luhnHolds(number)
}

/**
 * Spanish DNI and NIE: the letter is the number mod 23 in a fixed series; X, Y and Z count 0, 1 and
 * 2 (Real Decreto 1553/2005; Orden INT/2058/2008).
 */
export function dniHolds(number: string): boolean {
  const match = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(bare(number).toUpperCase())
  if (!match || (match[1] === '' && match[2]?.length !== 8) || (match[1] !== '' && match[2]?.length !== 7)) return false
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(`${match[1] ? 'XYZ'.indexOf(match[1]) : ''}${match[2]}`) % 23] === match[3]
}

/**
 * Irish PPS number: seven figures, a check letter modulus 23, perhaps a second letter that counts
 * nine times (Department of Social Protection).
 */
export function ppsHolds(number: string): boolean {
  const match = /^(\d{7})([A-W])([A-IW]?)$/.exec(bare(number).toUpperCase())
  if (!match) return false
  const extra = match[3] && match[3] !== 'W' ? (match[3].charCodeAt(0) - 64) * 9 : 0
  const rest = (weightedSum(figuresOf(match[1]!), [8, 7, 6, 5, 4, 3, 2]) + extra) % 23
  return (rest === 0 ? 'W' : String.fromCharCode(64 + rest)) === match[2]
}

/**
 * Singapore NRIC and FIN: weights 2 7 6 5 4 3 2, T and G count four more, M three more and its own
 * series (Immigration and Checkpoints Authority).
 */
export function nricHolds(number: string): boolean {
  const match = /^([STFGM])(\d{7})([A-Z])$/.exec(bare(number).toUpperCase())
  if (!match) return false
  const [, first = '', body = '', last] = match
  const sum = weightedSum(figuresOf(body), [2, 7, 6, 5, 4, 3, 2]) + (/[TG]/.test(first) ? 4 : first === 'M' ? 3 : 0)
  if (first === 'M') return 'KLJNPQRTUWX'[10 - (sum % 11)] === last
  return (/[ST]/.test(first) ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK')[sum % 11] === last
}

/**
 * South African identity number: a birth date, 13 figures, Luhn (Identification Act 68 of 1997).
 */
export function saIdHolds(number: string): boolean {
  return /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}[01]\d\d$/.test(bare(number)) && luhnHolds(number)
}

/** Aadhaar: twelve figures, the first 2–9, Verhoeff's check (UIDAI). */
export function aadhaarHolds(number: string): boolean {
  if (!/^[2-9]\d{11}$/.test(bare(number))) return false
  let check = 0
  for (const [i, digit] of figuresOf(number).reverse().entries()) check = dihedral(check, permuted(i % 8, digit))
  return check === 0
}

/**
 * Belgian national number: eleven figures, 97 − the first nine mod 97, with 2 before them for
 * births from 2000 (arrêté royal du 3 avril 1984).
 */
export function nissHolds(number: string): boolean {
  const digits = bare(number)
  if (!/^\d{11}$/.test(digits)) return false
  const check = Number(digits.slice(9))
  return 97 - (Number(digits.slice(0, 9)) % 97) === check || 97 - (Number(`2${digits.slice(0, 9)}`) % 97) === check
}

/** Swiss AHV/AVS number: 13 figures from 756, the check of EAN-13 (Zentrale Ausgleichsstelle). */
export function avsHolds(number: string): boolean {
  const digits = figuresOf(number)
  if (!/^756\d{10}$/.test(bare(number))) return false
  return (10 - (weightedSum(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10 === digits[12]
}

/**
 * International Bank Account Number: 1 modulo 97 after its head is moved to its end (ISO 13616-1).
 */
export function ibanHolds(number: string): boolean {
  const text = bare(number).toUpperCase()
  if (!/^[A-Z]{2}\d\d[A-Z\d]{11,30}$/.test(text)) return false
  const moved = text.slice(4) + text.slice(0, 4)
  return BigInt([...moved].map((c) => Number.parseInt(c, 36)).join('')) % 97n === 1n
}

/**
 * Vehicle identification number of North America: the ninth character, modulus 11 (49 CFR 565.15).
 */
export function vinHolds(number: string): boolean {
  const text = bare(number).toUpperCase()
  if (!/^[A-HJ-NPR-Z\d]{17}$/.test(text)) return false
  const letters = 'ABCDEFGH JKLMN P R STUVWXYZ'
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 0, 7, 0, 9, 0, 2, 3, 4, 5, 6, 7, 8, 9]
  const sum = weightedSum(
    [...text].map((c) => (/\d/.test(c) ? Number(c) : values[letters.indexOf(c)]!)),
    [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2],
  )
  return (sum % 11 === 10 ? 'X' : String(sum % 11)) === text[8]
}

/** Letters and digits alone. */
export function bare(number: string): string {
  return number.replace(/[^\p{L}\d]/gu, '')
}

/** The digits of a number, each as a number. */
export function figuresOf(number: string): number[] {
  return [...number.replace(/\D/g, '')].map(Number)
}

/** Weights beyond the values count nothing. */
export function weightedSum(values: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), 0)
}

/** The product of two elements of the dihedral group of order ten (Verhoeff 1969). */
function dihedral(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b - 5) % 5) + 5
  return b < 5 ? ((a - 5 - b + 5) % 5) + 5 : (a - b + 5) % 5
}

/** Verhoeff's permutation, applied `times` times. */
function permuted(times: number, digit: number): number {
  let value = digit
  for (let i = 0; i < times; i++) value = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][value]!
  return value
}
