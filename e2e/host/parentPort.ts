import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import type { ParentPort } from 'electron'
import { standIn } from './standIn.ts'

// The program's processes give way to whatever else runs (electron/processes/host.test.ts): beside
// other tests and other work they would hardly get on, and what waits for them would give up.
os.setPriority = () => {}
syncBuiltinESMExports()

/**
 * Loaded before a utility process's own module: its way to the main process, and its end when that
 * ends.
 */
const events = new EventEmitter()
const queue: unknown[] = []
const flush = () => {
  while (events.listenerCount('message') > 0 && queue.length > 0) events.emit('message', { data: queue.shift(), ports: [] })
}
process.on('message', (data) => {
  queue.push(data)
  flush()
})
// Electron keeps messages until somebody listens.
events.on('newListener', () => setImmediate(flush))
process.on('disconnect', () => process.exit(0))

process.parentPort = standIn<ParentPort>('ParentPort', { postMessage: (message) => void process.send?.(message) }, events)
