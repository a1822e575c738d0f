import type { BrowserWindow } from 'electron'

/** The windows that are open, by number. */
export const openWindows = new Map<number, BrowserWindow>()

export function windowOf(number: number): BrowserWindow {
  const window = openWindows.get(number)
  if (!window) throw new Error(`there is no window ${number}`)
  return window
}
