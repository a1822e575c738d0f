import { UserError } from '../core/userError.ts'
import { chooseTaggers, type TaggerRequest } from './chooseTaggers.ts'
import type { PackCard } from './packCards.ts'

/** A pack as records name it; 'unknown' is the version of a pack that does not state it. */
export interface PackVersion {
  readonly name: string
  readonly version: string
}

/**
 * The packs that vote in any language under this choice, by name.
 *
 * @throws UserError when a pack.json is invalid, or no language can be tagged as asked
 */
export function votingPacks(asked: TaggerRequest): PackVersion[] {
  const refusals: UserError[] = []
  const voting = (['en', 'fr', 'es'] as const).flatMap((language): readonly PackCard[] => {
    try {
      return chooseTaggers(asked, language).packs
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      refusals.push(error)
      return []
    }
  })
  if (refusals.length === 3) throw refusals[0]
  const versions = new Map(voting.map(({ id, version }) => [id, version]))
  return [...versions].map(([name, version]) => ({ name, version })).sort((a, b) => (a.name < b.name ? -1 : 1))
}
