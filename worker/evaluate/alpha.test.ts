import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coincidences, krippendorffsAlpha } from './alpha.ts'

/**
 * Reliability data as Krippendorff prints them: a row a coder, a column a unit, a dot where nothing
 * was said.
 */
function alphaOf(...rows: readonly string[]): number | null {
  const coders = rows.map((row) => row.split(' ').map((value) => (value === '.' ? null : value)))
  const counted = coincidences()
  for (let unit = 0; unit < (coders[0]?.length ?? 0); unit++) counted.add(coders.map((values) => values[unit] ?? null))
  return krippendorffsAlpha(counted)
}

// The examples are those of Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, with
// the values printed there.
describe("Krippendorff's alpha", () => {
  it('of two coders and two values is 0.095 (section A)', () => {
    // n = 20; n_0 = 14, n_1 = 6; 6 of 10 units agree: Σ o_cc = 12. α = (19 · 12 − (14 · 13 + 6 ·
    // 5)) / (20 · 19 − (14 · 13 + 6 · 5)) = (228 − 212) / (380 − 212) = 16 / 168.
    const alpha = alphaOf('0 1 0 0 0 0 0 0 1 0', '1 1 1 0 0 1 0 0 0 0')
    expect(alpha).toBeCloseTo(16 / 168, 12)
    expect(alpha).toBeCloseTo(0.095, 3)
  })

  it('of two coders and five values is 0.692 (section B)', () => {
    // n = 24: a 4, b 6, c 6, d 6, e 2; Σ n_c (n_c − 1) = 12 + 30 + 30 + 30 + 2 = 104; 9 of 12 units
    // agree: Σ o_cc = 18. α = (23 · 18 − 104) / (24 · 23 − 104) = 310 / 448.
    const alpha = alphaOf('a a b b d c c c e d d a', 'b a b b b c c c e d d d')
    expect(alpha).toBeCloseTo(310 / 448, 12)
    expect(alpha).toBeCloseTo(0.692, 3)
  })

  it('of four coders with values missing is 0.743 (section C)', () => {
    // The unit that one coder alone speaks of falls away; n = 40: 1 9, 2 13, 3 10, 4 5, 5 3; Σ n_c
    // (n_c − 1) = 72 + 156 + 90 + 20 + 6 = 344. Σ o_cc = 7 + 10 + 8 + 4 + 3 = 32, as printed. α =
    // (39 · 32 − 344) / (40 · 39 − 344) = 904 / 1,216.
    const alpha = alphaOf('1 2 3 3 2 1 4 1 2 . . .', '1 2 3 3 2 2 4 1 2 5 . 3', '. 3 3 3 2 3 4 2 2 5 1 .', '1 2 3 3 2 4 4 1 2 5 1 .')
    expect(alpha).toBeCloseTo(904 / 1216, 12)
    expect(alpha).toBeCloseTo(0.743, 3)
  })

  it('leaves out what only one coder says', () => {
    expect(alphaOf('1 2 2 .', '1 2 1 7')).toBe(alphaOf('1 2 2', '1 2 1'))
  })

  it('is null where nothing can be compared, or all is one value', () => {
    expect(alphaOf('1 . 2', '. 1 .')).toBeNull()
    expect(alphaOf('1 1 1', '1 1 1')).toBeNull()
  })

  it('counts units that are alike in one go', () => {
    const [one, byOne] = [coincidences(), coincidences()]
    one.add(['a', 'b', 'a'], 5)
    one.add(['a', 'a', 'a'], 2)
    for (let i = 0; i < 5; i++) byOne.add(['a', 'b', 'a'])
    for (let i = 0; i < 2; i++) byOne.add(['a', 'a', 'a'])
    expect(krippendorffsAlpha(one)).toBe(krippendorffsAlpha(byOne))
  })

  const value = fc.option(fc.constantFrom('a', 'b', 'c'))
  const units = fc.array(fc.tuple(value, value, value), { maxLength: 30 })
  const alphaOfUnits = (all: readonly (readonly (string | null)[])[]) => {
    const counted = coincidences()
    for (const values of all) counted.add(values)
    return krippendorffsAlpha(counted)
  }

  it('is never above 1, and does not mind the order of the coders', () => {
    fc.assert(
      fc.property(units, (all) => {
        const alpha = alphaOfUnits(all)
        expect(alpha === null || (alpha <= 1 && alpha >= -1)).toBe(true)
        expect(alphaOfUnits(all.map(([a, b, c]) => [c, a, b]))).toBe(alpha)
      }),
    )
  })

  it('is exactly 1 for coders who agree throughout', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 2, max: 5 }),
        (values, coders) => {
          const alpha = alphaOfUnits(values.map((one) => new Array<string>(coders).fill(one)))
          expect(alpha).toBe(new Set(values).size > 1 ? 1 : null)
        },
      ),
    )
  })
})
