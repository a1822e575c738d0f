import { EventEmitter } from 'node:events'
import type { PowerMonitor, SafeStorage } from 'electron'
import { answer } from './stage.ts'
import { standIn } from './standIn.ts'

const events = new EventEmitter()
let idle = 0

/** What the machine does around the program is told by the test. */
export const powerMonitor = standIn<PowerMonitor>('powerMonitor', { getSystemIdleTime: () => idle }, events)

answer('machineDid', async ({ did, seconds }) => {
  if (did === 'rest') idle = seconds ?? 0
  else events.emit(did)
})

/** There is no key store here: what only one gives is not tried. */
export const safeStorage = standIn<SafeStorage>('safeStorage', { isEncryptionAvailable: () => false })
