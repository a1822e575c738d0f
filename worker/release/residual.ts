import { firstWhere } from '../core/sortedSearch.ts'
import { draws } from '../redact/keyed.ts'

/**
 * The requirement on a sample: with `confidence`, at most `rate` of the units still identify a
 * person.
 */
export interface SampleRequirement {
  /** Units in the release: notes, or patients where notes cluster. */
  readonly population: number
  /** Share of units, 0–1, exclusive. */
  readonly rate: number
  /** 0–1, exclusive. */
  readonly confidence: number
  /** Share of leaks that a reader overlooks, 0–1: a sample read by fallible people proves less. */
  readonly missRate: number
}

/**
 * The smallest sample in which finding no leak is evidence enough, drawn without replacement from a
 * finite population.
 *
 * @returns how many units to read; 0 where the rate allows every one to leak; undefined when even
 *   all of them are not enough, since readers overlook too much
 */
export function sampleSize({ population, rate, confidence, missRate }: SampleRequirement): number | undefined {
  // One leak more than allowed must have been found with the required confidence.
  const tooMany = Math.floor(rate * population) + 1
  if (tooMany > population) return 0
  const shows = (size: number) => isRefuted(atMost(0, { population, leaking: tooMany, size, missRate }), confidence)
  if (!shows(population)) return undefined
  return firstWhere(population, shows)
}

/**
 * The greatest number of leaking units in the whole release, when `found` of the `size` units read
 * leak: the largest number that is not refuted yet (Clopper and Pearson's one-sided bound for the
 * hypergeometric distribution, including leaks that readers overlook). Leaks that were found count.
 *
 * @returns units, `found` … `population`
 */
export function leakBound({
  population,
  size,
  found,
  confidence,
  missRate,
}: Omit<SampleRequirement, 'rate'> & { readonly size: number; readonly found: number }): number {
  const isLikely = (leaking: number) => !isRefuted(atMost(found, { population, leaking, size, missRate }), confidence)
  return found + firstWhere(population - found, (more) => !isLikely(found + more + 1))
}

/**
 * Whether a probability is too small to be believed. Shared by the size and the bound, so that a
 * clean sample always proves what its size was chosen for, whatever the rounding.
 */
function isRefuted(probability: number, confidence: number): boolean {
  return probability <= 1 - confidence + 1e-12
}

interface Sampled {
  readonly population: number
  readonly leaking: number
  readonly size: number
  readonly missRate: number
}

/**
 * The probability that at most `found` leaks are seen: the sample holds j of them (hypergeometric),
 * and each is seen with 1 - missRate (binomial).
 */
function atMost(found: number, { population, leaking, size, missRate }: Sampled): number {
  let sum = 0
  const fewest = Math.max(0, size - (population - leaking))
  for (let j = fewest; j <= Math.min(size, leaking); j++) {
    const held = logChoose(leaking, j) + logChoose(population - leaking, size - j) - logChoose(population, size)
    sum += Math.exp(held) * binomialAtMost(found, j, 1 - missRate)
  }
  return Math.min(1, sum)
}

function binomialAtMost(found: number, trials: number, chance: number): number {
  if (found >= trials) return 1
  if (chance === 0) return 1
  if (chance === 1) return 0
  let sum = 0
  for (let k = 0; k <= found; k++) sum += Math.exp(logChoose(trials, k) + k * Math.log(chance) + (trials - k) * Math.log1p(-chance))
  return Math.min(1, sum)
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}

const exact = new Float64Array(1024)
for (let n = 1; n < exact.length; n++) exact[n] = exact[n - 1]! + Math.log(n)

/** Stirling's series where the table ends; its error there is below 1e-15. */
function logFactorial(n: number): number {
  if (n < exact.length) return exact[n]!
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3)
}

/**
 * The units to read: each equally likely, none twice, the same for the same draw.
 *
 * @param draw a seed: another one after every change of what is released
 * @returns indices, 0 … population - 1, rising
 */
export function drawSample(population: number, size: number, key: Uint8Array, draw: string): number[] {
  const random = draws(key, 'sample', draw)
  // Floyd's algorithm: as many draws as units wanted, whatever the population.
  const chosen = new Set<number>()
  for (let top = population - Math.min(size, population); top < population; top++) {
    const place = random.below(top + 1)
    chosen.add(chosen.has(place) ? top : place)
  }
  return [...chosen].sort((a, b) => a - b)
}
