import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories } from '../../core/category.ts'
import { actedOn, markedNote } from './markedNote.ts'

const made = (marked: string, own: Parameters<typeof markedNote>[1] = {}) => actedOn(markedNote(marked, own), { do: 'surrogate' })

describe('surrogates of places', () => {
  it('keep what a place is, and change which', () => {
    const [street, hospital, firm, beach] = made(
      '‹STREET:12 Oak Hill Rd› ‹HOSPITAL:St Mary’s Hospital› ‹ORGANIZATION:Redpath Staffing LLC› ‹LOCATION_OTHER:Wimble Beach›',
    )
    expect(street).toMatch(/^\d\d [A-Z][a-z]+ Rd$/)
    expect(hospital).toMatch(/^[A-Z][a-z]+ Hospital$/)
    expect(firm).toMatch(/^[A-Z][a-z]+ Staffing LLC$/)
    expect(beach).toMatch(/^[A-Z][a-z]+ Beach$/)
  })

  it('are one for a place, whatever its accents, capitals, Saint or St', () => {
    const [a = '', b, c] = made('‹CITY:St Orvin› ‹CITY:Saint Orvin› ‹CITY:ST ORVIN›')
    expect(b).toBe(a)
    expect(c).toBe(a.toUpperCase())
    const [d, e] = made('‹HOSPITAL:Clinique Sainte-Élodie› ‹HOSPITAL:clinique Ste-Elodie›', { language: 'fr' })
    expect(e?.replace('clinique', 'Clinique')).toBe(d)
  })

  it('are another in another scope', () => {
    const towns = Array.from({ length: 20 }, (_, i) => made('‹CITY:Orvinton›', { scope: `note:${i}` })[0])
    expect(new Set(towns).size).toBeGreaterThan(10)
  })

  it('are never names that the scope’s notes have', () => {
    const free = made('‹CITY:Orvinton›', { scope: 'release' })[0]!
    const taken = made('‹CITY:Orvinton›', { scope: 'release', entities: { mentions: [], taken: [free.toLowerCase()] } })[0]
    expect(taken).not.toBe(free)
  })

  it('take a merged address part by part', () => {
    expect(made('‹ADDRESS:12 Oak Hill Rd, Orvinton NSW 2099›')[0]).toMatch(/^\d\d [A-Z][a-z]+ Rd, [A-Z][a-z]+ [A-Z]{2,3} 0[3-7]\d\d$/)
    expect(made('‹ADDRESS:4 rue des Bleuets, 75012 Orvinville›', { language: 'fr' })[0]).toMatch(/^\d rue d.+, 96\d{3} \p{Lu}.+$/u)
  })

  it('change a name that is a street’s kind itself', () => {
    expect(made('‹STREET:9 Back Lane›')[0]).toMatch(/^\d [A-Z][a-z]+ Lane$/)
  })

  it.each([
    ['en', '02115', /^\d{5}$/],
    ['en', 'SW1A 1AA', /^[A-Z]{2}\d[A-Z] \d[A-Z]{2}$/],
    ['en', 'K1A 0B1', /^[DFIOQUWZ]\d[A-Z] \d[A-Z]\d$/],
    ['en', '6000', /^0[3-7]\d\d$/],
    ['fr', '75012', /^96\d{3}$/],
    ['es', '28040', /^(?:5[3-9]|[6-9]\d)\d{3}$/],
  ] as const)('have postcodes of no place (%s, %s)', (language, value, shape) => {
    expect(made(`‹ZIP:${value}›`, { language })[0]).toMatch(shape)
  })
})

describe('surrogates of telephone numbers', () => {
  it.each([
    ['en', '218-555-7788', /^\d{3}-555-01\d\d$/],
    ['en', '(08) 9222 1234', /^\(0[2378]\) (?:5550|7010) \d{4}$/],
    ['en', '0412 345 678', /^0491 57\d \d{3}$/],
    ['en', '07712 345678', /^07700 900\d{3}$/],
    ['en', '+44 7712 345678', /^\+44 7700 900\d{3}$/],
    ['en', '+353 87 123 4567', /^\+353 \d\d \d{3} \d{4}$/],
    ['en', 'x4411', /^x\d{4}$/],
    ['fr', '06.12.34.56.78', /^06\.39\.98\.\d\d\.\d\d$/],
    ['fr', '+33 6 12 34 56 78', /^\+33 6 39 98 \d\d \d\d$/],
    ['es', '611 22 33 44', /^77\d \d\d \d\d \d\d$/],
    ['en', 'double four seven', /^<\*\*PHONE\*\*>$/],
  ] as const)('ring nowhere (%s, %s)', (language, value, shape) => {
    expect(made(`‹PHONE:${value}›`, { language })[0]).toMatch(shape)
  })
})

