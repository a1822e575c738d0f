import type { IpcMain, IpcMainInvokeEvent, WebFrameMain } from 'electron'
import { windowOf } from './openWindows.ts'
import { answer } from './stage.ts'
import { standIn } from './standIn.ts'

type Listener = Parameters<IpcMain['handle']>[1]

const listeners = new Map<string, Listener>()

export const ipcMain = standIn<IpcMain>('ipcMain', {
  handle: (channel, listener) => {
    if (listeners.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    listeners.set(channel, listener)
  },
})

answer('invoke', async ({ window, channel, message, url, top }) => {
  const listener = listeners.get(channel)
  if (!listener) throw new Error(`Error invoking remote method '${channel}': No handler registered for '${channel}'`)
  const parent = top ? null : standIn<WebFrameMain>('WebFrameMain', { url: '', parent: null })
  const senderFrame = standIn<WebFrameMain>('WebFrameMain', { url, origin: originOf(url), parent })
  const event = standIn<IpcMainInvokeEvent>('IpcMainInvokeEvent', { sender: windowOf(window).webContents, senderFrame })
  const value: unknown = await listener(event, ...(JSON.parse(message) as unknown[]))
  return JSON.stringify(value) ?? null
})

/**
 * URL.origin is 'null' for schemes that Node does not know; Chromium knows those that the product
 * has declared.
 */
function originOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
