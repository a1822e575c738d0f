import type { Warning } from '../contract/session.ts'
import { appendAudit, auditHead, auditPublicKey, hashAt } from '../store/audit.ts'
import { readHeadFile } from '../store/headFile.ts'
import type { Connected } from '../store/prepared.ts'
import { areRightsForeign, refuseForeignRights, sealRights } from '../store/rights.ts'

/**
 * Looks at a vault that was just opened, and writes what it finds into the trail at once, since the
 * next entry would overwrite what tells: whether the head that is kept beside the vault is there,
 * is of this vault and of this trail, and whether people and rights are those of the trail. The
 * record of the opening vouches for the rights from now on.
 *
 * @param how acceptRights: rights that the trail does not know are taken as they are, which is
 *   recorded; else they keep the vault shut
 * @returns what everybody is to be told
 * @throws UserError for rights that the trail does not know
 */
export function noteOpened(
  file: string,
  store: Connected,
  how: { readonly what: string; readonly acceptRights: boolean },
): readonly Warning[] {
  const warnings: Warning[] = []
  const head = headWarning(file, store)
  if (head) {
    appendAudit(store, null, { kind: 'failure', what: head.warning, details: head.details })
    warnings.push(head.warning)
  }
  if (areRightsForeign(store)) {
    if (!how.acceptRights) refuseForeignRights(store)
    sealRights(store, null, { kind: 'failure', what: 'rights-accepted' })
    warnings.push('rights-accepted')
  }
  sealRights(store, null, { kind: 'vault', what: how.what })
  return warnings
}

function headWarning(
  file: string,
  store: Connected,
): { readonly warning: Warning; readonly details: { readonly known?: number; readonly hash?: string } } | null {
  const end = auditHead(store)
  const kept = readHeadFile(file)
  // A vault without a trail is older than trails are.
  if (end.counter === 0 && kept === null) return null
  if (kept === null) return { warning: 'head-missing', details: {} }
  if (kept === 'damaged') return { warning: 'head-damaged', details: {} }
  const { counter, hash, publicKey } = kept
  if (publicKey !== auditPublicKey(store).toString('hex')) return { warning: 'head-foreign', details: { known: counter, hash } }
  if (counter > end.counter) return { warning: 'trail-cut', details: { known: counter, hash } }
  // One that lies behind is no sign of anything: the power may have failed before it was written.
  return hashAt(store, counter) === hash ? null : { warning: 'head-differs', details: { known: counter, hash } }
}
