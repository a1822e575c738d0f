import type { ConfusionCell } from './confusion.ts'

/**
 * Cohen's kappa: how far two agree beyond what they would by chance, given how often each uses each
 * label (Cohen 1960, A coefficient of agreement for nominal scales; κ = (po − pe) / (1 − pe)).
 *
 * @returns at most 1; 0 is chance, below it less than chance; null where nothing was counted, or
 * where both used one and the same label for everything, so that chance alone explains all (pe = 1)
 */
export function cohensKappa(cells: readonly ConfusionCell[]): number | null {
  const firsts = new Map<string, number>()
  const seconds = new Map<string, number>()
  let all = 0
  let agreed = 0
  for (const { first, second, count } of cells) {
    all += count
    if (first === second) agreed += count
    firsts.set(first, (firsts.get(first) ?? 0) + count)
    seconds.set(second, (seconds.get(second) ?? 0) + count)
  }
  // In whole numbers until the last step, so that perfect agreement is 1 and not nearly 1.
  let byChance = 0
  for (const [label, count] of firsts) byChance += count * (seconds.get(label) ?? 0)
  const most = all * all
  return byChance === most ? null : (agreed * all - byChance) / (most - byChance)
}
