import { createContext, useContext, useEffect } from 'react'
import type { PageName } from './contents.ts'

/** The handbook, from anywhere in the window. */
export interface Help {
  /** Opens the page of the screen that is shown. */
  readonly open: () => void
  /** Says which page that is. @returns what takes it back */
  readonly shows: (page: PageName) => () => void
}

export const HelpContext = createContext<Help>({ open: () => {}, shows: () => () => {} })

export function useHelp(): Help {
  return useContext(HelpContext)
}

/** As long as the calling component is on screen, help is about this page. */
export function useHelpPage(page: PageName): void {
  const { shows } = useHelp()
  useEffect(() => shows(page), [shows, page])
}
