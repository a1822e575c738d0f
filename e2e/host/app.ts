import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { App, CommandLine } from 'electron'
import { isFirst } from './oneInstance.ts'
import { eventThatMayBeStopped, standIn } from './standIn.ts'

const events = new EventEmitter()
const folder = resolve(process.argv.find((word) => word.startsWith('--user-data-dir='))?.slice('--user-data-dir='.length) ?? 'out/userData')
mkdirSync(folder, { recursive: true })

const whenReady = Promise.withResolvers<void>()
export const ready = () => setImmediate(whenReady.resolve)

/** What the product told Chromium, as words of a command line. */
export const switches: string[] = []

let quitting = false
let whoQuits: (() => Promise<void>) | undefined

export const app = standIn<App>(
  'app',
  {
    commandLine: standIn<CommandLine>('app.commandLine', {
      appendSwitch: (name, value) => {
        switches.push(value === undefined ? `--${name}` : `--${name}=${value}`)
      },
      hasSwitch: (name) => process.argv.some((word) => word === `--${name}` || word.startsWith(`--${name}=`)),
    }),
    isPackaged: false,
    whenReady: () => whenReady.promise,
    requestSingleInstanceLock: () => isFirst(folder, (words) => events.emit('second-instance', {}, words, folder, null)),
    getPath: (name) => {
      if (name !== 'userData') throw new Error(`not implemented by the host: electron.app.getPath('${name}')`)
      return folder
    },
    getLocale: () => process.env.CLOISTER_HOST_LOCALE ?? 'en-GB',
    clearRecentDocuments: () => {},
    quit: () => void quit(),
    exit: (status = 0) => process.exit(status),
  },
  events,
)

/** @param close closes all windows; rejects when one of them stays */
export function onQuit(close: () => Promise<void>): void {
  whoQuits = close
}

/**
 * In Electron's order: before-quit, the windows, will-quit, quit; a listener that calls it off ends
 * it there.
 */
async function quit(): Promise<void> {
  if (quitting) return
  quitting = true
  try {
    for (const step of ['before-quit', 'windows', 'will-quit'] as const) {
      if (step === 'windows') await whoQuits?.()
      else {
        const event = eventThatMayBeStopped()
        events.emit(step, event)
        if (event.defaultPrevented) return
      }
    }
    events.emit('quit', {}, 0)
    process.exit(0)
  } finally {
    quitting = false
  }
}

export function allWindowsClosed(): void {
  if (quitting) return
  if (!events.emit('window-all-closed')) void quit()
}
