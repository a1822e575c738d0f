import type { Services } from '../services/services.ts'
import type { Handle } from './handle.ts'

export function suggestHandlers(handle: Handle, { suggesting }: Services): void {
  handle('corpora.suggest', (asked, { person }) => suggesting.forCorpus(asked, person.id))
  handle('annotate.suggest', (asked, { person }) => suggesting.forDocument(asked, person.id))
}
