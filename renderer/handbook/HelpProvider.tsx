import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { onEvent } from '../cloister.ts'
import type { PageName } from './contents.ts'
import { type Help, HelpContext } from './help.ts'

const Handbook = lazy(() => import('./Handbook.tsx').then((file) => ({ default: file.Handbook })))

/**
 * Opens the handbook over whatever is shown, an open dialog too: the screen stays as it is, with
 * what was typed into it.
 */
export function HelpProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<PageName | null>(null)
  const page = useRef<PageName>('welcome')
  const open = useCallback(() => setOpened((now) => now ?? page.current), [])
  const shows = useCallback((shown: PageName) => {
    const before = page.current
    page.current = shown
    return () => {
      page.current = before
    }
  }, [])
  useEffect(() => onEvent('menu.chosen', (what) => what === 'handbook' && open()), [open])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F1' || event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [open])
  const help = useMemo<Help>(() => ({ open, shows }), [open, shows])
  return (
    <HelpContext value={help}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <Handbook start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </HelpContext>
  )
}
