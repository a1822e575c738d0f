import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as check from './checkDigits.ts'
import * as checkEs from './checkDigitsEs.ts'

/** Published examples, or ones worked out from the definition. */
const holding: readonly (readonly [(number: string) => boolean, string])[] = [
  [check.luhnHolds, '4539 1488 0343 6467'],
  [check.nhsNumberHolds, '943 476 5919'],
  [check.medicareAuHolds, '2123 45670 1'],
  [check.ihiHolds, '8003 6016 6667 0000'],
  [check.nirHolds, '2 69 05 49 588 157 80'],
  [check.nirHolds, '2 55 08 14 168 025 38'],
  [check.rppsHolds, '10001234565'],
  [check.finessHolds, '750712341'],
  [check.finessHolds, '2A0001238'],
  [check.npiHolds, '1234567893'],
  [check.deaHolds, 'AB1234563'],
  [check.nhiHolds, 'ZAC5361'],
  [check.nhiHolds, 'ZAD96LT'],
  [check.sinHolds, '046 454 286'],
  [check.dniHolds, '12345678Z'],
  [check.dniHolds, 'X1234567L'],
  [check.ppsHolds, '1234567T'],
  [check.ppsHolds, '1234567FA'],
  [check.nricHolds, 'S1234567D'],
  [check.nricHolds, 'F1234567N'],
  [check.saIdHolds, '8001015009087'],
  [check.aadhaarHolds, '2341 2341 2346'],
  [check.nissHolds, '85.07.30-033.28'],
  [check.avsHolds, '756.9217.0769.85'],
  [check.ibanHolds, 'GB82 WEST 1234 5698 7654 32'],
  [check.vinHolds, '1M8GDM9AXKP042788'],
  [checkEs.nassHolds, '28 12345678 40'],
  [checkEs.rutHolds, '30.686.957-4'],
  [checkEs.cuitHolds, '20-12345678-6'],
  [checkEs.ecuadorIdHolds, '1710034065'],
  [checkEs.dominicanIdHolds, '001-1391820-5'],
  [checkEs.uruguayIdHolds, '1.234.567-2'],
  [checkEs.guatemalaIdHolds, '1234 56789 0101'],
  [checkEs.curpHolds, 'BOXW310820HNERXN09'],
  [checkEs.imssHolds, '12345678903'],
]

describe.each(holding)('%o', (holds, number) => {
  it(`holds for ${number}`, () => expect(holds(number)).toBe(true))
  it('does not hold once a figure is changed', () => {
    const at = number.search(/\d(?=\D*$)|\d/)
    expect(holds(`${number.slice(0, at)}${(Number(number[at]) + 1) % 10}${number.slice(at + 1)}`)).toBe(false)
  })
})

it('takes the key of Corsica for both its departments', () => {
  for (const [department, stands] of [
    ['2A', '19'],
    ['2B', '18'],
  ] as const) {
    const key = 97n - (BigInt(`18503${stands}004012`) % 97n)
    expect(check.nirHolds(`1 85 03 ${department} 004 012 ${String(key).padStart(2, '0')}`)).toBe(true)
  }
})

it('takes a CHI number only with a birth date', () => {
  const body = '010190123'
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0)
  const last = (11 - (sum % 11)) % 11
  if (last < 10) expect(check.chiHolds(`${body}${last}`)).toBe(true)
  expect(check.chiHolds('943 476 5919')).toBe(false)
})

it('takes nothing for an identifier that has no figures', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[^\d]*$/), (text) => {
      for (const [holds] of holding) expect(holds(text)).toBe(false)
    }),
  )
})

it('finds exactly one last figure for every body of a Luhn number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{5,15}$/), (body) => {
      expect('0123456789'.split('').filter((digit) => check.luhnHolds(body + digit))).toHaveLength(1)
    }),
  )
})
