import { refuseUnattended } from '../services/fourEyes.ts'
import type { Services } from '../services/services.ts'
import type { Handle } from './handle.ts'

export function watchedHandlers(handle: Handle, { watching, store, machine }: Services): void {
  handle('watched.list', watching.list)
  handle('watched.add', (request, { person }) => {
    refuseUnattended(store(), machine)
    return watching.add(request, person)
  })
  handle('watched.pause', watching.pause)
  handle('watched.look', watching.look)
  handle('watched.remove', watching.remove)
  handle('watched.failures', watching.failures)
}
