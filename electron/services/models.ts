import { join } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { openFolder, packNames } from '../../worker/packs/packFile.ts'
import { builtIn } from '../../worker/packs/taggerNames.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { OwnPack, ShippedPack } from '../contract/models.ts'
import { windowLearners } from '../processes/learning/windowLearners.ts'
import { confirmedCounts } from '../store/agreement.ts'
import { presentCorpus } from '../store/corpora.ts'
import { corpusIsParted } from '../store/learningNotes.ts'
import { packById, packsOf, removePack, renamePack, restorePack, setVotes } from '../store/packs.ts'
import type { Connected } from '../store/prepared.ts'
import { ownPack, shippedPack } from './packDescription.ts'

/**
 * The models of a project: those that ship with the program and those that were learned here, and
 * what is done to them in no time.
 */
export interface Models {
  readonly list: (request: Request<'models.list'>) => Reply<'models.list'>
  readonly rename: (request: Request<'models.rename'>) => OwnPack[]
  readonly remove: (request: Request<'models.remove'>) => OwnPack[]
  readonly restore: (request: Request<'models.restore'>) => OwnPack[]
  readonly vote: (request: Request<'models.vote'>) => OwnPack[]
}

/**
 * @param store the open vault; throws UserError while it is locked
 * @param packs the folder of the packs that ship with the program
 */
export function modelsOf(store: () => Connected, packs: string): Models {
  const beside = (packId: number): OwnPack[] => ownPacks(store(), packById(store(), packId).projectId)
  return {
    list: ({ corpusId }) => {
      const { projectId } = presentCorpus(store(), corpusId)
      return {
        own: ownPacks(store(), projectId),
        shipped: shippedPacks(packs),
        learners: [...windowLearners],
        annotators: confirmedCounts(store(), corpusId).map((row) => ({ ...row, name: row.of === 'gold' ? 'Gold' : row.name })),
        parted: corpusIsParted(store(), corpusId),
      }
    },
    rename: ({ packId, name }) => {
      refuseTaken(name, packs)
      renamePack(store(), packId, name)
      return beside(packId)
    },
    remove: ({ packId }) => {
      removePack(store(), packId)
      return beside(packId)
    },
    restore: ({ packId }) => {
      restorePack(store(), packId)
      return beside(packId)
    },
    vote: ({ packId, votes }) => {
      setVotes(store(), packId, votes)
      return beside(packId)
    },
  }
}

/** A project's own packs, as the list of models shows them. */
export function ownPacks(store: Connected, projectId: number): OwnPack[] {
  return packsOf(store, projectId).map(ownPack)
}

/** Throws UserError when votes would be counted under one name that come from two. */
export function refuseTaken(name: string, packs: string): void {
  const taken: readonly string[] = ['all', 'fast', ...builtIn, ...packNames(packs)]
  if (taken.includes(name.toLowerCase())) throw new UserError(say`${name} is the name of a part of the program. Choose another name.`)
}

/** Encoders are parts of others and no models of their own. */
function shippedPacks(packs: string): ShippedPack[] {
  return packNames(packs).flatMap((name) => {
    try {
      const { file } = openFolder(join(packs, name))
      return file.kind === 'encoder' ? [] : [shippedPack(name, file)]
    } catch (error) {
      // A folder that is no pack stops nobody here; whoever runs it is told.
      if (error instanceof UserError) return []
      throw error
    }
  })
}
