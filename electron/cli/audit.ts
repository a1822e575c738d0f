import { say } from '../../worker/core/say.ts'
import type { AuditFinding, AuditHead, AuditVerified } from '../contract/audit.ts'
import { exportTrail, isSound, verifyExport, verifyVault } from '../services/audit.ts'
import { auditHead } from '../store/audit.ts'
import { headText, readHead } from '../store/auditChain.ts'
import { openAs, type SignInOptions, vaultFile } from './rights.ts'

type Say = (line: string) => void

/**
 * Checks a trail: of a vault, or of an exported file, which needs no passphrase.
 *
 * @param heads as reports print them
 * @returns whether it is sound
 */
export async function auditVerify(path: string, heads: readonly string[], signIn: SignInOptions, tell: Say): Promise<boolean> {
  const known: AuditHead[] = heads.map(readHead)
  const verified = path.endsWith('.jsonl') ? verifyExport(path, known) : await verifyOpened(path, known, signIn)
  for (const line of wordsOf(verified)) tell(line)
  return isSound(verified)
}

async function verifyOpened(path: string, heads: readonly AuditHead[], signIn: SignInOptions): Promise<AuditVerified> {
  const { store, file, record } = await openAs(path, 'audit', signIn)
  try {
    const verified = await verifyVault(store, file, heads, () => {})
    record({ kind: 'report', what: 'audit.verify', details: { records: verified.records, findings: verified.findings.length } })
    return verified
  } finally {
    store.close()
  }
}

/**
 * Writes the whole audit trail of a vault as JSON lines, and records that it did.
 *
 * @throws UserError when the person may not, or the file cannot be written
 */
export async function auditExport(path: string, to: string, signIn: SignInOptions, tell: Say): Promise<void> {
  const { store, record } = await openAs(path, 'audit', signIn)
  try {
    const records = exportTrail(store, to)
    record({ kind: 'export', what: 'audit.export', details: { records } })
    tell(say`${records} records were written.`)
  } finally {
    store.close()
  }
}

/** The end of the trail, to be kept elsewhere: a later check compares it. */
export async function auditEnd(path: string, signIn: SignInOptions, tell: Say): Promise<void> {
  const { store } = await openAs(vaultFile(path), 'audit', signIn)
  try {
    tell(headText(auditHead(store)))
  } finally {
    store.close()
  }
}

function wordsOf(verified: AuditVerified): string[] {
  const { records, head, fingerprint, findings, compared } = verified
  return [
    say`${records} records; signed by ${fingerprint}; ${compared} known heads compared.`,
    say`Head: ${headText(head)}`,
    ...findings.map(wordsOfFinding),
    isSound(verified) ? say`Nothing was altered, removed or reordered.` : say`The trail is not sound.`,
  ]
}

function wordsOfFinding({ kind, counter }: AuditFinding): string {
  switch (kind) {
    case 'altered':
      return say`Record ${counter}: altered.`
    case 'signature':
      return say`Record ${counter}: not signed with this vault’s key.`
    case 'missing':
      return say`Record ${counter}: missing.`
    case 'order':
      return say`Record ${counter}: in the wrong place.`
    case 'chain':
      return say`Record ${counter}: does not follow the one before it.`
    case 'cut':
      return say`Record ${counter} is known from elsewhere and is not here: the end was cut off, or the vault put back to an older state.`
    case 'differs':
      return say`Record ${counter} is not the one that is known from elsewhere.`
    case 'head':
      return say`Record ${counter}: the file that keeps the end of the trail was missing, damaged or another’s when the vault was opened.`
    case 'rights':
      return say`Record ${counter}: people and rights were not those of the trail, and were taken as they were by the recovery key.`
    case 'key':
      return say`The file beside the vault names another key, or is damaged.`
    case 'put-aside':
      return say`Record ${counter} is known from elsewhere and was put aside when a backup was restored; that is recorded.`
  }
}
