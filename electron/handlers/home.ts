import type { Services } from '../services/services.ts'
import { overview } from '../store/overview.ts'
import type { Handle } from './handle.ts'

export function homeHandlers(handle: Handle, { store }: Services): void {
  handle('home.overview', (_, { person }) => overview(store(), person))
}
