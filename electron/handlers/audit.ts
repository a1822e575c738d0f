import { exportTrail, verifyVault } from '../services/audit.ts'
import type { Services } from '../services/services.ts'
import { auditHead, auditPage } from '../store/audit.ts'
import { readHead } from '../store/auditChain.ts'
import type { Handle } from './handle.ts'
import type { SessionParts } from './session.ts'

export function auditHandlers(handle: Handle, { store, files }: Services, { vaultSession }: SessionParts): void {
  handle('audit.page', (request) => ({ ...auditPage(store(), request), head: auditHead(store()) }))
  handle('audit.verify', ({ heads }) => {
    // Locked meanwhile, it ends there.
    return verifyVault(store(), vaultSession.file, heads.map(readHead), () => void store())
  })
  handle('audit.export', ({ handle: to }) => ({ records: exportTrail(store(), files.path(to)) }))
}
