import { noteResults, refuseUnconfirmed } from '../services/fourEyes.ts'
import { releasingOf } from '../services/releasing.ts'
import type { Services } from '../services/services.ts'
import { storedRelease } from '../store/releases.ts'
import type { Handle } from './handle.ts'

export function releaseHandlers(handle: Handle, { store, files, releases, runs, machine, devices, reveal }: Services): void {
  const releasing = releasingOf({ store, files, processes: releases, runs, machine, devices })
  handle('releases.list', releasing.list)
  handle('releases.read', releasing.read)
  handle('releases.look', releasing.look)
  handle('releases.save', (request, { person }) => releasing.save(request, person))
  handle('releases.plan', releasing.plan)
  handle('releases.preview', releasing.preview)
  handle('releases.show', releasing.show)
  handle('releases.correct', (request, { person }) => releasing.correct(request, person))
  handle('releases.start', async (request, { person }) => {
    const { releaseId, restart } = request
    const confirmation = await refuseUnconfirmed(store, releaseId, person, machine, restart)
    const ended = () => (confirmation === null ? Promise.resolve() : noteResults(store, releaseId, confirmation))
    return releasing.start(request, person, ended)
  })
  handle('releases.pause', releasing.pause)
  handle('releases.stop', releasing.stop)
  handle('releases.documents', releasing.documents)
  handle('releases.openResults', ({ releaseId }) => {
    reveal(storedRelease(store(), releaseId).output)
    return {}
  })
  handle('releases.remove', releasing.remove)
  handle('releases.restore', releasing.restore)
}
