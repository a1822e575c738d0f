/**
 * Check digits of identifiers of Spain and Latin America. As those of `checkDigits.ts`, each takes
 * the identifier as it was written, ignores blanks, points and dashes, and says whether its check
 * holds; one that fails proves nothing.
 */
import { bare, figuresOf, luhnHolds, weightedSum } from './checkDigits.ts'

/**
 * Spanish affiliation to the social security (NASS, NUSS): province, number, and the rest of both
 * modulo 97 (Tesorería General de la Seguridad Social).
 */
export function nassHolds(number: string): boolean {
  const match = /^(\d\d)(\d{8})(\d\d)$/.exec(bare(number))
  if (!match) return false
  const [, province = '', body = '', check] = match
  const whole = Number(body) < 10_000_000 ? Number(body) + Number(province) * 10_000_000 : Number(province + body)
  return whole % 97 === Number(check)
}

/**
 * Chilean RUT and RUN: modulo 11 with weights 2 to 7 from the right, K for ten (Servicio de
 * Registro Civil).
 */
export function rutHolds(number: string): boolean {
  const match = /^(\d{6,8})([\dK])$/.exec(bare(number).toUpperCase())
  if (!match) return false
  const sum = [...match[1]!].reverse().reduce((total, digit, i) => total + Number(digit) * (2 + (i % 6)), 0)
  const check = 11 - (sum % 11)
  return (check === 11 ? '0' : check === 10 ? 'K' : String(check)) === match[2]
}

/** Argentine CUIT and CUIL: eleven figures, modulo 11 (AFIP, resolución general 10/97). */
export function cuitHolds(number: string): boolean {
  const digits = figuresOf(number)
  if (digits.length !== 11 || !/^(?:20|23|24|25|26|27|30|33|34)/.test(bare(number))) return false
  return (11 - (weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digits[10]
}

/** Ecuadorian cédula: province 01 to 24 or 30, ten figures, Luhn (Registro Civil del Ecuador). */
export function ecuadorIdHolds(number: string): boolean {
  const digits = bare(number)
  return /^(?:0[1-9]|1\d|2[0-4]|30)[0-5]\d{7}$/.test(digits) && luhnHolds(digits)
}

/** Cédula of the Dominican Republic: eleven figures, Luhn (Junta Central Electoral). */
export function dominicanIdHolds(number: string): boolean {
  return /^\d{11}$/.test(bare(number)) && luhnHolds(number)
}

/**
 * Uruguayan cédula: seven figures with weights 2 9 8 7 6 3 4 and a check that fills up to ten
 * (Dirección Nacional de Identificación Civil).
 */
export function uruguayIdHolds(number: string): boolean {
  const digits = figuresOf(bare(number).padStart(8, '0'))
  return /^\d{7,8}$/.test(bare(number)) && (10 - (weightedSum(digits, [2, 9, 8, 7, 6, 3, 4]) % 10)) % 10 === digits[7]
}

/**
 * Guatemalan CUI (DPI): eight figures and a check modulo 11, then department and municipality
 * (RENAP).
 */
export function guatemalaIdHolds(number: string): boolean {
  const digits = figuresOf(number)
  if (!/^\d{9}(?:0[1-9]|1\d|2[0-2])(?:0[1-9]|[1-3]\d)$/.test(bare(number))) return false
  return weightedSum(digits, [2, 3, 4, 5, 6, 7, 8, 9]) % 11 === digits[8]
}

/**
 * Mexican CURP: 17 characters and a check modulo 10 over them, valued in their order with Ñ after N
 * (RENAPO, Instructivo normativo).
 */
export function curpHolds(code: string): boolean {
  const text = bare(code).toUpperCase()
  if (!/^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/.test(text)) return false
  const order = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'
  const sum = [...text.slice(0, 17)].reduce((total, c, i) => total + order.indexOf(c) * (18 - i), 0)
  return (10 - (sum % 10)) % 10 === Number(text[17])
}

/** Number of Mexican social security (IMSS): eleven figures, Luhn. */
export function imssHolds(number: string): boolean {
  return /^\d{11}$/.test(bare(number)) && luhnHolds(number)
}
