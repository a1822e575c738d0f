import { useCallback, useState } from 'react'
import type { Policy } from '../../../electron/contract/policies.ts'

/** What was done to a policy since it was opened: the way back and forward. */
export interface Edits {
  readonly past: readonly Policy[]
  readonly now: Policy
  readonly future: readonly Policy[]
  /**
   * What the last step was about: steps about the same thing are one, so that undo takes back a
   * word and not a letter.
   */
  readonly about: string | null
}

const most = 200

export function beginEdits(policy: Policy): Edits {
  return { past: [], now: policy, future: [], about: null }
}

/** @param about names what is typed in; null: a step of its own */
export function edited(edits: Edits, policy: Policy, about: string | null): Edits {
  if (JSON.stringify(policy) === JSON.stringify(edits.now)) return edits
  const goesOn = about !== null && about === edits.about
  return { past: goesOn ? edits.past : [...edits.past, edits.now].slice(-most), now: policy, future: [], about }
}

export function undone(edits: Edits): Edits {
  const before = edits.past.at(-1)
  return before ? { past: edits.past.slice(0, -1), now: before, future: [edits.now, ...edits.future], about: null } : edits
}

export function redone(edits: Edits): Edits {
  const [after, ...future] = edits.future
  return after ? { past: [...edits.past, edits.now], now: after, future, about: null } : edits
}

/** A policy under the pen. */
export interface Editing {
  readonly edits: Edits
  readonly change: (policy: Policy, about?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Begins again, with nothing to undo. */
  readonly begin: (policy: Policy) => void
}

export function useEditing(policy: Policy): Editing {
  const [edits, setEdits] = useState(() => beginEdits(policy))
  return {
    edits,
    change: useCallback((next, about) => setEdits((all) => edited(all, next, about ?? null)), []),
    undo: useCallback(() => setEdits(undone), []),
    redo: useCallback(() => setEdits(redone), []),
    begin: useCallback((next) => setEdits(beginEdits(next)), []),
  }
}
