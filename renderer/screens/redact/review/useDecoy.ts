import { useState } from 'react'
import type { Reply } from '../../../../electron/contract/contract.ts'
import { overlaps, type Stretch } from '../../../components/noteText/stretch.ts'

type Shown = Extract<Reply<'review.show'>, { document: unknown }>['decoy']

/** The invented identifier in the copy that is read, and what became of it. */
export interface Decoy {
  /** Where it is, once somebody found it or passed it over; null before, and where there is none. */
  readonly shown: Shown
  /** Whether a stretch is where it is; then it is found. */
  readonly isFoundBy: (stretch: Stretch) => boolean
  /** Where it is, if it was passed over just now; from then on it is shown. */
  readonly passedOver: () => Stretch | null
}

/** @param judge keeps whether it was found; called once */
export function useDecoy(decoy: Shown, judge: (found: boolean) => void): Decoy {
  const [isTold, setTold] = useState(false)
  const tell = (found: boolean) => {
    if (isTold) return
    setTold(true)
    judge(found)
  }
  return {
    shown: isTold ? decoy : null,
    isFoundBy: (stretch) => {
      if (!decoy || !overlaps(stretch, decoy)) return false
      tell(true)
      return true
    },
    passedOver: () => {
      if (!decoy || isTold) return null
      tell(false)
      return decoy
    },
  }
}
