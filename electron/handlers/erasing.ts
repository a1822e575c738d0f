import type { Request } from '../contract/contract.ts'
import { type Erasure, eraseNotes, erasePatient, extentOf } from '../services/erasing.ts'
import { eraseDue, retentionState, setRetention } from '../services/retention.ts'
import type { Services } from '../services/services.ts'
import { type AuditEvent, auditHead } from '../store/audit.ts'
import { deleteCopyBeside, knownCopies, noteGone } from '../store/backup.ts'
import type { Handle } from './handle.ts'
import type { SessionParts } from './session.ts'

/**
 * What is taken away for good, how long things are kept, and the copies that still hold what was
 * erased.
 */
export function erasingHandlers(
  handle: Handle,
  { store, machine, releases }: Services,
  { vaultSession }: Pick<SessionParts, 'vaultSession'>,
): void {
  const { file, record } = vaultSession
  const { mostKept } = machine

  const erased = async (what: string, work: Promise<Erasure>, named: AuditEvent['details'] = {}) => {
    const done = await work
    const { documents, released, models } = done
    record({ kind: 'erasure', what, details: { ...named, documents, released, models: models.length } })
    return { ...done, copies: knownCopies(store(), file) }
  }
  handle('erase.extent', (of) => extentOf(store(), of))
  handle('erase.patient', ({ corpusId, patient }) => erased('notes-erased', erasePatient(store, corpusId, patient), { corpus: corpusId }))
  handle('erase.documents', ({ documentIds }) => {
    const [only, ...others] = documentIds
    return erased('notes-erased', eraseNotes(store, documentIds), only !== undefined && others.length === 0 ? { document: only } : {})
  })
  handle('erase.person', async ({ personId, second }) => {
    const pseudonym = await vaultSession.erasePerson(personId, second)
    return { pseudonym, copies: knownCopies(store(), file) }
  })
  handle('erase.copies', () => knownCopies(store(), file))
  handle('erase.copy', ({ backupId, name }) => {
    if (backupId === null) deleteCopyBeside(file, name)
    else noteGone(store(), backupId)
    record({
      kind: 'erasure',
      what: backupId === null ? 'copy-deleted' : 'backup-said-gone',
      details: { head: auditHead(store()).counter },
    })
    return knownCopies(store(), file)
  })

  handle('retention.state', () => retentionState(store(), mostKept))
  handle('retention.set', (asked) => {
    setRetention(store(), asked, mostKept)
    record({ kind: 'settings', what: 'retention-set', details: retentionDetails(asked) })
    return retentionState(store(), mostKept)
  })
  handle('retention.erase', async (asked) => {
    const reply = await erased('due-erased', eraseDue(store, asked, mostKept), {
      corpora: asked.corpora.length,
      releases: asked.releases.length,
    })
    for (const releaseId of asked.releases) releases.forget(releaseId)
    return reply
  })
}

function retentionDetails({ corpusId, period }: Request<'retention.set'>): NonNullable<AuditEvent['details']> {
  return {
    ...(corpusId !== null && { corpus: corpusId }),
    limited: period !== null,
    ...(period && { [period.unit]: period.count }),
  }
}
