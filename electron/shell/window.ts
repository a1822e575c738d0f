import { BrowserWindow, type Session, screen } from 'electron'
import { confineWindow } from './confine.ts'
import { firstPage } from './protocol.ts'
import { type Area, keepPlace, leastSize, placeFor, readPlace } from './windowPlace.ts'

export interface WindowOptions {
  readonly session: Session
  readonly preload: string
  /** Where its place is kept between two starts. */
  readonly folder: string
  /** What is seen before the page is. */
  readonly background: string
}

/** Opens the one window, where it stood last; it is seen once a page is loaded. */
export function openWindow({ session, preload, folder, background }: WindowOptions): BrowserWindow {
  const { maximised, ...bounds } = placeFor(readPlace(folder), workAreas())
  const window = new BrowserWindow({
    ...bounds,
    minWidth: Math.min(leastSize.width, bounds.width),
    minHeight: Math.min(leastSize.height, bounds.height),
    show: false,
    title: 'Cloister',
    backgroundColor: background,
    webPreferences: {
      session,
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      disableDialogs: true,
      safeDialogs: true,
    },
  })
  confineWindow(window.webContents)
  window.once('ready-to-show', () => {
    if (maximised) window.maximize()
    window.show()
  })
  // A page that dies takes nothing with it: what was done is in the store.
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void window.loadURL(firstPage)
  })
  window.on('close', () => keepPlace(folder, { ...window.getNormalBounds(), maximised: window.isMaximized() }))
  return window
}

/** The main display's first. */
function workAreas(): [Area, ...Area[]] {
  const main = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id)
  return [main.workArea, ...others.map(({ workArea }) => workArea)]
}
