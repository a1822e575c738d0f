/**
 * What is counted of the values that several coders gave to units, for `krippendorffsAlpha`. Grows
 * as units are counted.
 */
export interface Coincidences {
  /**
   * Counts one unit, or several that are alike.
   *
   * @param values one per coder; null where a coder gave none
   */
  readonly add: (values: readonly (string | null)[], units?: number) => void
  /** How often each value stands among those that can be paired (n_c). */
  readonly values: () => ReadonlyMap<string, number>
  /**
   * Pairs of like values within units, each unit's divided by its values less one (the sum of
   * o_cc).
   */
  readonly alike: () => number
}

/** Counts like and unlike values within units, for Krippendorff's alpha (2011). */
export function coincidences(): Coincidences {
  const totals = new Map<string, number>()
  let alike = 0
  return {
    add: (values, units = 1) => {
      const given = new Map<string, number>()
      let count = 0
      for (const value of values) {
        if (value === null) continue
        given.set(value, (given.get(value) ?? 0) + 1)
        count++
      }
      // A value that stands alone in its unit can't be compared.
      if (count < 2) return
      let pairs = 0
      for (const [value, times] of given) {
        totals.set(value, (totals.get(value) ?? 0) + times * units)
        pairs += times * (times - 1)
      }
      alike += (pairs / (count - 1)) * units
    },
    values: () => totals,
    alike: () => alike,
  }
}

/**
 * Krippendorff's alpha for nominal data, any number of coders, values missing or not (Krippendorff
 * 2011, Computing Krippendorff's Alpha-Reliability, section C: α = ((n − 1) Σ o_cc − Σ n_c (n_c −
 * 1)) / (n (n − 1) − Σ n_c (n_c − 1))).
 *
 * @returns at most 1; 0 is chance, below it less than chance; null where no two values can be
 * paired, or all of them are the same
 */
export function krippendorffsAlpha(counted: Coincidences): number | null {
  let all = 0
  let byChance = 0
  for (const count of counted.values().values()) {
    all += count
    byChance += count * (count - 1)
  }
  const most = all * (all - 1)
  return most === byChance ? null : ((all - 1) * counted.alike() - byChance) / (most - byChance)
}
