import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { writeWhole } from '../../worker/io/atomicWrite.ts'
import { jsonIn } from '../../worker/io/checkedJson.ts'
import { systemError } from '../../worker/io/systemError.ts'
import { type AuditFinding, type AuditHead, type AuditVerified, auditHead as headShape } from '../contract/audit.ts'
import { auditPublicKey, auditRecords, misfiledRecords } from '../store/audit.ts'
import { type AuditRecord, checkTrail, publicKeyOf } from '../store/auditChain.ts'
import { readHeadFile, type StoredHead } from '../store/headFile.ts'
import type { Connected } from '../store/prepared.ts'
import { areRightsForeign } from '../store/rights.ts'
import { fingerprintOf } from './sealedPackage.ts'
import { inSteps } from './slices.ts'

/**
 * Checks the trail of an open vault against itself, the head that is kept beside the vault, and
 * heads from elsewhere.
 *
 * @param between called from time to time; may throw, which ends it
 */
export async function verifyVault(
  store: Connected,
  file: string,
  heads: readonly AuditHead[],
  between: () => void,
): Promise<AuditVerified> {
  const publicKey = auditPublicKey(store)
  const kept = readHeadFile(file)
  const known = kept !== null && kept !== 'damaged' && kept.counter > 0 ? [...heads, headOf(kept)] : heads
  const check = checkTrail(publicKeyOf(publicKey), known)
  await inSteps(stepping(auditRecords(store), check.take), between)
  const { records, head, findings } = check.end()
  const more: AuditFinding[] = misfiledRecords(store)
    .filter((counter) => !findings.some((one) => one.counter === counter && one.kind === 'altered'))
    .map((counter) => ({ kind: 'altered', counter }))
  if (areRightsForeign(store)) more.push({ kind: 'rights', counter: head.counter })
  if (kept === 'damaged' || (kept && kept.publicKey !== publicKey.toString('hex'))) more.push({ kind: 'key', counter: 0 })
  return {
    records,
    head,
    fingerprint: fingerprintOf(publicKey),
    findings: [...more, ...findings].slice(0, 100),
    compared: known.length,
  }
}

function headOf({ counter, hash }: StoredHead): AuditHead {
  return headShape.parse({ counter, hash })
}

function* stepping(records: Iterable<AuditRecord>, take: (record: AuditRecord) => void): Generator<void, void, void> {
  for (const record of records) {
    take(record)
    yield
  }
}

/** Whether nothing is wrong: what a restored backup put aside is no fault. */
export function isSound({ findings }: Pick<AuditVerified, 'findings'>): boolean {
  return findings.every(({ kind }) => kind === 'put-aside')
}

/**
 * Writes the whole trail as JSON lines, or nothing: one that breaks off would look like a trail that
 * ends there. The public key first, then an entry a line with its hash and signature. Gives how
 * many.
 *
 * @throws UserError when the file cannot be written
 */
export function exportTrail(store: Connected, path: string): number {
  let records = 0
  function* lines(): Generator<Uint8Array> {
    yield lineOf({ kind: 'cloister-audit', version: 1, publicKey: auditPublicKey(store).toString('hex') })
    for (const { counter, entry, hash, signature } of auditRecords(store)) {
      yield lineOf({ counter, entry, hash: hash.toString('hex'), signature: signature.toString('hex') })
      records++
    }
  }
  try {
    writeWhole(path, lines(), { makeFolder: false })
  } catch (error) {
    const { code, syscall } = systemError(error)
    if (syscall === undefined) throw error
    throw new UserError(say`${basename(path)} can't be written (${code}). Choose another folder, or make room.`)
  }
  return records
}

function lineOf(value: object): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

const firstLine = z.object({ kind: z.literal('cloister-audit'), version: z.literal(1), publicKey: z.string().regex(/^[0-9a-f]{64}$/) })
const line = z.object({ counter: z.number().int(), entry: z.string(), hash: z.string(), signature: z.string() })

/**
 * Checks an exported trail; no vault and no passphrase are needed. The public key in the file
 * proves nothing by itself: compare the fingerprint.
 *
 * @throws UserError when it is no such file
 */
export function verifyExport(path: string, heads: readonly AuditHead[]): AuditVerified {
  const name = basename(path)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new UserError(say`${name} can't be read (${systemError(error).code}). Check its name and its permissions.`)
  }
  const [head, ...lines] = text.split('\n')
  const first = firstLine.safeParse(jsonIn(head ?? ''))
  if (!first.success)
    throw new UserError(say`${name} is no exported audit trail. Choose a file that 'audit export' or the audit screen wrote.`)
  const publicKey = Buffer.from(first.data.publicKey, 'hex')
  const check = checkTrail(publicKeyOf(publicKey), heads)
  const broken: AuditFinding[] = []
  lines.forEach((text, k) => {
    if (text === '') return
    const record = line.safeParse(jsonIn(text))
    if (!record.success) {
      broken.push({ kind: 'altered', counter: k + 1 })
      return
    }
    const { counter, entry, hash, signature } = record.data
    check.take({ counter, entry, hash: Buffer.from(hash, 'hex'), signature: Buffer.from(signature, 'hex') })
  })
  const end = check.end()
  return { ...end, findings: [...broken, ...end.findings].slice(0, 100), fingerprint: fingerprintOf(publicKey), compared: heads.length }
}
