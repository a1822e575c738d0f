import { join } from 'node:path'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import { chooseTaggers } from './chooseTaggers.ts'
import { openFiles, openFolder, type PackFile, type PackFiles } from './packFile.ts'
import type { StackGroup, StackVoter } from './stackPack.ts'
import type { ModelChoice } from './taggerNames.ts'

/** The voters of a stack that is to be fitted. */
export interface StackVoters {
  readonly group: StackGroup
  /** Their names in requests. */
  readonly names: readonly string[]
  /** One a ballot, in the order of the ballots. */
  readonly voters: readonly StackVoter[]
  /**
   * Those that were learned on site and may have seen the notes that the stack is to be fitted on.
   */
  readonly local: readonly LocalVoter[]
}

export interface LocalVoter {
  readonly id: string
  /** Its index among the voters. */
  readonly index: number
  readonly learner: 'crf' | 'tbed'
  /** How it was learned, with a digest of the texts of the notes. */
  readonly learnt: Readonly<Record<string, unknown>> & { readonly noteDigests?: readonly string[] }
  readonly groups: readonly string[]
}

/**
 * The voters of a group, the best F1 first; rules and gazetteer follow where all are wanted.
 *
 * @param folder of the packs
 * @throws UserError when there are fewer than two, or too few for the group
 */
export function stackVoters(
  group: StackGroup,
  models: ModelChoice,
  language: Language,
  folder: string,
  atHand: readonly PackFiles[] = [],
): StackVoters {
  const asked = { models, packs: folder, atHand }
  const chosen =
    group === 'all'
      ? chooseTaggers({ ...asked, ensemble: 'auto' }, language)
      : chooseTaggers({ ...asked, ensemble: `vote:${group}` }, language)
  const own = [...(chosen.rules ? ['rules'] : []), ...(chosen.gazetteer ? ['gazetteer', 'places'] : [])]
  const voters = [...chosen.packs.map(({ id, digest }) => ({ id, digest })), ...own.map((id) => ({ id, digest: null }))]
  if (voters.length < 2)
    throw new UserError(`A stack needs voters to weigh, and of ${language} there is ${voters[0]?.id ?? 'none'}. Name more with --models.`)
  const local = chosen.packs.flatMap(({ id, kind }, index) => {
    const files = atHand.find(({ name }) => name === id)
    const file: PackFile & { readonly learnt?: LocalVoter['learnt'] } = (files ? openFiles(files) : openFolder(join(folder, id))).file
    const { learnt } = file
    if ((kind !== 'crf' && kind !== 'tbed') || !learnt) return []
    return [{ id, index, learner: kind, learnt, groups: file.features?.groups ?? [] } as const]
  })
  return { group, names: [...new Set(voters.map(({ id }) => (id === 'places' ? 'gazetteer' : id)))], voters, local }
}
