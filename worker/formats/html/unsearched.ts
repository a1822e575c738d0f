import { type ReadOptions, UnreadableError, type Unsearched } from '../format.ts'

/** @throws UnreadableError when the policy wants files to fail that hold what can't be searched */
export function refuseUnsearched(unsearched: readonly Unsearched[], options: ReadOptions): void {
  if (options.unsearched !== 'fail' || unsearched.length === 0) return
  const parts = unsearched.map(({ kind, count }) => `${count} × ${kind}`).join(', ')
  throw new UnreadableError(`it holds what can't be searched (${parts}). Take it out, or choose a policy that leaves such parts out`)
}

/** Counts what can't be searched, by kind. */
export function counter(): { readonly count: (kind: Unsearched['kind']) => void; readonly counted: () => readonly Unsearched[] } {
  const counts = new Map<Unsearched['kind'], number>()
  return {
    count: (kind) => void counts.set(kind, (counts.get(kind) ?? 0) + 1),
    counted: () => [...counts].map(([kind, count]) => ({ kind, count })),
  }
}
