import type { Demand, ReviewOverview, SampleRow } from '../../../../electron/contract/review.ts'

/** What is asked of a sample, as it is typed, in per cent. */
export interface Words {
  readonly unit: Demand['unit']
  readonly rate: string
  readonly confidence: string
  readonly missRate: string
}

/**
 * What was asked the last time; else at most 1 % at 95 %, with readers who pass over 5 %, of
 * patients where their notes cluster.
 */
export function usualWords({ samples, population }: Pick<ReviewOverview, 'samples' | 'population'>): Words {
  const [last] = samples
  if (last) return { unit: last.unit, rate: percent(last.rate), confidence: percent(last.confidence), missRate: percent(last.missRate) }
  const { notes, patients, unknown } = population
  const clusters = patients - unknown > 0 && notes - unknown >= 2 * (patients - unknown)
  return { unit: clusters ? 'patient' : 'note', rate: '1', confidence: '95', missRate: '5' }
}

/** Null where that can't be asked. */
export function demandOf({ unit, ...words }: Words): Demand | null {
  const [rate, confidence, missRate] = [words.rate, words.confidence, words.missRate].map((text) =>
    text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')) / 100,
  )
  if (!isWithin(rate, 0.0001, 0.5) || !isWithin(confidence, 0.5, 0.9999) || !isWithin(missRate, 0, 0.9)) return null
  return { unit, rate, confidence, missRate }
}

function isWithin(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && value >= least && value <= most
}

/** 0.05 is '5', without what floating point leaves behind. */
function percent(share: number): string {
  return String(Number((share * 100).toFixed(4)))
}

/**
 * Whether a sample was read too fast, or past more invented identifiers than its limit assumes: what
 * it shows is then better than what is.
 */
export function isDoubtful({ decoys, hasty, missRate }: Pick<SampleRow, 'decoys' | 'hasty' | 'missRate'>): boolean {
  return hasty > 0 || decoys.missed > Math.ceil(missRate * decoys.set)
}
