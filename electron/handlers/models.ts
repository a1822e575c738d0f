import { learningOf } from '../services/learning.ts'
import { learningLoopOf } from '../services/learningLoop.ts'
import { modelsOf } from '../services/models.ts'
import { packFoldersOf } from '../services/packFolders.ts'
import type { Services } from '../services/services.ts'
import type { Handle } from './handle.ts'

export function modelHandlers(handle: Handle, services: Services): void {
  const models = modelsOf(services.store, services.packs)
  handle('models.list', models.list)
  handle('models.rename', models.rename)
  handle('models.remove', models.remove)
  handle('models.restore', models.restore)
  handle('models.vote', models.vote)

  const learning = learningOf(services)
  handle('models.train', (request, { person }) => learning.train(request, person))
  handle('models.rules', learning.rules)
  handle('models.changeRules', (request, { person }) => learning.changeRules(request, person))
  handle('models.compare', learning.compare)

  const loop = learningLoopOf(services)
  handle('models.loop', loop.latest)
  handle('models.findNext', loop.findNext)
  handle('models.measureCurve', loop.measureCurve)

  const folders = packFoldersOf(services)
  handle('models.save', folders.save)
  handle('models.saveRules', folders.saveRules)
  handle('models.takeIn', (request, { person }) => folders.takeIn(request, person))
}
