import type { Category } from '../core/category.ts'
import { beginLabel, categoryOf, insideLabel, type Labels } from '../core/labels.ts'
import type { Ballot } from '../core/tagger.ts'

/**
 * Unites proved labels with elected ones: a proof is never outvoted, and nothing that was elected
 * is lost. The rest of an elected span joins the proved one when both are of the same kind ('12/03'
 * proved a date, '12/03/1960' elected), and is a span of its own otherwise.
 *
 * @returns new labels, in BIO
 */
export function withProof(elected: Labels, ballots: readonly Ballot[]): Labels {
  const labels = elected.slice()
  for (const { labels: said, proved } of ballots) {
    if (!proved) continue
    for (let i = 0; i < labels.length; i++) {
      if (proved[i] !== 1 || said[i] === 0) continue
      const end = endOfSpan(said, i, said.length)
      setProved(labels, i, end, categoryOf(said[i]!)!, proved)
      i = end - 1
    }
  }
  return labels
}

function setProved(labels: Labels, first: number, end: number, category: Category, proved: Uint8Array): void {
  const left = startOfSpan(labels, first, proved)
  const right = continues(labels, end) ? endBeforeProof(labels, end, proved) : end
  const from = left < first && isSameKind(labels, left, category) ? left : first
  const to = right > end && isSameKind(labels, end, category) ? right : end
  labels.fill(insideLabel(category), from, to)
  labels[from] = beginLabel(category)
  if (to < labels.length && isInside(labels, to)) labels[to] = labels[to]! - 1
}

/** Whether an elected span that contains `end - 1` contains `end` too. */
function continues(labels: Labels, end: number): boolean {
  return end < labels.length && labels[end - 1] !== 0 && isInside(labels, end)
}

function isInside(labels: Labels, token: number): boolean {
  const label = labels[token]!
  return label !== 0 && label % 2 === 0
}

/** Without what is proved itself. */
function startOfSpan(labels: Labels, token: number, proved: Uint8Array): number {
  let start = token
  while (start > 0 && isInside(labels, start) && proved[start - 1] !== 1) start--
  return start
}

/** Exclusive. */
function endOfSpan(labels: Labels, token: number, limit: number): number {
  const inside = insideLabel(categoryOf(labels[token]!)!)
  let end = token + 1
  while (end < limit && labels[end] === inside) end++
  return end
}

/** The end of the span that contains `from - 1`, exclusive, without what is proved itself. */
function endBeforeProof(labels: Labels, from: number, proved: Uint8Array): number {
  const inside = insideLabel(categoryOf(labels[from - 1]!)!)
  let end = from
  while (end < labels.length && proved[end] !== 1 && labels[end] === inside) end++
  return end
}

function isSameKind(labels: Labels, token: number, category: Category): boolean {
  const other = categoryOf(labels[token]!)
  return other !== undefined && (other === category || (kinds[other] !== undefined && kinds[other] === kinds[category]))
}

/** Categories whose texts look alike, so that a proof of one decides the category of the whole. */
const kinds: Readonly<Partial<Record<Category, string>>> = {
  DATE: 'date',
  DOB: 'date',
  PHONE: 'line',
  PAGER: 'line',
  FAX: 'line',
  MEDICALRECORD: 'number',
  HEALTHPLAN: 'number',
  ACCOUNT: 'number',
  LICENSE: 'number',
  VEHICLE: 'number',
  DEVICE: 'number',
  BIOID: 'number',
  IDNUM: 'number',
}
