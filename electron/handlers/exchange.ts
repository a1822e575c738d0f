import { exchangeOf } from '../services/exchange.ts'
import type { Cost } from '../services/sealedPackage.ts'
import type { Services } from '../services/services.ts'
import type { Handle } from './handle.ts'

/** @param cost of guessing a package's passphrase; absent: what is usual */
export function exchangeHandlers(handle: Handle, services: Services, cost?: Cost): void {
  const exchange = exchangeOf(services, cost)
  handle('exchange.send', (request, { person }) => exchange.send(request, person))
  handle('exchange.preview', (request) => exchange.preview(request))
  handle('exchange.merge', (request, { person }) => exchange.merge(request, person))
}
