import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { writeWhole } from '../../worker/io/atomicWrite.ts'
import { systemError } from '../../worker/io/systemError.ts'
import { type AuditHead, auditHead as headShape } from '../contract/audit.ts'

/**
 * Where the trail ended last, and whose it is, beside the vault and in clear: a vault that was put
 * back to an older state ends before it. Whoever changes this file as well is found out by a head
 * that was printed.
 */
const shape = z.strictObject({
  ...headShape.shape,
  publicKey: z.string().regex(/^[0-9a-f]{64}$/),
  /**
   * Wrong tries are counted beside the vault from now on, also when there were none: a missing
   * count is no good sign.
   */
  tries: z.literal(true).optional(),
})
export type StoredHead = z.infer<typeof shape>

function headFileBeside(vault: string): string {
  return join(dirname(vault), 'vault.head.json')
}

/** What was kept last; null where there is no such file, 'damaged' where it can't be understood. */
export function readHeadFile(vault: string): StoredHead | 'damaged' | null {
  try {
    const found = shape.safeParse(JSON.parse(readFileSync(headFileBeside(vault), 'utf8')))
    return found.success ? found.data : 'damaged'
  } catch (error) {
    return systemError(error).code === 'ENOENT' ? null : 'damaged'
  }
}

/**
 * Whether a count of wrong tries should lie beside the vault: from version 0.2 on, and where
 * somebody took the head away.
 */
export function areTriesExpected(vault: string): boolean {
  const kept = readHeadFile(vault)
  return kept === null || kept === 'damaged' || kept.tries === true
}

/** Where it can't be written the trail goes on all the same: the vault is what counts. */
export function keepHead(vault: string, head: AuditHead, publicKey: Buffer): void {
  try {
    writeWhole(headFileBeside(vault), `${JSON.stringify({ ...head, publicKey: publicKey.toString('hex'), tries: true })}\n`)
  } catch {
    // A check finds the file behind, which is no fault.
  }
}
