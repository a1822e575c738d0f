import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { packsFingerprint } from '../packs/packCards.ts'
import { policyHash } from '../redact/policy/policyText.ts'
import type { Program, ReleaseOrder } from './order.ts'

/**
 * Identifies the settings that two runs must share for their results to be in one OUT.
 *
 * @param key given for the release; the fingerprint reveals nothing of it; undefined: the release's
 * own
 */
export function fingerprintOf(order: ReleaseOrder, { lexicon, packs, atHand = [] }: Program, key: Uint8Array | undefined): string {
  const { policy, language, models, ensemble, explain, names, exclude, patientFrom, shard, gold, given, wayBack } = order
  const settings = {
    policy: policyHash(policy),
    language,
    models,
    ensemble,
    explain,
    names,
    exclude,
    patientFrom,
    gold: gold === undefined ? undefined : fileHash(gold),
    given,
    of: shard?.of,
    wayBack: wayBack && true,
    gazetteer: gazetteerHash(lexicon),
    packs: packsFingerprint(packs),
    atHand: atHand.map(({ name }) => name),
    key: key && createHash('sha256').update('cloister fingerprint').update(key).digest('hex'),
  }
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex')
}

function fileHash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

export function gazetteerHash({ buffer }: Program['lexicon']): string {
  return createHash('sha256').update(new Uint8Array(buffer)).digest('hex')
}
