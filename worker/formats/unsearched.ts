import { type ReadOptions, UnreadableError, type Unsearched, type UnsearchedKind } from './format.ts'

/** @throws UnreadableError when the policy wants files to fail that hold what can't be searched */
export function refuseUnsearched(unsearched: readonly Unsearched[], options: ReadOptions): void {
  if (options.unsearched !== 'fail' || unsearched.length === 0) return
  const parts = unsearched.map(({ kind, count }) => `${count} × ${kind}`).join(', ')
  throw new UnreadableError(`it holds what can't be searched (${parts}). Take it out, or choose a policy that leaves such parts out`)
}

/**
 * As `refuseUnsearched`, where the format knows which parts these are.
 *
 * @param parts in the plural, as it goes on after 'it holds'
 */
export function refuseParts(parts: string, unsearched: readonly Unsearched[], options: ReadOptions): void {
  if (options.unsearched !== 'fail' || unsearched.length === 0) return
  throw new UnreadableError(
    `it holds ${parts}, which cannot be searched. Have the policy leave such parts out, or leave the file out with --exclude`,
  )
}

/** Counts what can't be searched, by kind. */
export interface UnsearchedCounter {
  readonly count: (kind: UnsearchedKind, more?: number) => void
  /** What was counted in a part of the file. */
  readonly add: (all: readonly Unsearched[] | undefined) => void
  /** In the order in which kinds were first counted; no kind of which there is nothing. */
  readonly counted: () => readonly Unsearched[]
}

export function unsearchedCounter(): UnsearchedCounter {
  const counts = new Map<UnsearchedKind, number>()
  const count: UnsearchedCounter['count'] = (kind, more = 1) => void counts.set(kind, (counts.get(kind) ?? 0) + more)
  return {
    count,
    add: (all) => {
      for (const each of all ?? []) count(each.kind, each.count)
    },
    counted: () => Array.from(counts, ([kind, count]) => ({ kind, count })).filter(({ count }) => count > 0),
  }
}

/** The same, one entry a kind. */
export function summedByKind(all: readonly Unsearched[]): readonly Unsearched[] {
  const counter = unsearchedCounter()
  counter.add(all)
  return counter.counted()
}
