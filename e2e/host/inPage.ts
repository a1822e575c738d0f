import type { contextBridge, IpcRenderer, IpcRendererEvent, webUtils } from 'electron'

/** The binding's name in the page for as long as it takes to start the preload. */
export const binding = '__host'
/** Where the stage finds its way back in; no property that the page would list. */
export const bridge = 'cloister.host'

/** What the binding takes: a channel, and its arguments as JSON; and gives: the answer as JSON. */
type HostCall = (channel: string, message: string) => Promise<string | null>

export interface PageBridge {
  readonly deliver: (channel: string, message: string) => void
  /** Files about to be dropped: their paths by name. */
  readonly expect: (paths: Readonly<Record<string, string>>) => void
}

/**
 * Runs in every frame before anything else does, and starts the preload in the main one, with an
 * 'electron' of three parts, as in Electron's sandbox. It is sent to the browser as text, so it
 * uses nothing outside.
 *
 * Under Electron the preload has a world of its own; here it has the page's, and what it exposes is
 * frozen all the same.
 */
export function inPage(bindingName: string, bridgeName: string, preload: (require: (name: string) => unknown) => void): void {
  const page = globalThis as unknown as Record<string, unknown>
  const call = page[bindingName] as HostCall
  delete page[bindingName]
  if (!call || window.top !== window || location.protocol !== 'https:') return

  type Listener = (event: IpcRendererEvent, ...args: unknown[]) => void
  const listeners = new Map<string, Set<Listener>>()
  const paths = new Map<string, string>()
  const ipcRenderer: Pick<IpcRenderer, 'invoke' | 'on' | 'off'> = {
    invoke: async (channel, ...args) => {
      const reply = await call(channel, JSON.stringify(args))
      return reply === null ? undefined : JSON.parse(reply)
    },
    on: (channel, listener) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      return ipcRenderer as IpcRenderer
    },
    off: (channel, listener) => {
      listeners.get(channel)?.delete(listener as Listener)
      return ipcRenderer as IpcRenderer
    },
  }
  const frozen = <Value>(value: Value): Value => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
    return value
  }
  const electron = {
    ipcRenderer,
    contextBridge: {
      exposeInMainWorld: (name: string, api: unknown) => {
        Object.defineProperty(page, name, { value: frozen(api), enumerable: true })
      },
    } satisfies Partial<typeof contextBridge>,
    webUtils: { getPathForFile: (file) => paths.get(file.name) ?? '' } satisfies Partial<typeof webUtils>,
  }
  const whole = new Proxy(electron, {
    get: (target, name) => {
      if (name in target || typeof name === 'symbol') return Reflect.get(target, name)
      throw new Error(`not implemented by the host: electron.${name} in the preload`)
    },
  })
  const bridge: PageBridge = {
    deliver: (channel, message) => {
      for (const listener of listeners.get(channel) ?? []) listener({} as IpcRendererEvent, ...(JSON.parse(message) as unknown[]))
    },
    expect: (given) => {
      for (const [name, path] of Object.entries(given)) paths.set(name, path)
    },
  }
  Object.defineProperty(page, Symbol.for(bridgeName), { value: bridge })
  preload((name) => {
    if (name === 'electron') return whole
    throw new Error(`module not found: ${name}`)
  })
}
