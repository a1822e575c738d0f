import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { BrowserWindowConstructorOptions, BrowserWindow as ElectronWindow, Rectangle, WebContents } from 'electron'
import { allWindowsClosed, onQuit, switches } from './app.ts'
import { openWindows } from './openWindows.ts'
import { answer, stage } from './stage.ts'
import { eventThatMayBeStopped, standIn } from './standIn.ts'
import { workArea } from './surroundings.ts'

let opened = 0

/** A page of Chromium. */
export const BrowserWindow = standIn<typeof ElectronWindow>(
  'BrowserWindow',
  // Not an arrow: it is called with `new`.
  Object.assign(
    function BrowserWindow(options: BrowserWindowConstructorOptions) {
      return openWindow(options)
    },
    { getAllWindows: () => [...openWindows.values()] },
  ) as unknown as Partial<typeof ElectronWindow>,
)

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0]
interface Inside {
  readonly window: EventEmitter
  readonly contents: EventEmitter
  openHandler: OpenHandler | undefined
}

const insides = new Map<number, Inside>()

function openWindow(options: BrowserWindowConstructorOptions): ElectronWindow {
  const number = ++opened
  refuseWhatTheHostCannotKeep(options)
  const inside: Inside = { window: new EventEmitter(), contents: new EventEmitter(), openHandler: undefined }
  insides.set(number, inside)
  let bounds: Rectangle = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
  let state: 'normal' | 'maximised' | 'minimised' = 'normal'
  const resize = (to: Rectangle) => void stage.resize({ window: number, width: to.width, height: to.height })

  const contents = standIn<WebContents>(
    'WebContents',
    {
      id: number,
      send: (channel, ...args) => void stage.send({ window: number, channel, message: JSON.stringify(args) }),
      setWindowOpenHandler: (handler) => {
        inside.openHandler = handler
      },
      isDestroyed: () => !openWindows.has(number),
    },
    inside.contents,
  )
  const window = standIn<ElectronWindow>(
    'BrowserWindow',
    {
      id: number,
      webContents: contents,
      loadURL: async (url) => {
        await ready
        await stage.load({ window: number, url })
      },
      show: () => {},
      focus: () => void stage.focusPage(number),
      maximize: () => {
        state = 'maximised'
        resize(workArea)
      },
      restore: () => {
        state = 'normal'
        resize(bounds)
      },
      isMaximized: () => state === 'maximised',
      isMinimized: () => state === 'minimised',
      getNormalBounds: () => bounds,
      setBounds: (some) => {
        bounds = { ...bounds, ...some }
        resize(bounds)
      },
      isFocused: () => true,
      setProgressBar: (share) => void stage.showProgress(share),
      isDestroyed: () => !openWindows.has(number),
      close: () => void close(number),
    },
    inside.window,
  )
  const preload = options.webPreferences?.preload
  const ready = stage.openPage({
    window: number,
    preload: preload ? readFileSync(preload, 'utf8') : '',
    width: bounds.width,
    height: bounds.height,
    switches,
  })
  openWindows.set(number, window)
  return window
}

/**
 * Chromium's pages are sandboxed and have no Node whatever is asked for; a product that asks for
 * less must not pass here.
 */
function refuseWhatTheHostCannotKeep({ webPreferences = {} }: BrowserWindowConstructorOptions): void {
  const { sandbox, contextIsolation, nodeIntegration, webSecurity } = webPreferences
  if (sandbox !== true || contextIsolation !== true || nodeIntegration !== false || webSecurity !== true)
    throw new Error(
      'the host opens windows only with sandbox, contextIsolation and webSecurity, and without nodeIntegration, each said expressly',
    )
}

/** @returns whether it is closed */
async function close(number: number): Promise<boolean> {
  const event = eventThatMayBeStopped()
  insides.get(number)?.window.emit('close', event)
  if (event.defaultPrevented) return false
  openWindows.delete(number)
  await stage.closePage(number).catch(() => {})
  insides.get(number)?.window.emit('closed')
  insides.delete(number)
  if (openWindows.size === 0) allWindowsClosed()
  return true
}

async function closeAll(): Promise<void> {
  for (const number of [...openWindows.keys()]) if (!(await close(number))) throw new Error('a window stays open')
}

onQuit(closeAll)
answer('closeWindows', closeAll)

answer('pageDid', async ({ window, did }) => {
  const inside = insides.get(window)
  if (did === 'load') {
    inside?.window.emit('ready-to-show')
    inside?.contents.emit('did-finish-load')
  }
  if (did === 'crash') inside?.contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
  if (did === 'close' && openWindows.has(window)) await close(window)
})

answer('mayNavigate', async ({ window, url, top }) => {
  const event = Object.assign(eventThatMayBeStopped(), { url, isMainFrame: top })
  const contents = insides.get(window)?.contents
  contents?.emit('will-frame-navigate', event)
  if (top) contents?.emit('will-navigate', event, url)
  return !event.defaultPrevented
})

answer('mayOpen', async ({ window, url }) => {
  const handler = insides.get(window)?.openHandler
  return handler ? handler({ url } as Parameters<OpenHandler>[0]).action === 'allow' : true
})
