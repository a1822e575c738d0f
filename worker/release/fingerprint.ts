import { createHash } from 'node:crypto'
import { policyHash } from '../redact/policy/policyText.ts'
import { packsFingerprint } from '../tasks/packCards.ts'
import type { Program, ReleaseOrder } from './order.ts'

/** What two runs must share for their results to stand in one OUT. The key's part tells nothing of the key. */
export function fingerprintOf(order: ReleaseOrder, { lexicon, packs, atHand = [] }: Program, key: Uint8Array | undefined): unknown {
  const { policy, language, models, ensemble, explain, names, exclude, patientFrom, shard, gold, given, wayBack } = order
  return {
    policy: policyHash(policy),
    language,
    models,
    ensemble,
    explain,
    names,
    exclude,
    patientFrom,
    gold,
    given,
    of: shard?.of,
    wayBack: wayBack && true,
    gazetteer: gazetteerHash(lexicon),
    packs: packsFingerprint(packs),
    atHand: atHand.map(({ name }) => name),
    key: key && createHash('sha256').update('cloister fingerprint').update(key).digest('hex'),
  }
}

export function gazetteerHash({ buffer }: Program['lexicon']): string {
  return createHash('sha256').update(new Uint8Array(buffer)).digest('hex')
}
