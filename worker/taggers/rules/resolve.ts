import type { Category } from '../../core/category.ts'
import { firstWhere } from '../../core/sortedSearch.ts'
import type { Finding } from './match.ts'

/** A finding that won. */
export type Winner = Finding & { readonly category: Category }

/**
 * The findings that don't overlap: the surer one wins, of two equally sure ones the longer, then
 * the earlier. What is kept out wins like any other, and is then dropped.
 *
 * @returns in the order of the text
 */
export function resolve(findings: readonly Finding[]): Winner[] {
  return withoutOverlap(findings).filter(isWinner)
}

/** The same, with what is kept out still among them. */
export function withoutOverlap(findings: readonly Finding[]): Finding[] {
  const winners: Finding[] = []
  for (const cluster of overlapping(findings)) {
    const chosen: Finding[] = []
    cluster.sort((a, b) => b.confidence - a.confidence || b.end - b.start - (a.end - a.start) || a.start - b.start)
    for (const finding of cluster) {
      const place = placeFor(finding, chosen)
      if ((chosen[place - 1]?.end ?? 0) <= finding.start && (chosen[place]?.start ?? finding.end) >= finding.end)
        chosen.splice(place, 0, finding)
    }
    for (const finding of chosen) winners.push(finding)
  }
  return winners
}

/**
 * Where a finding would stand among those that are chosen: in order, not overlapping. Halving,
 * since of text like '12:12:12…' all findings are one cluster.
 */
function placeFor({ start }: Finding, chosen: readonly Finding[]): number {
  return firstWhere(chosen.length, (k) => chosen[k]!.start >= start)
}

function isWinner(finding: Finding): finding is Winner {
  return finding.category !== 'keep'
}

/**
 * Groups of findings that touch each other, so that the choice is made among a few and not among
 * all. One group at a time: a long text has millions.
 */
function* overlapping(findings: readonly Finding[]): Generator<Finding[]> {
  let cluster: Finding[] = []
  let end = -1
  for (const finding of [...findings].sort((a, b) => a.start - b.start)) {
    if (finding.start >= end && cluster.length > 0) {
      yield cluster
      cluster = []
    }
    cluster.push(finding)
    end = Math.max(end, finding.end)
  }
  if (cluster.length > 0) yield cluster
}
