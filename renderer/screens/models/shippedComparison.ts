import type { EvaluationSummary, System } from '../../../electron/contract/evaluate.ts'
import type { OwnPack } from '../../../electron/contract/models.ts'

/** The models that ship with the program, without and with one that was trained here. */
export function systemsBeside(packId: number): readonly [shipped: System, together: System] {
  const taggers = (learnt: readonly number[]): System => ({ kind: 'taggers', models: 'all', learnt, ensemble: 'auto' })
  return [taggers([]), taggers([packId])]
}

/** Strict F1 on the same notes, 0–1. */
export interface Beside {
  readonly evaluationId: number
  readonly shipped: number
  readonly together: number
}

/** What the newest measurement of both says; null where there is none. */
export function lastBeside(evaluations: readonly EvaluationSummary[], packId: number): Beside | null {
  const [shipped, together] = systemsBeside(packId).map((system) => JSON.stringify(system))
  for (const { id, systems, stale } of evaluations.toSorted((a, b) => b.at - a.at)) {
    if (stale) continue
    const f1 = (wanted: string | undefined) => systems.find(({ system }) => JSON.stringify(system) === wanted)?.strictF1 ?? null
    const [before, now] = [f1(shipped), f1(together)]
    if (before !== null && now !== null) return { evaluationId: id, shipped: before, together: now }
  }
  return null
}

/**
 * The version that a pack takes the place of when it is switched on, if that had the better score.
 * Each was measured on the notes that were held out for it.
 */
export function betterVersion(packs: readonly OwnPack[], pack: OwnPack): OwnPack | null {
  const f1 = ({ scores, refit }: OwnPack) => scores?.strict.f1 ?? refit?.after ?? null
  const own = f1(pack)
  const voting = packs.find(({ id, name, votes }) => id !== pack.id && name === pack.name && votes)
  const other = voting ? f1(voting) : null
  return voting && own !== null && other !== null && own < other ? voting : null
}
