import { EventEmitter } from 'node:events'
import type { ParentPort } from 'electron'
import { standIn } from './standIn.ts'

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
