import { findInputs } from '../../../worker/release/inputs.ts'
import type { ReleaseOrder } from '../../../worker/release/order.ts'
import type { Call } from '../protocol.ts'
import { serve } from '../serve.ts'
import { redactOneNote } from './noteWork.ts'
import { refusalWords } from './releaseWords.ts'
import type { LookAsked, OpenAsked, RunTold, ShowAsked } from './releasingMessages.ts'
import { lookAt, planOf, runRelease } from './releasingWork.ts'
import { openShowing, type ShowingWork } from './showingWork.ts'

/**
 * The process that releases: one for each run, so that a native crash in it costs what was under
 * way and nothing else; others look, plan and show.
 */
const releasingWork = {
  look: (asked: LookAsked) => lookAt(asked),
  list: async (asked: Pick<LookAsked, 'input' | 'exclude'>) => (await findInputs(asked)).files,
  plan: (order: ReleaseOrder, { places }: Call) => planOf(order, places),
  run: (order: ReleaseOrder, call: Call<RunTold>) => runRelease(order, call),
  /** The release that `draw` and `show` are of. */
  open: ({ order, surveyed }: OpenAsked, { places }: Call): void => {
    showing = openShowing(order, surveyed, places)
  },
  draw: (asked: { readonly draw: number; readonly size: number }) => opened().draw(asked),
  show: (asked: ShowAsked) => opened().show(asked),
  /** One note that was pasted, or one file. */
  note: redactOneNote,
} as const

export type ReleasingWork = typeof releasingWork

let showing: ShowingWork | undefined

function opened(): ShowingWork {
  if (!showing) throw new Error('no release is opened')
  return showing
}

serve(releasingWork, refusalWords)
