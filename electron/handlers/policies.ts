import { policiesOf } from '../services/policies.ts'
import { policyPreviewOf } from '../services/policyPreview.ts'
import { sensitivityCurves } from '../services/sensitivityCurves.ts'
import type { Services } from '../services/services.ts'
import type { Handle } from './handle.ts'

export function policyHandlers(handle: Handle, services: Services): void {
  const policies = policiesOf(services)
  handle('policies.list', policies.list)
  handle('policies.read', policies.read)
  handle('policies.create', (request, { person }) => policies.create(request, person))
  handle('policies.save', (request, { person }) => policies.save(request, person))
  handle('policies.rename', (request, { person }) => policies.rename(request, person))
  handle('policies.duplicate', (request, { person }) => policies.duplicate(request, person))
  handle('policies.remove', policies.remove)
  handle('policies.restore', policies.restore)
  handle('policies.import', (request, { person }) => policies.importFile(request, person))
  handle('policies.export', policies.exportFile)
  handle('policies.compare', policies.compare)
  handle('policies.check', policies.check)

  const preview = policyPreviewOf(services)
  handle('policies.example', (request, { person }) => preview.example(request, person))
  handle('policies.sample', (request, { person }) => preview.sample(request, person))
  handle('policies.tryPattern', preview.tryPattern)
  handle('policies.sensitivity', () => ({ curves: sensitivityCurves(services.packs) }))
}
