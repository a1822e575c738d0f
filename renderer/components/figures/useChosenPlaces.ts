import { useRef } from 'react'
import { useVisitState } from '../useVisitState.ts'

/**
 * What was chosen in a figure, whose places are listed beside it; found again on coming back.
 * Closing the list gives the focus back to where the choice was made.
 */
export function useChosenPlaces<Choice>(key: string): {
  readonly chosen: Choice | null
  readonly choose: (choice: Choice) => void
  readonly close: () => void
} {
  const [chosen, setChosen] = useVisitState<Choice | null>(key, null)
  const opener = useRef<Element | null>(null)
  return {
    chosen,
    choose: (choice) => {
      opener.current = document.activeElement
      setChosen(choice)
    },
    close: () => {
      setChosen(null)
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}
