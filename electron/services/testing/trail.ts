import { auditPage } from '../../store/audit.ts'
import type { VaultSession } from '../session.ts'

/** What the trail of an open vault says was done, the newest first. */
export function trail(session: Pick<VaultSession, 'store'>): string[] {
  const all = { kind: null, personId: null, from: null, to: null, offset: 0, limit: 200 }
  return auditPage(session.store(), all).rows.map(({ what }) => what)
}
