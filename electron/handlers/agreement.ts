import { agreementOf } from '../services/agreement.ts'
import type { Services } from '../services/services.ts'
import type { Handle } from './handle.ts'

export function agreementHandlers(handle: Handle, { store }: Services): void {
  const agreement = agreementOf(store)
  handle('agreement.people', agreement.people)
  handle('agreement.measure', agreement.measure)
  handle('agreement.examples', agreement.examples)
}
