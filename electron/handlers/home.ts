import { permits } from '../contract/permissions.ts'
import { releaseBarred } from '../services/machine.ts'
import { releaseSteps } from '../services/releaseSteps.ts'
import type { Services } from '../services/services.ts'
import { overview } from '../store/overview.ts'
import type { Handle } from './handle.ts'

export function homeHandlers(handle: Handle, { store, runs, machine }: Services): void {
  handle('home.overview', (_, { person }) => {
    const releases = permits(person.role, 'release') && releaseBarred(machine, person) === null
    return { ...overview(store(), person), releases: releases ? releaseSteps(store(), runs) : [] }
  })
}
