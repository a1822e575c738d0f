import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron'
import type { Bridge, EventName, Told } from './contract/contract.ts'

/**
 * All that the page has of the machine: the contract's calls and events, and files that somebody
 * dropped on it.
 */
const bridge: Bridge = {
  call: (name, request) => {
    // Only files that were really dropped have paths: the page must not be able to name one itself.
    const channel: string = name
    if (channel === dropped) return Promise.resolve({ error: `'${dropped}' is not for the page to call.`, bug: true })
    return ipcRenderer.invoke(name, request)
  },
  on: <Name extends EventName>(name: Name, listener: (told: Told<Name>) => void) => {
    if (!Object.hasOwn(told, name)) throw new Error(`there is no event '${name}'`)
    const pass = (_event: IpcRendererEvent, value: Told<Name>) => listener(value)
    ipcRenderer.on(name, pass)
    return () => ipcRenderer.off(name, pass)
  },
  dropped: (files) =>
    ipcRenderer.invoke(dropped, { paths: files.map((file) => webUtils.getPathForFile(file)).filter((path) => path !== '') }),
}

const dropped = 'files.dropped'
const told: Record<EventName, true> = {
  'jobs.changed': true,
  'session.locked': true,
  'releases.changed': true,
  'watched.changed': true,
  'menu.chosen': true,
}

contextBridge.exposeInMainWorld('cloister', bridge)
