import { join } from 'node:path'
import { openFolder } from '../taggers/neural/packFile.ts'
import { choose } from './choice.ts'
import type { ModelChoice } from './taggerNames.ts'

/** A pack as records name it; 'unknown' is the version of one that does not say it. */
export interface PackVersion {
  readonly name: string
  readonly version: string
}

/**
 * The packs that vote in any language when they are chosen so, by name.
 *
 * @param packs the folder of the model packs
 * @throws UserError when a pack has a pack.json that is none
 */
export function votingPacks(models: ModelChoice, packs: string): PackVersion[] {
  const ids = new Set(
    (['en', 'fr', 'es'] as const).flatMap((language) => choose({ models, ensemble: 'auto', packs }, language).packs.map(({ id }) => id)),
  )
  return [...ids].sort().map((id) => ({ name: id, version: openFolder(join(packs, id)).file.version ?? 'unknown' }))
}