describe('surrogates of ages', () => {
  it('are a year or two off, all by as much and in one direction, and stop at 18 and 90 [F60]', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer({ min: 3, max: 89 }), { minLength: 2, maxLength: 6 }), (patient, ages) => {
        const others = made(ages.map((age) => `‹AGE:${age}›`).join(' '), { patient }).map(Number)
        const moves = others.map((other, k) => other - ages[k]!)
        const by = moves.find((move, k) => ages[k]! > 5 && ![16, 17, 18, 19, 88, 89].includes(ages[k]!) && move !== 0)
        for (const [k, move] of moves.entries()) {
          const age = ages[k]!
          const other = others[k]!
          expect(Math.abs(move)).toBeLessThanOrEqual(2)
          if (by !== undefined && move !== 0) expect(Math.sign(move)).toBe(Math.sign(by))
          if (by !== undefined && move !== by) expect([3, 17, 18, 89]).toContain(other)
          expect(other < 18).toBe(age < 18)
          expect(other).toBeLessThan(90)
          expect(other).toBeGreaterThan(2)
        }
        const sorted = ages.map((age, k) => [age, others[k]!] as const).sort(([a], [b]) => a - b)
        for (const [k, [, other]] of sorted.entries()) expect(other).toBeGreaterThanOrEqual(sorted[k - 1]?.[1] ?? 0)
      }),
    )
  })

  it('are 90+ from exactly ninety on, however it is written [F59]', () => {
    expect(made('‹AGE:90› ‹AGE:aged 90› ‹AGE:90 years› ‹AGE:90yo› ‹AGE:ninety› ‹AGE:91› ‹AGE:90+›')).toEqual([
      '90+',
      'aged 90+',
      '90+ years',
      '90+yo',
      '90+',
      '90+',
      '90+',
    ])
    const note = markedNote('‹AGE:90› ‹AGE:89› ‹AGE:aged 90›')
    expect(actedOn(note, { do: 'generalise', to: 'over-89' })).toEqual(['90+', '89', 'aged 90+'])
    expect(actedOn(note, { do: 'generalise', to: 'decade' })).toEqual(['90+', '80-89', 'aged 90+'])
  })

  it('are 90+ from ninety on, in words as well, and leave infants alone', () => {
    expect(made('‹AGE:94› ‹AGE:ninety-four› ‹AGE:90s› ‹AGE:6 months› ‹AGE:2›')).toEqual(['90+', '90+', '90+', '6 months', '2'])
    expect(made('‹AGE:quatre-vingt-douze› ‹AGE:soixante-quinze›', { language: 'fr' })[1]).toMatch(
      /^soixante-(?:treize|quatorze|seize|dix-sept)$/,
    )
    expect(made('‹AGE:45 años›', { language: 'es' })[0]).toMatch(/^4\d años$/)
  })
})

it('machines’ addresses are documentation’s', () => {
  const [v4, port, v6, mac] = made('‹IPADDRESS:10.1.2.3› ‹IPADDRESS:10.1.2.3:80› ‹IPADDRESS:fe80::1› ‹IPADDRESS:00:1A:2B:3C:4D:5E›')
  expect(v4).toMatch(/^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/)
  expect(port).toMatch(/:80$/)
  expect(v6).toMatch(/^2001:db8:/)
  expect(mac).toMatch(/^00:00:5E:00:53:[\dA-F]{2}$/)
})

it('a trade becomes another, in the form for her or him', () => {
  expect(made('‹PROFESSION:coiffeuse› ‹PROFESSION:Soudeur›', { language: 'fr' })[1]).toMatch(/^\p{Lu}/u)
  expect(made('‹PROFESSION:welder›')[0]).not.toContain('welder')
})

it('what nothing alike can be made of is tagged', () => {
  expect(made('‹SEX:female› ‹KINSHIP:aunt›')).toEqual(['<**SEX**>', '<**KINSHIP**>'])
})

it('never holds the value itself, whatever it is and whatever it is called, and is the same again', () => {
  const kinds = categories.filter((category) => category !== 'AGE' && category !== 'DATE' && category !== 'DOB')
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds, 'ADDRESS'),
      fc.string({ unit: 'binary', minLength: 3, maxLength: 40 }),
      fc.constantFrom('en', 'fr', 'es' as const),
      (category, value, language) => {
        fc.pre(!/[‹›]/.test(value) && /[\p{L}\p{N}]/u.test(value))
        const marked = `‹${category}:${value}›`
        const [other = ''] = made(marked, { language: language as 'en' })
        expect(other).not.toContain(value)
        expect(made(marked, { language: language as 'en' })).toEqual([other])
      },
    ),
    { numRuns: 500 },
  )
})
