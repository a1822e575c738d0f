import { useEffect } from 'react'

/** Puts the theme on <html>; 'system' follows the machine, also when it changes at dusk. */
export function useTheme(theme: 'system' | 'light' | 'dark' | undefined): void {
  useEffect(() => {
    if (!theme) return
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const put = () => {
      document.documentElement.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
    }
    put()
    dark.addEventListener('change', put)
    return () => dark.removeEventListener('change', put)
  }, [theme])
}
